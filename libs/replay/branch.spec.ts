import { describe, expect, it } from '@jest/globals';
import { foldHand, legalActions, toAct, type Action, type HandEvent, type Seat, type Table } from '#rules';
import { branch } from './branch.js';
import { playedHand, rulesOf, THREE_WINNERS } from './testing/played-hands.js';
import { revealedWall, wallAhead } from './wall-ahead.js';

const RULES = rulesOf('changsha');
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

function settled(events: readonly HandEvent[]): readonly number[] {
  return events.flatMap((event) => (event.type === 'PaymentsSettled' ? event.rows.map((row) => row.amount) : []));
}

describe('a what-if branch', () => {
  it.each(SEEDS)('the recorded throw, thrown again at its step, makes the recorded next events: hand %i', (seed) => {
    const events = playedHand(RULES, seed);
    const differing = events.flatMap((event, step) => {
      if (event.type !== 'TileDiscarded') return [];
      const { seat, tile } = event;
      const other = branch(RULES, events, step, { kind: 'actions', rounds: [[{ type: 'discard', seat, tile }]] });
      const own = other.ok ? other.value.events : [];
      return own.length > 0 && JSON.stringify(own) === JSON.stringify(events.slice(step, step + own.length))
        ? []
        : [step];
    });
    expect(differing).toEqual([]);
  });

  it('another throw begins at exactly the step, and the record is as it was', () => {
    const events = playedHand(RULES, 3);
    const before = JSON.stringify(events);
    const step = events.findIndex((event) => event.type === 'TileDiscarded' && event.seat === 2);
    const table = foldHand(RULES, events.slice(0, step));
    const [seat] = toAct(table);
    const action = legalActions(table, seat).find(
      (each) => each.type === 'discard' && each.tile !== thrown(events[step]),
    );
    const made = branch(RULES, events, step, { kind: 'actions', rounds: [action === undefined ? [] : [action]] });
    expect(made).toMatchObject({ ok: true, value: { from: step, events: [{ type: 'TileDiscarded', seat: 2 }] } });
    expect(made.ok && made.value.line.slice(0, step)).toEqual(events.slice(0, step));
    expect(made.ok && thrown(made.value.line[step])).not.toBe(thrown(events[step]));
    expect(JSON.stringify(events)).toBe(before);
  });

  it('T-14 a win declined in the record can be taken', () => {
    const events = SEEDS.map((seed) => playedHand(RULES, seed + 100));
    const found = events.flatMap((hand) => {
      const step = hand.findIndex((event) => event.type === 'WinDeclined' && event.reason === undefined);
      return step < 0 ? [] : [{ hand, step, declined: hand[step] }];
    });
    expect(found.length).toBeGreaterThan(0);
    const { hand, step, declined } = found[0];
    const seat: Seat = 'seat' in declined ? declined.seat : 0;
    const made = branch(RULES, hand, step, { kind: 'actions', rounds: [[{ type: 'win', seat }]] });
    expect(made.ok && made.value.events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['HandWon', 'BirdDrawn', 'PaymentsSettled', 'HandEnded']),
    );
  });

  it('T-14 from the step after a declined win on, the decline is not recorded a second time', () => {
    const twice = SEEDS.flatMap((seed) => {
      const hand = playedHand(RULES, seed + 100);
      const step = hand.findIndex((event) => event.type === 'WinDeclined');
      const declined = hand[step];
      if (step < 0 || declined.type !== 'WinDeclined') return [];
      const { seat, tile, by } = declined;
      const round: readonly Action[] = by === 'self-draw' ? [{ type: 'discard', seat, tile }] : [];
      const made = branch(RULES, hand, step + 1, { kind: 'actions', rounds: [round] });
      return [
        made.ok &&
          made.value.events.some(
            (event) => event.type === 'WinDeclined' && event.seat === seat && event.by === by && event.tile === tile,
          ),
      ];
    });
    expect(twice.length).toBeGreaterThan(0);
    expect(twice).not.toContain(true);
  });

  it.each(SEEDS)('a player plays it on to the end: hand %i', (seed) => {
    const events = playedHand(RULES, seed);
    const step = Math.floor(events.length / 2);
    const player = (_table: Table, _seat: Seat, legal: readonly Action[]) => legal[legal.length - 1];
    const made = branch(RULES, events, step, { kind: 'actions', rounds: [], player });
    expect(made.ok && made.value.line.at(-1)?.type).toBe('HandEnded');
    expect(made.ok && branch(RULES, events, step, { kind: 'actions', rounds: [], player })).toEqual(made);
  });

  it('CS-7 three winners, the bird on the payer: every row is doubled', () => {
    const step = THREE_WINNERS.findIndex((event) => event.type === 'BirdDrawn');
    const made = branch(RULES, THREE_WINNERS, step, { kind: 'bird', tile: '1m' });
    expect(made.ok && made.value.events[0]).toEqual({
      type: 'BirdDrawn',
      tile: '1m',
      for: 'win',
      source: 'wall',
      seat: 0,
    });
    expect(made.ok && settled(made.value.events)).toEqual([4, 14, 4]);
    expect(made.ok && made.value.events.at(-1)).toMatchObject({ deltas: [-22, 4, 14, 4], clause: 'CS-10.3' });
  });

  it.each(SEEDS)('the recorded bird, turned again, changes nothing: hand %i', (seed) => {
    const events = playedHand(RULES, seed + 200);
    const changed = events.flatMap((event, step) => {
      if (event.type !== 'BirdDrawn') return [];
      const made = branch(RULES, events, step, { kind: 'bird', tile: event.tile });
      return JSON.stringify(made.ok ? made.value.line : null) === JSON.stringify(events) ? [] : [step];
    });
    expect(changed).toEqual([]);
  });

  it('refuses a step that does not exist, a wall that is not known, and a bird where none is turned', () => {
    const rounds = { kind: 'actions', rounds: [] } as const;
    expect(branch(RULES, THREE_WINNERS, 99, rounds)).toMatchObject({ refusal: { code: 'no-such-step' } });
    expect(branch(RULES, THREE_WINNERS, 3, rounds)).toMatchObject({ refusal: { code: 'wall-unknown' } });
    expect(branch(RULES, THREE_WINNERS, 3, { kind: 'bird', tile: '1m' })).toMatchObject({
      refusal: { code: 'no-bird-here' },
    });
  });
});

describe('a branch of a damaged hand', () => {
  const last = (_table: Table, _seat: Seat, legal: readonly Action[]) => legal[legal.length - 1];

  it('T-5 is refused where a seat is to act that holds nothing to throw', () => {
    const events = playedHand(RULES, 2).filter((event) => event.type !== 'TilesDealt');
    const called = events.findIndex((event) => event.type === 'TileDiscarded') + 1;
    const claim: HandEvent = { type: 'PongClaimed', seat: 2, from: 0, tile: '1m' };
    const made = branch(RULES, events.toSpliced(called, 0, claim), called + 1, {
      kind: 'actions',
      rounds: [],
      player: last,
    });
    expect(made).toMatchObject({ ok: false, refusal: { code: 'no-move', clause: 'T-5' } });
    expect(made.ok ? '' : made.refusal.message.en).toContain('seat 2 is to act and has no move');
  });

  it('T-3 is refused where a tile is due that the revealed wall has not', () => {
    const events = playedHand(RULES, 3).map((event) =>
      event.type === 'WallRevealed' ? { ...event, tiles: event.tiles.slice(0, 120) } : event,
    );
    const step = events.findIndex((event) => event.type === 'TileDiscarded');
    const made = branch(RULES, events, step, { kind: 'actions', rounds: [], player: last });
    expect(made).toMatchObject({ ok: false, refusal: { code: 'wall-short', clause: 'T-3' } });
    expect(made.ok ? '' : made.refusal.message.en).toContain('60 tiles');
  });

  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    'of %s is played on or refused wherever an event is missing, twice or at another place',
    (id) => {
      const rules = rulesOf(id);
      const events = playedHand(rules, 5);
      const reveal = events.slice(-1);
      const steps = events.slice(0, -1);
      const damaged = steps.flatMap((event, at) => [
        steps.toSpliced(at, 1),
        steps.toSpliced(at, 0, event),
        steps.toSpliced(at, 2, ...steps.slice(at, at + 2).reverse()),
      ]);
      const ends = damaged.map((hand, at) => {
        const step = Math.min(hand.length - 1, Math.floor(at / 3) + 1 + (at % 7));
        const made = branch(rules, [...hand, ...reveal], step, { kind: 'actions', rounds: [], player: last });
        return made.ok ? 'played' : made.refusal.message.en;
      });
      expect(ends.filter((end) => end === '')).toEqual([]);
      expect(ends).toContain('played');
    },
  );
});

describe('the wall ahead', () => {
  it('T-3 the next front draw is the first tile ahead', () => {
    const events = playedHand(RULES, 4);
    const step = events.findIndex((event) => event.type === 'TileDrawn' && event.from === 'front');
    const drawn = events[step];
    const ahead = wallAhead(events, foldHand(RULES, events.slice(0, step)));
    expect(ahead?.[0]).toEqual(drawn.type === 'TileDrawn' ? { index: drawn.index, tile: drawn.tile } : null);
    expect(ahead).toHaveLength(108 - 52);
  });

  it('a record without its wall has none', () => {
    expect(revealedWall(THREE_WINNERS)).toBeNull();
    expect(wallAhead(THREE_WINNERS, foldHand(RULES, THREE_WINNERS))).toBeNull();
  });
});

function thrown(event: HandEvent): string {
  return event.type === 'TileDiscarded' ? event.tile : '';
}
