import { describe, expect, it } from '@jest/globals';
import { resolveRules } from '#rules';
import { openHand, report, tellFindings, type Finding } from './index.js';

/* A stranger's log: a hand as long as he likes, with something wrong on each of its lines. */

const EVENTS = 1024;

describe('a hand with a finding on every line', () => {
  it('has each told at its step, without going through the hand for each', () => {
    const rules = resolveRules({ id: 'jinan' });
    if (!rules.ok) throw new Error('no rules');
    const told: Finding[] = [];
    const opened = openHand(rules.value, { type: 'HandStarted', hand: 'h', number: 1, dealer: 0 }, 1, {
      match: 'm',
      recording: 'full',
      reporter: { finding: (finding) => void told.push(finding), notJudged: () => undefined },
      sha256: null,
      dealers: [],
    });
    let looks = 0;
    const every = Array.from({ length: EVENTS }, (_, n) => 3 * n + 1);
    const lines = new Proxy(every, {
      get: (target, key, receiver): unknown => {
        looks++;
        return Reflect.get(target, key, receiver);
      },
    });
    const hand = { ...opened, lines };
    for (const line of every) {
      // on the line of an event, and on one between two of them
      for (const at of [line, line + 1]) {
        report(hand, { code: 'payment', line: at, clause: null, expected: null, recorded: null });
      }
    }
    tellFindings(hand);
    expect(told.map(({ step }) => step)).toEqual(every.flatMap((_, n) => [n + 1, n + 1]));
    expect(looks / told.length).toBeLessThan(20);
  });
});
