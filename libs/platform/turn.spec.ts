import { describe, expect, it } from '@jest/globals';
import { giveBack, inTurn, openTurn } from './turn.js';

describe('a turn', () => {
  it('goes on to the next when its work is done, and when it fails', async () => {
    const turn = openTurn();
    expect(await inTurn(turn, 1, async () => 'first')).toBe('first');
    const failing = inTurn(turn, 2, async () => {
      throw new Error('full disk');
    });
    await expect(failing).rejects.toThrow('full disk');
    expect(await inTurn(turn, 3, async () => 'third')).toBe('third');
  });

  it('of a thread that was ended is given back for that thread alone', async () => {
    const turn = openTurn();
    void inTurn(turn, 7, () => new Promise(() => undefined));
    const [holder] = new Int32Array(turn);
    expect(holder).toBe(7);
    giveBack(turn, 8);
    expect(new Int32Array(turn)[0]).toBe(7);
    giveBack(turn, 7);
    expect(await inTurn(turn, 8, async () => 'next')).toBe('next');
  });
});
