import type { HandEvent, RulesetRef, Seat } from '#rules';

/*
 * The closed set of events beside those of a hand (#rules, table/event.ts). In memory an event has the shape of a line of
 * the exchange file: `type`, then its fields. Facts, past tense; nothing is ever edited or deleted. game-log.md
 */

export const RECORDINGS = ['full', 'public'] as const;
/** `full`: declined wins are recorded, a missing one is a finding. `public`: they are not. */
export type Recording = (typeof RECORDINGS)[number];
export const RULINGS = ['upheld', 'dismissed'] as const;
export type Ruling = (typeof RULINGS)[number];

/** Who sits where. `name` is what the file shows; in the store names live in the player stream alone. */
export interface PlayerAtSeat {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
}
/** 片 from one seat to another; a row of a penalty or a correction. */
export interface Transfer {
  readonly from: Seat;
  readonly to: Seat;
  readonly amount: number;
}
/** Merkle root over the last hashes of the hands, signed by the platform. */
export interface Seal {
  readonly root: string;
  readonly signature: string;
  readonly key: string;
}

export interface MatchOpened {
  readonly type: 'MatchOpened';
  readonly match: string;
  readonly ruleset: RulesetRef;
  /** absent: `full` */
  readonly recording?: Recording;
  readonly players: readonly [PlayerAtSeat, PlayerAtSeat, PlayerAtSeat, PlayerAtSeat];
  readonly club?: string;
  readonly table?: string;
  /** IANA */
  readonly timeZone?: string;
}
/** Between hands; later hands count for the new player. */
export interface PlayerReplaced {
  readonly type: 'PlayerReplaced';
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
}
export interface PenaltyGiven {
  readonly type: 'PenaltyGiven';
  readonly rows: readonly Transfer[];
  readonly reason: string;
  readonly by: string;
}
export interface MatchClosed {
  readonly type: 'MatchClosed';
  /** by seat; voided hands out, corrections in */
  readonly totals: readonly [number, number, number, number];
  readonly seal?: Seal;
}
export interface DisputeRaised {
  readonly type: 'DisputeRaised';
  readonly dispute: string;
  readonly hand: string;
  /** of the event in the hand's stream that is disputed */
  readonly revision: number;
  readonly by: string;
  readonly claim: string;
}
export interface DisputeRuled {
  readonly type: 'DisputeRuled';
  readonly dispute: string;
  readonly ruling: Ruling;
  readonly reason: string;
  readonly by: string;
}
export interface PaymentCorrected {
  readonly type: 'PaymentCorrected';
  readonly dispute?: string;
  readonly hand: string;
  /** differences */
  readonly rows: readonly Transfer[];
  readonly by: string;
  readonly reason: string;
}

export type MatchEvent =
  MatchOpened | PlayerReplaced | PenaltyGiven | MatchClosed | DisputeRaised | DisputeRuled | PaymentCorrected;

/** Every event that may stand in an exchange file. `HandVoided` stands in either a hand's or a match's stream. */
export type GameEvent = HandEvent | MatchEvent;
export type GameEventType = GameEvent['type'];

/** `player-<id>`: names live here alone, encrypted with the person's key. */
export interface PlayerRegistered {
  readonly type: 'PlayerRegistered';
  readonly player: string;
  readonly name: string;
}
export interface PlayerRenamed {
  readonly type: 'PlayerRenamed';
  readonly player: string;
  readonly name: string;
}
export interface PlayerErased {
  readonly type: 'PlayerErased';
  readonly player: string;
  readonly by: string;
  readonly reason: string;
}
export type PlayerEvent = PlayerRegistered | PlayerRenamed | PlayerErased;

/** `secret-hand-<id>`: read by the recorder alone, never projected, published or exported. */
export interface WallSealed {
  readonly type: 'WallSealed';
  readonly seed: string;
}
export interface ClaimAnswered {
  readonly type: 'ClaimAnswered';
  readonly seat: Seat;
  /** of the event that opened the claim window */
  readonly revision: number;
  /** the action the seat asked for, as the recorder's own vocabulary has it */
  readonly answer: unknown;
}
export type SecretEvent = WallSealed | ClaimAnswered;

/** Everything a store may hold. */
export type StoreEvent = GameEvent | PlayerEvent | SecretEvent;
export type EventType = StoreEvent['type'];
export type EventOf<T extends EventType> = Extract<StoreEvent, { readonly type: T }>;
