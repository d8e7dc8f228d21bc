import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGameLogSync } from '#game-log';
import { collectEvent, newHandCollector, type HandRecord } from '#replay';
import { endOf, openingStep } from './opening-step.js';
import { closedReplay, openReplay, seenSteps } from './step-replay.js';

const GOLDEN = join(import.meta.dirname, '../../../test/golden');

function handsOf(log: string): readonly HandRecord[] {
  const collector = newHandCollector();
  return [...readGameLogSync([readFileSync(join(GOLDEN, `${log}.paipu.jsonl`))])].flatMap((line) => {
    const found = line.kind === 'event' ? collectEvent(collector, line.event) : null;
    return found === null || 'refusal' in found ? [] : [found];
  });
}

const HANDS = handsOf('changsha/sample-night');
const OPENED = HANDS.filter(({ events }) => events.some(({ type }) => type === 'OpeningHandDeclared'));

describe('the step a hand opens at', () => {
  it('CS-2.6 is the table as the play begins: dealt, opening hands declared and paid', () => {
    expect(OPENED.length).toBeGreaterThan(0);
    for (const { rules, events } of HANDS) {
      const replay = openReplay(rules, events);
      const step = openingStep(replay);
      expect(replay.eventAt(step + 1)?.type).toBe('TileDrawn');
    }
    const balances = OPENED.map(({ rules, events }) => {
      const replay = openReplay(rules, events);
      return replay.frameAt(openingStep(replay)).table.seats.map(({ balance }) => balance);
    });
    expect(balances.filter((each) => each.every((balance) => balance === 0))).toEqual([]);
  });

  it.each(['jinan', 'weihai', 'hefei', 'changsha-classic'])(
    'is right before the first draw from the front: %s',
    (variant) => {
      for (const { rules, events } of handsOf(`${variant}/golden`)) {
        const replay = openReplay(rules, events);
        expect(replay.eventAt(openingStep(replay) + 1)).toMatchObject({ type: 'TileDrawn', from: 'front' });
      }
    },
  );

  it('is the same from one seat', () => {
    const [{ rules, events }] = OPENED;
    const whole = openingStep(openReplay(rules, events));
    expect(openingStep(closedReplay(rules, seenSteps(rules, events, 1), 1))).toBe(whole);
  });

  it('of a hand that goes on is the latest, and nobody knows how it ends', () => {
    const [{ rules, events }] = HANDS;
    const live = openReplay(rules, events.slice(0, 30));
    expect([openingStep(live), endOf(live)]).toEqual([30, null]);
    const over = openReplay(rules, events);
    expect(endOf(over)).toEqual(events.find((event) => event.type === 'HandEnded')?.deltas);
  });
});
