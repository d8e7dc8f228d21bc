import type { Action } from '#rules';
import { lacking, type Goal, type Held } from './goal.js';
import type { Temperament } from './temperament.js';

export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

/** The offered actions of one type. */
export function actionsOf<T extends Action['type']>(legal: readonly Action[], type: T): readonly ActionOf<T>[] {
  return legal.filter((action): action is ActionOf<T> => action.type === type);
}

/** What a seat builds towards at the moment, and how many tiles it lacks. */
export interface Intent {
  readonly goal: Goal;
  readonly lacking: number;
}

/** The ambition with most distance to spare; of equal ones the first named. */
export function intentOf({ ambitions }: Temperament, held: Held): Intent {
  let best: Intent | null = null;
  let least = Infinity;
  for (const { goal, allowance } of ambitions) {
    const distance = lacking(goal, held);
    if (best !== null && distance - allowance >= least) continue;
    least = distance - allowance;
    best = { goal, lacking: distance };
  }
  if (best === null) throw new Error('a temperament without ambition');
  return best;
}
