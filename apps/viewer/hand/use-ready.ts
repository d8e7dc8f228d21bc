import { useMemo } from 'react';
import type { Seat } from '#rules';
import { readySeats } from './holding-help.js';
import type { StepReplay } from './step-replay.js';
import type { Stage } from './use-stage.js';

const NOBODY: ReadonlySet<Seat> = new Set();

/** 听 The seats that wait for a tile at a step; nobody before it is their turn to be judged. */
export function useReady(replay: StepReplay, step: number, stage: Stage): ReadonlySet<Seat> {
  const readyAt = useMemo(() => readySeats(replay), [replay]);
  return useMemo(() => (stage === 'judged' ? readyAt(step) : NOBODY), [stage, readyAt, step]);
}
