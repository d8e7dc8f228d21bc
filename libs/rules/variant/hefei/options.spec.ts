import { describe, expect, it } from '@jest/globals';
import { hefei } from './index.js';

describe('HF-8 options', () => {
  it('HF-8 shows every option with its clause, values and default', () => {
    expect(hefei.options.map(({ id, clause, values, default: preset }) => [id, clause, values, preset])).toEqual([
      ['singleWait', 'HF-6.3', [false, true], false],
      ['severalWinners', 'HF-7.3', ['nearest', 'all'], 'nearest'],
      ['dealerPassAfterDraws', 'HF-8', [0, 2], 0],
      ['declinedWin', 'HF-7.3', ['free', 'same-tile'], 'free'],
      ['streakFromZero', 'HF-7.2', [false, true], false],
      ['fullFlushKeepsSuitTiles', 'HF-6', [true, false], true],
    ]);
    expect(hefei.options.every(({ summary }) => summary.zh !== '' && summary.en !== '')).toBe(true);
  });

  it('HF-8 puts in force what is named, and the preset for the rest', () => {
    const read = hefei.rules({ severalWinners: 'all', declinedWin: 'same-tile' });
    expect(read).toMatchObject({
      ok: true,
      value: {
        severalWinners: 'all',
        declinedWin: 'same-tile',
        options: {
          singleWait: false,
          severalWinners: 'all',
          dealerPassAfterDraws: 0,
          declinedWin: 'same-tile',
          streakFromZero: false,
          fullFlushKeepsSuitTiles: true,
        },
      },
    });
  });

  it.each([
    ['an unknown option', { birds: 1 }, 'birds', /singleWait, severalWinners/, '"birds"'],
    ['a value of another option', { severalWinners: 'free' }, 'severalWinners', /"nearest" or "all"/, '"free"'],
    ['a number for a flag', { singleWait: 1 }, 'singleWait', /false or true/, '1'],
    ['one drawn hand', { dealerPassAfterDraws: 1 }, 'dealerPassAfterDraws', /0 or 2/, '1'],
    ['a bar that is not played', { declinedWin: 'any-tile' }, 'declinedWin', /"free" or "same-tile"/, '"any-tile"'],
    ['null', { streakFromZero: null }, 'streakFromZero', /false or true/, 'null'],
  ])('HF-8 refuses %s, says what it expected and what came', (_, named, option, expected, came) => {
    expect(hefei.rules(named)).toEqual({
      ok: false,
      errors: [{ option, expected: { zh: expect.any(String), en: expect.stringMatching(expected) }, came }],
    });
  });

  it('HF-8 reports every error, not only the first', () => {
    const read = hefei.rules({ singleWait: 0, fullFlushKeepsSuitTiles: 0, streak: 1 });
    expect(read.ok ? [] : read.errors.map(({ option }) => option)).toEqual([
      'singleWait',
      'fullFlushKeepsSuitTiles',
      'streak',
    ]);
  });
});
