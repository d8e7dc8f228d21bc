import { formatTile, type Tile, type TileName, TILES } from '../tiles/tile.js';
import { SEATS, type Seat } from '../tiles/seat.js';
import { tileSet } from '../tiles/wall.js';
import type { Action } from '../table/action.js';
import { KONG_REPLACEMENTS, READY_MODES } from '../table/event.js';
import type { TileSupply } from '../table/proceed.js';
import type { OptionSpec } from '../variant/book.js';
import type { Rules } from '../variant/contract.js';

/** A number in 0 … n − 1; the next one with every call. */
export type Pick = (n: number) => number;

/** mulberry32: small, the same everywhere, good enough to play hands by. */
export function pickFrom(seed: number): Pick {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

/** A shuffled wall of the rule set's tiles, and dice. */
export function shuffledSupply(rules: Rules, pick: Pick): TileSupply {
  const wall: Tile[] = tileSet(rules.copies);
  for (let at = wall.length - 1; at > 0; at--) {
    const other = pick(at + 1);
    [wall[at], wall[other]] = [wall[other], wall[at]];
  }
  return { tile: (index) => wall[index], dice: () => [pick(6) + 1, pick(6) + 1] };
}

/** Values of the options whose shape the registry gives in words. */
const WORDED: Readonly<Record<string, readonly unknown[]>> = {
  openingHands: [[], ['four-of-a-kind'], ['no-258', 'missing-suit', 'two-triplets', 'same-rank-pairs']],
  rates: [{ small: 2 }, { bigSelfDraw: 3, bigDiscard: 9 }],
  luxuryWeights: [[1, 2, 3]],
  openingStreak: [0, 3],
  closedReadyFan: [0, 2],
  thirteenOrphansFan: [1, 13],
};

/** Options in which every second one is named. */
export function randomOptions(specs: readonly OptionSpec[], pick: Pick): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const { id, values } of specs) {
    const choices = values ?? WORDED[id] ?? [];
    if (choices.length > 0 && pick(2) === 0) options[id] = choices[pick(choices.length)];
  }
  // the one pair of options that excludes each other
  if (options.doubleKongTiles === true) options.kongReplacement = 'dice-or-tail';
  return options;
}

/** Wins and kongs more often than not, since a hand without them shows little. */
export function randomAction(legal: readonly Action[], pick: Pick): Action {
  const eager = legal.filter(({ type }) => type === 'win' || type === 'claimKong' || type === 'declareKong');
  return eager.length > 0 && pick(3) > 0 ? eager[pick(eager.length)] : legal[pick(legal.length)];
}

/** Some action of some seat, legal or not. */
export function anyAction(pick: Pick): Action {
  const seat: Seat = SEATS[pick(4)];
  const tile: TileName = formatTile(TILES[pick(34)]);
  const replacement = KONG_REPLACEMENTS[pick(4)];
  const actions: readonly Action[] = [
    { type: 'declareOpening', seat },
    { type: 'declineOpening', seat },
    { type: 'takeLastTile', seat },
    { type: 'declineLastTile', seat },
    { type: 'discard', seat, tile },
    { type: 'discard', seat, tile, ready: READY_MODES[pick(2)] },
    { type: 'declareKong', seat, kind: 'concealed', tile, replacement },
    { type: 'declareKong', seat, kind: 'added', tile, replacement },
    { type: 'win', seat },
    { type: 'claimChow', seat, with: `${pick(7) + 1}${pick(7) + 3}${'mps'[pick(3)]}` },
    { type: 'claimPong', seat },
    { type: 'claimKong', seat, replacement },
    { type: 'pass', seat },
  ];
  return actions[pick(actions.length)];
}
