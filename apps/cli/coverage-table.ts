import type { Logged } from '#game-log';
import {
  applyEvent,
  columnsLeft,
  momentOf,
  newTable,
  SEATS,
  type HandEnded,
  type HandEvent,
  type HandWon,
  type KongDeclared,
  type Rules,
  type Table,
  type TileDrawn,
} from '#rules';
import type { Count } from './coverage-groups.js';

/** Counts what only the table of a hand can tell: flowers kept, declarations voided, who pays alone, locks, stakes. */
export interface TableCounter {
  see(event: Logged): void;
}

/** Follows a hand with its table; null where the book has no chapter that asks for one. */
export function openTableCounter(count: Count, rules: Rules): TableCounter | null {
  const { flowers, ready, liability, sea, streak, dealing, kongs } = rules;
  const hasColumns = kongs.replacements(() => true).some((each) => kongs.source(each) === 'column');
  const chapters = [flowers, ready, liability, sea, streak, dealing];
  if (!hasColumns && chapters.every((chapter) => chapter === null)) return null;
  const table = newTable(rules);
  let last: HandEvent['type'] = 'HandStarted';
  return {
    see(event) {
      if (!isOfHand(event)) return;
      countBefore(count, table, event, last);
      applyEvent(table, event);
      countAfter(count, table, event);
      last = event.type;
    },
  };
}

/** Whether the event stands in the stream of a hand. */
function isOfHand(event: Logged): event is Extract<Logged, HandEvent> {
  return !(event.type in OF_THE_MATCH);
}

const OF_THE_MATCH: Readonly<Record<Exclude<Logged['type'], HandEvent['type']>, true>> = {
  MatchOpened: true,
  PlayerReplaced: true,
  PenaltyGiven: true,
  MatchClosed: true,
  DisputeRaised: true,
  DisputeRuled: true,
  PaymentCorrected: true,
};

/** What is told by the table as it was. */
function countBefore(count: Count, table: Table, event: HandEvent, last: HandEvent['type']): void {
  if (event.type === 'FlowerShown') count('flower', `shown ${flowerPlace(table)}`);
  else if (event.type === 'TileDrawn' && event.from === 'column') countColumn(count, table, event);
  else if (event.type === 'KongDeclared') countKong(count, table, event);
  else if (event.type === 'LiabilityFormed') count('liability', `formed by ${CALLED_BY[last] ?? last}`);
  else if (event.type === 'HandWon') countWin(count, table, event);
  else if (event.type === 'HandDrawn') countDrawn(count, table);
  else if (event.type === 'WinDeclined' && table.seaDraw && table.open === null) count('sea', 'declined');
}

function countKong(count: Count, table: Table, { seat }: KongDeclared): void {
  const { ready, locked } = table.seats[seat];
  if (ready === 'open') count('ready', 'open konged with the same waits');
  else if (locked) count('lock', 'kong of a locked seat');
}

const CALLED_BY: Readonly<Partial<Record<HandEvent['type'], string>>> = {
  ChowClaimed: 'chow',
  PongClaimed: 'pong',
  KongDeclared: 'exposed kong',
};

function flowerPlace({ phase, replacement }: Table): string {
  if (phase === 'flowers') return 'from the deal';
  return replacement === 'kong' ? 'on a kong replacement' : 'in play';
}

function countColumn(count: Count, table: Table, { dice = [] }: TileDrawn): void {
  if (table.pair !== null) return count('column-draw', 'second tile');
  count('column-draw', dice.length === 1 ? 'one die' : 'two dice');
  const total = dice.reduce((sum, die) => sum + die, 0);
  if (total > columnsLeft(table.wall)) count('column-draw', 'fewer columns than the total');
}

function countWin(count: Count, table: Table, win: HandWon): void {
  const { rules, open, wall } = table;
  const { flowers, ready, readyVoided, locked } = table.seats[win.seat];
  const moment = momentOf(table, win.seat);
  if (rules.flowers !== null) count('winner-flowers', String(flowers.length));
  if (ready !== 'none') {
    if (readyVoided) count('ready', `${ready} voided and won`);
    else count('ready', `${ready} won ${win.by === 'self-draw' ? 'by self-draw' : 'on a discard'}`);
  }
  if (win.from !== undefined) {
    const payer = table.seats[win.from];
    if (payer.ready !== 'none') count('ready', `${payer.ready} paid a discard`);
    else if (payer.locked) count('lock', 'won off a locked seat');
  }
  if (locked && ready === 'none') count('lock', 'won by a locked seat');
  if (win.secondTile !== undefined) {
    count('column-draw', open === null ? 'won on both tiles' : 'both tiles thrown and won on');
  }
  if (moment.sea && rules.sea !== null) count('sea', `won on draw ${4 - wall.left}`);
  if (rules.streak !== null && rules.streak.stake(9) > 1) count('stake', `won at ${moment.stake}`);
  if (rules.liability !== null) countLiability(count, win, moment.liable, moment.kongFrom);
}

/** Who pays alone, and what goes before what. JN-7 */
function countLiability(count: Count, win: HandWon, liable: number | null, kongFrom: number | null): void {
  if (win.by === 'robbed-kong') {
    count('liability', 'robbed kong paid alone');
    if (liable !== null) count('liability', 'robbing before three calls');
  } else if (win.by === 'self-draw' && kongFrom !== null) {
    count('liability', 'bloom paid by the seat whose discard was konged');
    if (liable !== null) count('liability', 'konged discard before three calls');
  } else if (liable !== null) {
    if (win.by === 'self-draw') count('liability', 'paid on a self-draw');
    else count('liability', win.from === liable ? 'the liable seat threw the tile' : "paid for another seat's discard");
  }
}

function countDrawn(count: Count, table: Table): void {
  for (const seat of SEATS) {
    const { ready } = table.seats[seat];
    if (ready !== 'none') count('ready', `${ready} in a drawn hand`);
  }
}

/** What is told by the table as it has become. */
function countAfter(count: Count, table: Table, event: HandEvent): void {
  if (event.type === 'HandStarted') countStart(count, table);
  else if (event.type === 'PaymentsSettled' && event.for === 'streak') count('drawn-before', 'payment before the hand');
  else if (event.type === 'ReadyDeclared') count('ready', `${event.mode} declared`);
  else if (event.type === 'TileDrawn') countDraw(count, table, event);
  else if (event.type === 'HandEnded') countEnd(count, table, event);
}

function countStart(count: Count, { rules, drawnBefore, streak }: Table): void {
  if (rules.streak !== null) count('drawn-before', few(drawnBefore));
  if (rules.dealing !== null) count('dealt-in-a-row', few(streak));
}

function few(times: number): string {
  return times < 5 ? String(times) : '5 or more';
}

function countDraw(count: Count, table: Table, { from, seat }: TileDrawn): void {
  if (from === 'column') {
    if (table.seats[seat].secondDrawn === null) count('lock', 'locked');
    const { kongs } = table.rules;
    if (kongs.drawsPair('dice') && table.pair === null && table.seats[seat].secondDrawn === null) {
      count('column-draw', 'one tile left in the column');
    }
  }
  if (table.seaDraw) count('sea', 'drawn');
}

function countEnd(count: Count, table: Table, { nextDealer }: HandEnded): void {
  for (const seat of SEATS) if (table.seats[seat].readyVoided) count('ready', 'closed voided');
  if (table.rules.streak === null && table.rules.dealing === null) return;
  if (nextDealer === table.dealer) return count('dealer-moves', 'same seat');
  count('dealer-moves', nextDealer === (table.dealer + 1) % 4 ? 'next seat' : 'another seat');
}
