import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../data/when-idle.js';

/** What a visit has come to: the table alone, then the steps in words too, then who waits for a tile. */
export const STAGES = ['drawn', 'told', 'judged'] as const;
export type Stage = (typeof STAGES)[number];

/** How far this visit has come; another hand of it begins there. */
let reached: Stage = 'drawn';

/**
 * How far a hand's page may go. Its first picture waits for nothing that is not in it: words for every step, and the rules'
 * tables of waits, which are made once and take a moment, come one after the other when the page has nothing better to do.
 */
export function useStage(): Stage {
  const [stage, setStage] = useState(reached);
  useEffect(() => {
    const next = STAGES[STAGES.indexOf(stage) + 1];
    if (next === undefined) return;
    return whenIdle(() => {
      reached = next;
      startTransition(() => setStage(next));
    });
  }, [stage]);
  return stage;
}
