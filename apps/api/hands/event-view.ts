import type { DrawSource, PatternValue, RulesetRef, Seat } from '#rules';
import type { FrameView, PaymentView, ReplayView, SeenEvent, TableView } from '../ports.js';
import type { Language } from '../graphql/language.js';
import type { HandEvent, PaymentRow } from './hand-event.model.js';
import { toPatternWorths } from './opening.model.js';
import type { Bilingual, Frame, TableState } from './table.model.js';

/* Port → schema, once a hand and language: a replay is read far more often than it is made, and requests share the objects. */

const SEEN: WeakMap<ReplayView, Map<Language, readonly Frame[]>> = new WeakMap();

/** The frames of a replay as the schema shows them. `ruleset`: of the hand. */
export function framesOf(replay: ReplayView, ruleset: RulesetRef, language: Language): readonly Frame[] {
  let byLanguage = SEEN.get(replay);
  if (byLanguage === undefined) SEEN.set(replay, (byLanguage = new Map()));
  let frames = byLanguage.get(language);
  if (frames === undefined)
    byLanguage.set(language, (frames = replay.frames.map((frame) => new ShownFrame(frame, ruleset, language))));
  return frames;
}

/** The table is folded only when somebody asks for it, and kept. */
class ShownFrame implements Frame {
  readonly step: number;
  readonly event: HandEvent;
  readonly sentence: string;
  readonly sentences: Bilingual;
  private shown: TableState | null = null;

  constructor(
    private readonly frame: FrameView,
    ruleset: RulesetRef,
    language: Language,
  ) {
    this.step = frame.step;
    this.event = eventView(frame.event, frame.step - 1, { ruleset, language });
    this.sentence = frame.sentence[language];
    this.sentences = frame.sentence;
  }

  get table(): TableState {
    this.shown ??= tableView(this.frame.table);
    return this.shown;
  }
}

export function tableView(table: TableView): TableState {
  return { ...table, payments: table.payments.map(paymentView) };
}

export function paymentView(row: PaymentView): PaymentRow {
  return { ...row, extra: row.extra ?? 0, factor: row.factor ?? 1 };
}

interface Told {
  readonly ruleset: RulesetRef;
  readonly language: Language;
}

/** Flat event of the exchange file → flat event of the schema: ambiguous names are told apart. */
export function eventView(event: SeenEvent, revision: number, { ruleset, language }: Told): HandEvent {
  const isWinLike = event.type === 'HandWon' || event.type === 'WinDeclined';
  return {
    revision: event.revision ?? revision,
    type: event.type,
    at: event.at ?? null,
    id: event.id ?? null,
    auto: event.auto ?? false,
    note: event.note ?? null,
    seat: event.seat ?? null,
    from: seatFrom(event.from),
    tile: event.tile ?? null,
    secondTile: event.secondTile ?? null,
    dealt: typeof event.tiles === 'object' ? event.tiles : null,
    with: event.with ?? null,
    shown: event.shown ?? null,
    shapes: event.type === 'HandWon' ? null : (event.patterns?.filter(isShape) ?? null),
    source: sourceFrom(event.from),
    index: event.index ?? null,
    dice: event.dice ?? null,
    column: event.column ?? null,
    kongKind: event.kind ?? null,
    replacement: event.replacement ?? null,
    means: isWinLike ? (event.by ?? null) : null,
    mode: event.mode ?? null,
    liable: event.liable ?? null,
    patterns:
      event.type === 'HandWon' ? toPatternWorths(event.patterns?.filter(isWorth) ?? [], ruleset, language) : null,
    tier: event.tier ?? null,
    total: event.total ?? null,
    purpose: event.for ?? null,
    birdSource: event.source ?? null,
    rows: event.rows?.map(paymentView) ?? null,
    reason: event.reason ?? null,
    actor: isWinLike ? null : (event.by ?? null),
    number: event.number ?? null,
    dealer: event.dealer ?? null,
    streak: event.streak ?? null,
    drawnBefore: event.drawnBefore ?? null,
    ruleset:
      event.ruleset === undefined
        ? null
        : { id: event.ruleset.id, version: event.ruleset.version ?? 1, options: event.ruleset.options ?? {} },
    commitment: event.wall?.commitment ?? null,
    seed: event.seed ?? null,
    wall: typeof event.tiles === 'string' ? event.tiles : null,
    nextDealer: event.nextDealer ?? null,
    clause: event.clause ?? null,
    deltas: event.deltas ?? null,
  };
}

function seatFrom(from: Seat | DrawSource | undefined): Seat | null {
  return typeof from === 'number' ? from : null;
}

function sourceFrom(from: Seat | DrawSource | undefined): DrawSource | null {
  return typeof from === 'string' ? from : null;
}

function isShape(pattern: string | PatternValue): pattern is string {
  return typeof pattern === 'string';
}

function isWorth(pattern: string | PatternValue): pattern is PatternValue {
  return typeof pattern !== 'string';
}
