import type { Seat } from '#rules';
import type { Look } from '../routes/route.js';

/** Whose eyes a hand is asked for with. `all` of a hand in play is a bystander's. */
export type Eyes = 'all' | Seat;

/** Whose eyes a look asks for. */
export function eyesOf({ flags, seat }: Look): Eyes {
  return flags.has('closed') ? seat : 'all';
}
