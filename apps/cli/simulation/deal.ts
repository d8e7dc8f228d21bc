import { formatWall, type Rules, type Seat, type Tile, type TilesText } from '#rules';
import { shuffledTiles, wallCommitment, type Sha256 } from '#proof';
import type { Random } from '#bots';
import { searchesOf, type Search } from './search.js';
import { sha256 as hashOf } from './seeds.js';

/** A wall before it is played: the seed it follows from, and what binds it. */
export interface Wall {
  readonly seed: string;
  readonly text: TilesText;
  readonly tiles: readonly Tile[];
  readonly commitment: string;
  /** what the deal was searched for, found or not; null for most */
  readonly search: Search | null;
}

/** The wall of a hand, from the words that name the hand. */
export function wallOf(sha256: Sha256, rules: Rules, hand: string, words: string, dealer: Seat, random: Random): Wall {
  const search = pickSearch(searchesOf(rules), random());
  const tries = search === null ? 1 : search.seeds;
  for (let attempt = 0; ; attempt++) {
    const seed = hashOf(`${words}/seed/${attempt}`);
    const tiles = shuffledTiles(sha256, seed, rules.copies);
    if (attempt + 1 < tries && search !== null && !search.fits(rules, tiles, dealer)) continue;
    const commitment = wallCommitment(sha256, { hand, seed });
    return { seed, text: formatWall(tiles), tiles, commitment, search };
  }
}

function pickSearch(searches: readonly Search[], chance: number): Search | null {
  let from = 0;
  for (const search of searches) {
    if (chance < from + search.share) return search;
    from += search.share;
  }
  return null;
}
