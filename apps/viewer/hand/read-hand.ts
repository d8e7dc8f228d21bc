import { openReader } from '#game-log';
import { collectHand, WHOLE_FILE, type HandPlace, type ReadHand } from './whole-hand.js';

/*
 * Reading a hand from whatever somebody wrote, with the validation library that words what is wrong. A page of the service
 * does without until a line asks for it.
 */

const HEADER = new TextEncoder().encode('{"format":"paipu","version":1}\n');

/** A hand out of its own lines of a file. `refusal` null: no hand of that id is among them. */
export function readHandLines(bytes: Uint8Array, hand: string, place: HandPlace): ReadHand {
  const reader = openReader();
  const read = [...reader.feed(HEADER), ...reader.feed(bytes), ...reader.end()];
  return collectHand(read.slice(1), hand, { ...place, firstLine: place.firstLine - 2 });
}

/** A hand out of an exchange file of its own, as `/export?hand=` gives it. */
export function readHandFile(bytes: Uint8Array, hand: string): ReadHand {
  const reader = openReader();
  return collectHand([...reader.feed(bytes), ...reader.end()], hand, WHOLE_FILE);
}
