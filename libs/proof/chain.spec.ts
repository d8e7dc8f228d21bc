import {
  eventData,
  ownsRevision,
  parseLineStrictly,
  sortedJson,
  toStored,
  type Logged,
  type StoredEvent,
} from '#game-log';
import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { canonicalEvent } from '../game-log/testing/canonical-event.js';
import { eventHash, firstPreviousHash, openChainVerifier, verifyChain, type ChainHead } from './index.js';
import { nodeSha256 } from './testing/node-sha256.js';

/** The sentence of game-log.md, word for word, with nothing spliced. */
function plainHash(previous: string, { stream, revision, id, type, schema, at, data, meta }: StoredEvent): string {
  const text = sortedJson({ stream, revision, id, type, schema, at, data, salt: meta.salt });
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex');
}
const salt = (n: number): string => n.toString(16).padStart(32, '0');

/** Events put into a stream and chained. */
function chained(stream: string, events: readonly Logged[]): Logged[] {
  let previous = firstPreviousHash(nodeSha256, stream);
  return events.map((event, revision) => {
    const place = {
      id: `${stream}-${revision}`,
      stream,
      revision,
      at: '2026-01-01T19:00:00+08:00',
      meta: { salt: salt(revision) },
    };
    previous = eventHash(nodeSha256, previous, toStored(event, place));
    const own = ownsRevision(event.type) ? { revision: event.revision } : {};
    return { ...event, ...place, ...own, schema: 1, meta: { ...place.meta, hash: previous } } as unknown as Logged;
  });
}

const DRAW: Logged = { type: 'TileDrawn', seat: 0, tile: '5p', from: 'front', index: 53 };
const THROW: Logged = { type: 'TileDiscarded', seat: 0, tile: '5p', note: '慢' };
const PAID: Logged = { type: 'PaymentsSettled', for: 'win', rows: [{ from: 1, to: 0, amount: 6, base: 6 }] };
const HAND = chained('hand-h1', [DRAW, THROW, PAID, DRAW]);
const changed = (at: number, change: object): Logged[] =>
  HAND.map((event, i) => (i === at ? { ...event, ...change } : event));

describe('hash chain', () => {
  it('before revision 0 stands SHA-256 of the name of the stream', () => {
    expect(firstPreviousHash(nodeSha256, 'hand-1')).toBe(createHash('sha256').update('hand-1').digest('hex'));
  });
  it('the spliced text hashes as the plain sentence of the specification, for every event', () => {
    fc.assert(
      fc.property(canonicalEvent(), fc.boolean(), (line, salted) => {
        const parsed = parseLineStrictly(line, 1);
        if (!parsed.ok) throw new Error(parsed.error.message.en);
        const meta = salted ? { salt: salt(7) } : {};
        const place = { id: '长-1', stream: 'hand-1', revision: 3, at: '2026-01-01T19:00:00Z', meta };
        const stored = toStored(parsed.event, place);
        const previous = firstPreviousHash(nodeSha256, 'hand-1');
        const hash = plainHash(previous, stored);
        expect(eventHash(nodeSha256, previous, stored)).toBe(hash);
        const line0 = chained('hand-1', [parsed.event]);
        expect(verifyChain(nodeSha256, line0)).toMatchObject({ checked: 1, firstBroken: null });
      }),
      { numRuns: 500 },
    );
  });
  it('a long run of draws and discards holds, and any one thing changed in it is found', () => {
    const move = fc.record({
      seat: fc.constantFrom(0, 1, 2, 3),
      tile: fc.constantFrom('1m', '9p', '5s', '7z'),
      from: fc.constantFrom('front', 'tail', undefined),
      index: fc.option(fc.constantFrom(0, 9, 10, 99, 100, 107, 1000), { nil: undefined }),
      note: fc.option(fc.constantFrom('慢'), { nil: undefined, freq: 12 }),
    });
    const change = fc.constantFrom(
      { seat: 5 },
      { tile: '8p' },
      { tile: '八' },
      { at: '2026-01-01T19:00:09+08:00' },
      { at: '2026-01-01T19:00:00.5+08:00' },
      { id: 'another' },
      { note: 'x' },
      { auto: true },
    );
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 130 }), fc.nat(), change, (moves, place, changes) => {
        const events = moves.map(({ from, index, note, ...rest }): Logged => {
          const said = note === undefined ? rest : { ...rest, note };
          const type = from === undefined ? 'TileDiscarded' : 'TileDrawn';
          return { type, ...said, ...(from === undefined ? {} : { from, index }) } as unknown as Logged;
        });
        const log = chained('hand-run', events);
        expect(verifyChain(nodeSha256, log)).toEqual({ checked: log.length, unchained: 0, firstBroken: null });
        const at = place % log.length;
        const altered = log.map((event, i) => (i === at ? ({ ...event, ...changes } as unknown as Logged) : event));
        expect(verifyChain(nodeSha256, altered).firstBroken).toMatchObject({ position: at, reason: 'hash' });
      }),
      { numRuns: 200 },
    );
  });
  it('an older version is hashed as it was stored', () => {
    const old: StoredEvent = {
      ...{ id: 'e', stream: 'hand-1', revision: 0, type: 'BirdDrawn', schema: 0, at: '2026-01-01T19:00:00Z' },
      ...{ data: { tile: '8s', for: 'win', source: 'wall', seat: 4 }, meta: {} },
    };
    const previous = firstPreviousHash(nodeSha256, 'hand-1');
    const hash = plainHash(previous, old);
    expect(eventHash(nodeSha256, previous, old)).toBe(hash);
    const { data, meta: _, ...envelope } = old;
    const parsed = parseLineStrictly(JSON.stringify({ ...envelope, ...data, meta: { hash } }), 1);
    if (!parsed.ok) throw new Error(parsed.error.message.en);
    expect(openChainVerifier(nodeSha256).check(parsed.event, parsed.original)).toEqual({ state: 'good' });
  });
  it('a field nobody knows changes the hash of a stored event', () => {
    const stored = toStored(THROW, { id: 'e', stream: 'hand-1', revision: 0, at: '2026-01-01T19:00:00Z', meta: {} });
    const previous = firstPreviousHash(nodeSha256, 'hand-1');
    const grown = { ...stored, data: { ...stored.data, colour: 'red' } };
    expect(eventHash(nodeSha256, previous, grown)).not.toBe(eventHash(nodeSha256, previous, stored));
    expect(eventHash(nodeSha256, previous, grown)).toBe(plainHash(previous, grown));
  });
  it('a whole chain is good, whatever names the file shows', () => {
    const players = [0, 1, 2, 3].map((seat) => ({ seat, player: `p${seat}`, name: `N${seat}` }));
    const [opened] = chained('match-m', [
      { type: 'MatchOpened', match: 'm', ruleset: { id: 'changsha' }, players } as unknown as Logged,
    ]);
    const renamed = {
      ...opened,
      players: players.map((player) => ({ ...player, name: '已注销' })),
    } as unknown as Logged;
    expect(verifyChain(nodeSha256, [renamed, ...HAND])).toEqual({ checked: 5, unchained: 0, firstBroken: null });
    expect(eventData(renamed)).not.toHaveProperty('players.0.name');
  });
  it.each([
    ['a changed tile', changed(1, { tile: '6p' }), 1, 'hash'],
    ['a changed time', changed(2, { at: '2026-01-01T19:00:01+08:00' }), 2, 'hash'],
    ['a changed salt', changed(0, { meta: { ...HAND[0].meta, salt: salt(99) } }), 0, 'hash'],
    ['a changed hash', changed(3, { meta: { ...HAND[3].meta, hash: salt(1) + salt(2) } }), 3, 'hash'],
    ['a lost event', HAND.filter((_, i) => i !== 2), 2, 'gap'],
    ['two events changed about', [HAND[0], HAND[2], HAND[1], HAND[3]], 1, 'gap'],
    ['a stream that begins late', HAND.slice(1), 0, 'gap'],
    ['a hash left out', changed(2, { meta: {} }), 2, 'unchained'],
  ])('%s is found at its position', (_, events, position, reason) => {
    expect(verifyChain(nodeSha256, events).firstBroken).toMatchObject({ position, reason, stream: 'hand-h1' });
  });
  it('one break is one answer: the chain goes on from what is recorded', () => {
    const verifier = openChainVerifier(nodeSha256);
    const states = changed(1, { tile: '6p' }).map((event) => verifier.check(event).state);
    expect(states).toEqual(['good', 'broken', 'good', 'good']);
  });
  it('a recorded hash that was altered is one break, not also one at the event after it', () => {
    const verifier = openChainVerifier(nodeSha256);
    const altered = changed(1, { meta: { ...HAND[1].meta, hash: salt(1) + salt(2) } });
    expect(altered.map((event) => verifier.check(event).state)).toEqual(['good', 'broken', 'good', 'good']);
  });
  it('an event without a chain is no fault', () => {
    expect(verifyChain(nodeSha256, [DRAW, THROW])).toEqual({ checked: 0, unchained: 2, firstBroken: null });
  });
  it('a dispute, whose own revision takes the key, is placed by its order', () => {
    const raised: Logged = { type: 'DisputeRaised', dispute: 'd', hand: 'h', revision: 12, by: 'p', claim: 'c' };
    const penalty: Logged = { type: 'PenaltyGiven', rows: [], reason: 'r', by: 'b' };
    const events = chained('match-m', [penalty, raised, penalty]);
    expect(events[1].revision).toBe(12);
    expect(verifyChain(nodeSha256, events)).toMatchObject({ checked: 3, firstBroken: null });
  });
  it('tells the head of each stream that ends, and of those still open', () => {
    const ended: ChainHead[] = [];
    const verifier = openChainVerifier(nodeSha256, (head) => ended.push(head));
    const next = chained('hand-h2', [DRAW]);
    [...HAND, ...next].forEach((event) => verifier.check(event));
    expect(ended).toEqual([{ stream: 'hand-h1', revision: 3, hash: HAND[3].meta?.hash }]);
    expect(verifier.heads()).toEqual([{ stream: 'hand-h2', revision: 0, hash: next[0].meta?.hash }]);
  });
});

describe('a hash chain behind lines that cannot be read', () => {
  const LOST = null;
  const statesOf = (lines: readonly (Logged | null)[]): string[] => {
    const verifier = openChainVerifier(nodeSha256);
    return lines.flatMap((line) => (line === LOST ? (verifier.passOver(), []) : [verifier.check(line).state]));
  };

  it('skips as many events as there are lines, and no more', () => {
    expect(statesOf([HAND[0], LOST, HAND[2], HAND[3]])).toEqual(['good', 'unread', 'good']);
    expect(statesOf([LOST, LOST, HAND[2], HAND[3]])).toEqual(['unread', 'good']);
    expect(statesOf([HAND[0], LOST, HAND[3]])).toEqual(['good', 'broken']);
  });

  it('a line that was none of its own excuses nothing later', () => {
    expect(statesOf([HAND[0], LOST, HAND[1], HAND[3]])).toEqual(['good', 'good', 'broken']);
  });

  it('a line that one stream has lost excuses no gap of another', () => {
    const match = chained('match-m', [PAID, PAID, PAID]);
    expect(statesOf([match[0], HAND[0], LOST, HAND[2], match[2]])).toEqual(['good', 'good', 'unread', 'broken']);
    expect(statesOf([match[0], HAND[0], LOST, HAND[1], match[2]])).toEqual(['good', 'good', 'good', 'unread']);
  });

  it('what was altered is broken all the same', () => {
    expect(statesOf([HAND[0], LOST, ...changed(1, { tile: '6p' }).slice(1)])).toEqual([
      'good',
      'broken',
      'good',
      'good',
    ]);
  });

  it('an event whose revision is known by its place is skipped to as well', () => {
    const raised: Logged = { type: 'DisputeRaised', dispute: 'd', hand: 'h', revision: 12, by: 'p', claim: 'c' };
    const events = chained('match-m', [PAID, PAID, raised, PAID, PAID]);
    expect(statesOf([events[0], LOST, ...events.slice(2)])).toEqual(['good', 'unread', 'unread', 'good']);
  });
});
