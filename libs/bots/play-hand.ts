import {
  legalActions,
  play,
  startHand,
  toAct,
  type Action,
  type HandEvent,
  type HandStarted,
  type Rules,
  type Table,
  type TileSupply,
} from '#rules';
import type { Bot } from './bot.js';
import type { Random } from './random.js';
import { viewOf } from './view.js';

/** A hand that bots played to its end. */
export interface PlayedHand {
  /** `HandStarted` to `HandEnded` */
  readonly events: readonly HandEvent[];
  readonly table: Table;
}

/** Plays a hand to its end: `bots` by seat, each asked with its own view in the order the table asks. Throws if a bot does what it may not. */
export function playHand(
  rules: Rules,
  start: HandStarted,
  supply: TileSupply,
  bots: readonly Bot[],
  random: Random,
): PlayedHand {
  const { table, events } = startHand(rules, start, supply);
  const all: HandEvent[] = [...events];
  for (let seats = toAct(table); seats.length > 0; seats = toAct(table)) {
    const answers: Action[] = [];
    for (const seat of seats) {
      const legal = legalActions(table, seat);
      const action = bots[seat](viewOf(table, seat), legal, random);
      if (!legal.includes(action))
        throw new Error(`the bot at seat ${seat} answered with ${action.type}, which it was not offered`);
      answers.push(action);
    }
    const made = play(table, answers, supply);
    if (made.length === 0) throw new Error(`hand ${start.hand} does not go on from phase ${table.phase}`);
    for (const event of made) all.push(event);
  }
  return { events: all, table };
}
