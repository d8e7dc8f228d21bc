import { SEATS } from '#rules';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalEvent } from './testing/canonical-event.js';
import { parseLineStrictly, redact, type ConcealedKongs, type Logged, type Viewer } from './index.js';

const SALT = '00112233445566778899aabbccddeeff';
const HASH = SALT + SALT;
const meta = { salt: SALT, hash: HASH };
const DRAWN: Logged = { type: 'TileDrawn', seat: 1, tile: '5p', from: 'front', index: 60, meta };
const DEALT: Logged = { type: 'TilesDealt', tiles: ['1m', '2m', '3m', '4m'], meta };
const concealed: Logged = { type: 'KongDeclared', seat: 1, kind: 'concealed', tile: '5p', replacement: 'open', meta };
const exposed: Logged = {
  type: 'KongDeclared',
  seat: 1,
  kind: 'exposed',
  from: 0,
  tile: '5p',
  replacement: 'open',
  meta,
};

describe('who sees what before HandEnded', () => {
  it('a draw keeps its tile, index and salt from everybody but its seat', () => {
    const seen = { type: 'TileDrawn', seat: 1, from: 'front', meta: { hash: HASH } };
    expect(redact(DRAWN, 0, 'face-up')).toEqual(seen);
    expect(redact(DRAWN, 'spectator', 'face-up')).toEqual(seen);
    expect(redact(DRAWN, 1, 'face-up')).toBe(DRAWN);
    expect(redact(DRAWN, 'all', 'face-up')).toBe(DRAWN);
  });
  it('the taken last tile is withheld as a draw is', () => {
    expect(redact({ type: 'LastTileTaken', seat: 1, tile: '5p' }, 2, 'face-up')).toEqual({
      type: 'LastTileTaken',
      seat: 1,
    });
  });
  it('of the deal a seat sees its own tiles, and no salt, which would give the others away', () => {
    expect(redact(DEALT, 2, 'face-up')).toEqual({
      type: 'TilesDealt',
      tiles: [null, null, '3m', null],
      meta: { hash: HASH },
    });
    expect(redact(DEALT, 'spectator', 'face-up')).toMatchObject({ tiles: [null, null, null, null] });
  });
  it('a concealed kong is hidden where the rule set lays it face down, and only there', () => {
    expect(redact(concealed, 0, 'face-down')).toEqual({
      type: 'KongDeclared',
      seat: 1,
      kind: 'concealed',
      replacement: 'open',
      meta: { hash: HASH },
    });
    expect(redact(concealed, 0, 'face-up')).toBe(concealed);
    expect(redact(exposed, 0, 'face-down')).toBe(exposed);
  });
  it.each<[string, Logged]>([
    ['a declined win', { type: 'WinDeclined', seat: 1, tile: '5p', by: 'discard', from: 0 }],
    ['a declined opening hand', { type: 'OpeningHandDeclined', seat: 1, patterns: ['no-258'] }],
    ['a closed ready', { type: 'ReadyDeclared', seat: 1, mode: 'closed' }],
  ])('%s is no event at all to others', (_, event) => {
    expect(redact(event, 0, 'face-up')).toBeNull();
    expect(redact(event, 'spectator', 'face-up')).toBeNull();
    expect(redact(event, 1, 'face-up')).toBe(event);
  });
  it('an open ready is seen by all', () => {
    expect(redact({ type: 'ReadyDeclared', seat: 1, mode: 'open' }, 0, 'face-up')).not.toBeNull();
  });
  it('no withheld field survives, whatever the event', () => {
    const viewer = fc.constantFrom<Viewer>(...SEATS, 'spectator');
    fc.assert(
      fc.property(
        canonicalEvent(),
        viewer,
        fc.constantFrom<ConcealedKongs>('face-up', 'face-down'),
        (line, eyes, kongs) => {
          const parsed = parseLineStrictly(line, 1);
          if (!parsed.ok) throw new Error(parsed.error.message.en);
          const leaks = leaksOf(parsed.event, redact(parsed.event, eyes, kongs), eyes, kongs);
          expect(leaks).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** The table of game-log.md, said a second time and the other way round: what must not be in what is seen. */
function leaksOf(event: Logged, seen: object | null, viewer: Viewer, kongs: ConcealedKongs): string[] {
  if (seen === null || ('seat' in event && event.seat === viewer)) return [];
  const has = (name: string): boolean => Object.hasOwn(seen, name);
  const salted = (seen as Logged).meta?.salt !== undefined ? ['salt'] : [];
  const withheld = (...names: string[]): string[] => [...names.filter(has), ...salted];
  if (event.type === 'OpeningHandDeclined' || event.type === 'WinDeclined') return ['event'];
  if (event.type === 'ReadyDeclared') return event.mode === 'closed' ? ['event'] : [];
  if (event.type === 'TileDrawn' || event.type === 'LastTileTaken') return withheld('tile', 'index');
  if (event.type === 'KongDeclared') return event.kind === 'concealed' && kongs === 'face-down' ? withheld('tile') : [];
  if (event.type !== 'TilesDealt') return [];
  const { tiles } = seen as { tiles: readonly unknown[] };
  return [
    ...tiles.flatMap((holding, seat) => (holding === null || seat === viewer ? [] : [`tiles[${seat}]`])),
    ...salted,
  ];
}
