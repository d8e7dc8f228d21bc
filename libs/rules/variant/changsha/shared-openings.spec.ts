import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { concealedOf } from '../../holding/concealed.js';
import { formatCounts, tilesOf } from '../../notation/tiles-text.js';
import { deltasOf, isSoundRow, isZeroSum } from '../../settlement/payment-row.js';
import { type Seat, seatsFrom } from '../../tiles/seat.js';
import { parseTile, type Tile } from '../../tiles/tile.js';
import { resolveRules } from '../registry.js';

const CASES = join(process.cwd(), '..', 'shared', 'cases', 'openings');

interface OpeningCase {
  readonly id: string;
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly dealer: Seat;
  readonly tiles: readonly string[];
  readonly declare: readonly Seat[];
  readonly bird: string | null;
}

function linesOf(file: string): string[] {
  return readFileSync(join(CASES, file), 'utf8').trimEnd().split('\n');
}

/** Plays the opening answers of a case by the rule book alone. CS-2, CS-10 */
function answer(given: OpeningCase): unknown {
  const rules = resolveRules({ id: given.ruleset, options: given.options });
  if (!rules.ok || rules.value.opening === null) return { id: given.id, error: true };
  const { opening } = rules.value;
  const dealt = given.tiles.map((text) => concealedOf(tilesOf(text)));
  const held = dealt.map((tiles) => opening.held(tiles));
  if (given.declare.some((seat) => held[seat].length === 0)) return { id: given.id, error: true };
  const declared = seatsFrom(given.dealer).filter((seat) => given.declare.includes(seat));
  const bird = given.bird === null ? null : (parseTile(given.bird) as Tile);
  expect(opening.birds(declared.length)).toBe(bird === null ? 0 : 1);
  const birdSeat = bird === null ? null : opening.birdSeat(bird, given.dealer, declared);
  const bundles = declared.map((seat) => ({ seat, patterns: held[seat] }));
  const rows = opening.rows(given.dealer, bundles, birdSeat === null ? [] : [birdSeat]);
  expect(rows.every(isSoundRow) && isZeroSum(deltasOf(rows))).toBe(true);
  const ended = opening.endsHand && declared.length > 0;
  const decided = ended || (declared.length > 1 && birdSeat !== null);
  const next = rules.value.nextDealer({
    dealer: given.dealer,
    declarers: declared,
    openingBirdSeat: birdSeat,
    endedByOpening: ended,
    winners: [],
    payer: null,
    lastTileTaker: null,
    lastTileFirstOffered: given.dealer,
    lastReplacementSeat: null,
    drawn: !ended,
    streak: 1,
    drawnBefore: 0,
  });
  return {
    id: given.id,
    held,
    declared,
    shown: declared.map((seat) => formatCounts(opening.proof(dealt[seat], held[seat]))),
    birdSeat,
    rows: rows.map(({ from, to, amount }) => ({ from, to, amount })).sort((a, b) => a.from - b.from || a.to - b.to),
    endsHand: ended,
    nextDealer: decided ? next.seat : null,
  };
}

(existsSync(CASES) ? describe : describe.skip)('the opening hands of outsiders', () => {
  it('CS-2 every situation gives the result that others found', () => {
    const cases = linesOf('openings.cases.jsonl').map((line): OpeningCase => JSON.parse(line));
    const results = linesOf('openings.results.jsonl').map((line) => JSON.parse(line));
    const theirs = results.map((result) => ('error' in result ? { id: result.id, error: true } : result));
    expect(cases.map(answer)).toEqual(theirs);
    expect(cases).toHaveLength(300);
  });
});
