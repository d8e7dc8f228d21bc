import { uuidOf } from './means.js';

/** Id of an event that follows from its place: whoever writes there, the same id. NUL stands in no name and no command id. */
export function placeId(stream: string, revision: number): string {
  return uuidOf(`${stream}\0${revision}`);
}
