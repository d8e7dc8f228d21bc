import { describe, expect, it } from '@jest/globals';
import { SECOND_HEADER, type GameEvent, type LineError } from '#game-log';
import type { HandEvent } from '#rules';
import { collectEvent, collectUnreadable, lastHand, newHandCollector, type Collected } from './hand-record.js';

const OPENED: GameEvent = {
  type: 'MatchOpened',
  match: 'm',
  ruleset: { id: 'changsha' },
  players: [
    { seat: 2, player: 'c', name: 'C' },
    { seat: 0, player: 'a', name: 'A' },
    { seat: 1, player: 'b', name: 'B' },
    { seat: 3, player: 'd', name: 'D' },
  ],
};
const start = (hand: string, number: number): HandEvent => ({ type: 'HandStarted', hand, number, dealer: 0 });
const ENDED: HandEvent = { type: 'HandEnded', nextDealer: 0, clause: 'CS-10.4', deltas: [0, 0, 0, 0] };
const REVEALED: HandEvent = { type: 'WallRevealed', seed: '00', tiles: '' };

const BROKEN = {
  expected: { zh: '', en: '' },
  came: { zh: '', en: '' },
  message: { zh: '读不了', en: 'unread' },
  hand: null,
};

function collected(events: readonly GameEvent[]): Collected[] {
  const collector = newHandCollector();
  return [...events.map((event) => collectEvent(collector, event)), lastHand(collector)].filter(
    (hand) => hand !== null,
  );
}

describe('the hands of a log', () => {
  it('a hand is complete when something else follows, its revealed wall included', () => {
    const hands = collected([OPENED, start('h1', 1), ENDED, REVEALED, start('h2', 2), ENDED]);
    expect(hands).toMatchObject([
      { hand: 'h1', number: 1, match: { match: 'm', recording: 'full' }, events: { length: 3 } },
      { hand: 'h2', number: 2, events: { length: 2 } },
    ]);
  });

  it('what follows a hand without a start is none of it: neither without streams, nor, in its middle, with the name of another', () => {
    const drawn: HandEvent = { type: 'HandDrawn', reason: 'wall-spent' };
    const lost = [drawn, ENDED, REVEALED];
    expect(collected([OPENED, start('h1', 1), ENDED, ...lost, start('h3', 3), ENDED])).toMatchObject([
      { hand: 'h1', events: { length: 2 } },
      { hand: 'h3', events: { length: 2 } },
    ]);
    const of = (stream: string, event: HandEvent) => ({ ...event, stream });
    const first = [start('h1', 1), drawn].map((event) => of('hand-h1', event));
    const other = [drawn, ENDED].map((event) => of('hand-h2', event));
    const rest = [ENDED, REVEALED].map((event) => of('hand-h1', event));
    expect(collected([OPENED, ...first, ...other, ...rest])).toMatchObject([{ hand: 'h1', events: { length: 4 } }]);
  });

  it('a hand holds the first line of it that cannot be read, and the hands beside it none', () => {
    const collector = newHandCollector();
    const lost = (line: number, type: string | null): LineError => ({ ...BROKEN, line, type });
    const hands = [
      collectEvent(collector, OPENED),
      collectEvent(collector, start('h1', 1)),
      collectUnreadable(collector, lost(3, SECOND_HEADER)).before,
      collectUnreadable(collector, lost(4, null)).before,
      collectUnreadable(collector, lost(5, 'TileDrawn')).before,
      collectEvent(collector, ENDED),
      collectUnreadable(collector, lost(7, 'HandStarted')).before,
      collectEvent(collector, ENDED),
      collectEvent(collector, start('h3', 3)),
      collectUnreadable(collector, lost(10, 'MatchOpened')).before,
      collectEvent(collector, start('h4', 4)),
      lastHand(collector),
    ].filter((hand) => hand !== null);
    expect(hands).toMatchObject([
      { hand: 'h1', lost: { line: 4 } },
      { hand: 'h3', lost: null },
      // by whose rules it was played went with the opening of its match
      { hand: 'h4', refusal: { code: 'unknown-ruleset' } },
    ]);
  });

  it('a hand keeps the players of its time, by seat', () => {
    const replaced: GameEvent = { type: 'PlayerReplaced', seat: 1, player: 'e', name: 'E' };
    const hands = collected([OPENED, start('h1', 1), ENDED, replaced, start('h2', 2), ENDED]);
    expect(hands.map((hand) => hand !== null && 'match' in hand && hand.match.players.map(({ name }) => name))).toEqual(
      [
        ['A', 'B', 'C', 'D'],
        ['A', 'E', 'C', 'D'],
      ],
    );
  });

  it('a voiding that breaks a hand off belongs to it, a later one to the match', () => {
    const voided: GameEvent = { type: 'HandVoided', hand: 'h1', reason: 'power cut', by: 'referee' };
    expect(collected([OPENED, start('h1', 1), voided])).toMatchObject([{ events: { length: 2 } }]);
    expect(collected([OPENED, start('h1', 1), ENDED, start('h2', 2), voided])).toMatchObject([
      { events: { length: 2 } },
      { events: { length: 1 } },
    ]);
  });

  it('T-15 a hand is replayed by its own rule set, and refused where there is none', () => {
    const own: HandEvent = {
      type: 'HandStarted',
      hand: 'h1',
      number: 1,
      dealer: 0,
      ruleset: { id: 'changsha-classic' },
    };
    expect(collected([OPENED, own])).toMatchObject([{ rules: { id: 'changsha-classic' } }]);
    expect(collected([start('h1', 1)])).toMatchObject([
      { hand: 'h1', refusal: { code: 'unknown-ruleset', clause: 'T-15' } },
    ]);
  });
});
