import { describe, expect, it } from '@jest/globals';
import { foldHand } from '#rules';
import { analyseHolding } from './analysis.js';
import { rulesOf, THREE_WINNERS } from './testing/played-hands.js';

const RULES = rulesOf('changsha');
const BEFORE_THE_THROW = foldHand(RULES, THREE_WINNERS.slice(0, 11));

describe('the analysis of a holding', () => {
  it('T-13 a ready seat waits for what would win it, counted without what lies open', () => {
    // 123456789m55p45s waits for 3s and 6s; nothing of either lies open or in its own hand
    expect(analyseHolding(BEFORE_THE_THROW, 1)).toMatchObject({
      shanten: 0,
      waits: { tiles: '36s', unseen: 8 },
      acceptance: { tiles: '36s', unseen: 8 },
      discards: [],
    });
  });

  it('T-13 the single wait of seven pairs counts the copy in its own hand out', () => {
    expect(analyseHolding(BEFORE_THE_THROW, 2)).toMatchObject({ shanten: 0, waits: { tiles: '3s', unseen: 3 } });
  });

  it('a seat that is to throw is told which throws leave it nearest', () => {
    const { shanten, waits, discards } = analyseHolding(BEFORE_THE_THROW, 0);
    expect(waits).toEqual({ tiles: '', unseen: 0 });
    expect(discards.every((choice) => choice.shanten === shanten)).toBe(true);
    expect(discards.length).toBeGreaterThan(0);
    expect(discards.map((choice) => choice.helps.unseen)).toEqual(
      discards.map((choice) => choice.helps.unseen).sort((a, b) => b - a),
    );
  });
});
