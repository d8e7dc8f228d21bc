import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayOf } from '#replay';
import { closedReplay, openReplay, seenSteps } from './step-replay.js';
import { readHandFile } from './read-hand.js';

const FILE = readFileSync(join(import.meta.dirname, '../../../test/golden/changsha/sample-night.paipu.jsonl'));
const IDS = [...new Set([...FILE.toString('utf8').matchAll(/"hand":"([^"]+)"/g)].map(([, id]) => id ?? ''))].slice(
  0,
  6,
);

function record(id: string) {
  const read = readHandFile(FILE, id);
  if (!read.ok) throw new Error(`no hand ${id}`);
  return read.value.record;
}

describe('the steps of a hand', () => {
  it.each(IDS)('are the same walked on, walked back and jumped to: %s', (id) => {
    const { rules, events } = record(id);
    const library = replayOf(rules, events);
    const steps = Array.from({ length: events.length + 1 }, (_, step) => step);
    const on = openReplay(rules, events);
    const back = openReplay(rules, events);
    const expected = steps.map((step) => library.viewAt(step, 'all').table);
    expect(steps.map((step) => on.frameAt(step).table)).toEqual(expected);
    expect(steps.toReversed().map((step) => back.frameAt(step).table)).toEqual(expected.toReversed());
    expect(() => on.frameAt(events.length + 1)).toThrow(RangeError);
  });

  it.each(IDS)('from one seat are those of the library, and hide the others to the very end: %s', (id) => {
    const { rules, events } = record(id);
    const library = replayOf(rules, events);
    const closed = closedReplay(rules, seenSteps(rules, events, 2), 2);
    const ended = library.opensAt ?? 0;
    expect(closed.steps).toBe(ended);
    const steps = Array.from({ length: ended }, (_, step) => step);
    expect(steps.map((step) => closed.frameAt(step).table)).toEqual(steps.map((step) => library.viewAt(step, 2).table));
    const { seats } = closed.frameAt(ended).table;
    expect(seats.map(({ holding }) => holding === null)).toEqual([true, true, false, true]);
  });
});
