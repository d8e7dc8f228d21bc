import type { Meld } from '../holding/meld.js';
import { KONG_KINDS, type KongKind } from '../table/event.js';
import { type Seat, upstreamSeat } from '../tiles/seat.js';
import { FIRST_HONOR, rankOf } from '../tiles/tile.js';
import type { Rules } from '../variant/contract.js';
import {
  type Complaint,
  complain,
  isComplaint,
  isObject,
  type JsonObject,
  readSeat,
  readTile,
  readTiles,
  strangeField,
} from './case-fields.js';

const MOST_MELDS = 4;

/** The melds of a case; a complaint on what this book or no table knows. T-6, T-9 */
export function readMelds(came: unknown, rules: Rules, winner: Seat): readonly Meld[] | Complaint {
  if (came === undefined) return [];
  if (!Array.isArray(came) || came.length > MOST_MELDS) {
    return complain('melds', '应为至多四个副露的列表', 'a list of at most four melds expected', came);
  }
  const melds: Meld[] = [];
  for (const [at, entry] of came.entries()) {
    const meld = readMeld(`melds[${at}]`, entry, rules, winner);
    if (isComplaint(meld)) return meld;
    melds.push(meld);
  }
  return melds;
}

function readMeld(field: string, came: unknown, rules: Rules, winner: Seat): Meld | Complaint {
  if (!isObject(came)) return complain(field, '应为副露', 'a meld expected', came ?? null);
  switch (came.kind) {
    case 'chow':
      return readChow(field, came, rules, winner);
    case 'pong':
      return readPong(field, came, rules, winner);
    case 'kong':
      return readKong(field, came, rules, winner);
    default: // what an outsider wrote is no closed set
      return complain(`${field}.kind`, '应为 chow、pong 或 kong', 'chow, pong or kong expected', came.kind ?? null);
  }
}

function readChow(field: string, came: JsonObject, rules: Rules, winner: Seat): Meld | Complaint {
  const strange = strangeField(field, came, ['kind', 'tiles', 'from']);
  if (strange !== null) return strange;
  if (!rules.calls.chow) return notPlayed(field, 'chow');
  const tiles = readTiles(`${field}.tiles`, came.tiles, rules.copies);
  if (isComplaint(tiles)) return tiles;
  const [tile, middle, highest] = [...tiles].sort((a, b) => a - b);
  const inRow = tiles.length === 3 && middle === tile + 1 && highest === tile + 2;
  if (!inRow || tile >= FIRST_HONOR || rankOf(tile) > 7) {
    return complain(`${field}.tiles`, '应为同花色连续三张', 'three tiles in a row of one suit expected', came.tiles);
  }
  if (came.from === undefined) return { kind: 'chow', tile };
  const from = readSeat(`${field}.from`, came.from);
  if (isComplaint(from)) return from;
  if (from !== upstreamSeat(winner))
    return complain(`${field}.from`, '只能吃上家', 'a chow comes from upstream only', from);
  return { kind: 'chow', tile, from };
}

function readPong(field: string, came: JsonObject, rules: Rules, winner: Seat): Meld | Complaint {
  const strange = strangeField(field, came, ['kind', 'tile', 'from']);
  if (strange !== null) return strange;
  if (!rules.calls.pong) return notPlayed(field, 'pong');
  const tile = readTile(`${field}.tile`, came.tile, rules.copies);
  if (isComplaint(tile)) return tile;
  if (came.from === undefined) return { kind: 'pong', tile };
  const from = readOtherSeat(`${field}.from`, came.from, winner);
  return isComplaint(from) ? from : { kind: 'pong', tile, from };
}

function readKong(field: string, came: JsonObject, rules: Rules, winner: Seat): Meld | Complaint {
  const strange = strangeField(field, came, ['kind', 'tile', 'form', 'from']);
  if (strange !== null) return strange;
  const form = KONG_KINDS.find((known) => known === came.form);
  if (form === undefined) {
    return complain(
      `${field}.form`,
      `应为 ${KONG_KINDS.join('、')}`,
      `one of ${KONG_KINDS.join(', ')} expected`,
      came.form ?? null,
    );
  }
  if (!isPlayed(form, rules)) return notPlayed(field, `${form} kong`);
  const tile = readTile(`${field}.tile`, came.tile, rules.copies);
  if (isComplaint(tile)) return tile;
  if (came.from === undefined) return { kind: 'kong', tile, form };
  if (form === 'concealed')
    return complain(`${field}.from`, '暗杠不来自任何一家', 'a concealed kong comes from nobody');
  const from = readOtherSeat(`${field}.from`, came.from, winner);
  return isComplaint(from) ? from : { kind: 'kong', tile, form, from };
}

function isPlayed(form: KongKind, { calls }: Rules): boolean {
  switch (form) {
    case 'exposed':
      return calls.exposedKong;
    case 'added':
      return calls.addedKong;
    case 'concealed':
      return true;
  }
}

function notPlayed(field: string, what: string): Complaint {
  return complain(field, `这种打法没有 ${what}`, `this rule set has no ${what}`);
}

function readOtherSeat(field: string, came: unknown, winner: Seat): Seat | Complaint {
  const from = readSeat(field, came);
  return from === winner ? complain(field, '不能来自胡家自己', "the winner's own seat", came) : from;
}
