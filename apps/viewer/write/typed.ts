import {
  formatTile,
  formatTiles,
  parseTile,
  parseTiles,
  TILES,
  type Action,
  type Message,
  type Table,
  type TileName,
} from '#rules';
import { tileWords } from '#replay';
import * as words from '../messages/write.js';
import type { Input } from './draft.js';
import { optionsOf, throwsOf } from './options.js';
import { DEALT, needAfter, type Need, type PlayedHand } from './played-hand.js';

/** What a word of the keyboard stands for: inputs, a rack of the deal, or what is wrong with it. */
export type Typed =
  | { readonly kind: 'inputs'; readonly inputs: readonly Input[] }
  | { readonly kind: 'rack'; readonly tiles: string }
  | { readonly kind: 'fault'; readonly fault: Message };

/** Reads one word at a moment of a hand; see `TYPE_SAYS`. A tile while a discard lies open is the next draw: nobody claims. */
export function readWord(word: string, hand: PlayedHand, names: readonly string[]): Typed {
  const { need, table } = hand;
  if (need.kind === 'deal') return readRack(word);
  const text = word.toLowerCase();
  if (need.kind === 'dice') return readDice(text);
  const tile = parseTile(text.slice(0, 2));
  if (tile !== null && (text.length === 2 || /^.{2}[oc]$/.test(text))) {
    return readTile(formatTile(tile), text.charAt(2), hand, names);
  }
  const option = optionsOf(table, need, names).find(({ code }) => code === text);
  if (option === undefined) return { kind: 'fault', fault: words.NOT_UNDERSTOOD(word, writable(hand, names)) };
  return { kind: 'inputs', inputs: [{ kind: 'answers', answers: option.answers }] };
}

const A_RACK = '123m456p789s1122p';

/** What would be understood at a moment: the codes of the buttons, and the tiles that may come or be thrown. */
function writable(hand: PlayedHand, names: readonly string[]): readonly string[] {
  const { need, table } = hand;
  const codes = optionsOf(table, need, names).map(({ code }) => code);
  const thrown = throwsOf(table, need).map(({ tile, ready }) => `${tile}${ready?.charAt(0) ?? ''}`);
  const comes = isTileNext(need) || unclaimed(hand, names) !== null ? tilesLeft(table).slice(0, 1) : [];
  return [...codes, ...thrown, ...comes];
}

/** The answers that let the open tile lie, where the next thing to write is then a tile; null: none do. */
function unclaimed(hand: PlayedHand, names: readonly string[]): readonly Action[] | null {
  const { need, table } = hand;
  if (table.open === null) return null;
  const nobody = optionsOf(table, need, names).find(({ code }) => code === '-');
  return nobody !== undefined && isTileNext(needAfter(hand, nobody.answers)) ? nobody.answers : null;
}

function isTileNext({ kind }: Need): boolean {
  return kind === 'draw' || kind === 'bird';
}

function tilesLeft({ rules, seen }: Table): readonly TileName[] {
  return TILES.filter((tile) => (seen[tile] ?? 0) < (rules.copies[tile] ?? 0)).map(formatTile);
}

function readRack(word: string): Typed {
  const tiles = parseTiles(word);
  if (!tiles.ok) return { kind: 'fault', fault: tiles.refusal.message };
  return tiles.value.length > DEALT
    ? { kind: 'fault', fault: words.NOT_UNDERSTOOD(word, [A_RACK]) }
    : { kind: 'rack', tiles: formatTiles(tiles.value) };
}

function readDice(text: string): Typed {
  const dice = /^d?([1-6])([1-6])$/.exec(text);
  return dice === null
    ? { kind: 'fault', fault: words.NOT_UNDERSTOOD(text, ['36']) }
    : { kind: 'inputs', inputs: [{ kind: 'dice', dice: [Number(dice[1]), Number(dice[2])] }] };
}

const READY_LETTERS = { o: 'open', c: 'closed' } as const;

function readTile(tile: TileName, letter: string, hand: PlayedHand, names: readonly string[]): Typed {
  const { need, table } = hand;
  const input: Input = { kind: 'tile', tile };
  if (isTileNext(need)) return { kind: 'inputs', inputs: [input] };
  if (table.open !== null) {
    const answers = unclaimed(hand, names);
    return answers === null
      ? { kind: 'fault', fault: words.NOT_NOW }
      : { kind: 'inputs', inputs: [{ kind: 'answers', answers }, input] };
  }
  const ready = letter === 'o' || letter === 'c' ? READY_LETTERS[letter] : undefined;
  const thrown = throwsOf(table, need).find((action) => action.tile === tile && action.ready === ready);
  return thrown === undefined
    ? { kind: 'fault', fault: words.NOT_HELD(tileWords(tile)) }
    : { kind: 'inputs', inputs: [{ kind: 'answers', answers: [thrown] }] };
}
