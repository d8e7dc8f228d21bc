import type { Logged } from '#game-log';
import type { HandEvent, Rules } from '#rules';
import { cursorOf, cursorOver, reelOf, type Cursor, type Film, type Frame } from './cursor.js';
import { applyToScene, newScene, type Scene } from './scene.js';
import { redactEvent, type SeenEvent, type Viewer } from './seen-event.js';
import { viewOfScene } from './table-view.js';
import { applySeen, type Viewpoint } from './unknown-tiles.js';

/** A hand to be looked at from any viewpoint. Steps are those of the whole record for every viewpoint. */
export interface Replay {
  readonly steps: number;
  /** the step at which every holding is laid open, that of `HandEnded`; null while the hand goes on */
  readonly opensAt: number | null;
  /** a cursor of its own, standing at step 0 */
  cursor(viewpoint: Viewpoint): Cursor;
  /** the frame at a step as a viewpoint saw it then; throws a RangeError for a step the hand does not have */
  viewAt(step: number, viewpoint: Viewpoint): Frame;
}

/**
 * A replay of a recorded hand. Before `HandEnded` a seat's frames are folded from nothing but the events redacted for that
 * seat, so that no hidden tile can be in them. An event that was withheld whole has a step all the same, with no event and
 * an unchanged table; where even its existence must not show, as in a live hand, use `liveCursorOf`.
 */
export function replayOf(rules: Rules, events: readonly Logged<HandEvent>[]): Replay {
  const ended = events.findIndex((event) => event.type === 'HandEnded');
  const opensAt = ended < 0 ? null : ended + 1;
  const made = new Map<Viewpoint, () => Cursor>();
  const cursor = (viewpoint: Viewpoint): Cursor => {
    const make = made.get(viewpoint) ?? cursorMaker(rules, events, viewpoint, opensAt ?? events.length + 1);
    made.set(viewpoint, make);
    return make();
  };
  const shared = new Map<Viewpoint, Cursor>();
  return {
    steps: events.length,
    opensAt,
    cursor,
    viewAt(step, viewpoint) {
      const reader = shared.get(viewpoint) ?? cursor(viewpoint);
      shared.set(viewpoint, reader);
      return reader.frameAt(step);
    },
  };
}

/** A cursor over what a viewer has been sent of a hand that may still go on; its steps count those events alone. */
export function liveCursorOf(rules: Rules, seen: readonly SeenEvent[], viewer: Viewer): Cursor {
  const film: Film = { rules, steps: seen.length, apply: (scene, step) => applySeen(scene, seen[step - 1], viewer) };
  return cursorOver(reelOf(film), (step, scene) => ({
    step,
    event: step === 0 ? null : seen[step - 1],
    viewpoint: viewer,
    table: viewOfScene(scene, viewer),
  }));
}

function cursorMaker(
  rules: Rules,
  events: readonly Logged<HandEvent>[],
  viewpoint: Viewpoint,
  opensAt: number,
): () => Cursor {
  if (viewpoint === 'all') return () => cursorOf(rules, events);
  const seen = events.slice(0, opensAt - 1).map((event) => redactEvent(event, viewpoint, rules));
  const film: Film = {
    rules,
    steps: events.length,
    apply(scene, step) {
      if (step > opensAt) return applyToScene(scene, events[step - 1]);
      if (step === opensAt) return layOpen(scene, rules, events.slice(0, step));
      const event = seen[step - 1];
      if (event !== null) applySeen(scene, event, viewpoint);
    },
  };
  const reel = reelOf(film);
  const frameOf = (step: number, scene: Scene): Frame => ({
    step,
    event: step === 0 ? null : step < opensAt ? seen[step - 1] : events[step - 1],
    viewpoint,
    table: viewOfScene(scene, step < opensAt ? viewpoint : 'all'),
  });
  return () => cursorOver(reel, frameOf);
}

/** 摊牌 At the end everything is open: the scene is folded anew from the whole events. */
function layOpen(scene: Scene, rules: Rules, events: readonly HandEvent[]): void {
  const open = newScene(rules);
  for (const event of events) applyToScene(open, event);
  Object.assign(scene, open);
}
