import { addTile, type Concealed, emptyConcealed, takeTile } from '../../../holding/concealed.js';
import { copiesInMelds } from '../../../holding/meld.js';
import type { WinSituation } from '../../../pattern/win.js';
import { rankOf, suitIndex, type Tile, TILES } from '../../../tiles/tile.js';
import { hefei } from '../index.js';
import type { HefeiOptions } from '../options.js';

/* A second judge, slow and plain: every reading is laid out set by set, the discarded tile put into every set that has it. */

interface Block {
  readonly kind: 'chow' | 'triplet' | 'pair';
  readonly at: number;
}
interface Placed {
  readonly blocks: readonly Block[] | 'seven-pairs';
  /** the block that took the discarded tile */
  readonly taken: Block | null;
}

function layouts(counts: Uint8Array): Block[][] {
  const found: Block[][] = [];
  for (let pair = 0; pair < 27; pair++) {
    if (counts[pair] < 2) continue;
    counts[pair] -= 2;
    laySets(counts, [{ kind: 'pair', at: pair }], found);
    counts[pair] += 2;
  }
  return found;
}

function laySets(counts: Uint8Array, so: readonly Block[], found: Block[][]): void {
  const at = counts.findIndex((copies) => copies > 0);
  if (at < 0) {
    found.push([...so]);
    return;
  }
  if (counts[at] >= 3) {
    counts[at] -= 3;
    laySets(counts, [...so, { kind: 'triplet', at }], found);
    counts[at] += 3;
  }
  if (at % 9 < 7 && counts[at + 1] > 0 && counts[at + 2] > 0) {
    for (const step of [0, 1, 2]) counts[at + step]--;
    laySets(counts, [...so, { kind: 'chow', at }], found);
    for (const step of [0, 1, 2]) counts[at + step]++;
  }
}

function placements({ by, tile }: WinSituation, blocks: readonly Block[]): Placed[] {
  if (by === 'self-draw') return [{ blocks, taken: null }];
  const fits = ({ kind, at }: Block): boolean => (kind === 'chow' ? tile >= at && tile <= at + 2 : tile === at);
  return blocks.filter(fits).map((taken) => ({ blocks, taken }));
}

function allTiles({ concealed, melds }: WinSituation): Tile[] {
  return TILES.flatMap((tile) =>
    Array.from({ length: concealed.counts[tile] + copiesInMelds(melds, tile) }, () => tile),
  );
}

type Named = readonly [id: string, value: number];

/** 双铺子 What the equal chows of a layout are worth: of three the two without the discarded tile make the pair. HF-6 */
function twins({ blocks, taken }: Placed): number[] {
  if (blocks === 'seven-pairs') return [];
  const values: number[] = [];
  for (let at = 0; at < 27; at++) {
    const equal = blocks.filter((block) => block.kind === 'chow' && block.at === at);
    const untouched = equal.filter((block) => block !== taken).length;
    for (let pair = 0; pair < equal.length >> 1; pair++) values.push(untouched >= 2 * (pair + 1) ? 4 : 2);
  }
  return values;
}

/** HF-6 line by line. */
function patternsOf(won: WinSituation, placed: Placed, options: HefeiOptions, waits: number): Named[] {
  const { moment, melds, concealed, by } = won;
  const tiles = allTiles(won);
  const suits = [0, 1, 2].map((suit) => tiles.filter((tile) => suitIndex(tile) === suit).length);
  const present = suits.filter((count) => count > 0).length;
  const ranks = [2, 3, 4, 5, 6, 7, 8].map((rank) => tiles.filter((tile) => rankOf(tile) === rank).length);
  const blocks = placed.blocks === 'seven-pairs' ? [] : placed.blocks;
  const triplets = blocks.filter((block) => block.kind === 'triplet' && block !== placed.taken).map(({ at }) => at);
  const isRun = triplets.some((at) => at % 9 < 7 && triplets.includes(at + 1) && triplets.includes(at + 2));
  const twin = twins(placed);
  const isDouble = twin.length === 2 && twin.every((value) => value === 4);
  const alive = concealed.counts.filter((copies) => copies === 4).length;
  const pairs = placed.blocks === 'seven-pairs';
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const keeps = present > 1 || options.fullFlushKeepsSuitTiles;
  const rows: readonly Named[] = [
    ['suit-tiles', keeps ? Math.max(...suits) - 8 : 0],
    ['missing-suit', present === 2 ? 2 : 0],
    ['same-rank', sum(ranks.map((count) => (count < 10 ? Math.max(0, count - 4) : 0)))],
    ['triplet', triplets.length],
    ['twin-chows', isDouble ? 0 : sum(twin)],
    ['concealed-kong', 4 * melds.length],
    ['four-alive', 4 * alive],
    ['seven-pairs', pairs && alive === 0 ? 10 : 0],
    ['luxury-seven-pairs', pairs && alive === 1 ? 50 : 0],
    ['super-luxury-seven-pairs', pairs && alive > 1 ? 100 : 0],
    ['last-tiles', moment.sea && by === 'self-draw' ? 15 : 0],
    ['full-flush', present === 1 ? 100 : 0],
    ['ten-alike', ranks.some((count) => count >= 10) ? 100 : 0],
    ['three-consecutive-triplets', isRun ? 100 : 0],
    ['four-concealed-triplets', triplets.length === 4 ? 100 : 0],
    ['double-twin-chows', isDouble ? 100 : 0],
    ['heavenly', moment.heavenly ? 200 : 0],
    ['earthly', moment.earthly ? 150 : 0],
    ['single-wait', options.singleWait && waits === 1 ? 1 : 0],
  ];
  const price = 15 + sum(rows.map(([, value]) => value));
  const bloom: Named = ['kong-bloom', moment.replacement !== null && by === 'self-draw' ? price : 0];
  return [...rows, bloom].filter(([, value]) => value > 0);
}

function placedReadings(won: WinSituation): Placed[] {
  const { concealed, melds } = won;
  const readings = layouts(concealed.counts.slice()).flatMap((blocks) => placements(won, blocks));
  const paired = melds.length === 0 && concealed.counts.every((copies) => copies % 2 === 0);
  return paired ? [...readings, { blocks: 'seven-pairs', taken: null }] : readings;
}

function passes(won: WinSituation): boolean {
  const tiles = allTiles(won);
  return [0, 1, 2].some((suit) => tiles.filter((tile) => suitIndex(tile) === suit).length >= 8);
}

/** T-13 Tiles that would have won in place of the one that did. */
function waitsOf(won: WinSituation): number {
  const before = copyOf(won.concealed);
  takeTile(before, won.tile);
  return TILES.filter((tile) => {
    if (tile >= 27 || rankOf(tile) === 1 || rankOf(tile) === 9) return false;
    if (before.counts[tile] + copiesInMelds(won.melds, tile) >= 4) return false;
    const concealed = copyOf(before);
    addTile(concealed, tile);
    const other: WinSituation = { ...won, tile, concealed, by: 'self-draw' };
    return placedReadings(other).length > 0 && passes(other);
  }).length;
}

/** A judgement in a line: a refusal, or the total and every pattern with its value. */
export function slowJudge(won: WinSituation, options: HefeiOptions): string {
  const readings = placedReadings(won);
  if (readings.length === 0) return 'not-a-win';
  if (!passes(won)) return 'suit-gate';
  const waits = options.singleWait ? waitsOf(won) : 0;
  const totalOf = (patterns: readonly Named[]): number => patterns.reduce((total, [, value]) => total + value, 15);
  const placesOf = (patterns: readonly Named[]): number[] => patterns.map(([id]) => ORDER.indexOf(id));
  const [best] = readings
    .map((reading) => patternsOf(won, reading, options, waits))
    .sort((a, b) => totalOf(b) - totalOf(a) || comparePlaces(placesOf(a), placesOf(b)));
  return `${totalOf(best)} ${best.map(([id, value]) => `${id} ${value}`).join(' ')}`;
}

/** Patterns in rule-book order. */
export const ORDER = hefei.patterns.map(({ id }) => id);

/** T-12: place by place, the earlier pattern first; of two lists one of which begins the other, the longer. */
function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at < 0 ? b.length - a.length : at >= b.length ? -1 : a[at] - b[at];
}

/** Equal tiles, added in another order. */
export function copyOf(concealed: Concealed): Concealed {
  const other = emptyConcealed();
  for (const tile of [...TILES].reverse()) for (let n = 0; n < concealed.counts[tile]; n++) addTile(other, tile);
  return other;
}
