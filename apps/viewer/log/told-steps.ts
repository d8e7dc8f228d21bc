import { sentence } from '#replay';
import type { Message } from '#rules';
import type { HandOnTable } from '../hand/hand-on-table.js';
import type { StepReplay } from '../hand/step-replay.js';

/** A step in words. */
export interface ToldStep {
  readonly step: number;
  readonly type: string;
  readonly says: Message;
}

/** Every step that the viewpoint saw, in words. */
export function toldSteps(
  { rules }: Pick<HandOnTable, 'rules'>,
  replay: StepReplay,
  names: readonly string[],
): readonly ToldStep[] {
  const told: ToldStep[] = [];
  for (let step = 1; step <= replay.steps; step++) {
    const event = replay.eventAt(step);
    if (event === null) continue;
    const { table } = replay.frameAt(step);
    told.push({ step, type: event.type, says: sentence(event, { table, names, rules }) });
  }
  return told;
}
