import type { NewEvent, RecordedEvent } from '#event-store';
import { canonicalStored, isEventType, sortedJson, type GameEvent, type Logged } from '#game-log';

/** Where what is stored and what a file says part: a revision and its field, and both sides. */
export interface Difference {
  readonly where: string;
  readonly stored: string;
  readonly came: string;
}

const SHOWN = 120;

/**
 * The first difference between a stored stream and a file's events made ready for it; null when they say the same. What the
 * file does not give (ids, times) is not compared, nor is `meta`.
 */
export function firstDifference(
  stored: readonly RecordedEvent[],
  came: readonly NewEvent[],
  file: readonly Logged<GameEvent>[],
): Difference | null {
  const length = Math.max(stored.length, came.length);
  for (let revision = 0; revision < length; revision++) {
    const there = stored[revision];
    const here = came[revision];
    const where = `revision ${revision}`;
    if (there === undefined || here === undefined) {
      return { where, stored: there?.type ?? 'nothing', came: here?.type ?? 'nothing' };
    }
    const difference = eventDifference(there, here, file[revision]);
    if (difference !== null) return difference;
  }
  return null;
}

export function eventDifference(stored: RecordedEvent, came: NewEvent, file: Logged<GameEvent>): Difference | null {
  const where = `revision ${stored.revision}`;
  if (stored.type !== came.type) return { where: `${where}, type`, stored: stored.type, came: came.type };
  if (canonical(stored) !== canonical(came)) return dataDifference(where, stored.data, came.data);
  if (file.id !== undefined && stored.id !== file.id)
    return { where: `${where}, id`, stored: stored.id, came: file.id };
  if (file.at !== undefined && stored.at !== file.at)
    return { where: `${where}, at`, stored: stored.at, came: file.at };
  return null;
}

function canonical({ type, data }: Pick<NewEvent, 'type' | 'data'>): string {
  return isEventType(type) ? canonicalStored(type, data) : sortedJson(data);
}

function dataDifference(where: string, stored: NewEvent['data'], came: NewEvent['data']): Difference {
  for (const field of new Set([...Object.keys(stored), ...Object.keys(came)])) {
    const there = stored[field] === undefined ? 'nothing' : sortedJson(stored[field]);
    const here = came[field] === undefined ? 'nothing' : sortedJson(came[field]);
    if (there !== here)
      return { where: `${where}, ${field}`, stored: there.slice(0, SHOWN), came: here.slice(0, SHOWN) };
  }
  return { where, stored: 'the same', came: 'the same' };
}
