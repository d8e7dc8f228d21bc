import {
  addTilesText,
  applyEvent,
  emptyConcealed,
  formatCounts,
  parseCounts,
  seatsFrom,
  type OpeningHandDeclared,
  type OpeningHandDeclined,
  type Seat,
  type Table,
} from '#rules';
import { report, type Declared, type HandAudit } from './hand.js';

/** 起手胡 Judges an opening answer: the shapes named are held, all of them are named, and the proof is right. CS-2 */
export function judgeOpeningAnswer(
  hand: HandAudit,
  event: OpeningHandDeclared | OpeningHandDeclined,
  line: number,
): void {
  const { opening, law } = hand.table.rules;
  if (opening === null) return;
  const { concealed } = hand.table.seats[event.seat];
  const held = opening.held(concealed);
  hand.openingLines[event.seat] = line;
  const foreign = event.patterns.filter((id) => !held.includes(id));
  if (foreign.length > 0 || event.patterns.length === 0) {
    hand.notHeld.push(event.patterns.join());
    return report(hand, {
      code: 'opening-not-held',
      line,
      clause: law['opening-shapes'],
      expected: held,
      recorded: event.patterns,
    });
  }
  const unnamed = held.filter((id) => !event.patterns.includes(id));
  if (unnamed.length > 0) {
    report(hand, {
      code: 'opening-unclaimed',
      line,
      clause: law['opening-answers'],
      expected: held,
      recorded: event.patterns,
    });
  }
  if (event.type === 'OpeningHandDeclared') judgeProof(hand, event, line);
}

function judgeProof(hand: HandAudit, event: OpeningHandDeclared, line: number): void {
  const { opening, law } = hand.table.rules;
  if (opening === null) return;
  const { concealed } = hand.table.seats[event.seat];
  const proof = formatCounts(opening.proof(concealed, event.patterns));
  const shown = parseCounts(event.shown);
  if (shown.ok && formatCounts(shown.value) === proof) return;
  report(hand, {
    code: 'illegal-action',
    line,
    clause: law['opening-answers'],
    expected: proof,
    recorded: event.shown,
  });
}

/**
 * Every seat that holds shapes has answered when the first thing after the answers comes; the rest is information. An answer
 * that stands at a seat which does not hold the shapes, and is missing at one that does, is one fault. CS-2.3
 */
export function closeOpening(hand: HandAudit, line: number): void {
  const { table } = hand;
  const { opening, law } = table.rules;
  if (opening === null || hand.openingClosed) return;
  hand.openingClosed = true;
  const order = seatsFrom(table.dealer);
  order.forEach((seat, at) => {
    const state = table.seats[seat];
    if (state.openingAnswered) return;
    const held = opening.held(state.concealed);
    if (held.length === 0) return;
    if (hand.notHeld.includes(held.join())) {
      hand.unclaimed.push({ seat, patterns: held, told: null });
      return;
    }
    const inPlace = order.slice(at + 1).find((later) => hand.openingLines[later] > 0);
    report(hand, {
      code: 'opening-unclaimed',
      line: inPlace === undefined ? line : hand.openingLines[inPlace],
      clause: law['opening-answers'],
      expected: { seat, patterns: held },
      recorded: null,
    });
    hand.unclaimed.push({ seat, patterns: held, told: hand.found.at(-1) ?? null });
  });
}

/**
 * The opening hands that birds and payments may follow: those held of the ones declared, those as declared, and besides them
 * any that were held and are not answered on record.
 */
export function declarations(hand: HandAudit): readonly (readonly Declared[])[] {
  const { table, unclaimed } = hand;
  const { opening } = table.rules;
  if (opening === null) return [];
  const recorded = table.declarers.map((seat) => ({ seat, patterns: table.seats[seat].declared ?? [] }));
  const held = recorded
    .map(({ seat }) => ({ seat, patterns: opening.held(table.seats[seat].concealed) }))
    .filter(({ patterns }) => patterns.length > 0);
  const order = seatsFrom(table.dealer);
  const unanswered = subsetsOf(unclaimed.filter(({ seat }) => !table.declarers.includes(seat))).filter(
    (some) => some.length > 0,
  );
  const completed = unanswered.map((some) =>
    [...held, ...some].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)),
  );
  return [held, recorded, ...completed];
}

/** Folds in a declaration that is not on record as it should be. */
export function declareFor(table: Table, seat: Seat, patterns: readonly string[]): void {
  const { opening } = table.rules;
  if (opening === null) return;
  const shown = formatCounts(opening.proof(table.seats[seat].concealed, patterns));
  applyEvent(table, { type: 'OpeningHandDeclared', seat, patterns, shown });
}

function subsetsOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  return all.reduce<readonly (readonly T[])[]>((some, one) => [...some, ...some.map((each) => [...each, one])], [[]]);
}

/** Faces of the dealt tiles that nobody can have: not in the set, or more copies than there are. T-10 */
export function impossibleDeal(hand: HandAudit, tiles: readonly string[]): string | null {
  const all = emptyConcealed();
  for (const text of tiles) addTilesText(all, text);
  const { copies } = hand.table.rules;
  let possible = true;
  for (let tile = 0; tile < copies.length; tile++) possible &&= all.counts[tile] <= copies[tile];
  return possible ? null : formatCounts(all.counts.map((count, tile) => Math.max(0, count - copies[tile])));
}
