import type { Message, Refusal, Seat, TileName } from '#rules';
import type { Action } from '#rules/table/action';
import type { FindingView, HandState } from './views.js';

/* What the ports are asked for, and what the recorder answers. */

/** What a pattern was to a hand: a shape that it was opened with, or a pattern that it was won with. */
export type PatternUse = 'opened' | 'won';

/** What a read store may be asked for; an absent field does not filter. Times RFC 3339, `until` exclusive. */
export interface HandFilter {
  readonly match?: string | null;
  readonly player?: string | null;
  readonly opponent?: string | null;
  readonly dealing?: 'dealer' | 'not-dealer' | null;
  readonly club?: string | null;
  readonly ruleset?: string | null;
  readonly state?: HandState | null;
  readonly pattern?: string | null;
  /** what `pattern` was to the hand; either when absent */
  readonly patternAs?: PatternUse | null;
  readonly finding?: string | null;
  readonly minimumTotal?: number | null;
  readonly drawn?: boolean | null;
  readonly since?: string | null;
  readonly until?: string | null;
}
export interface MatchFilter {
  readonly player?: string | null;
  readonly club?: string | null;
  readonly ruleset?: string | null;
  readonly state?: 'open' | 'closed' | null;
  readonly since?: string | null;
  readonly until?: string | null;
}
export interface PlayerFilter {
  readonly name?: string | null;
  readonly club?: string | null;
}
export interface FindingFilter {
  readonly match?: string | null;
  readonly hand?: string | null;
  readonly code?: string | null;
  readonly severity?: 'error' | 'warning' | 'info' | null;
}
export interface StatisticsFilter {
  readonly since?: string | null;
  readonly until?: string | null;
  /** local days from noon to noon, both inclusive, in `timeZone` */
  readonly firstDay?: string | null;
  readonly lastDay?: string | null;
  readonly timeZone?: string | null;
  readonly table?: string | null;
  readonly ruleset?: string | null;
  readonly club?: string | null;
  readonly opponent?: string | null;
  readonly dealing?: 'dealer' | 'not-dealer' | null;
}

/** Rules that hands are to be scored by again. */
export interface RulesetAsked {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** One thing that might have been otherwise in an ended hand. */
export type WhatIfAsked =
  | { readonly kind: 'bird'; readonly tile: TileName; readonly nth: number }
  | { readonly kind: 'no-opening-hands' }
  | { readonly kind: 'declined-win-taken'; readonly step: number };

/** A page after a key, in the store's stable order; `first` is 1–200. */
export interface PageRequest {
  readonly first: number;
  readonly after: string | null;
}
export interface Page<T> {
  /** `key` orders the row and never changes: it becomes the cursor */
  readonly rows: readonly { readonly key: string; readonly node: T }[];
  readonly more: boolean;
  /** null where counting would cost a scan */
  readonly total: number | null;
}

/** What was appended. The same `commandId` again gives the same answer, with `repeated`. */
export interface Appended {
  readonly stream: string;
  /** revision of the last event appended, from 0 */
  readonly revision: number;
  /** position in the whole log, as text */
  readonly position: string;
  readonly repeated: boolean;
}
/** An answer kept until the claim window closes. */
export interface PendingAnswer {
  readonly pending: true;
  /** when the rest pass, RFC 3339; null without a clock on the table */
  readonly deadline: string | null;
}
export interface OpenMatch {
  readonly commandId: string;
  readonly match: string;
  readonly ruleset: {
    readonly id: string;
    readonly version?: number | null;
    readonly options: Readonly<Record<string, unknown>>;
  };
  readonly recording: 'full' | 'public';
  readonly players: readonly { readonly seat: Seat; readonly player: string; readonly name: string }[];
  readonly club: string | null;
  readonly table: string | null;
  readonly timeZone: string | null;
}
export interface StartHand {
  readonly commandId: string;
  readonly match: string;
  readonly hand: string;
}
export interface Act {
  readonly commandId: string;
  readonly hand: string;
  readonly expectedRevision: number | null;
  readonly action: Action;
}
export interface RecordEvents {
  readonly commandId: string;
  /** `hand-<id>` or `match-<id>` */
  readonly stream: string;
  readonly expectedRevision: number;
  /** lines of the exchange file as objects, unchecked */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}
export interface CloseMatch {
  readonly commandId: string;
  readonly match: string;
}
export interface ImportLog {
  readonly commandId: string;
  /** the whole `*.paipu.jsonl` */
  readonly log: string;
  readonly illegalHands: 'keep' | 'refuse';
}
export interface VoidHand {
  readonly commandId: string;
  readonly hand: string;
  readonly reason: string;
  readonly by: string;
}
export interface ImportOutcome {
  readonly added: readonly string[];
  readonly unchanged: readonly string[];
  readonly refused: readonly {
    readonly hand: string | null;
    readonly line: number | null;
    readonly refusal: Refusal;
  }[];
  readonly findings: readonly FindingView[];
  readonly repeated: boolean;
}

/** A file as it comes in. */
export interface ImportFile {
  readonly commandId: string;
  readonly log: AsyncIterable<Uint8Array>;
  readonly illegalHands: 'keep' | 'refuse';
}
/** A hand, or with `hand` null something else of the file, that was not stored; `line` of the file, from 1. */
export interface FileRefusal {
  readonly hand: string | null;
  readonly match: string | null;
  readonly line: number | null;
  readonly refusal: Refusal;
}
/** What the audit has found in a line of the file. */
export interface FileFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly match: string | null;
  readonly hand: string | null;
  readonly line: number;
  readonly clause: string | null;
  readonly expected: unknown;
  readonly recorded: unknown;
  readonly message: Message;
}
/** Hears as it goes of what has happened. */
export interface FileListener {
  added(hand: string): void;
  unchanged(hand: string): void;
  refused(part: FileRefusal): void;
  finding(finding: FileFinding): void;
}
export type ExportAsked = { readonly match: string } | { readonly hand: string } | { readonly everything: true };
