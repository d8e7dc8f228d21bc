import {
  addTile,
  concealedOf,
  formatWall,
  seatsFrom,
  takeTile,
  waitsOf,
  type Concealed,
  type Rules,
  type Seat,
  type Tile,
  type TilesText,
} from '#rules';
import { shuffledTiles, wallCommitment, type Sha256 } from '#proof';
import type { Random } from '#bots';
import { sha256 as hashOf } from './seeds.js';

/** A wall before it is played: the seed it follows from, and what binds it. */
export interface Wall {
  readonly seed: string;
  readonly text: TilesText;
  readonly tiles: readonly Tile[];
  readonly commitment: string;
  /** what the deal was searched for, found or not; null for most */
  readonly search: Search['id'] | null;
}

/**
 * What a deal is searched for. Most hands take the first seed. For a small share the simulation goes through further seeds of
 * the same hand until the deal shows something that chance alone would hardly ever bring: the wall stays the published
 * shuffle of its seed, only the seed is chosen.
 */
interface Search {
  readonly id: 'heavenly' | 'earthly' | 'kongs';
  /** of all hands */
  readonly share: number;
  /** seeds tried at most; the last one is taken when none fits */
  readonly seeds: number;
  readonly fits: (rules: Rules, wall: readonly Tile[], dealer: Seat) => boolean;
}

const SEARCHES: readonly Search[] = [
  { id: 'heavenly', share: 0.006, seeds: 1500, fits: isWonByDealer },
  { id: 'earthly', share: 0.006, seeds: 300, fits: isReadyBesideDealer },
  { id: 'kongs', share: 0.03, seeds: 60, fits: hasTwoKongsInHand },
];

/** The wall of a hand, from the words that name the hand. */
export function wallOf(sha256: Sha256, rules: Rules, hand: string, words: string, dealer: Seat, random: Random): Wall {
  const search = pickSearch(random());
  const tries = search === null ? 1 : search.seeds;
  for (let attempt = 0; ; attempt++) {
    const seed = hashOf(`${words}/seed/${attempt}`);
    const tiles = shuffledTiles(sha256, seed, rules.copies);
    if (attempt + 1 < tries && search !== null && !search.fits(rules, tiles, dealer)) continue;
    const commitment = wallCommitment(sha256, { hand, seed });
    return { seed, text: formatWall(tiles), tiles, commitment, search: search === null ? null : search.id };
  }
}

function pickSearch(chance: number): Search | null {
  let from = 0;
  for (const search of SEARCHES) {
    if (chance < from + search.share) return search;
    from += search.share;
  }
  return null;
}

/** 天胡 The dealer's fourteen tiles, or its first after them, are a win. */
function isWonByDealer(rules: Rules, wall: readonly Tile[], dealer: Seat): boolean {
  const dealt = dealtTo(wall, 0);
  const drawn = wall[DEALT];
  addTile(dealt, drawn);
  if (!rules.mayBeComplete(dealt, 0)) return false;
  takeTile(dealt, drawn);
  return waitsOf(rules, dealer, dealer, dealt, []).includes(drawn);
}

/** 地胡 Some seat but the dealer is ready as dealt, and the dealer holds a tile that it waits for. */
function isReadyBesideDealer(rules: Rules, wall: readonly Tile[], dealer: Seat): boolean {
  const dealers = dealtTo(wall, 0);
  return seatsFrom(dealer).some((seat, turn) => {
    if (turn === 0) return false;
    return waitsOf(rules, seat, dealer, dealtTo(wall, turn), []).some((tile) => dealers.counts[tile] > 0);
  });
}

/** 双杠 Some seat is dealt four alike twice, or once beside a triplet. */
function hasTwoKongsInHand(_rules: Rules, wall: readonly Tile[]): boolean {
  for (let turn = 0; turn < 4; turn++) {
    const { counts } = dealtTo(wall, turn);
    let quads = 0;
    let triplets = 0;
    for (let tile = 0; tile < 27; tile++) {
      if (counts[tile] === 4) quads++;
      else if (counts[tile] === 3) triplets++;
    }
    if (quads > 1 || (quads === 1 && triplets > 0)) return true;
  }
  return false;
}

const DEALT = 52;

/** The thirteen tiles of the seat that is dealt `turn` seats after the dealer. T-4 */
function dealtTo(wall: readonly Tile[], turn: number): Concealed {
  const tiles: Tile[] = [];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) tiles.push(wall[16 * round + 4 * turn + n]);
  }
  tiles.push(wall[48 + turn]);
  return concealedOf(tiles);
}
