import type { Moment } from '../pattern/win.js';
import type { PatternId, WinMeans } from '../table/event.js';
import type { Meld } from '../holding/meld.js';
import type { Message } from '../result.js';
import type { OptionShape } from './option-shape.js';
import type { Complaint, JsonObject } from '../scoring/case-fields.js';
import type { Seat } from '../tiles/seat.js';
import type { Tile } from '../tiles/tile.js';
import type { Rules } from './contract.js';

/* A rule set as the registry, the command line and the pages know it: what its book says, and what a table may name. */

/** A rule set as the registry knows it. */
export interface Variant {
  readonly id: string;
  readonly version: number;
  readonly name: Message;
  readonly clausePrefix: string;
  readonly options: readonly OptionSpec[];
  readonly patterns: readonly PatternSpec[];
  readonly clauses: readonly Clause[];
  /** what the context of a scoring case may say under this book */
  readonly caseFields: readonly string[];
  /** the moment that a scoring case states in this book's own fields, or what is wrong with it */
  readMoment(context: JsonObject, facts: CaseFacts): CaseMoment | Complaint;
  /** options in force from what a table named; every error says what was expected and what came */
  rules(
    options: Readonly<Record<string, unknown>>,
  ): { ok: true; value: Rules } | { ok: false; errors: readonly OptionError[] };
}

/** One option of a rule set: what may be set, the default, and the clause it changes. */
export interface OptionSpec {
  readonly id: string;
  readonly clause: string;
  readonly summary: Message;
  readonly default: unknown;
  /** closed choices; null where the values are not a list, but of a shape */
  readonly values: readonly unknown[] | null;
  /** that shape, which `shapeInWords` describes; absent where the values are a list */
  readonly shape?: OptionShape;
}

export interface OptionError {
  readonly option: string;
  readonly expected: Message;
  /** as JSON */
  readonly came: string;
}

/** A numbered clause as text, so that `paipu explain` speaks from the code's own tables. */
export interface Clause {
  readonly id: string;
  readonly text: Message;
}

/** A pattern of the book, in rule-book order. */
export interface PatternSpec {
  readonly id: PatternId;
  /** Chinese name */
  readonly zh: string;
  readonly en: string;
  readonly clause: string;
  /** the weight, fan or price as the book prints it, such as `1`, `2`, `+4`, `+1 × n` for each time it holds */
  readonly value: string;
  /** when it holds, as the book says it */
  readonly holdsWhen: Message;
}

/** What a scoring case says besides the moment, for contradictions between the two. */
export interface CaseFacts {
  readonly rules: Rules;
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly by: WinMeans;
  readonly from?: Seat;
  readonly melds: readonly Meld[];
}

/** The moment of a scoring case; `secondTile` the other of two kong tiles, null everywhere but under CC-3.4. */
export interface CaseMoment {
  readonly moment: Readonly<Moment>;
  readonly secondTile: Tile | null;
}
