import type { Night } from './load-night.js';

type Step = Night['steps'][number];

/** A hand of the night with what it moved, by player in the order of the standings. */
export interface HandOfNight extends Step {
  readonly moved: readonly number[];
}
export interface MatchOfNight {
  readonly match: string;
  readonly hands: readonly HandOfNight[];
}

/** The hands wanted under their matches, in the order in which those began. */
export function handsByMatch(
  { steps }: Pick<Night, 'steps'>,
  isWanted: (step: Step) => boolean,
): readonly MatchOfNight[] {
  const found = new Map<string, HandOfNight[]>();
  steps.forEach((step, at) => {
    if (!isWanted(step)) return;
    const moved = step.running.map((total, player) => total - (steps[at - 1]?.running[player] ?? 0));
    const hands = found.get(step.match);
    if (hands === undefined) found.set(step.match, [{ ...step, moved }]);
    else hands.push({ ...step, moved });
  });
  return [...found].map(([match, hands]) => ({ match, hands }));
}
