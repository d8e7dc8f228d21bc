import type { StepReplay } from './step-replay.js';

/** What lies before the play: the deal, flowers, opening hands with their bird and their payments. CS-2.6, JN-1 */
const BEFORE_PLAY: ReadonlySet<string> = new Set([
  'HandStarted',
  'TilesDealt',
  'FlowerShown',
  'OpeningHandDeclared',
  'OpeningHandDeclined',
  'BirdDrawn',
  'PaymentsSettled',
]);

/**
 * The step a hand opens at: everything dealt, flowers replaced, what was opened with declared and paid; of a hand that goes
 * on, the latest there is.
 */
export function openingStep(replay: StepReplay): number {
  const { steps, eventAt } = replay;
  if (!isOver(replay)) return steps;
  let step = 0;
  while (step < steps && isBeforePlay(eventAt(step + 1))) step++;
  return step;
}

/** A step that a seat does not see is another's answer. A draw before the first from the front replaces a flower. */
function isBeforePlay(event: ReturnType<StepReplay['eventAt']>): boolean {
  if (event === null) return true;
  return BEFORE_PLAY.has(event.type) || (event.type === 'TileDrawn' && event.from === 'tail');
}

/** The end stands last, or just before what is revealed after it. */
function isOver({ steps, eventAt }: Pick<StepReplay, 'steps' | 'eventAt'>): boolean {
  for (let step = steps; step > 0; step--) {
    const type = eventAt(step)?.type;
    if (type === 'HandEnded' || type === 'HandVoided') return true;
  }
  return false;
}

/** 输赢 What each seat has won or lost when the hand is over, by seat; null while it goes on. */
export function endOf(replay: StepReplay): readonly number[] | null {
  return isOver(replay) ? replay.frameAt(replay.steps).table.seats.map(({ balance }) => balance) : null;
}
