/** What a key does on the page of a hand. */
export const COMMANDS = [
  'forward',
  'back',
  'ten-forward',
  'ten-back',
  'first',
  'last',
  'next-hand',
  'previous-hand',
  'play',
  'faster',
  'slower',
  'seat',
  'closed',
  'masked',
  'wall',
  'help',
  'next-finding',
  'previous-finding',
  'money',
  'what-if',
  'link',
  'save',
  'keys',
] as const;
export type Command = (typeof COMMANDS)[number];

/** The keys of a command as they are printed in the sheet. */
export const KEYS: Readonly<Record<Command, readonly string[]>> = {
  forward: ['→'],
  back: ['←'],
  'ten-forward': ['PageDown', 'Shift →'],
  'ten-back': ['PageUp', 'Shift ←'],
  first: ['Home'],
  last: ['End'],
  'next-hand': ['↓'],
  'previous-hand': ['↑'],
  play: ['Space'],
  faster: [']'],
  slower: ['['],
  seat: ['0', '1', '2', '3'],
  closed: ['H'],
  masked: ['N'],
  wall: ['W'],
  help: ['A'],
  'next-finding': ['F'],
  'previous-finding': ['Shift F'],
  money: ['M'],
  'what-if': ['B'],
  link: ['L'],
  save: ['S'],
  keys: ['?'],
};

/** A key as the browser names it. */
export interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const BY_KEY: Readonly<Record<string, Command>> = {
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  'Shift ArrowRight': 'ten-forward',
  'Shift ArrowLeft': 'ten-back',
  PageDown: 'ten-forward',
  PageUp: 'ten-back',
  Home: 'first',
  End: 'last',
  ArrowDown: 'next-hand',
  ArrowUp: 'previous-hand',
  ' ': 'play',
  ']': 'faster',
  '[': 'slower',
  0: 'seat',
  1: 'seat',
  2: 'seat',
  3: 'seat',
  h: 'closed',
  n: 'masked',
  w: 'wall',
  a: 'help',
  f: 'next-finding',
  'Shift f': 'previous-finding',
  m: 'money',
  b: 'what-if',
  l: 'link',
  s: 'save',
  '?': 'keys',
  'Shift ?': 'keys',
};

/** The command of a key; null where it means nothing here. */
export function commandOf({ key, shiftKey }: Pressed): Command | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return BY_KEY[`${shiftKey ? 'Shift ' : ''}${name}`] ?? null;
}
