import type { Night } from './load-night.js';

type Step = Night['steps'][number];

/** Hands that the service tells of a night; of a longer one the last. */
export const MOST_STEPS = 2_000;

/** A hand of the night with what it moved, by player in the order of the standings. */
export interface HandOfNight extends Step {
  /** null where the totals before it are not known */
  readonly moved: readonly number[] | null;
}
export interface MatchOfNight {
  readonly match: string;
  readonly hands: readonly HandOfNight[];
}

/** The hands wanted under their matches, in the order in which those began. */
export function handsByMatch(
  { steps, hands: played }: Pick<Night, 'steps' | 'hands'>,
  isWanted: (step: Step) => boolean,
): readonly MatchOfNight[] {
  const isCut = steps.length >= MOST_STEPS && played > steps.length;
  const found = new Map<string, HandOfNight[]>();
  steps.forEach((step, at) => {
    if (!isWanted(step)) return;
    const before = steps[at - 1]?.running;
    const moved =
      before === undefined && isCut ? null : step.running.map((total, player) => total - (before?.[player] ?? 0));
    const hands = found.get(step.match);
    if (hands === undefined) found.set(step.match, [{ ...step, moved }]);
    else hands.push({ ...step, moved });
  });
  return [...found].map(([match, hands]) => ({ match, hands }));
}
