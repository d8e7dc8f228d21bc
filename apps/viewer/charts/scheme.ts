import { useEffect, useState } from 'react';

/** A number that changes when the colours of the page do: a canvas has to be painted again. */
export function useSchemeRound(): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const next = (): void => setRound((before) => before + 1);
    const observer = new MutationObserver(next);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return round;
}
