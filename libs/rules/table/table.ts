import { copyConcealed, emptyConcealed, type Concealed } from '../holding/concealed.js';
import type { Kong, Meld } from '../holding/meld.js';
import type { Moment } from '../pattern/win.js';
import { SEATS, type Seat } from '../tiles/seat.js';
import { TILE_KINDS, type Tile } from '../tiles/tile.js';
import { copyWall, fullWall, type Wall } from '../tiles/wall.js';
import type { Rules } from '../variant/contract.js';
import type { HandDrawn, HandWon, KongKind, KongReplacement, PatternId, ReadyMode } from './event.js';

/**
 * Where a hand stands, between two events:
 * `started` the deal is due, and before it what a streak costs; `flowers` dealt flowers are shown and replaced; `opening` opening hands are answered, turned for and paid; `draw` a draw is due (or the
 * offer of the last tile, or the end of a spent wall); `offered` a seat answers for the last tile; `turn` a seat has
 * drawn; `called` a seat has chowed or ponged and throws; `claims` a discard lies open; `kong` a kong is declared, its
 * replacement due unless it is robbed; `flower` a flower drawn in play is shown, its replacement due; `second` the second tile of a two-tile draw is thrown; `won` and `drawn` the hand is
 * decided; `ended`; `voided`.
 */
export const PHASES = [
  'started',
  'flowers',
  'opening',
  'draw',
  'offered',
  'turn',
  'called',
  'claims',
  'kong',
  'flower',
  'second',
  'won',
  'drawn',
  'ended',
  'voided',
] as const;
export type Phase = (typeof PHASES)[number];

/** A seat as the log shows it: holding, river, and what it did that binds it. */
export interface SeatState {
  readonly concealed: Concealed;
  readonly melds: Meld[];
  /** 牌河 discards that nobody took, oldest first */
  readonly river: Tile[];
  /** 花 flowers kept, in the order shown */
  readonly flowers: Tile[];
  /** the tile of this turn's draw; null between turns and after a call */
  drawn: Tile | null;
  /** 双槓 the lower tile of a two-tile replacement; null otherwise */
  secondDrawn: Tile | null;
  /** shapes declared as an opening hand; null if none was */
  declared: readonly PatternId[] | null;
  openingAnswered: boolean;
  /** what its wins so far in this hand count as (CS-9) */
  banked: 'none' | 'small' | 'big';
  /** tiles it declined to win on since its last own draw */
  readonly declined: Tile[];
  /** 明约 / 暗约 as declared in this hand */
  ready: ReadyMode | 'none';
  /** what it waited for when it declared */
  readyWaits: readonly Tile[];
  /** a later change of the waits took the declaration's worth away */
  readyVoided: boolean;
  /** 拿分 the link that its calls form is on record */
  liabilityNoted: boolean;
  /** throws every tile it draws, except to win or for a kong that changes nothing (CC-3.3, JN-4.2) */
  locked: boolean;
}

/** A discard that lies open to claims, or the tile of an added kong that may be robbed. */
export interface OpenTile {
  readonly seat: Seat;
  readonly tile: Tile;
  /** 双槓 thrown together with `tile`, as one discard of two; null otherwise */
  readonly second: Tile | null;
  readonly by: 'discard' | 'robbed-kong';
  /** the throw of the last tile (CS-6) */
  readonly lastTile: boolean;
  /** can only be won: the last tile thrown, or a discard over a dead wall (JN-9.1) */
  readonly winOnly: boolean;
  /** 开杠 in an unbroken run directly before the throw */
  readonly openKongs: number;
}

/** A kong whose replacement is still to be drawn. */
export interface PendingKong {
  readonly seat: Seat;
  readonly kind: KongKind;
  readonly tile: Tile;
  readonly replacement: KongReplacement;
  /** the discarder, of an exposed kong */
  readonly from: Seat | undefined;
}

/** The column and dice of a two-tile draw whose second tile is still to come. CC-3.4 */
export interface PendingPair {
  readonly column: number;
  readonly dice: readonly number[] | undefined;
}

export interface BirdRecord {
  readonly tile: Tile;
  readonly seat: Seat;
}

/**
 * 牌桌 A table in the middle of a hand: everything that follows from the events so far and nothing else. Mutable, and
 * owned by the one who folds it; `copyTable` before sharing. A copy costs about a microsecond, an event far less,
 * which is why the fold mutates.
 */
export interface Table {
  readonly rules: Rules;
  hand: string;
  number: number;
  dealer: Seat;
  streak: number;
  drawnBefore: number;
  phase: Phase;
  /** whose draw is due, or who has drawn, called, been offered the last tile, or thrown the open tile */
  turn: Seat;
  readonly seats: readonly SeatState[];
  readonly wall: Wall;
  /** copies per face that have left the wall as far as the log tells */
  readonly seen: Uint8Array;
  open: OpenTile | null;
  kong: PendingKong | null;
  /** the second tile of the pending kong's column, still to be drawn */
  pair: PendingPair | null;
  /** the seat that showed a flower and draws its replacement */
  flowerSeat: Seat | null;
  /** the replacement that this turn's draw came on, as its moment calls it; null for an ordinary draw */
  replacement: Moment['replacement'];
  /** the kong that `replacement` replaced */
  replaced: Kong | null;
  /** 开杠 in an unbroken run in this turn */
  openKongs: number;
  /** the drawn tile is the last tile taken (CS-6) */
  lastTileTaken: boolean;
  /** the drawn tile is the last ordinary draw over a dying wall (JN-5) */
  lastOrdinaryDraw: boolean;
  /** the drawn tile is one of the sea (HF-5) */
  seaDraw: boolean;
  /** what a streak costs has been paid (JN-9.5) */
  streakSettled: boolean;
  /** seats that declined the tile now open or drawn, as a bit set */
  declinedNow: number;
  /** seats that may win on the tile now open or drawn, as a bit set; −1 until somebody asks */
  able: number;
  discards: number;
  /** ordinary draws of the dealer, its fourteenth tile included */
  dealerDraws: number;
  /** chows, pongs and kongs made */
  calls: number;
  kongs: number;
  readonly openingBirds: BirdRecord[];
  openingSettled: boolean;
  /** declarers in the order they answered */
  readonly declarers: Seat[];
  lastTileFirstOffered: Seat | null;
  lastTileTaker: Seat | null;
  lastTileDeclines: number;
  /** who drew the last tile of the wall as a kong replacement */
  lastReplacementSeat: Seat | null;
  readonly wins: HandWon[];
  readonly birds: BirdRecord[];
  /** birds after the win that came out of the wall */
  birdsFromWall: number;
  settled: boolean;
  drawn: HandDrawn['reason'] | null;
  /** 片 so far by seat */
  readonly deltas: [number, number, number, number];
}

function newSeat(): SeatState {
  return {
    concealed: emptyConcealed(),
    melds: [],
    river: [],
    flowers: [],
    drawn: null,
    secondDrawn: null,
    declared: null,
    openingAnswered: false,
    banked: 'none',
    declined: [],
    ready: 'none',
    readyWaits: [],
    readyVoided: false,
    liabilityNoted: false,
    locked: false,
  };
}

/** An empty table before `HandStarted`. */
export function newTable(rules: Rules): Table {
  return {
    rules,
    hand: '',
    number: 0,
    dealer: 0,
    streak: 1,
    drawnBefore: 0,
    phase: 'started',
    turn: 0,
    seats: SEATS.map(newSeat),
    wall: fullWall(rules.wallSize),
    seen: new Uint8Array(TILE_KINDS),
    open: null,
    kong: null,
    pair: null,
    flowerSeat: null,
    replacement: null,
    replaced: null,
    openKongs: 0,
    lastTileTaken: false,
    lastOrdinaryDraw: false,
    seaDraw: false,
    streakSettled: false,
    declinedNow: 0,
    able: -1,
    discards: 0,
    dealerDraws: 0,
    calls: 0,
    kongs: 0,
    openingBirds: [],
    openingSettled: false,
    declarers: [],
    lastTileFirstOffered: null,
    lastTileTaker: null,
    lastTileDeclines: 0,
    lastReplacementSeat: null,
    wins: [],
    birds: [],
    birdsFromWall: 0,
    settled: false,
    drawn: null,
    deltas: [0, 0, 0, 0],
  };
}

function copySeat(seat: SeatState): SeatState {
  return {
    ...seat,
    concealed: copyConcealed(seat.concealed),
    melds: seat.melds.slice(),
    river: seat.river.slice(),
    flowers: seat.flowers.slice(),
    declined: seat.declined.slice(),
  };
}

/** An independent copy: nothing that happens to one is seen by the other. */
export function copyTable(table: Table): Table {
  const [a, b, c, d] = table.deltas;
  return {
    ...table,
    seats: table.seats.map(copySeat),
    wall: copyWall(table.wall),
    seen: table.seen.slice(),
    openingBirds: table.openingBirds.slice(),
    declarers: table.declarers.slice(),
    wins: table.wins.slice(),
    birds: table.birds.slice(),
    deltas: [a, b, c, d],
  };
}
