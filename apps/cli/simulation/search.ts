import { lacking, type Bent, type Goal } from '#bots';
import {
  addTile,
  concealedOf,
  FIRST_FLOWER,
  findVariant,
  seatsFrom,
  takeTile,
  TILE_KINDS,
  waitsOf,
  type Concealed,
  type PatternId,
  type Rules,
  type Seat,
  type Tile,
} from '#rules';

/**
 * What a deal is searched for. Most hands take the first seed. For a small share the simulation goes through further seeds of
 * the same hand until the deal shows something that chance alone would hardly ever bring: the wall stays the published
 * shuffle of its seed, only the seed is chosen.
 */
export interface Search {
  /** of all hands */
  readonly share: number;
  /** seeds tried at most; the last one is taken when none fits */
  readonly seeds: number;
  readonly fits: (rules: Rules, wall: readonly Tile[], dealer: Seat) => boolean;
  /** what seats play for then (`pickBent`); null: as ever */
  readonly bent: Bent | null;
  /** whether a book is searched for it: by a pattern it names, or by its chapters */
  readonly worth: PatternId | ((rules: Rules) => boolean);
}

const SEARCHES: readonly Search[] = [
  { share: 0.006, seeds: 1500, fits: isWonByDealer, bent: null, worth: 'heavenly' },
  { share: 0.006, seeds: 300, fits: isReadyBesideDealer, bent: null, worth: 'earthly' },
  { share: 0.03, seeds: 60, fits: hasTwoKongsInHand, bent: 'kongs', worth: ({ birds }) => birds !== null },
  { share: 0.02, seeds: 60, fits: hasTripletsAround, bent: 'four-kongs', worth: ({ deadWall }) => deadWall !== null },
  { share: 0.01, seeds: 600, fits: hasFlowersInHand, bent: null, worth: ({ flowers }) => flowers !== null },
  { share: 0.01, seeds: 600, fits: within('orphans', 4), bent: 'orphans', worth: 'thirteen-orphans' },
  { share: 0.02, seeds: 1500, fits: isNearAlike, bent: 'alike', worth: 'ten-alike' },
  {
    share: 0.015,
    seeds: 600,
    fits: within('consecutive', 3),
    bent: 'consecutive',
    worth: 'three-consecutive-triplets',
  },
  { share: 0.015, seeds: 600, fits: within('twins', 3), bent: 'twins', worth: 'double-twin-chows' },
  { share: 0.01, seeds: 600, fits: within('gate-triplets', 3), bent: 'triplets', worth: 'four-concealed-triplets' },
  { share: 0.01, seeds: 600, fits: isNearQuadPairs, bent: 'pairs', worth: 'super-luxury-seven-pairs' },
];

const known = new WeakMap<Rules, readonly Search[]>();

/** What the deals of a book are searched for. */
export function searchesOf(rules: Rules): readonly Search[] {
  const made = known.get(rules);
  if (made !== undefined) return made;
  const patterns = findVariant(rules.id)?.patterns ?? [];
  const found = SEARCHES.filter(({ worth }) =>
    typeof worth === 'string' ? patterns.some(({ id }) => id === worth) : worth(rules),
  );
  known.set(rules, found);
  return found;
}

/** Some seat is dealt a holding that lacks so few tiles to a goal. */
function within(goal: Goal, distance: number): Search['fits'] {
  return (_rules, wall) =>
    TURNS.some((turn) => lacking(goal, { concealed: dealtTo(wall, turn), melds: [] }) <= distance);
}

/** 超豪华七对 Some seat is near seven pairs and holds four alike, and three or four alike besides. HF-6 */
function isNearQuadPairs(_rules: Rules, wall: readonly Tile[]): boolean {
  return TURNS.some((turn) => {
    const concealed = dealtTo(wall, turn);
    return hasQuadAndTriplet(concealed) && lacking('gate-pairs', { concealed, melds: [] }) <= 3;
  });
}

/** 十同 Some seat is dealt seven tiles of one rank, or more, and lacks three to a win with ten. HF-6 */
function isNearAlike(_rules: Rules, wall: readonly Tile[]): boolean {
  return TURNS.some((turn) => {
    const concealed = dealtTo(wall, turn);
    const { counts } = concealed;
    for (let rank = 1; rank < 8; rank++) {
      if (counts[rank] + counts[9 + rank] + counts[18 + rank] >= 7) {
        return lacking('alike', { concealed, melds: [] }) <= 3;
      }
    }
    return false;
  });
}

/** 花 Some seat is dealt five flowers or more. JN-1.2 */
function hasFlowersInHand(_rules: Rules, wall: readonly Tile[]): boolean {
  return TURNS.some((turn) => {
    const { counts } = dealtTo(wall, turn);
    let flowers = 0;
    for (let tile = FIRST_FLOWER; tile < TILE_KINDS; tile++) flowers += counts[tile];
    return flowers >= 5;
  });
}

/** 四杠 The seats are dealt five triplets or more between them. JN-9.2 */
function hasTripletsAround(_rules: Rules, wall: readonly Tile[]): boolean {
  let triplets = 0;
  for (const turn of TURNS) {
    const { counts } = dealtTo(wall, turn);
    for (let tile = 0; tile < FIRST_FLOWER; tile++) if (counts[tile] >= 3) triplets++;
  }
  return triplets >= 5;
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
  return TURNS.some((turn) => hasQuadAndTriplet(dealtTo(wall, turn)));
}

function hasQuadAndTriplet({ counts }: Concealed): boolean {
  let quads = 0;
  let triplets = 0;
  for (let tile = 0; tile < FIRST_FLOWER; tile++) {
    if (counts[tile] === 4) quads++;
    else if (counts[tile] === 3) triplets++;
  }
  return quads > 1 || (quads === 1 && triplets > 0);
}

const DEALT = 52;
const TURNS = [0, 1, 2, 3] as const;

/** The thirteen tiles of the seat that is dealt `turn` seats after the dealer. T-4 */
function dealtTo(wall: readonly Tile[], turn: number): Concealed {
  const tiles: Tile[] = [];
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) tiles.push(wall[16 * round + 4 * turn + n]);
  }
  tiles.push(wall[48 + turn]);
  return concealedOf(tiles);
}
