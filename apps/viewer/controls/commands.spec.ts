import { describe, expect, it } from '@jest/globals';
import { KEY_NAMES } from '../messages/hand.js';
import { commandOf, COMMANDS, KEYS } from './commands.js';

/** A key of the printed sheet as the browser names it. */
function pressed(printed: string): { readonly key: string; readonly shiftKey: boolean } {
  const shiftKey = printed.startsWith('Shift ');
  const name = printed.replace('Shift ', '');
  const arrows: Record<string, string> = {
    '→': 'ArrowRight',
    '←': 'ArrowLeft',
    '↓': 'ArrowDown',
    '↑': 'ArrowUp',
    Space: ' ',
  };
  return { key: arrows[name] ?? name, shiftKey };
}

describe('the keyboard', () => {
  it('does what the printed sheet says, for every key on it', () => {
    const printed = COMMANDS.flatMap((command) => KEYS[command].map((key) => ({ command, key })));
    expect(printed.map(({ key }) => commandOf(pressed(key)))).toEqual(printed.map(({ command }) => command));
  });

  it('names every command in both languages', () => {
    expect(COMMANDS.filter((command) => !KEY_NAMES[command]?.zh || !KEY_NAMES[command]?.en)).toEqual([]);
  });

  it('leaves other keys alone', () => {
    expect(['x', 'Enter', 'Tab', 'Escape'].map((key) => commandOf({ key, shiftKey: false }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
