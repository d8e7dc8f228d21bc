import type { Recording } from '#game-log';
import type { Action, Seat, TileName } from '#rules';

/** What is known of a match before its first tile. */
export interface Setup {
  readonly ruleset: string;
  /** options that differ from the rule set's own values, by id */
  readonly options: Readonly<Record<string, unknown>>;
  readonly recording: Recording;
  /** by seat */
  readonly names: readonly [string, string, string, string];
  /** ids of the players: of those the service knows by that name, else made from the name */
  readonly ids: readonly [string, string, string, string];
  /** who deals first */
  readonly dealer: Seat;
  readonly club: string;
  readonly table: string;
  /** IANA */
  readonly timeZone: string;
  /** when the match began, `2026-01-01T19:00` on the clock of the time zone; empty: not known */
  readonly began: string;
  /** id of the match, made once */
  readonly match: string;
}

/**
 * What was written, one thing after another; the events are derived from it. `tile`: the next tile that the table turns up,
 * drawn or bird. `dice`: those thrown for a column of the wall. `answers`: of every seat that is asked.
 */
export type Input =
  | { readonly kind: 'deal'; readonly tiles: readonly [string, string, string, string] }
  | { readonly kind: 'tile'; readonly tile: TileName }
  | { readonly kind: 'dice'; readonly dice: readonly [number, number] }
  | { readonly kind: 'answers'; readonly answers: readonly Action[] };

export type Racks = readonly [string, string, string, string];
export const EMPTY_RACKS: Racks = ['', '', '', ''];

/** A match that is being written down. */
export interface Draft {
  readonly setup: Setup;
  /** by hand; all but the last are over */
  readonly hands: readonly (readonly Input[])[];
  /** taken back, the latest last; the next input forgets them */
  readonly undone: readonly Input[];
  /** tiles of a deal that is not complete yet, by seat */
  readonly racks: Racks;
  /** whether the match is over, so that its totals are written */
  readonly closed: boolean;
}

export function newDraft(setup: Setup): Draft {
  return { setup, hands: [[]], undone: [], racks: EMPTY_RACKS, closed: false };
}

export function lastInputs({ hands }: Draft): readonly Input[] {
  return hands.at(-1) ?? [];
}

/** The draft with something more written into its last hand. */
export function withInputs(draft: Draft, inputs: readonly Input[]): Draft {
  if (inputs.length === 0) return draft;
  return {
    ...draft,
    hands: [...draft.hands.slice(0, -1), [...lastInputs(draft), ...inputs]],
    undone: [],
    racks: EMPTY_RACKS,
    closed: false,
  };
}

/** Takes the latest input back; an empty hand is taken away, and the one before it lies open again. */
export function undo(draft: Draft): Draft {
  const inputs = lastInputs(draft);
  const latest = inputs.at(-1);
  if (latest === undefined) {
    return draft.hands.length < 2 ? draft : { ...draft, hands: draft.hands.slice(0, -1), undone: [], closed: false };
  }
  return {
    ...draft,
    hands: [...draft.hands.slice(0, -1), inputs.slice(0, -1)],
    undone: [...draft.undone, latest],
    // a deal that is taken back lies open to be put right
    racks: latest.kind === 'deal' ? latest.tiles : draft.racks,
    closed: false,
  };
}

export function redo(draft: Draft): Draft {
  const next = draft.undone.at(-1);
  if (next === undefined) return draft;
  return { ...withInputs(draft, [next]), undone: draft.undone.slice(0, -1) };
}

export function nextHand(draft: Draft): Draft {
  return { ...draft, hands: [...draft.hands, []], undone: [], racks: EMPTY_RACKS, closed: false };
}
