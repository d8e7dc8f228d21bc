import { chowFrom, copiesIn, isHonor, isSuited258, kindsIn, rankOf, suitOf, without, type Tile } from './tile-names.js';

/** A set or a pair of a reading. */
export interface Group {
  readonly kind: 'chow' | 'triplet' | 'kong' | 'pair';
  readonly tiles: readonly Tile[];
  /** a meld taken from another seat, a concealed kong, or tiles of the concealed holding */
  readonly from: 'claimed' | 'concealed-kong' | 'concealed';
  /** whether the winning tile is taken as part of it */
  readonly completed: boolean;
}

/** One way to take a holding with its winning tile. */
export interface Reading {
  readonly shape: 'standard' | 'seven-pairs' | 'all-258' | 'thirteen-orphans';
  /** melds first; none in the shapeless forms */
  readonly groups: readonly Group[];
}

export interface Meld {
  readonly kind: 'chow' | 'pong' | 'kong';
  readonly tiles: readonly Tile[];
  readonly form: 'exposed' | 'concealed' | 'added' | null;
}

/** Four sets and a pair, in every way (T-12), the winning tile in every group that it fits. */
export function standardReadings(concealed: readonly Tile[], tile: Tile, melds: readonly Meld[]): readonly Reading[] {
  const held = [...concealed, tile];
  const readings: Reading[] = [];
  for (const eyes of kindsIn(held)) {
    const rest = without(held, [eyes, eyes]);
    if (rest === null) continue;
    for (const sets of setsOf(rest)) {
      if (sets.length + melds.length !== 4) continue;
      const groups = [...sets, concealedGroup('pair', [eyes, eyes])];
      for (const placed of placings(groups, tile)) {
        readings.push({ shape: 'standard', groups: [...melds.map(meldGroup), ...placed] });
      }
    }
  }
  return readings;
}

/** 七对 Seven pairs, no melds; four alike are two pairs. */
export function sevenPairsReadings(concealed: readonly Tile[], tile: Tile, melds: readonly Meld[]): readonly Reading[] {
  const held = [...concealed, tile];
  if (melds.length > 0 || held.length !== 14) return [];
  const groups: Group[] = [];
  for (const kind of kindsIn(held)) {
    const copies = copiesIn(held, kind);
    if (copies % 2 === 1) return [];
    for (let pair = 0; pair < copies / 2; pair++) groups.push(concealedGroup('pair', [kind, kind]));
  }
  return placings(groups, tile).map((placed) => ({ shape: 'seven-pairs', groups: placed }));
}

/** 将将胡, 小二五八: every tile, melds included, a 2, 5 or 8; no shape is needed. */
export function all258Readings(every: readonly Tile[]): readonly Reading[] {
  return every.every(isSuited258) ? [{ shape: 'all-258', groups: [] }] : [];
}

/** 十三幺: each suited 1 and 9 and each honor, one of them twice; no melds. */
export function orphanReadings(concealed: readonly Tile[], tile: Tile, melds: readonly Meld[]): readonly Reading[] {
  const held = [...concealed, tile];
  const orphan = (one: Tile): boolean => isHonor(one) || rankOf(one) === 1 || rankOf(one) === 9;
  const complete = held.length === 14 && held.every(orphan) && kindsIn(held).length === 13;
  return complete && melds.length === 0 ? [{ shape: 'thirteen-orphans', groups: [] }] : [];
}

/** Every way to part tiles into chows and triplets: the first tile goes into a triplet or begins a chow. */
function setsOf(tiles: readonly Tile[]): readonly (readonly Group[])[] {
  if (tiles.length === 0) return [[]];
  const found: (readonly Group[])[] = [];
  const lowest = kindsIn(tiles)[0];
  const chow = chowFrom(lowest);
  const attempts = [
    concealedGroup('triplet', [lowest, lowest, lowest]),
    ...(chow === null ? [] : [concealedGroup('chow', chow)]),
  ];
  for (const group of attempts) {
    const rest = without(tiles, group.tiles);
    if (rest !== null) for (const others of setsOf(rest)) found.push([group, ...others]);
  }
  return found;
}

/** The groups with the winning tile in the one, or in the other, that has such a tile. */
function placings(groups: readonly Group[], tile: Tile): readonly (readonly Group[])[] {
  return groups.flatMap((group, at) =>
    group.tiles.includes(tile) ? [groups.map((one, place) => (place === at ? { ...one, completed: true } : one))] : [],
  );
}

function concealedGroup(kind: Group['kind'], tiles: readonly Tile[]): Group {
  return { kind, tiles, from: 'concealed', completed: false };
}

function meldGroup({ kind, tiles, form }: Meld): Group {
  const from = form === 'concealed' ? 'concealed-kong' : 'claimed';
  return { kind: kind === 'pong' ? 'triplet' : kind, tiles, from, completed: false };
}

export const isTripletOrKong = ({ kind }: Group): boolean => kind === 'triplet' || kind === 'kong';
export const sameTiles = (one: Group, other: Group): boolean => one.tiles.join() === other.tiles.join();
export const pairOf = ({ groups }: Reading): Group | undefined => groups.find(({ kind }) => kind === 'pair');
export const suitOfGroup = ({ tiles }: Group): string => suitOf(tiles[0]);
