import { useLayoutEffect, useRef } from 'react';
import { commandOf, type Command } from './commands.js';

/** Where a key is typed, or moves what has the focus, it is not ours. */
function isTaken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // a slider takes what moves it, and no letters
  if (target.matches('input[type="range"]')) return key.length > 1;
  if (target.closest('input, select, textarea, dialog, [role="tablist"]') !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}

/** Hears the keyboard as long as the page is there, from the moment that it can be seen. */
export function useKeys(run: (command: Command, key: string) => void): void {
  const runner = useRef(run);
  runner.current = run;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const command = commandOf(event);
      if (command === null || isTaken(event.target, event.key)) return;
      event.preventDefault();
      runner.current(command, event.key);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
