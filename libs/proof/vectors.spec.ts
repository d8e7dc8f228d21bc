import { formatLine, sortedJson, toStored, type Logged } from '#game-log';
import { TILES } from '#rules';
import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  canonicalJson,
  eventHash,
  firstPreviousHash,
  isUnderRoot,
  merkleProof,
  merkleRoot,
  numbersFrom,
  rollDice,
  shuffleWall,
  wallCommitment,
} from './index.js';
import { nodeSha256 as sha256 } from './testing/node-sha256.js';

const COMMITTED = new URL('../../docs/game-log/vectors.json', import.meta.url);
const SEEDS = [
  '0000000000000000000000000000000000000000000000000000000000000000',
  '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  'f3c1a0d95b7e8264119d3b0fe2a7c6587d40be913c25f8a60e9b71d4c3820f5a',
];
const copies = (has: (tile: number) => boolean): number[] => TILES.map((tile) => (has(tile) ? (tile < 34 ? 4 : 1) : 0));
const SETS = {
  'm p s, four copies': copies((tile) => tile < 27),
  'm p s z, four copies, and eight flowers': copies(() => true),
};
const players = [0, 1, 2, 3].map((seat) => ({ seat, player: `p-${seat}`, name: `never hashed ${seat}` }));
const MATCH = [
  { type: 'MatchOpened', match: 'v', ruleset: { id: 'changsha' }, players },
] as unknown as readonly Logged[];
const EVENTS: readonly Logged[] = [
  {
    type: 'HandStarted',
    hand: 'vector-1',
    number: 1,
    dealer: 2,
    ruleset: { id: 'changsha', version: 1, options: { z: 1, birds: 2 } },
  },
  { type: 'TileDrawn', seat: 2, tile: '9m', from: 'front', index: 53 },
  { type: 'TileDiscarded', seat: 2, tile: '9m', auto: true, note: '超时 "timeout"' },
  { type: 'HandEnded', nextDealer: 0, clause: 'CS-10.3', deltas: [-34, 14, 13, 7] },
];

function chainVectors(stream: string, events: readonly Logged[]): unknown[] {
  let previous = firstPreviousHash(sha256, stream);
  return events.map((event, revision) => {
    const salt = `${revision}`.padStart(32, 'a');
    const envelope = {
      id: `e-${revision}`,
      stream,
      revision,
      at: `2026-01-01T19:00:0${revision}+08:00`,
      meta: { salt },
    };
    const stored = toStored(event, envelope);
    const { meta, ...hashed } = stored;
    const before = previous;
    previous = eventHash(sha256, before, stored);
    const line = formatLine({ ...event, ...envelope, schema: 1, meta: { salt, hash: previous } });
    return { line, previous: before, hashed: sortedJson({ ...hashed, salt: meta.salt }), hash: previous };
  });
}

function vectors(): unknown {
  const leaves = SEEDS.map((seed) => sha256(new TextEncoder().encode(seed)));
  return {
    canonicalJson: [
      {
        value: { b: 1, a: [true, null, '牌'], '\u20ac': 'x\n', A: -5 },
        text: canonicalJson({ b: 1, a: [true, null, '牌'], '\u20ac': 'x\n', A: -5 }),
      },
    ],
    commitment: SEEDS.map((seed, i) => ({
      hand: `vector-${i}`,
      seed,
      commitment: wallCommitment(sha256, { hand: `vector-${i}`, seed }),
    })),
    words: SEEDS.map((seed) => ({ seed, label: 'wall', first: Array.from({ length: 10 }, wordOf(seed)) })),
    wall: Object.entries(SETS).flatMap(([set, counts]) =>
      SEEDS.map((seed) => ({ set, copies: counts, seed, tiles: shuffleWall(sha256, seed, counts) })),
    ),
    dice: SEEDS.map((seed) => ({ seed, label: 'dice', dice: rollDice(sha256, seed, 2) })),
    chain: [...chainVectors('hand-vector-1', EVENTS), ...chainVectors('match-v', MATCH)],
    merkle: [0, 1, 2, 3].map((count) => ({
      hashes: leaves.slice(0, count),
      root: merkleRoot(sha256, leaves.slice(0, count)),
    })),
  };
}
function wordOf(seed: string): () => number {
  const number = numbersFrom(sha256, seed, 'wall');
  return () => number(2 ** 32);
}

describe('proof', () => {
  it('docs/game-log/vectors.json is what the code gives; PAIPU_WRITE_DOCS=1 writes it anew', () => {
    const text = `${JSON.stringify(vectors(), null, 2)}\n`;
    if (process.env.PAIPU_WRITE_DOCS === '1') writeFileSync(COMMITTED, text);
    expect(existsSync(COMMITTED) ? readFileSync(COMMITTED, 'utf8') : '').toBe(text);
  });
  it('a wall holds every tile of the set as often as the set does', () => {
    const wall = shuffleWall(sha256, SEEDS[2], SETS['m p s, four copies']);
    const tiles = wall.match(/../g) ?? [];
    expect(tiles).toHaveLength(108);
    expect(new Set(tiles).size).toBe(27);
    expect(tiles.every((tile) => tiles.filter((other) => other === tile).length === 4)).toBe(true);
  });
  it('dice show 1 to 6, all of them, and another label throws anew', () => {
    const dice = rollDice(sha256, SEEDS[1], 600);
    expect([...new Set(dice)].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rollDice(sha256, SEEDS[1], 20, 'dice-2')).not.toEqual(dice.slice(0, 20));
  });
  it('no place of the wall prefers a tile', () => {
    const counts = new Map<string, number>();
    const copiesOfTwo = copies((tile) => tile < 2).map((count) => count / 2);
    for (let i = 0; i < 1200; i++) {
      const wall = shuffleWall(sha256, i.toString(16).padStart(64, '0'), copiesOfTwo);
      counts.set(wall, (counts.get(wall) ?? 0) + 1);
    }
    // six orders of 1m1m2m2m, 200 expected of each; 60 is over four standard deviations
    expect([...counts.values()].map((count) => Math.abs(count - 200) < 60)).toEqual(
      Array.from({ length: 6 }, () => true),
    );
  });
  it.each([1, 2, 3, 5, 8])('each of %d hashes is under the root, and no other hash', (count) => {
    const hashes = Array.from({ length: count }, (_, i) => sha256(Uint8Array.of(i)));
    const root = merkleRoot(sha256, hashes);
    const proofs = hashes.map((_, i) => merkleProof(sha256, hashes, i));
    expect(hashes.map((hash, i) => isUnderRoot(sha256, hash, proofs[i], root))).toEqual(hashes.map(() => true));
    expect(isUnderRoot(sha256, sha256(Uint8Array.of(99)), proofs[0], root)).toBe(false);
  });
});
