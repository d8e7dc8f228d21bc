import { beforeAll, describe, expect, it } from '@jest/globals';
import { evaluateFigures } from './figures/evaluate.js';
import type { LeftOut } from './left-out.js';
import { endLog, takeLogEvent, takeUnreadable } from './log-facts.js';
import { openLogFacts, type LogFacts } from './log-state.js';
import { goldenEvents } from './testing/recorded-hands.js';

const LOG = 'statistics/four-hands.paipu.jsonl';

function counted(name: string, upTo = Infinity): { log: LogFacts; left: LeftOut[] } {
  const left: LeftOut[] = [];
  const log = openLogFacts((entry) => left.push(entry));
  for (const { event, line } of goldenEvents(name)) if (line <= upTo) takeLogEvent(log, event, line);
  endLog(log, upTo);
  return { log, left };
}

function figure(log: LogFacts, player: string, id: string, part: string | null = null) {
  const sums = log.players.get(player)?.sums ?? {};
  const value = evaluateFigures(sums).find((each) => each.id === id && each.part === part);
  return [value?.numerator, value?.denominator];
}

describe('the figures of four hands, derived by hand from the rule text', () => {
  let log: LogFacts;
  beforeAll(() => {
    log = counted(LOG).log;
  });

  it.each([
    // 安: pays the earthly win of hand 1, loses hand 2 to a self-draw, declines in hand 4
    ['p-an', 'win-rate', 0, 3],
    ['p-an', 'deal-in-rate', 1, 3],
    ['p-an', 'winners-paid', 1, null],
    ['p-an', 'lost-to-self-draw-rate', 1, 3],
    ['p-an', 'declined-rate', 1, 1],
    ['p-an', 'net-per-hand', -27, 3],
    ['p-an', 'bird-net', -9, null],
    ['p-an', 'mean-deal-in', 14, 1],
    // 博: an opening hand in hand 1 is no win; throws the small win of hand 4, corrected by 1
    ['p-bo', 'win-rate', 0, 3],
    ['p-bo', 'opening-rate', 1, 3],
    ['p-bo', 'opening-net', 3, null],
    ['p-bo', 'net-per-hand', -7, 3],
    ['p-bo', 'pong-rate', 1, 3],
    // Chu: a big win of 14 and a small one of 2
    ['p-chu', 'win-rate', 2, 3],
    ['p-chu', 'self-draw-share', 0, 2],
    ['p-chu', 'big-win-rate', 1, 2],
    ['p-chu', 'mean-win', 16, 2],
    ['p-chu', 'bird-hit-rate-won', 2, 2],
    ['p-chu', 'mean-bird-factor-won', 4, 2],
    // 多: heavenly in hand 2, one of three rows doubled; an opening hand of 8 in, 2 out
    ['p-duo', 'win-rate', 1, 3],
    ['p-duo', 'self-draw-rate', 1, 3],
    ['p-duo', 'win-rate-as-dealer', 1, 2],
    ['p-duo', 'net-as-dealer', 28, 2],
    ['p-duo', 'opening-received', 8, null],
    ['p-duo', 'opening-paid', 2, null],
    ['p-duo', 'opening-income-share', 8, 36],
    ['p-duo', 'bird-row-rate-won', 1, 3],
    ['p-duo', 'bird-net', 10, null],
    ['p-duo', 'longest-run', 2, null],
  ])('%s %s is %p / %p', (player, id, numerator, denominator) => {
    expect(figure(log, player, id)).toEqual([numerator, denominator]);
  });

  it('counts a voided hand apart and nowhere else', () => {
    expect([log.hands, log.voided]).toEqual([3, 1]);
    expect(figure(log, 'p-an', 'voided-hands')).toEqual([1, null]);
    expect(figure(log, 'p-an', 'hands')).toEqual([3, null]);
  });

  it('names what distributions are made of', () => {
    expect(figure(log, 'p-duo', 'pattern-share', 'heavenly')).toEqual([1, 1]);
    expect(figure(log, 'p-duo', 'opening-shape-rate', 'two-triplets')).toEqual([1, 3]);
    expect(figure(log, 'p-duo', 'net-distribution', '+20..+49')).toEqual([1, 3]);
  });

  it('T-11 the nets of all seats sum to zero', () => {
    expect(log.net).toBe(0);
  });
});

describe('what a log may do to its hands', () => {
  it('leaves out a hand that is not played to its end', () => {
    const { log, left } = counted(LOG, 16);
    expect(log.hands).toBe(1);
    expect(left.map(({ hand }) => hand)).toEqual(['four-2']);
  });

  it('takes back a hand that is voided after its end', () => {
    const { log, left } = voidedLater('four-1');
    expect([log.hands, log.voided, left]).toEqual([2, 2, []]);
    expect(figure(log, 'p-chu', 'win-rate')).toEqual([1, 2]);
  });

  it('tells of a voiding that finds no hand', () => {
    const { log, left } = voidedLater('four-9');
    expect([log.hands, left.map(({ hand }) => hand)]).toEqual([3, ['four-9']]);
  });

  it('leaves out the hand of a line that cannot be read, and counts the next one', () => {
    const left: LeftOut[] = [];
    const log = openLogFacts((entry) => left.push(entry));
    for (const { event, line } of goldenEvents(LOG)) {
      if (line === 13) takeUnreadable(log, { ...BROKEN, line, type: 'HandWon' });
      else takeLogEvent(log, event, line);
    }
    endLog(log, 50);
    expect(left).toEqual([{ hand: 'four-1', line: 13, why: BROKEN.message }]);
    expect(log.hands).toBe(2);
  });

  it('counts no hand after a change of players that is lost', () => {
    const left: LeftOut[] = [];
    const log = openLogFacts((entry) => left.push(entry));
    const events = goldenEvents(LOG);
    for (const { event, line } of events.slice(0, 13)) takeLogEvent(log, event, line);
    takeUnreadable(log, { ...BROKEN, line: 15, type: 'PlayerReplaced' });
    for (const { event, line } of events.slice(13)) takeLogEvent(log, event, line);
    endLog(log, 50);
    expect(log.hands).toBe(1);
    expect(left.map(({ hand }) => hand)).toEqual([null, 'four-2', 'four-3', 'four-4']);
  });

  it('counts later hands for the player who took the seat', () => {
    const log = openLogFacts(() => undefined);
    const events = goldenEvents(LOG);
    for (const { event, line } of events.slice(0, 13)) takeLogEvent(log, event, line);
    takeLogEvent(log, { type: 'PlayerReplaced', seat: 2, player: 'p-new', name: 'New' }, 15);
    for (const { event, line } of events.slice(13)) takeLogEvent(log, event, line);
    endLog(log, 50);
    expect(figure(log, 'p-chu', 'win-rate')).toEqual([1, 1]);
    expect(figure(log, 'p-new', 'win-rate')).toEqual([1, 2]);
  });

  it('counts a hand once, however often it is read', () => {
    const left: LeftOut[] = [];
    const log = openLogFacts((entry) => left.push(entry));
    for (const file of [LOG, LOG]) {
      for (const { event, line } of goldenEvents(file)) takeLogEvent(log, event, line);
      endLog(log, 50);
    }
    expect(log.hands).toBe(3);
    expect(left.map(({ hand }) => hand)).toContain('four-1');
  });
});

const BROKEN = {
  expected: { zh: '', en: '' },
  came: { zh: '', en: '' },
  message: { zh: '读不了', en: 'cannot be read' },
  hand: null,
};

function voidedLater(hand: string): { log: LogFacts; left: LeftOut[] } {
  const left: LeftOut[] = [];
  const log = openLogFacts((entry) => left.push(entry));
  for (const { event, line } of goldenEvents(LOG)) takeLogEvent(log, event, line);
  takeLogEvent(log, { type: 'HandVoided', hand, reason: 'r', by: 'p-an' }, 40);
  endLog(log, 41);
  return { log, left };
}
