import type { Logged } from '#game-log';
import type { HandEvent, Rules, Table } from '#rules';
import { applyToScene, copyScene, newScene, type Scene } from './scene.js';
import type { SeenEvent } from './seen-event.js';
import { viewOfScene, type TableView } from './table-view.js';
import type { Viewpoint } from './unknown-tiles.js';

/**
 * Events between two keyframes. A fold of 32 events takes a few microseconds, a copy of a scene about two; ten keyframes
 * hold a hand of 300 events. Measured in cursor.spec.ts.
 */
export const KEYFRAME_EVERY = 32;

/** One step of a hand: step n is the table after n events; step 0 is the empty table, and has no event. */
export interface Frame {
  readonly step: number;
  /** the event that led here; null at step 0 and where the viewpoint did not see it */
  readonly event: Logged<HandEvent> | SeenEvent | null;
  readonly viewpoint: Viewpoint;
  readonly table: TableView;
}

/** How a step is folded into a scene: the whole event, or what a viewer saw of it. */
export interface Film {
  readonly rules: Rules;
  /** number of steps; steps run from 0 to this */
  readonly steps: number;
  apply(scene: Scene, step: number): void;
}

/** Keyframes over a film: `sceneAt` folds at most `KEYFRAME_EVERY` events. */
export interface Reel {
  readonly film: Film;
  /** the scene after 0, K, 2K … steps; never handed out, never changed */
  readonly keyframes: readonly Scene[];
}

/** Folds a film once and keeps its keyframes. */
export function reelOf(film: Film): Reel {
  const scene = newScene(film.rules);
  const keyframes = [copyScene(scene)];
  for (let step = 1; step <= film.steps; step++) {
    film.apply(scene, step);
    if (step % KEYFRAME_EVERY === 0) keyframes.push(copyScene(scene));
  }
  return { film, keyframes };
}

/** A scene after `step` steps, the caller's own. Throws on a step the film does not have. */
export function sceneAt({ film, keyframes }: Reel, step: number): Scene {
  if (!Number.isInteger(step) || step < 0 || step > film.steps) {
    throw new RangeError(`no step ${step}: steps run from 0 to ${film.steps}`);
  }
  const nearest = Math.floor(step / KEYFRAME_EVERY);
  const scene = copyScene(keyframes[nearest]);
  for (let at = nearest * KEYFRAME_EVERY + 1; at <= step; at++) film.apply(scene, at);
  return scene;
}

/**
 * A place in a hand. Immutable but for where it stands: `jump`, `step` and `back` move it and answer the frame there. Throws
 * a RangeError for a step the hand does not have; ask `steps` first.
 */
export interface Cursor {
  /** number of events; steps run from 0 (empty table) to this (the last event has happened) */
  readonly steps: number;
  readonly at: number;
  jump(step: number): Frame;
  /** the next frame; null at the last step */
  step(): Frame | null;
  /** the frame before; null at step 0 */
  back(): Frame | null;
  frameAt(step: number): Frame;
  /** the rules engine's table at a step, the caller's own to fold on */
  tableAt(step: number): Table;
}

/** A cursor over whole events, everybody's tiles open. For a viewpoint see `replayOf`. */
export function cursorOf(rules: Rules, events: readonly Logged<HandEvent>[]): Cursor {
  const reel = reelOf({
    rules,
    steps: events.length,
    apply: (scene, step) => applyToScene(scene, events[step - 1]),
  });
  return cursorOver(reel, (step, scene) => ({
    step,
    event: step === 0 ? null : events[step - 1],
    viewpoint: 'all',
    table: viewOfScene(scene, 'all'),
  }));
}

/** A cursor over a reel; walking on by one step folds one event. */
export function cursorOver(reel: Reel, frameOf: (step: number, scene: Scene) => Frame): Cursor {
  const { steps } = reel.film;
  let at = 0;
  let scene = sceneAt(reel, 0);
  const jump = (step: number): Frame => {
    scene = sceneAt(reel, step);
    at = step;
    return frameOf(at, scene);
  };
  return {
    steps,
    get at() {
      return at;
    },
    jump,
    step() {
      if (at === steps) return null;
      reel.film.apply(scene, ++at);
      return frameOf(at, scene);
    },
    back: () => (at === 0 ? null : jump(at - 1)),
    frameAt: (step) => frameOf(step, sceneAt(reel, step)),
    tableAt: (step) => sceneAt(reel, step).table,
  };
}
