/*
 * 轮次 A turn that threads of a process take one after another, for work that no two may do at once. Whoever waits is woken the moment
 * it is given back; a file that another writes is asked for again only after pauses, of up to 100 ms.
 */

/** One turn, in memory that threads share; free at first. */
export function openTurn(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
}

const FREE = 0;

/** Waits for the turn, works, and gives it back however the work ends. `who`, from 1, tells the threads apart. Blocks its thread. */
export async function inTurn<T>(turn: SharedArrayBuffer, who: number, work: () => Promise<T>): Promise<T> {
  const state = new Int32Array(turn);
  for (;;) {
    const held = Atomics.compareExchange(state, 0, FREE, who);
    if (held === FREE) break;
    Atomics.wait(state, 0, held);
  }
  try {
    return await work();
  } finally {
    giveBack(turn, who);
  }
}

/** Gives the turn back if `who` has it: for a thread that was ended, and can do so no more. */
export function giveBack(turn: SharedArrayBuffer, who: number): void {
  const state = new Int32Array(turn);
  if (Atomics.compareExchange(state, 0, who, FREE) === who) Atomics.notify(state, 0, 1);
}
