import { newTable, SEATS, type Rules, type Seat, type Table } from '#rules';
import type { Recording } from '#game-log';
import { bookOf, type Book } from './book.js';
import { openLedger, type Ledger } from './ledger.js';
import { openPairs, type PairPlay } from './pair-facts.js';
import { openPlay, type SeatPlay } from './play-facts.js';

/** What a hand's events do not say about it. */
export interface FactContext {
  readonly match: string;
  /** player ids by seat */
  readonly players: readonly [string, string, string, string];
  /** `public`: declined wins are not recorded, and nothing is counted that depends on them; absent: `full` */
  readonly recording?: Recording;
  /** 连庄 hands the dealer has dealt in a row in this match, this one included; absent where that is not known */
  readonly dealtInARow?: number;
}

/** A bird, with how many of the tiles then left in the wall would have pointed at each seat. */
export interface BirdChance {
  readonly seat: Seat;
  readonly pointing: readonly number[];
  readonly unseen: number;
}

/** The facts of one hand in the making. Mutable, one owner. */
export interface FactState {
  readonly rules: Rules;
  readonly book: Book;
  readonly context: FactContext;
  readonly table: Table;
  readonly ledger: Ledger;
  at: string;
  /** events came that no order of a hand allows; there will be no facts */
  spoiled: boolean;
  /** birds turned since the last payments */
  birds: BirdChance[];
  /** what birds brought and cost by seat; null where no bird was turned for a seat's rows */
  readonly birdNet: (number | null)[];
  readonly calls: readonly { chow: number; pong: number; exposedKong: number }[];
  readonly openingNet: [number, number, number, number];
  readonly received: [number, number, number, number];
  readonly paid: [number, number, number, number];
  readonly winnersPaid: [number, number, number, number];
  /** by seat */
  readonly play: readonly SeatPlay[];
  readonly pairs: PairPlay;
  /** the win came on the last tile, taken or thrown */
  lastTileWon: boolean;
  /** 海底 the last four have begun (HF-5) */
  seaReached: boolean;
  /** seats ready at a drawn end, as a bit set */
  readyAtEnd: number;
}

/** Begins the facts of a hand; its events follow one by one with `takeFact`. */
export function openFacts(rules: Rules, context: FactContext): FactState {
  return {
    rules,
    book: bookOf(rules),
    context,
    table: newTable(rules),
    ledger: openLedger(),
    at: '',
    spoiled: false,
    birds: [],
    birdNet: [null, null, null, null],
    calls: SEATS.map(() => ({ chow: 0, pong: 0, exposedKong: 0 })),
    openingNet: [0, 0, 0, 0],
    received: [0, 0, 0, 0],
    paid: [0, 0, 0, 0],
    winnersPaid: [0, 0, 0, 0],
    play: SEATS.map(() => openPlay()),
    pairs: openPairs(),
    lastTileWon: false,
    seaReached: false,
    readyAtEnd: 0,
  };
}
