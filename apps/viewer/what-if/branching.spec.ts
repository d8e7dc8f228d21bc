import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldHand, legalActions, toAct } from '#rules';
import { readHandFile } from '../hand/read-hand.js';
import { tryAction, tryBird, type Line } from './branching.js';

const FILE = readFileSync(join(import.meta.dirname, '../../../test/golden/changsha/sample-night.paipu.jsonl'));
const ID = /"hand":"([^"]+-h02)"/.exec(FILE.toString('utf8'))?.[1] ?? '';
const read = readHandFile(FILE, ID);
if (!read.ok) throw new Error('no golden hand');
const { rules, events } = read.value.record;
const RECORD: Line = { events, origin: null };

/** A step at which a seat is to throw, and another throw than the recorded one. */
function otherThrow() {
  const step = events.findIndex((event, at) => event.type === 'TileDiscarded' && at > 20);
  const table = foldHand(rules, events.slice(0, step));
  const [seat] = toAct(table);
  const recorded = events[step];
  const action = legalActions(table, seat).find(
    (each) => each.type === 'discard' && recorded.type === 'TileDiscarded' && each.tile !== recorded.tile,
  );
  if (action === undefined) throw new Error('no other throw');
  return { step, action };
}

describe('a what-if of the viewer', () => {
  it('shares the record up to its step and leaves the record as it was', () => {
    const before = JSON.stringify(events);
    const { step, action } = otherThrow();
    const made = tryAction(rules, events, RECORD, { step, action, then: 'by-hand' });
    expect(made).toMatchObject({ ok: true, value: { from: step } });
    expect(made.ok && made.value.line.slice(0, step)).toEqual(events.slice(0, step));
    expect(JSON.stringify(events)).toBe(before);
  });

  it('is played on by bots to the end of the hand, alike for the same seed, zero-sum', () => {
    const { step, action } = otherThrow();
    const play = (botSeed: number) => tryAction(rules, events, RECORD, { step, action, then: { botSeed } });
    const [one, again] = [play(7), play(7)];
    expect(one).toEqual(again);
    const end = one.ok ? one.value.line.at(-1) : null;
    expect(end?.type).toBe('HandEnded');
    expect(end?.type === 'HandEnded' && end.deltas.reduce((sum, delta) => sum + delta, 0)).toBe(0);
  });

  it('goes on from a branch with the wall of the record, and still says where the record was left', () => {
    const { step, action } = otherThrow();
    const first = tryAction(rules, events, RECORD, { step, action, then: 'by-hand' });
    if (!first.ok) throw new Error('refused');
    const line: Line = { events: first.value.line, origin: first.value.from };
    const on = tryAction(rules, events, line, { step: first.value.line.length, action: null, then: { botSeed: 1 } });
    expect(on).toMatchObject({ ok: true, value: { from: step } });
    expect(on.ok && on.value.line.slice(0, first.value.line.length)).toEqual(first.value.line);
  });

  it('from any table of a damaged hand is played on by bots, or refused with a sentence', () => {
    const damaged = events
      .slice(0, -1)
      .flatMap((event, at) => [events.toSpliced(at, 1), events.toSpliced(at, 0, event)]);
    const refused = damaged.flatMap((hand, at) => {
      const step = Math.min(hand.length - 2, Math.floor(at / 2) + (at % 5));
      const made = tryAction(
        rules,
        hand,
        { events: hand, origin: null },
        { step, action: null, then: { botSeed: at } },
      );
      return made.ok ? [] : [made.refusal];
    });
    expect(refused.filter(({ message }) => message.zh === '' || message.en === '')).toEqual([]);
    expect(refused.length).toBeLessThan(damaged.length);
  });

  it('without its deal is refused, for nobody has a tile to throw', () => {
    const bare = events.filter(({ type }) => type !== 'TilesDealt');
    const step = bare.findIndex(({ type }) => type === 'PongClaimed' || type === 'ChowClaimed') + 1;
    const made = tryAction(rules, bare, { events: bare, origin: null }, { step, action: null, then: { botSeed: 1 } });
    expect(made).toMatchObject({ ok: false, refusal: { code: 'no-move' } });
  });

  it('CS-7 another bird changes nothing but the bird and the money that hangs on it', () => {
    const turned = events.findIndex((event) => event.type === 'BirdDrawn' && event.for === 'win');
    const made = tryBird(rules, events, { step: turned + 1, tile: '2m' });
    expect(made.ok && made.value.line[turned]).toMatchObject({ type: 'BirdDrawn', tile: '2m' });
    const kinds = (line: readonly { readonly type: string }[]) => line.map(({ type }) => type);
    expect(made.ok && kinds(made.value.line)).toEqual(kinds(events));
  });
});
