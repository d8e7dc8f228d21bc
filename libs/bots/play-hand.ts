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
  type Tile,
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

/** Where the tiles of a hand come from: the whole wall by index, and dice, by the kongs of the hand so far. CC-3.2 */
export interface HandSupply {
  readonly tile: (index: number) => Tile;
  readonly dice: (kongs: number) => readonly [number, number];
}

/** Plays a hand to its end: `bots` by seat, each asked with its own view in the order the table asks. Throws if a bot does what it may not. */
export function playHand(
  rules: Rules,
  start: HandStarted,
  { tile, dice }: HandSupply,
  bots: readonly Bot[],
  random: Random,
): PlayedHand {
  // nobody kongs before a seat has been asked
  const { table, events } = startHand(rules, start, { tile, dice: () => dice(0) });
  const supply: TileSupply = { tile, dice: () => dice(table.kongs) };
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
