import { addTile, takeTile, TILES, type Concealed, type Tile } from '#rules';
import { OUT_OF_REACH, type Held } from './held.js';
import { distanceOf } from './suit-distance.js';

/*
 * Goals that name the sets themselves: some tiles are forced, the rest is what the suit distances say. For the rare prices of
 * Hefei, whose chasers only play on what they were dealt.
 */

/** Tiles that are forced, by face and number, and sets still free beside them. */
interface Forced {
  readonly tiles: readonly (readonly [tile: Tile, copies: number])[];
  readonly sets: number;
}

const FIRST_RANK = 2;
const LAST_RANK = 8;
const SUITS = [0, 1, 2] as const;

function tileOfSuit(suit: number, rank: number): Tile {
  return TILES[9 * suit + rank - 1];
}

/** Ranks `from` to `to`, both included. */
function ranks(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

/** 三连坎 Triplets of three ranks in a row of one suit. HF-6 */
const CONSECUTIVE: readonly Forced[] = SUITS.flatMap((suit) =>
  ranks(FIRST_RANK, LAST_RANK - 2).map((low) => ({
    tiles: [low, low + 1, low + 2].map((rank) => [tileOfSuit(suit, rank), 3] as const),
    sets: 1,
  })),
);

/** 双暗双铺 Two pairs of equal chows, both in one suit or in two. HF-6 */
const TWINS: readonly Forced[] = twinForms();

function twinForms(): readonly Forced[] {
  const chows = SUITS.flatMap((suit) => ranks(FIRST_RANK, LAST_RANK - 2).map((low) => tileOfSuit(suit, low)));
  return chows.flatMap((one, at) =>
    chows.slice(at + 1).flatMap((other) => {
      const copies = new Map<Tile, number>();
      for (const low of [one, other]) {
        for (const tile of [low, TILES[low + 1], TILES[low + 2]]) copies.set(tile, (copies.get(tile) ?? 0) + 2);
      }
      return [{ tiles: [...copies], sets: 0 }];
    }),
  );
}

/** 十同 Triplets of one rank in all suits, and a chow through that rank which brings its suit to the gate. HF-3, HF-6 */
const ALIKE: readonly Forced[] = ranks(FIRST_RANK, LAST_RANK).flatMap((rank) =>
  SUITS.flatMap((suit) =>
    ranks(Math.max(FIRST_RANK, rank - 2), Math.min(LAST_RANK - 2, rank)).map((low) => {
      const copies = new Map<Tile, number>(SUITS.map((each) => [tileOfSuit(each, rank), 3]));
      for (const each of ranks(low, low + 2)) {
        const tile = tileOfSuit(suit, each);
        copies.set(tile, (copies.get(tile) ?? 0) + 1);
      }
      return { tiles: [...copies], sets: 0 };
    }),
  ),
);

export function lackingConsecutive(held: Held): number {
  return nearest(CONSECUTIVE, held);
}

export function lackingTwins(held: Held): number {
  return nearest(TWINS, held);
}

export function lackingAlike(held: Held): number {
  return nearest(ALIKE, held);
}

function nearest(forms: readonly Forced[], { concealed, melds }: Held): number {
  if (melds.length > 0) return OUT_OF_REACH;
  let best = OUT_OF_REACH;
  for (const { tiles, sets } of forms) {
    const forced = lackingForced(concealed, tiles);
    // what is lacking besides is nothing or more
    if (forced < best) best = Math.min(best, forced + lackingBeside(concealed, tiles, sets));
  }
  return best;
}

function lackingForced({ counts }: Readonly<Concealed>, tiles: Forced['tiles']): number {
  let lacking = 0;
  for (const [tile, copies] of tiles) lacking += Math.max(0, copies - counts[tile]);
  return lacking;
}

/** With the forced tiles laid aside, and put back. */
function lackingBeside(concealed: Concealed, tiles: Forced['tiles'], sets: number): number {
  const aside: Tile[] = [];
  for (const [tile, copies] of tiles) {
    for (let n = Math.min(copies, concealed.counts[tile]); n > 0; n--) {
      takeTile(concealed, tile);
      aside.push(tile);
    }
  }
  const lacking = distanceOf('sets-and-pair', concealed.keys, sets);
  for (const tile of aside) addTile(concealed, tile);
  return lacking;
}
