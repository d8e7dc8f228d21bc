import {
  formatHeader,
  formatLine,
  openReader,
  withoutFields,
  type FileHeader,
  type GameEvent,
  type Logged,
} from '#game-log';
import {
  applyEvent,
  judgeWin,
  newTable,
  nextDealerOf,
  openingBirdSeat,
  resolveRules,
  rowsDue,
  tileOf,
  winBirdSeat,
  type HandEvent,
  type RulesetRef,
  type Table,
} from '#rules';

/** One event that the copy has otherwise. */
export interface Change {
  /** line of the file, from 1 */
  readonly line: number;
  readonly type: GameEvent['type'];
  readonly hand: string | null;
  /** what differs, as it was recorded and as it follows from the moves */
  readonly recorded: Readonly<Record<string, unknown>>;
  readonly mended: Readonly<Record<string, unknown>>;
}

/** A copy of a log with everything that follows from its moves put right. */
export interface Mended {
  readonly text: string;
  readonly changes: readonly Change[];
}

interface Line {
  readonly line: number;
  readonly event: Logged;
}

/**
 * Mends a log: amounts, birds' seats, patterns, dealers and totals are derived again from the recorded moves, which stay as
 * they are. A changed event says in its `meta` what was recorded; a hand that has one loses the chain hashes and ids that no
 * longer fit. null where a line cannot be read: a copy would lose it.
 */
export function mendLog(bytes: Uint8Array, name: string): Mended | null {
  const reader = openReader();
  let header: FileHeader | null = null;
  const lines: Line[] = [];
  for (const read of [...reader.feed(bytes), ...reader.end()]) {
    if (read.kind === 'error' || read.kind === 'fatal') return null;
    if (read.kind === 'header') header = read.header;
    else lines.push({ line: read.line, event: read.event });
  }
  const state: State = {
    ruleset: null,
    table: null,
    hand: null,
    deltas: new Map(),
    totals: [0, 0, 0, 0],
    isChanged: false,
  };
  const changes: Change[] = [];
  const copied = lines.map(({ line, event }): Line => {
    const right = mendEvent(state, event);
    const change = changeOf(line, state.hand, event, right);
    if (change === null) return { line, event };
    changes.push(change);
    state.isChanged = true;
    return { line, event: withTrace(right, change) };
  });
  const touched = new Set(changes.map(({ hand }) => hand));
  const note = `mended copy of ${name}: ${changes.length} changed`;
  const text = [
    formatHeader({ format: 'paipu', version: 1, generator: header?.generator, note }),
    ...unchained(copied, touched).map(({ event }) => formatLine(event)),
    '',
  ].join('\n');
  return { text, changes };
}

/** What is known at a line. */
interface State {
  ruleset: RulesetRef | null;
  /** of the hand at hand; null where its rules are unknown */
  table: Table | null;
  hand: string | null;
  /** of the match at hand, by hand */
  readonly deltas: Map<string, readonly number[]>;
  totals: number[];
  /** something of the match at hand was changed: a seal over it fits no longer */
  isChanged: boolean;
}

function mendEvent(state: State, event: Logged): Logged {
  switch (event.type) {
    case 'MatchOpened':
      state.ruleset = event.ruleset;
      state.hand = null;
      state.deltas.clear();
      state.totals = [0, 0, 0, 0];
      state.isChanged = false;
      return event;
    case 'HandStarted':
      state.hand = event.hand;
      state.table = tableOf(event.ruleset ?? state.ruleset);
      return fold(state, event);
    case 'MatchClosed': {
      state.hand = null;
      const [a = 0, b = 0, c = 0, d = 0] = state.totals;
      const isRight = event.totals.every((total, seat) => total === state.totals[seat]);
      return isRight && !state.isChanged ? event : { ...event, totals: [a, b, c, d], seal: undefined };
    }
    case 'PenaltyGiven':
    case 'PaymentCorrected':
      state.hand = null;
      for (const { from, to, amount } of event.rows) addRow(state, from, to, amount);
      return event;
    case 'PlayerReplaced':
    case 'DisputeRaised':
    case 'DisputeRuled':
      state.hand = null;
      return event;
    case 'HandVoided':
      state.deltas.get(event.hand)?.forEach((delta, seat) => (state.totals[seat] = (state.totals[seat] ?? 0) - delta));
      state.deltas.delete(event.hand);
      return event;
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandEnded':
      return fold(state, derived(state.table, event));
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandDrawn':
    case 'WallRevealed':
      return fold(state, event);
  }
}

function addRow(state: State, from: number, to: number, amount: number): void {
  state.totals[from] = (state.totals[from] ?? 0) - amount;
  state.totals[to] = (state.totals[to] ?? 0) + amount;
}

function tableOf(ruleset: RulesetRef | null): Table | null {
  if (ruleset === null) return null;
  const rules = resolveRules(ruleset);
  return rules.ok ? newTable(rules.value) : null;
}

function fold<E extends Logged<HandEvent>>(state: State, event: E): E {
  if (state.table === null) return event;
  applyEvent(state.table, event);
  if (event.type === 'HandEnded') {
    event.deltas.forEach((delta, seat) => (state.totals[seat] = (state.totals[seat] ?? 0) + delta));
    state.deltas.set(state.hand ?? '', event.deltas);
  }
  return event;
}

type Derived = Extract<HandEvent, { type: 'HandWon' | 'BirdDrawn' | 'PaymentsSettled' | 'HandEnded' }>;

/** The event with the figures that the table before it gives. An illegal win stays as it was recorded. */
function derived(table: Table | null, event: Logged<Derived>): Logged<Derived> {
  if (table === null) return event;
  switch (event.type) {
    case 'HandWon': {
      const worth = judgeWin(table, event.seat);
      if (typeof worth === 'string') return event;
      const { patterns, tier, total } = worth;
      return { ...event, patterns, ...(tier === undefined ? {} : { tier }), total };
    }
    case 'BirdDrawn': {
      const tile = tileOf(event.tile);
      return { ...event, seat: event.for === 'opening' ? openingBirdSeat(table, tile) : winBirdSeat(table, tile) };
    }
    case 'PaymentsSettled':
      return { ...event, rows: rowsDue(table, event.for) };
    case 'HandEnded': {
      const { seat, clause } = nextDealerOf(table);
      const [a, b, c, d] = table.deltas;
      return { ...event, nextDealer: seat, clause, deltas: [a, b, c, d] };
    }
  }
}

const ENVELOPE = new Set(['id', 'stream', 'revision', 'schema', 'at', 'meta', 'auto', 'note']);

function changeOf(line: number, hand: string | null, was: Logged, is: Logged): Change | null {
  const before: Readonly<Record<string, unknown>> = { ...was };
  const after: Readonly<Record<string, unknown>> = { ...is };
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !ENVELOPE.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { line, type: was.type, hand, recorded: pick(before), mended: pick(after) };
}

/** The changed event, which says what was recorded in its place. */
function withTrace(event: Logged, { line, recorded }: Change): Logged {
  const note = event.note === undefined ? `mended: line ${line}` : `${event.note} (mended: line ${line})`;
  return { ...event, meta: { ...event.meta, mended: { line, recorded } }, note };
}

/** Ids, salts and hashes go from the hands that were changed: they vouch for other contents. */
function unchained(lines: readonly Line[], touched: ReadonlySet<string | null>): readonly Line[] {
  let hand: string | null = null;
  return lines.map(({ line, event }) => {
    if (event.type === 'HandStarted') hand = event.hand;
    else if (event.type === 'MatchOpened' || event.type === 'MatchClosed') hand = null;
    if (!touched.has(hand)) return { line, event };
    const { hash: _hash, salt: _salt, ...kept } = event.meta ?? {};
    const gone = ['id', 'stream', 'meta', ...(event.type === 'DisputeRaised' ? [] : ['revision'])];
    const rest = withoutFields<Logged>(event, gone);
    return { line, event: Object.keys(kept).length === 0 ? rest : { ...rest, meta: kept } };
  });
}
