import {
  ableToWin,
  applyEvent,
  birdsAfterWin,
  formatTile,
  frontIndex,
  judgeUnlocked,
  newTable,
  openingBirdSeat,
  openingRows,
  SEATS,
  seatsInTurn,
  streakRows,
  tileOf,
  tilesOf,
  winBirdSeat,
  winRows,
  type BirdDrawn,
  type HandEvent,
  type HandStarted,
  type HandWon,
  type KongDeclared,
  type Message,
  type PaymentRow,
  type PaymentsSettled,
  type Rules,
  type Seat,
  type Table,
  type TileDrawn,
  type Tile,
} from '#rules';
import { winRefusal } from '../refusal.js';
import {
  couldHaveWon,
  endsWithOpening,
  fewerBirds,
  mayHaveDeclared,
  noOpeningShape,
  noSuchReplacement,
  oneReplacementOnly,
  outranked,
  playWouldGoOn,
  winFallsAway,
} from './open-questions.js';
import type { Unanswered } from './rescored.js';

/** The same moves folded under other rules: what they pay, and what they leave open. */
export interface Refold {
  readonly table: Table;
  readonly rows: ReadonlyMap<PaymentsSettled['for'], readonly PaymentRow[]>;
  /** false once a payment depends on something that never happened */
  readonly known: boolean;
  readonly unanswered: readonly Unanswered[];
}

interface Folding {
  readonly table: Table;
  readonly rows: Map<PaymentsSettled['for'], readonly PaymentRow[]>;
  readonly unanswered: Unanswered[];
  readonly recordedBirds: Record<BirdDrawn['for'], BirdDrawn[]>;
  /** the whole wall, where the record reveals it */
  readonly wall: readonly Tile[] | null;
  known: boolean;
  /** play would have gone on otherwise from here, which is said once */
  diverged: boolean;
  over: boolean;
}

/** Folds the moves of a hand under `rules`; derived events of the record are left aside and made anew. */
export function refold(rules: Rules, events: readonly HandEvent[]): Refold {
  const folding: Folding = {
    table: newTable(rules),
    rows: new Map(),
    unanswered: [],
    recordedBirds: { opening: birdsFor(events, 'opening'), win: birdsFor(events, 'win') },
    wall: revealed(events),
    known: true,
    diverged: false,
    over: false,
  };
  events.forEach((event, step) => {
    if (!folding.over) foldMove(folding, event, step);
  });
  if (folding.table.phase === 'won') settleWins(folding, events.length - 1);
  else if (folding.table.phase === 'opening' && !folding.over) endWithOpening(folding, events.length - 1);
  return folding;
}

function birdsFor(events: readonly HandEvent[], purpose: BirdDrawn['for']): BirdDrawn[] {
  return events.filter((event): event is BirdDrawn => event.type === 'BirdDrawn' && event.for === purpose);
}

function revealed(events: readonly HandEvent[]): readonly Tile[] | null {
  const event = events.find((each) => each.type === 'WallRevealed');
  return event?.type === 'WallRevealed' ? tilesOf(event.tiles) : null;
}

/** The record ends with its opening payments: they are made anew; what would have been played after them is not known. */
function endWithOpening(folding: Folding, step: number): void {
  const { rules, declarers } = folding.table;
  closeOpening(folding, step);
  if (folding.over || rules.opening === null || declarers.length === 0) return;
  folding.known = false;
  leaveOpen(folding, step, rules.law['opening-end'], playWouldGoOn);
}

function foldMove(folding: Folding, event: HandEvent, step: number): void {
  const { table } = folding;
  switch (event.type) {
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandEnded':
    case 'WallRevealed':
    case 'LiabilityFormed':
      return;
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
      return foldAnswer(folding, event, step);
    case 'ReadyDeclared':
      return applyEvent(table, event);
    case 'WinDeclined':
      if (event.reason === 'outranked' && table.rules.severalWinners === 'all')
        noteOutranked(folding, event.seat, step);
      if ((ableToWin(table) & (1 << event.seat)) !== 0) applyEvent(table, event);
      return;
    case 'HandWon':
      return foldWin(folding, event, step);
    case 'HandStarted':
      applyEvent(table, event);
      table.drawnBefore = drawnBeforeUnder(table.rules, event);
      return settleRows(folding, 'streak', streakRows(table));
    case 'TilesDealt':
    case 'FlowerShown':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandDrawn':
    case 'HandVoided':
      if (table.phase === 'opening') closeOpening(folding, step);
      if (folding.over) return;
      noteChance(folding, step);
      if (event.type === 'KongDeclared') noteReplacement(folding, event, step);
      if (event.type === 'TileDrawn' && event.from === 'column') noteSecondTile(folding, event, step);
      return applyEvent(table, event);
  }
}

function leaveOpen(folding: Folding, step: number, clause: string, says: Message): void {
  folding.unanswered.push({ step, clause, says });
}

function settleRows(folding: Folding, purpose: PaymentsSettled['for'], rows: readonly PaymentRow[]): void {
  if (rows.length === 0) return;
  folding.rows.set(purpose, rows);
  applyEvent(folding.table, { type: 'PaymentsSettled', for: purpose, rows });
}

/** 起手胡 An answer covers the shapes that these rules know; one that covers none could not have been given. CS-2 */
function foldAnswer(folding: Folding, event: Extract<HandEvent, { patterns: readonly string[] }>, step: number): void {
  const { table } = folding;
  const { opening, law } = table.rules;
  const { seat } = event;
  const held = opening === null ? [] : opening.held(table.seats[seat].concealed);
  if (held.length > 0) return applyEvent(table, { ...event, patterns: held });
  if (event.type !== 'OpeningHandDeclared') return;
  leaveOpen(folding, step, law['opening-shapes'], noOpeningShape(seat));
}

/** 荒庄 Drawn hands before this one as a match under these rules counts them: from its own start, if all before were drawn. JN-9.4 */
function drawnBeforeUnder({ streak }: Rules, { number, drawnBefore = 0 }: HandStarted): number {
  if (streak === null) return drawnBefore;
  const allDrawn = drawnBefore >= number - 1;
  return allDrawn ? number - 1 + streak.opening : drawnBefore;
}

/** Behind the nearest winner nobody was asked; where all may win, whether this seat would have is not known. T-8, T-14 */
function noteOutranked(folding: Folding, seat: Seat, step: number): void {
  folding.known = false;
  leaveOpen(folding, step, folding.table.rules.law['several-winners'], outranked(seat));
}

/** 双槓 A second tile out of a column that these rules would have left in the wall. CC-3.4 */
function noteSecondTile(folding: Folding, event: TileDrawn, step: number): void {
  const { table } = folding;
  if (table.phase !== 'turn' || table.turn !== event.seat || table.kong !== null) return;
  folding.known = false;
  leaveOpen(folding, step, table.rules.law.kongs, oneReplacementOnly);
  folding.diverged = true;
}

/** The opening is paid when play begins: who else held a shape is said, birds are the recorded ones. CS-2.5 */
function closeOpening(folding: Folding, step: number): void {
  const { table } = folding;
  const { opening, law } = table.rules;
  if (opening === null || table.openingSettled || table.openingBirds.length > 0) return;
  for (const seat of SEATS) {
    const state = table.seats[seat];
    const held = state.openingAnswered ? [] : opening.held(state.concealed);
    if (held.length === 0) continue;
    leaveOpen(folding, step, law['opening-answers'], mayHaveDeclared(seat, held));
  }
  if (table.declarers.length === 0) return;
  turnBirds(folding, 'opening', opening.birds(table.declarers.length), step);
  if (folding.known) settleRows(folding, 'opening', openingRows(table));
  if (!opening.endsHand) return;
  folding.over = true;
  leaveOpen(folding, step, law['opening-end'], endsWithOpening);
}

/** Turns the recorded birds again; one that was never turned cannot be known. CS-7.1 */
function turnBirds(folding: Folding, purpose: BirdDrawn['for'], wanted: number, step: number): void {
  const { table } = folding;
  const recorded = folding.recordedBirds[purpose].filter((bird) => bird.source === 'wall');
  for (const bird of recorded.slice(0, wanted)) {
    const tile = tileOf(bird.tile);
    const seat = purpose === 'opening' ? openingBirdSeat(table, tile) : winBirdSeat(table, tile);
    applyEvent(table, { ...bird, seat });
  }
  let turned = recorded.length;
  // after the win nothing else is drawn, so the next tile of a revealed wall is the bird that would have been turned
  for (; purpose === 'win' && turned < wanted && folding.wall !== null && table.wall.left > 0; turned++) {
    const tile = folding.wall[frontIndex(table.wall)];
    applyEvent(table, {
      type: 'BirdDrawn',
      tile: formatTile(tile),
      for: 'win',
      source: 'wall',
      seat: winBirdSeat(table, tile),
    });
  }
  if (turned >= wanted) return;
  folding.known = false;
  leaveOpen(folding, step, table.rules.law.birds, fewerBirds(wanted, recorded.length));
}

/** A win that was not on offer in the record: play might have ended here. Said once. T-14 */
function noteChance(folding: Folding, step: number): void {
  const { table } = folding;
  if (folding.diverged || (table.phase !== 'turn' && table.phase !== 'claims' && table.phase !== 'kong')) return;
  const able = ableToWin(table) & ~table.declinedNow;
  if (able === 0) return;
  folding.diverged = true;
  leaveOpen(folding, step, 'T-14', couldHaveWon(seatsInTurn(table, able)));
}

/** 补杠 A replacement that these rules do not know: the tile drawn is the recorded one, and what it counts as is not known. */
function noteReplacement(folding: Folding, event: KongDeclared, step: number): void {
  const { kongs, law } = folding.table.rules;
  if (kongs.replacements(() => true).includes(event.replacement)) return;
  leaveOpen(folding, step, law.kongs, noSuchReplacement(event.replacement));
}

/** A recorded win under these rules: worth what it is worth here, or not legal, which is said. */
function foldWin(folding: Folding, event: HandWon, step: number): void {
  const { table } = folding;
  if (table.wins.length > 0 && table.rules.severalWinners === 'nearest')
    return dropWin(folding, event.seat, step, 'outranked');
  const worth = judgeUnlocked(table, event.seat);
  if (typeof worth === 'string') return dropWin(folding, event.seat, step, worth);
  applyEvent(table, { ...event, patterns: worth.patterns, tier: worth.tier, total: worth.total });
}

function dropWin(folding: Folding, seat: Seat, step: number, why: Parameters<typeof winRefusal>[1]): void {
  const { clause, says } = winRefusal(folding.table.rules, why);
  if (folding.table.wins.length === 0) folding.known = false;
  leaveOpen(folding, step, clause, winFallsAway(seat, says));
}

function settleWins(folding: Folding, step: number): void {
  const { table } = folding;
  const { count, source } = birdsAfterWin(table);
  if (source === 'wall') turnBirds(folding, 'win', count, step);
  else {
    const { tile } = table.wins[0];
    for (let n = 0; n < count; n++) {
      applyEvent(table, { type: 'BirdDrawn', tile, for: 'win', source, seat: winBirdSeat(table, tileOf(tile)) });
    }
  }
  if (folding.known) settleRows(folding, 'win', winRows(table));
}
