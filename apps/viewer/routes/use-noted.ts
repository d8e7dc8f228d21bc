import { useState } from 'react';
import { noteHere, notedHere } from './entry.js';

/** A number that is still there when somebody comes back to this entry of the history, such as the rows shown of a list. */
export function useNotedNumber(name: string, initial: number): readonly [number, (next: number) => void] {
  const [value, setValue] = useState(() => {
    const noted = notedHere(name);
    return typeof noted === 'number' ? noted : initial;
  });
  const note = (next: number): void => {
    noteHere(name, next);
    setValue(next);
  };
  return [value, note];
}

/** As `useNotedNumber`, of something that is so or not, at first not; the second turns it over. */
export function useNotedSwitch(name: string): readonly [boolean, () => void] {
  const [isOn, setIsOn] = useState(() => notedHere(name) === true);
  const turn = (): void => {
    noteHere(name, !isOn);
    setIsOn(!isOn);
  };
  return [isOn, turn];
}
