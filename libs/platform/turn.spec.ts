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

  it('is waited for until it is given back, and nothing is done beside it', async () => {
    const turn = openTurn();
    let isFree = true;
    let finished = 0;
    const work = async (): Promise<void> => {
      expect(isFree).toBe(true);
      isFree = false;
      await new Promise((resolve) => setTimeout(resolve, 5));
      isFree = true;
      finished++;
    };
    await Promise.all([1, 2, 3, 4].map((who) => inTurn(turn, who, work)));
    expect(finished).toBe(4);
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
