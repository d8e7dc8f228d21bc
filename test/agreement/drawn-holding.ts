import type { Random } from './random.js';

export type Tile = string;
export type Meld = Readonly<Record<string, unknown>> & { readonly kind: 'chow' | 'pong' | 'kong' };
export interface DrawnHolding {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly tile: Tile;
}
/** What a holding of a rule set may be made of. */
export interface Deck {
  readonly suits: string;
  readonly ranks: readonly number[];
  readonly honors: boolean;
  readonly melds: 'any' | 'concealed-kongs';
}

export const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const SEVEN = [2, 3, 4, 5, 6, 7, 8];

/** The tiles not yet used: no more than four copies of any. */
function openPool() {
  const used = new Map<Tile, number>();
  return {
    take(tiles: readonly Tile[]): boolean {
      const wanted = new Map<Tile, number>();
      for (const tile of tiles) wanted.set(tile, (wanted.get(tile) ?? 0) + 1);
      for (const [tile, count] of wanted) if ((used.get(tile) ?? 0) + count > 4) return false;
      for (const [tile, count] of wanted) used.set(tile, (used.get(tile) ?? 0) + count);
      return true;
    },
  };
}
type Pool = ReturnType<typeof openPool>;

/** How the sets of a holding are chosen, so that rare patterns come often. */
interface Theme {
  suit(): string;
  rank(): number;
  readonly chows: number;
  /** how often a set repeats the one before */
  readonly repeats: number;
}

function drawTheme(random: Random, deck: Deck): Theme {
  const [main, other] = random.chance(0.5) ? [...'mps'] : [...'psm'];
  const low = random.pick(deck.ranks);
  const narrow = (): number => random.pick(deck.ranks.filter((rank) => rank >= low - 1 && rank <= low + 2));
  const wide = (): number => random.pick(deck.ranks);
  const mixed = deck.honors ? () => random.pick([...'mpsz']) : () => random.pick([...'mps']);
  const leaning = (): string => (random.chance(0.8) ? main : mixed());
  const withHonors = deck.honors ? (): string => random.pick([main, main, 'z']) : (): string => main;
  const themes: readonly Theme[] = [
    { suit: mixed, rank: wide, chows: 0.7, repeats: 0.1 },
    { suit: leaning, rank: wide, chows: 0.7, repeats: 0.2 },
    { suit: leaning, rank: narrow, chows: 0.5, repeats: 0.2 },
    { suit: () => main, rank: narrow, chows: 0.5, repeats: 0.3 },
    { suit: () => main, rank: wide, chows: 0.8, repeats: 0.4 },
    { suit: () => random.pick([main, main, other]), rank: wide, chows: 0.5, repeats: 0.3 },
    { suit: withHonors, rank: wide, chows: 0.4, repeats: 0 },
    { suit: () => (deck.honors ? 'z' : main), rank: wide, chows: 0, repeats: 0 },
    { suit: () => random.pick([main, main, other, mixed()]), rank: wide, chows: 0.6, repeats: 0 },
    { suit: leaning, rank: wide, chows: 0, repeats: 0 },
    { suit: leaning, rank: narrow, chows: 0, repeats: 0 },
    { suit: mixed, rank: () => (random.chance(0.8) ? low : wide()), chows: 0, repeats: 0 },
    { suit: mixed, rank: () => random.pick([2, 5, 8]), chows: 0, repeats: 0 },
  ];
  return random.pick(themes);
}

function drawTile(random: Random, theme: Theme): Tile {
  const suit = theme.suit();
  return suit === 'z' ? `${1 + random.below(7)}z` : `${theme.rank()}${suit}`;
}

/** Takes the first that `draw` offers and the pool still has; null if forty attempts give nothing. */
function takeFrom(pool: Pool, draw: () => readonly Tile[] | null): readonly Tile[] | null {
  for (let attempt = 0; attempt < 40; attempt++) {
    const tiles = draw();
    if (tiles !== null && pool.take(tiles)) return tiles;
  }
  return null;
}

function drawSet(random: Random, deck: Deck, theme: Theme, copies: 3 | 4): readonly Tile[] | null {
  const tile = drawTile(random, theme);
  if (copies === 4 || tile.endsWith('z') || !random.chance(theme.chows))
    return Array.from({ length: copies }, () => tile);
  const rank = Number(tile.charAt(0));
  const suit = tile.charAt(1);
  return deck.ranks.includes(rank + 2) ? [tile, `${rank + 1}${suit}`, `${rank + 2}${suit}`] : null;
}

interface Parts {
  readonly concealed: Tile[];
  readonly melds: Meld[];
}

function standardParts(random: Random, deck: Deck, winner: number): Parts | null {
  const pool = openPool();
  const theme = drawTheme(random, deck);
  const melded = random.pick([0, 0, 0, 1, 1, 2, 3, 4, 4]);
  const parts: Parts = { concealed: [], melds: [] };
  let before: readonly Tile[] | null = null;
  for (let at = 0; at < 4; at++) {
    const isMeld = at < melded;
    const copies = isMeld && (deck.melds === 'concealed-kongs' || random.chance(0.4)) ? 4 : 3;
    const again: readonly Tile[] | null = copies === 3 && random.chance(theme.repeats) ? chowAgain(before) : null;
    const set: readonly Tile[] | null =
      again !== null && pool.take(again) ? again : takeFrom(pool, () => drawSet(random, deck, theme, copies));
    if (set === null) return null;
    before = set;
    if (isMeld) parts.melds.push(meldOf(random, deck, set, winner));
    else parts.concealed.push(...set);
  }
  const pair = takeFrom(pool, () => {
    const tile = random.chance(0.4) ? `${random.pick([2, 5, 8])}${theme.suit()}` : drawTile(random, theme);
    return tile.endsWith('z') && !deck.honors ? null : inHonors(tile) ? [tile, tile] : null;
  });
  if (pair === null) return null;
  parts.concealed.push(...pair);
  return parts;
}

function chowAgain(before: readonly Tile[] | null): readonly Tile[] | null {
  return before === null || before[0] === before[1] ? null : before;
}

const inHonors = (tile: Tile): boolean => !tile.endsWith('z') || Number(tile.charAt(0)) <= 7;

function meldOf(random: Random, deck: Deck, tiles: readonly Tile[], winner: number): Meld {
  const upstream = (winner + 3) % 4;
  const says = random.chance(0.4);
  const from = (winner + 1 + random.below(3)) % 4;
  if (tiles.length === 4) {
    const form = deck.melds === 'any' ? random.pick(['exposed', 'concealed', 'added']) : 'concealed';
    return { kind: 'kong', tile: tiles[0], form, ...(says && form !== 'concealed' ? { from } : {}) };
  }
  if (tiles[0] === tiles[1]) return { kind: 'pong', tile: tiles[0], ...(says ? { from } : {}) };
  return { kind: 'chow', tiles: textOf(tiles), ...(says ? { from: upstream } : {}) };
}

function pairParts(random: Random, deck: Deck): Parts | null {
  const pool = openPool();
  const theme = drawTheme(random, deck);
  const concealed: Tile[] = [];
  const quads = random.pick([0, 0, 0.2, 0.5]);
  while (concealed.length < 14) {
    const again = concealed.length > 0 && random.chance(quads);
    const pair = takeFrom(pool, () => {
      const tile = again ? random.pick(concealed) : drawTile(random, theme);
      return !again && concealed.includes(tile) ? null : [tile, tile];
    });
    if (pair === null) return null;
    concealed.push(...pair);
  }
  return { concealed, melds: [] };
}

function loose258Parts(random: Random, deck: Deck, winner: number): Parts | null {
  const pool = openPool();
  const suited = (): Tile => `${random.pick([2, 5, 8])}${random.pick([...'mps'])}`;
  const parts: Parts = { concealed: [], melds: [] };
  const melded = random.pick([0, 0, 1, 2, 3, 4]);
  for (let at = 0; at < melded; at++) {
    const copies = deck.melds === 'concealed-kongs' || random.chance(0.4) ? 4 : 3;
    const set = takeFrom(pool, () => Array.from({ length: copies }, suited).fill(suited()));
    if (set === null) return null;
    parts.melds.push(meldOf(random, deck, set, winner));
  }
  while (parts.concealed.length < 14 - 3 * melded) {
    const tile = takeFrom(pool, () => [suited()]);
    if (tile === null) return null;
    parts.concealed.push(...tile);
  }
  return parts;
}

function orphanParts(random: Random): Parts {
  const orphans = [...'mps']
    .flatMap((suit) => [`1${suit}`, `9${suit}`])
    .concat([...'1234567'].map((rank) => `${rank}z`));
  return { concealed: [...orphans, random.pick(orphans)], melds: [] };
}

/** A holding with its winning tile: complete, or one tile off; never more than four copies. */
export function drawHolding(random: Random, deck: Deck, winner: number): DrawnHolding {
  for (;;) {
    const parts = drawParts(random, deck, winner);
    if (parts === null) continue;
    const concealed = [...parts.concealed];
    if (random.chance(0.2)) concealed[random.below(concealed.length)] = anyTile(random, deck);
    const [tile] = concealed.splice(random.below(concealed.length), 1);
    const holding = { concealed, melds: parts.melds, tile };
    if (mostCopies(allTiles(holding)) <= 4) return holding;
  }
}

function drawParts(random: Random, deck: Deck, winner: number): Parts | null {
  const dice = random.next();
  if (dice < 0.62) return standardParts(random, deck, winner);
  if (dice < 0.84) return pairParts(random, deck);
  if (dice < 0.94 || !deck.honors) return loose258Parts(random, deck, winner);
  return orphanParts(random);
}

export function anyTile(random: Random, deck: Deck): Tile {
  const suit = random.pick([...deck.suits]);
  return suit === 'z' ? `${1 + random.below(7)}z` : `${random.pick(deck.ranks)}${suit}`;
}

export function allTiles({ concealed, melds, tile }: DrawnHolding): readonly Tile[] {
  const ofMeld = (meld: Meld): readonly Tile[] => {
    if (meld.kind === 'chow')
      return [...String(meld.tiles).slice(0, 3)].map((rank) => rank + String(meld.tiles).charAt(3));
    return Array.from({ length: meld.kind === 'kong' ? 4 : 3 }, () => String(meld.tile));
  };
  return [...concealed, ...melds.flatMap(ofMeld), tile];
}

export function mostCopies(tiles: readonly Tile[]): number {
  return Math.max(...tiles.map((tile) => tiles.filter((one) => one === tile).length));
}

/** Suits in the order m p s z, ranks rising. */
export function textOf(tiles: readonly Tile[]): string {
  return [...'mpsz']
    .map((suit) => {
      const ranks = tiles.filter((tile) => tile.endsWith(suit)).map((tile) => tile.charAt(0));
      return ranks.length === 0 ? '' : ranks.sort().join('') + suit;
    })
    .join('');
}
