import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A number that changes when the colours of the page do, on paper too: a canvas has to be painted again. */
export function useSchemeRound(): number {
  const [round, setRound] = useState(0);
  useEffect(() => {
    const next = (): void => setRound((before) => before + 1);
    const observer = new MutationObserver(next);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const paper = matchMedia('print');
    const turn = (): void => flushSync(next);
    paper.addEventListener('change', turn);
    return () => {
      observer.disconnect();
      paper.removeEventListener('change', turn);
    };
  }, []);
  return round;
}
