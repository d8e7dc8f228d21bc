import { setTimeout as pause } from 'node:timers/promises';

/*
 * 轮次 A turn that threads of a process take one after another, for work that no two may do at once. It is asked for each millisecond;
 * a file that another writes is asked for again only after pauses of up to 100 ms. Whoever waits still hears its events.
 */

/** One turn, in memory that threads share; free at first. */
export function openTurn(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

const FREE = 0;

/** Waits for the turn, works, and gives it back however the work ends. `who`, from 1, tells the threads apart. */
export async function inTurn<T>(turn: SharedArrayBuffer, who: number, work: () => Promise<T>): Promise<T> {
  const state = new Int32Array(turn);
  while (Atomics.compareExchange(state, 0, FREE, who) !== FREE) await pause(1);
  try {
    return await work();
  } finally {
    giveBack(turn, who);
  }
}

/** Gives the turn back if `who` has it: for a thread that was ended, and can do so no more. */
export function giveBack(turn: SharedArrayBuffer, who: number): void {
  Atomics.compareExchange(new Int32Array(turn), 0, who, FREE);
}
