import { describe, expect, it } from '@jest/globals';
import { SEATS } from '#rules';
import { type Finding } from './index.js';
import { goldenMatches } from './testing/found.js';
import {
  type Plant,
  findingsOf,
  plantFirst,
  changed,
  removed,
  inserted,
  paidOtherwise,
  bumped,
  other,
  absent,
  fifthCopy,
  declineNothing,
  declinedLate,
  declinedEarly,
  falseWin,
  startedByAnother,
  firstHand,
  neverEnded,
  closedEarly,
} from './testing/plant.js';

/*
 * One fault planted in a night that is otherwise right: exactly one finding, of the code and at the event that interfaces.md
 * names. Positions are indexes into the night; a fault is planted at the first place that has what it needs.
 */

const NIGHTS = goldenMatches('audit/changsha');
const NEAREST = goldenMatches('audit/changsha-nearest');

describe('one fault planted in a right night', () => {
  it.each<[string, Finding['code'], Plant]>([
    [
      'T-14 a decline outranked without the reason',
      'unexpected-event',
      changed('WinDeclined', ({ reason, ...event }) => (reason === undefined ? null : event)),
    ],
    [
      'T-14 a reason where nobody outranks',
      'unexpected-event',
      changed('WinDeclined', (event) =>
        event.reason === undefined && event.by === 'discard' ? { ...event, reason: 'outranked' } : null,
      ),
    ],
    [
      'T-14 an outranked decline left out',
      'missing-event',
      removed('WinDeclined', (event) => event.reason === 'outranked'),
    ],
  ])('%s (only the nearest wins)', (_, code, plant) => {
    const planted = plantFirst(NEAREST, plant);
    const findings = findingsOf(planted.events).map((each) => ({ code: each.code, at: each.line }));
    expect(findings).toEqual([{ code, at: planted.at }]);
  });

  it('finds nothing where nothing was planted', () => {
    expect([...NIGHTS, ...NEAREST].flatMap(findingsOf)).toEqual([]);
  });

  it.each<[string, Finding['code'], Plant]>([
    [
      'T-5 a discard of a tile that is not held',
      'illegal-action',
      changed('TileDiscarded', (event, night, at) =>
        night[at - 1].type === 'TileDrawn' ? { ...event, tile: absent(night, at) } : null,
      ),
    ],
    [
      'T-5 a discard by another seat',
      'illegal-action',
      changed('TileDiscarded', (event) => ({ ...event, seat: other(event.seat) })),
    ],
    [
      'T-5 a draw by another seat',
      'illegal-action',
      changed('TileDrawn', (event, night, at) =>
        night[at - 1].type === 'TileDiscarded' ? { ...event, seat: other(event.seat) } : null,
      ),
    ],
    [
      'T-5 a discard left out',
      'missing-event',
      removed('TileDiscarded', (_, night, at) => night[at + 1].type === 'TileDrawn'),
    ],
    [
      'T-5 a draw left out',
      'missing-event',
      removed(
        'TileDrawn',
        (_, night, at) => night[at + 1].type === 'TileDiscarded' && night[at - 1].type === 'TileDiscarded',
      ),
    ],
    [
      'T-5 a discard recorded twice',
      'illegal-action',
      inserted('TileDrawn', (night, at) => (night[at - 1].type === 'TileDiscarded' ? night[at - 1] : null)),
    ],
    [
      'T-6 a pong from the wrong seat',
      'illegal-action',
      changed('PongClaimed', (event) => ({
        ...event,
        from: other(other(event.from)) === event.seat ? other(event.from) : other(other(event.from)),
      })),
    ],
    [
      'T-6 a chow with tiles that make none',
      'illegal-action',
      changed('ChowClaimed', (event) => ({
        ...event,
        with: `${event.with.charAt(0)}${event.with.charAt(0)}${event.with.charAt(2)}`,
      })),
    ],
    [
      'T-10 a fifth copy is drawn',
      'tile-conservation',
      changed('TileDrawn', (event, night, at) => fifthCopy(night, at, event)),
    ],
    ['CS-1.1 an honor is drawn', 'tile-conservation', changed('TileDrawn', (event) => ({ ...event, tile: '5z' }))],
    [
      'T-10 five alike are dealt',
      'tile-conservation',
      changed('TilesDealt', (event) => ({ ...event, tiles: ['11111m2345678p9s', ...event.tiles.slice(1)] as never })),
    ],
    [
      'CS-5.2 the replacement from the other end',
      'illegal-action',
      changed('TileDrawn', (event, night, at) =>
        night[at - 1].type === 'KongDeclared'
          ? { ...event, index: undefined, from: event.from === 'tail' ? 'front' : 'tail' }
          : null,
      ),
    ],
    [
      'T-3 an index that its end does not give',
      'illegal-action',
      changed('TileDrawn', (event) => ({ ...event, index: (event.index ?? 0) + 1 })),
    ],
    [
      'CS-2.2 a shape declared that is not held',
      'opening-not-held',
      changed('OpeningHandDeclared', (event) =>
        event.patterns.includes('two-triplets') ? null : { ...event, patterns: [...event.patterns, 'two-triplets'] },
      ),
    ],
    [
      'CS-2.3 other proof tiles shown',
      'illegal-action',
      changed('OpeningHandDeclared', (event) => ({ ...event, shown: '1m' })),
    ],
    ['CS-2.3 an answer left out', 'opening-unclaimed', removed('OpeningHandDeclined')],
    ['CS-2.5 an opening bird left out', 'bird-missing', removed('BirdDrawn', (event) => event.for === 'opening')],
    [
      'CS-7.2 an opening bird that points elsewhere',
      'bird-seat',
      changed('BirdDrawn', (event) => (event.for === 'opening' ? { ...event, seat: other(event.seat) } : null)),
    ],
    ['CS-2.4 an opening row off by one', 'opening-payout', paidOtherwise('opening', bumped)],
    [
      'CS-2.4 opening payments left out',
      'missing-event',
      removed('PaymentsSettled', (event) => event.for === 'opening'),
    ],
    [
      'CS-6.1 the offer left out',
      'missing-event',
      removed('LastTileOffered', (_, night, at) => night[at + 1].type === 'LastTileTaken'),
    ],
    [
      'CS-6.1 the last tile offered to another seat',
      'illegal-action',
      changed('LastTileOffered', (event) => ({ ...event, seat: other(event.seat) })),
    ],
    [
      'CS-6.1 the last tile offered while the wall is full',
      'unexpected-event',
      inserted('TileDrawn', (night, at) =>
        night[at - 1].type === 'TileDiscarded' ? { type: 'LastTileOffered', seat: 0 } : null,
      ),
    ],
    [
      'CS-6.3 a hand drawn for another reason',
      'unexpected-event',
      changed('HandDrawn', (event) => ({
        ...event,
        reason: event.reason === 'dead-wall' ? 'fourth-kong' : 'dead-wall',
      })),
    ],
    ['CS-6.3 HandDrawn left out', 'missing-event', removed('HandDrawn')],
    [
      'CS-6.3 a hand drawn in the middle',
      'unexpected-event',
      inserted('TileDrawn', (night, at) =>
        night[at - 1].type === 'TileDiscarded' ? { type: 'HandDrawn', reason: 'wall-spent' } : null,
      ),
    ],
    [
      'T-14 a declined self-draw left out',
      'missing-event',
      removed('WinDeclined', (event) => event.by === 'self-draw'),
    ],
    ['T-14 a declined discard left out', 'missing-event', removed('WinDeclined', (event) => event.by === 'discard')],
    ['T-14 a declined discard recorded late', 'missing-event', declinedLate],
    ['T-14 a declined discard recorded early', 'missing-event', declinedEarly],
    ['T-14 a decline of no win', 'unexpected-event', inserted('TileDrawn', (night, at) => declineNothing(night, at))],
    [
      'T-14 a decline by the wrong means',
      'unexpected-event',
      changed('WinDeclined', (event) => (event.by === 'discard' ? { ...event, by: 'robbed-kong' } : null)),
    ],
    ['CS-3.1 a win that completes nothing', 'not-a-win', falseWin],
    [
      'CS-4.2 a pattern too many',
      'pattern',
      changed('HandWon', (event) =>
        event.patterns.length === 1 && event.patterns[0].id !== 'robbed-kong'
          ? { ...event, patterns: [...event.patterns, { id: 'robbed-kong', value: 1 }], total: event.total + 1 }
          : null,
      ),
    ],
    [
      'CS-4.2 a pattern of another weight',
      'pattern',
      changed('HandWon', (event) =>
        event.patterns.length === 1 ? { ...event, patterns: [{ ...event.patterns[0], value: 7 }], total: 7 } : null,
      ),
    ],
    [
      'CS-4.1 the other tier',
      'tier',
      changed('HandWon', (event) => (event.patterns.length === 0 ? { ...event, tier: 'big' } : null)),
    ],
    ['CS-4.2 another total', 'total', changed('HandWon', (event) => ({ ...event, total: event.total + 2 }))],
    [
      'T-8 winners out of turn order',
      'illegal-action',
      (night, at) =>
        night[at].type === 'HandWon' && night[at + 1].type === 'HandWon'
          ? { events: night.with(at, night[at + 1]).with(at + 1, night[at]), at: at + 1 }
          : null,
    ],
    ['CS-7.1 a bird left out', 'bird-missing', removed('BirdDrawn', (event) => event.for === 'win')],
    [
      'CS-7.1 a second bird',
      'unexpected-event',
      inserted('PaymentsSettled', (night, at) => {
        const bird = night[at - 1];
        return bird.type === 'BirdDrawn' && bird.for === 'win' && bird.source === 'wall' ? bird : null;
      }),
    ],
    [
      'CS-7.1 a bird after a drawn hand',
      'unexpected-event',
      inserted('HandEnded', (night, at) =>
        night[at - 1].type === 'HandDrawn'
          ? { type: 'BirdDrawn', tile: '1m', for: 'win', source: 'wall', seat: 0 }
          : null,
      ),
    ],
    [
      'CS-7.1 another tile than the last one for a bird',
      'bird-tile',
      changed('BirdDrawn', (event) =>
        event.source === 'winning-tile'
          ? {
              ...event,
              tile: event.tile === '1m' ? '5m' : event.tile.charAt(0) === '1' ? '5m' : '1m',
              seat: event.seat,
            }
          : null,
      ),
    ],
    [
      'CS-7.2 a bird that points elsewhere',
      'bird-seat',
      changed('BirdDrawn', (event) => (event.for === 'win' ? { ...event, seat: other(event.seat) } : null)),
    ],
    ['CS-8.2 a row off by one', 'payment', paidOtherwise('win', bumped)],
    ['CS-8.1 a row left out', 'payment', paidOtherwise('win', (rows) => (rows.length > 1 ? rows.slice(1) : null))],
    [
      'CS-8.1 a row paid by a bystander',
      'payment',
      paidOtherwise('win', ([row, ...rest]) =>
        rest.length > 0 ? null : [{ ...row, from: SEATS.find((seat) => seat !== row.from && seat !== row.to) ?? 0 }],
      ),
    ],
    [
      'CS-8.2 a row explained otherwise',
      'payment',
      paidOtherwise('win', ([row, ...rest]) =>
        row.base > 1 ? [{ ...row, base: row.base - 1, extra: (row.extra ?? 0) + 1 }, ...rest] : null,
      ),
    ],
    ['CS-8 payments left out', 'missing-event', removed('PaymentsSettled', (event) => event.for === 'win')],
    [
      'CS-8 payments twice',
      'unexpected-event',
      inserted('HandEnded', (night, at) => (night[at - 1].type === 'PaymentsSettled' ? night[at - 1] : null)),
    ],
    [
      'CS-10 another next dealer',
      'next-dealer',
      changed('HandEnded', (event) => ({ ...event, nextDealer: other(event.nextDealer) })),
    ],
    ['CS-10 another clause', 'next-dealer', changed('HandEnded', (event) => ({ ...event, clause: 'CS-10.9' }))],
    [
      'T-11 sums that are not those of the rows',
      'deltas',
      changed('HandEnded', ({ deltas: [a, b, c, d], ...event }) => ({ ...event, deltas: [a + 1, b - 1, c, d] })),
    ],
    [
      'T-11 sums that do not sum to zero',
      'zero-sum',
      changed('HandEnded', ({ deltas: [a, b, c, d], ...event }) => ({ ...event, deltas: [a + 1, b, c, d] })),
    ],
    [
      'T-11 wrong match totals',
      'deltas',
      changed('MatchClosed', ({ totals: [a, b, c, d], ...event }) => ({ ...event, totals: [a + 1, b - 1, c, d] })),
    ],
    ['CS-10 a hand started by another dealer', 'next-dealer', startedByAnother],
    [
      'a gap in the numbers',
      'unexpected-event',
      changed('HandStarted', (event) => (event.number === 60 ? { ...event, number: 61 } : null)),
    ],
    [
      'a hand id used before',
      'unexpected-event',
      changed('HandStarted', (event, night) => (event.number === 2 ? { ...event, hand: firstHand(night) } : null)),
    ],
    ['T-5 a hand that never ends', 'missing-event', neverEnded],
    ['a hand after the close', 'unexpected-event', closedEarly],
    [
      'a player replaced in the middle of a hand',
      'unexpected-event',
      inserted('TileDiscarded', () => ({ type: 'PlayerReplaced', seat: 0, player: 'x', name: 'X' })),
    ],
    [
      'a dispute ruled that nobody raised',
      'unexpected-event',
      inserted('MatchClosed', () => ({ type: 'DisputeRuled', dispute: 'd1', ruling: 'upheld', reason: 'r', by: 'b' })),
    ],
    [
      'a hand voided that is not there',
      'unexpected-event',
      inserted('MatchClosed', () => ({ type: 'HandVoided', hand: 'nowhere', reason: 'r', by: 'b' })),
    ],
  ])('%s', (_, code, plant) => {
    const planted = plantFirst(NIGHTS, plant);
    const findings = findingsOf(planted.events).map((each) => ({ code: each.code, at: each.line }));
    expect(findings).toEqual([{ code, at: planted.at }]);
  });
});
