import { useEffect, useMemo, useState } from 'react';
import type { Seat } from '#rules';
import { whenIdle } from '../data/when-idle.js';
import { readySeats } from './holding-help.js';
import type { StepReplay } from './step-replay.js';

const NOBODY: ReadonlySet<Seat> = new Set();

/** The rules have their tables of waits: made once, and it takes a moment. */
let isPrepared = false;

/** 听 The seats that wait for a tile at a step. The first picture of all does not wait for the tables that tell. */
export function useReady(replay: StepReplay, step: number): ReadonlySet<Seat> {
  const [prepared, setPrepared] = useState(isPrepared);
  useEffect(() => {
    if (prepared) return;
    return whenIdle(() => {
      isPrepared = true;
      setPrepared(true);
    });
  }, [prepared]);
  const readyAt = useMemo(() => readySeats(replay), [replay]);
  return useMemo(() => (prepared ? readyAt(step) : NOBODY), [prepared, readyAt, step]);
}
