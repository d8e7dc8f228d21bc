import {
  applyEvent,
  SEATS,
  waitsOf,
  type HandEvent,
  type KongDeclared,
  type Rules,
  type Seat,
  type Table,
} from '#rules';
import type { Logged, Transfer } from '#game-log';
import { noteChapters, noteGateClaims, noteGateDraw, noteLiability, noteSea, noteWorth } from './chapter-facts.js';
import { openFacts, type FactContext, type FactState } from './fact-state.js';
import type { FactItem, HandFact, HandFacts } from './facts.js';
import { itemsOf, note } from './ledger.js';
import { notePairDeclined, notePairs, notePairWin, PAIR_FAMILIES } from './pair-facts.js';
import {
  noteConduct,
  noteDealtPlay,
  noteDiscard,
  notePlay,
  noteWinTurn,
  passKong,
  weighDiscard,
} from './play-facts.js';
import { chanceOf, notePayments } from './payment-facts.js';
import { noteBarredClaims, noteBarredDraw, noteDeclined, noteWin } from './win-facts.js';

/**
 * Takes one more event of the hand, in order, from `HandStarted` on. An event at a place where no hand has one spoils the
 * hand: it will have no facts. Whether moves are lawful is the audit's business.
 */
export function takeFact(state: FactState, event: Logged<HandEvent>): void {
  const { table, ledger } = state;
  if (state.spoiled) return;
  if (!hasPlace(table, event)) {
    state.spoiled = true;
    return;
  }
  if (event.type === 'BirdDrawn') state.birds.push(chanceOf(state, event));
  else if (event.type === 'TileDiscarded') weighDiscard(state, event);
  applyEvent(table, event);
  noteConduct(state, event);
  switch (event.type) {
    case 'HandStarted':
      state.at = event.at ?? '';
      return;
    case 'TilesDealt':
      noteHeld(state);
      return noteDealtPlay(state);
    case 'OpeningHandDeclared':
      for (const shape of event.patterns) note(ledger, event.seat, 'opening-declared', shape);
      return note(ledger, event.seat, 'opening', 'declared', event.patterns.length);
    case 'TileDrawn':
      noteSea(state);
      noteGateDraw(state, event.seat);
      return noteBarredDraw(state, event.seat);
    case 'LastTileTaken':
      note(ledger, event.seat, 'last-tile', 'taken');
      return noteBarredDraw(state, event.seat);
    case 'LastTileOffered':
      return note(ledger, event.seat, 'last-tile', 'offered');
    case 'TileDiscarded':
      noteDiscard(state, event);
      noteGateClaims(state);
      return noteBarredClaims(state);
    case 'WinDeclined':
      notePairDeclined(state, event);
      return noteDeclined(state, event);
    case 'ChowClaimed':
      state.calls[event.seat].chow++;
      return;
    case 'PongClaimed':
      state.calls[event.seat].pong++;
      return;
    case 'KongDeclared':
      passKong(state, event.seat);
      return noteKong(state, event);
    case 'HandWon':
      noteWorth(state, event);
      noteWinTurn(state, event);
      notePairWin(state, event);
      return noteWin(state, event);
    case 'LiabilityFormed':
      return noteLiability(state, event);
    case 'PaymentsSettled':
      return notePayments(state, event);
    case 'HandDrawn':
      state.readyAtEnd = readySeats(table);
      return;
    case 'FlowerShown':
    case 'OpeningHandDeclined':
    case 'LastTileDeclined':
    case 'ReadyDeclared':
    case 'BirdDrawn':
    case 'HandEnded':
    case 'WallRevealed':
    case 'HandVoided':
      return;
  }
}

/** Start, then deal, then play, then nothing but the revealed wall or a voiding. */
function hasPlace(table: Table, event: HandEvent): boolean {
  const { type } = event;
  if (type === 'HandStarted') return table.phase === 'started' && table.hand === '';
  if (table.hand === '') return false;
  if (type === 'TilesDealt') return table.phase === 'started';
  if (type === 'WallRevealed' || type === 'HandVoided') return true;
  const isOver = table.phase === 'ended' || table.phase === 'voided';
  return !isOver && (table.phase !== 'started' || (type === 'PaymentsSettled' && event.for === 'streak'));
}

/** 起手胡 What the dealt thirteen hold, declared or not. CS-2.2 */
function noteHeld({ rules, table, ledger }: FactState): void {
  if (rules.opening === null) return;
  for (const seat of SEATS) {
    const shapes = rules.opening.held(table.seats[seat].concealed);
    for (const shape of shapes) note(ledger, seat, 'opening-held', shape);
    if (shapes.length > 0) note(ledger, seat, 'opening', 'held', shapes.length);
  }
}

function noteKong(state: FactState, { seat, kind, replacement }: KongDeclared): void {
  note(state.ledger, seat, 'kong', `${kind}:${replacement}`);
  note(state.ledger, seat, 'kongs', kind);
  note(state.ledger, seat, 'kongs', 'all');
  if (kind === 'exposed') state.calls[seat].exposedKong++;
  if (kind === 'added') noteBarredClaims(state);
}

/** 流局听牌 Seats that some tile would have completed, as a bit set. T-13 */
function readySeats({ rules, seats, dealer }: Table): number {
  let ready = 0;
  for (const seat of SEATS) {
    const { concealed, melds } = seats[seat];
    if (concealed.size % 3 === 1 && waitsOf(rules, seat, dealer, concealed, melds).length > 0) ready |= 1 << seat;
  }
  return ready;
}

/** The facts of a hand that has ended; null if it is voided, unfinished or spoiled. */
export function closeFacts(state: FactState): HandFacts | null {
  const { table, ledger } = state;
  if (state.spoiled || table.phase !== 'ended') return null;
  for (const seat of SEATS) {
    noteHand(state, seat);
    notePlay(state, seat);
    notePairs(state, seat);
    noteChapters(state, seat);
  }
  return { facts: SEATS.map((seat) => factOf(state, seat)), items: itemsOf(ledger, table.hand) };
}

/** Figures of a chapter that are known only when the hand is over. */
function noteHand({ ledger, received, paid, openingNet, birdNet, calls, context, table }: FactState, seat: Seat): void {
  if (received[seat] > 0) note(ledger, seat, 'value', 'received', received[seat]);
  if (paid[seat] > 0) note(ledger, seat, 'value', 'paid', paid[seat]);
  if (openingNet[seat] !== 0) note(ledger, seat, 'opening', 'net', openingNet[seat]);
  const worth = birdNet[seat];
  if (worth !== null) note(ledger, seat, 'birds', 'net', worth);
  const { chow, pong, exposedKong } = calls[seat];
  if (chow > 0) note(ledger, seat, 'calls', 'chow', chow);
  if (pong > 0) note(ledger, seat, 'calls', 'pong', pong);
  if (chow + pong + exposedKong > 0) note(ledger, seat, 'calls', 'any', chow + pong + exposedKong);
  if (seat !== table.dealer) return;
  const run = context.dealtInARow ?? null;
  if (run !== null) note(ledger, seat, 'dealer', 'run', run);
}

function factOf({ table, context, at, rules, winnersPaid, readyAtEnd }: FactState, seat: Seat): HandFact {
  const own = table.wins.find((win) => win.seat === seat);
  const [first] = table.wins;
  return {
    hand: table.hand,
    seat,
    match: context.match,
    player: context.players[seat],
    ruleset: rules.id,
    at,
    isDealer: table.dealer === seat,
    net: table.deltas[seat],
    won: own !== undefined,
    bySelfDraw: own?.by === 'self-draw',
    dealtIn: winnersPaid[seat] > 0,
    winnersPaid: winnersPaid[seat],
    lostToSelfDraw: first !== undefined && first.by === 'self-draw' && own === undefined,
    drawnHand: table.drawn !== null,
    readyAtDrawnEnd: (readyAtEnd & (1 << seat)) !== 0,
  };
}

/** Facts after a correction of a hand's payments: the net changes, and the item `value/corrected` says by how much. */
export function correctFacts(facts: HandFacts, rows: readonly Transfer[]): HandFacts {
  const differences = SEATS.map((seat) =>
    rows.reduce((sum, { from, to, amount }) => sum + (to === seat ? amount : 0) - (from === seat ? amount : 0), 0),
  );
  const [first] = facts.facts;
  if (first === undefined) return facts;
  const corrected = SEATS.filter((seat) => differences[seat] !== 0).map((seat) => ({
    hand: first.hand,
    seat,
    family: 'value',
    item: 'corrected',
    n: 1,
    amount: differences[seat],
    squares: differences[seat] ** 2,
  }));
  const between = rows.flatMap(({ from, to, amount }) => [
    pairItem(facts, to, from, amount),
    pairItem(facts, from, to, -amount),
  ]);
  return {
    facts: facts.facts.map((fact) => ({ ...fact, net: fact.net + differences[fact.seat] })),
    items: between.reduce<readonly FactItem[]>(
      (items, item) => addItems(items, [item]),
      addItems(facts.items, corrected),
    ),
  };
}

/** What a corrected row moved between two seats, seen from one. */
function pairItem({ facts }: HandFacts, seat: Seat, other: Seat, amount: number): FactItem {
  const of = (each: Seat) => facts.find((fact) => fact.seat === each);
  const item = of(other)?.player ?? '';
  return { hand: of(seat)?.hand ?? '', seat, family: PAIR_FAMILIES.net, item, n: 1, amount, squares: amount ** 2 };
}

/** Items with those of the same seat, family and item put together, so that the key stays one. */
function addItems(items: readonly FactItem[], more: readonly FactItem[]): readonly FactItem[] {
  const isSame = (a: FactItem, b: FactItem) => a.seat === b.seat && a.family === b.family && a.item === b.item;
  const grown = items.map((item) => {
    const other = more.find((each) => isSame(each, item));
    if (other === undefined) return item;
    return {
      ...item,
      n: item.n + other.n,
      amount: item.amount + other.amount,
      squares: item.squares + other.squares,
    };
  });
  return [...grown, ...more.filter((each) => !items.some((item) => isSame(item, each)))];
}

/** 牌局事实 The facts of a hand from all its events; null if it is voided, unfinished or spoiled. */
export function factsOfHand(rules: Rules, context: FactContext, events: Iterable<Logged<HandEvent>>): HandFacts | null {
  const state = openFacts(rules, context);
  for (const event of events) takeFact(state, event);
  return closeFacts(state);
}
