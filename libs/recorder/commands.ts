import type { Finding } from '#audit';
import type { Recording, Transfer } from '#game-log';
import type { Action, Refusal, Result, Seat } from '#rules';

/* What can be asked of the recorder. Every command may be repeated under its id: it is done once and answered the same. */

export interface CommandFields {
  readonly commandId: string;
  /** who or which token asks; noted in `meta` */
  readonly actor?: string;
  readonly device?: string;
}

export interface OpenMatch extends CommandFields {
  readonly match: string;
  readonly ruleset: {
    readonly id: string;
    readonly version?: number | null;
    readonly options?: Readonly<Record<string, unknown>>;
  };
  readonly recording?: Recording;
  readonly players: readonly SeatedName[];
  readonly club?: string | null;
  readonly table?: string | null;
  readonly timeZone?: string | null;
}
export interface SeatedName {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
}
export interface StartHand extends CommandFields {
  readonly match: string;
  readonly hand: string;
}
export interface Act extends CommandFields {
  readonly hand: string;
  /** revision of the hand the action was chosen at; null: whatever it is */
  readonly expectedRevision?: number | null;
  readonly action: Action;
}
export interface RecordEvents extends CommandFields {
  /** `hand-<id>` or `match-<id>` */
  readonly stream: string;
  /** last revision of the stream as the sender knows it; −1 for a new one */
  readonly expectedRevision: number;
  /** the match a new hand belongs to; absent: that of the `meta.correlation` of its first event */
  readonly match?: string | null;
  /** lines of the exchange file as objects, unchecked */
  readonly events: readonly Readonly<Record<string, unknown>>[];
}
export interface CloseMatch extends CommandFields {
  readonly match: string;
}
export interface VoidHand extends CommandFields {
  readonly hand: string;
  readonly reason: string;
  readonly by: string;
}
export interface ReplacePlayer extends CommandFields, SeatedName {
  readonly match: string;
}
export interface GivePenalty extends CommandFields {
  readonly match: string;
  readonly rows: readonly Transfer[];
  readonly reason: string;
  readonly by: string;
}

/** What was appended. The same command again gives the same answer, with `repeated`. */
export interface Appended {
  readonly stream: string;
  /** of the last event appended, from 0 */
  readonly revision: number;
  /** in the whole log, as text */
  readonly position: string;
  readonly repeated: boolean;
}
/** An answer that is kept until the claim window closes. */
export interface PendingAnswer {
  readonly pending: true;
  /** when the rest pass, RFC 3339; null without a clock on the table */
  readonly deadline: string | null;
  readonly repeated: boolean;
}
/** `findings`: what the audit has found in these events so far; `line` is the revision. */
export interface RecordedFacts extends Appended {
  readonly findings: readonly Finding[];
}

export interface ImportLog extends CommandFields {
  /** the whole file, as text or as bytes in pieces */
  readonly log: string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly illegalHands: 'keep' | 'refuse';
}
/** A hand, or with `hand` null something else of the file, that was not stored, and why. */
export interface RefusedPart {
  readonly hand: string | null;
  readonly match: string | null;
  /** of the file, from 1; null where it has none */
  readonly line: number | null;
  readonly refusal: Refusal;
}
/** Tells as it goes; what it tells has happened. */
export interface ImportListener {
  added?(hand: string): void;
  unchanged?(hand: string): void;
  refused?(part: RefusedPart): void;
  finding?(finding: Finding): void;
}
export interface ImportCounts {
  readonly added: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly findings: number;
  readonly events: number;
  /** events beside hands that were stored: matches, penalties, disputes */
  readonly matchEvents: number;
  /** the file has no header that can be read: nothing of it was looked at */
  readonly unreadable: boolean;
}
export interface ImportOutcome {
  readonly added: readonly string[];
  readonly unchanged: readonly string[];
  readonly refused: readonly RefusedPart[];
  readonly findings: readonly Finding[];
  readonly repeated: boolean;
}

/** The one place where an action or a file becomes events. A refusal is a value; a throw is a bug or a broken machine. */
export interface Recorder {
  openMatch(command: OpenMatch): Promise<Result<Appended>>;
  startHand(command: StartHand): Promise<Result<Appended>>;
  act(command: Act): Promise<Result<Appended | PendingAnswer>>;
  recordEvents(command: RecordEvents): Promise<Result<RecordedFacts>>;
  closeMatch(command: CloseMatch): Promise<Result<Appended>>;
  voidHand(command: VoidHand): Promise<Result<Appended>>;
  replacePlayer(command: ReplacePlayer): Promise<Result<Appended>>;
  givePenalty(command: GivePenalty): Promise<Result<Appended>>;
  /** gathers everything it is told: for files of a request's size */
  importLog(command: ImportLog): Promise<Result<ImportOutcome>>;
  /** in flat memory, for files of any size */
  importFile(command: ImportLog, listener: ImportListener): Promise<ImportCounts>;
  /** looks at these hands, so that `closeOverdueWindows` knows of windows that were open before a restart */
  watch(hands: readonly string[]): Promise<void>;
  /** lets the rest pass wherever a claim window's time is up; answers the hands that went on */
  closeOverdueWindows(): Promise<readonly string[]>;
  /** name of a player, null when unknown or erased */
  nameOf(player: string): Promise<string | null>;
}
