import type { Logged } from '#game-log';
import { cursorOf, liveCursorOf, redactEvent, type Frame, type SeenEvent, type Viewer } from '#replay';
import type { HandEvent, Rules, Table } from '#rules';

/** Every step of a hand as somebody may see it; steps are those of the whole record for everybody. */
export interface StepReplay {
  /** the last step; steps run from 0, the empty table */
  readonly steps: number;
  /** the frame at a step; the event in it is null at step 0 and where it was withheld */
  frameAt(step: number): Frame;
  eventAt(step: number): Logged<HandEvent> | SeenEvent | null;
  /** the engine's table at a step, the caller's own */
  tableAt(step: number): Table;
}

/** Frames that were shown lately; walking back and forth folds nothing. */
const KEPT_FRAMES = 64;

/** Everybody's tiles open. */
export function openReplay(rules: Rules, events: readonly Logged<HandEvent>[]): StepReplay {
  const cursor = cursorOf(rules, events);
  return {
    steps: cursor.steps,
    frameAt: keeping((step) => {
      // walking on by one folds one event
      if (step === cursor.at + 1) return cursor.step() ?? cursor.frameAt(step);
      return cursor.jump(step);
    }),
    eventAt: (step) => events[step - 1] ?? null,
    tableAt: (step) => cursor.tableAt(step),
  };
}

/** An event that a viewer saw, and the step it led to. */
export interface SeenStep {
  readonly step: number;
  readonly event: SeenEvent;
}

/** Nothing but what a viewer saw, to the end of the hand: no hidden tile is in it, at any step. */
export function closedReplay(rules: Rules, seen: readonly SeenStep[], viewer: Viewer): StepReplay {
  const steps = seen.at(-1)?.step ?? 0;
  const cursor = liveCursorOf(
    rules,
    seen.map(({ event }) => event),
    viewer,
  );
  /** by step: how many of the seen events have happened */
  const placeOf: number[] = [];
  for (let step = 0, place = 0; step <= steps; step++) {
    if (seen[place]?.step === step) place++;
    placeOf.push(place);
  }
  const place = (step: number): number => {
    const found = placeOf[step];
    if (found === undefined) throw new RangeError(`no step ${step}: steps run from 0 to ${steps}`);
    return found;
  };
  const eventAt = (step: number) => seen.find((each) => each.step === step)?.event ?? null;
  return {
    steps,
    frameAt: keeping((step) => ({ ...cursor.frameAt(place(step)), step, event: eventAt(step) })),
    eventAt,
    tableAt: (step) => cursor.tableAt(place(step)),
  };
}

/** What a viewer saw of a whole record, up to the end of the hand: the revealed wall would give everything away. */
export function seenSteps(rules: Rules, events: readonly Logged<HandEvent>[], viewer: Viewer): readonly SeenStep[] {
  const ended = events.findIndex((event) => event.type === 'HandEnded');
  const upTo = ended < 0 ? events.length : ended + 1;
  return events.slice(0, upTo).flatMap((event, at) => {
    const seen = redactEvent(event, viewer, rules);
    return seen === null ? [] : [{ step: at + 1, event: seen }];
  });
}

function keeping(make: (step: number) => Frame): (step: number) => Frame {
  const kept = new Map<number, Frame>();
  return (step) => {
    const known = kept.get(step);
    if (known !== undefined) return known;
    const frame = make(step);
    kept.set(step, frame);
    if (kept.size > KEPT_FRAMES) kept.delete(kept.keys().next().value ?? step);
    return frame;
  };
}
