import { parseTiles } from '../notation/tiles-text.js';
import type { Message } from '../result.js';
import { SEATS, type Seat } from '../tiles/seat.js';
import { FIRST_FLOWER, type Tile, parseTile } from '../tiles/tile.js';

/*
 * Readers of the single fields of a scoring case. Each gives the value or a complaint that names the field, what was
 * expected and what came; readers of one case stop at the first complaint.
 */

/** What is wrong with a case. */
export interface Complaint {
  readonly wrong: Message;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** A complaint in both languages. */
export function complain(field: string, zh: string, en: string, came?: unknown): Complaint {
  const named = came === undefined ? '' : JSON.stringify(came);
  return {
    wrong: {
      zh: `${field}：${zh}${named === '' ? '' : `，收到 ${named}`}`,
      en: `${field}: ${en}${named === '' ? '' : `; came ${named}`}`,
    },
  };
}

export function isComplaint(value: unknown): value is Complaint {
  return typeof value === 'object' && value !== null && 'wrong' in value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A complaint if the object has a field that is not listed. */
export function strangeField(where: string, value: JsonObject, known: readonly string[]): Complaint | null {
  const strange = Object.keys(value).find((field) => !known.includes(field));
  if (strange === undefined) return null;
  const list = known.join(', ');
  return complain(where, `没有这个字段，可用 ${list}`, `unknown field; known are ${list}`, strange);
}

export function readSeat(field: string, came: unknown): Seat | Complaint {
  const seat = SEATS.find((known) => known === came);
  return seat ?? complain(field, '应为座位 0–3', 'a seat 0 to 3 expected', came ?? null);
}

/** A flag; absent means false. */
export function readFlag(field: string, came: unknown): boolean | Complaint {
  if (came === undefined) return false;
  return typeof came === 'boolean' ? came : complain(field, '应为 true 或 false', 'true or false expected', came);
}

/** A whole number in a range; absent means `plain`. */
export function readWhole(
  field: string,
  came: unknown,
  plain: number,
  range: readonly [number, number],
): number | Complaint {
  if (came === undefined) return plain;
  const [least, most] = range;
  if (typeof came === 'number' && Number.isInteger(came) && came >= least && came <= most) return came;
  const words = most === Number.MAX_SAFE_INTEGER ? `≥ ${least}` : `${least}–${most}`;
  return complain(field, `应为整数 ${words}`, `a whole number ${words} expected`, came);
}

/** One of a closed list; absent means `plain`. */
export function readWord<T>(field: string, came: unknown, plain: T, words: readonly T[]): T | Complaint {
  if (came === undefined) return plain;
  const word = words.find((known) => known === came);
  if (word !== undefined) return word;
  const list = words.map((known) => String(JSON.stringify(known))).join(', ');
  return complain(field, `应为 ${list} 之一`, `one of ${list} expected`, came);
}

/** One tile of the set, whose copies per face are given; no flower, which no holding keeps. T-2, JN-1.2 */
export function readTile(field: string, came: unknown, copies: Uint8Array): Tile | Complaint {
  const tile = typeof came === 'string' ? parseTile(came) : null;
  if (tile === null) return complain(field, '应为一张牌,如 5p', 'one tile such as 5p expected', came ?? null);
  if (isFlower(tile)) return complain(field, '手里不留花牌', 'no holding keeps a flower', came);
  return copies[tile] > 0 ? tile : complain(field, '这副牌里没有这张', 'the set has no such tile', came);
}

/** Tiles of the set as compact text without blanks, in any order; no flowers. T-2, JN-1.2 */
export function readTiles(field: string, came: unknown, copies: Uint8Array): readonly Tile[] | Complaint {
  if (typeof came !== 'string')
    return complain(field, '应为牌,如 123m55p', 'tiles such as 123m55p expected', came ?? null);
  if (/\s/.test(came)) return complain(field, '牌中不能有空白', 'tiles without blanks expected', came);
  const tiles = parseTiles(came);
  if (!tiles.ok) {
    const { zh, en } = tiles.refusal.message;
    return complain(field, zh, en);
  }
  if (tiles.value.some(isFlower)) return complain(field, '手里不留花牌', 'no holding keeps a flower', came);
  const strange = tiles.value.some((tile) => copies[tile] === 0);
  return strange ? complain(field, '有这副牌里没有的牌', 'a tile that the set does not have', came) : tiles.value;
}

function isFlower(tile: Tile): boolean {
  return tile >= FIRST_FLOWER;
}
