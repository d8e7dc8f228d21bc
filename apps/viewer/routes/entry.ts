/*
 * What belongs to one entry of the browser's history: how far its page was scrolled and how much of its lists was shown. It
 * outlives a reload, as the history does.
 */

export type Noted = number | boolean;

const STORED_AS = 'paipu-entries';
/** entries whose notes are stored; those of longer ago begin at their top */
const MOST_STORED = 50;

const notes = new Map<string, Map<string, Noted>>();
let here = '';

/** Reads what was noted before a reload, and finds out which entry this is. */
export function openEntries(): void {
  for (const [key, noted] of storedNotes()) notes.set(key, noted);
  enterEntry();
}

/** The history stands at another entry, or at a new one, which has nothing noted. */
export function enterEntry(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string') {
    here = state.entry;
    return;
  }
  const entry = newEntry();
  history.replaceState(entry, '');
  here = entry.entry;
}

/** The state of an entry to come. */
export function newEntry(): { readonly entry: string } {
  return { entry: `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}` };
}

/** What was noted of this entry under a name; null where nothing was. */
export function notedHere(name: string): Noted | null {
  return notes.get(here)?.get(name) ?? null;
}

export function noteHere(name: string, value: Noted): void {
  const noted = notes.get(here) ?? new Map<string, Noted>();
  noted.set(name, value);
  // the latest stands last
  notes.delete(here);
  notes.set(here, noted);
}

/** Puts the notes where a reload finds them; a browser that keeps nothing is no fault. */
export function storeEntries(): void {
  const latest = [...notes].slice(-MOST_STORED).map(([key, noted]) => [key, [...noted]]);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(latest));
  } catch {
    // private windows may refuse: pages then begin at their top after a reload
  }
}

function storedNotes(): readonly (readonly [string, Map<string, Noted>])[] {
  return pairsOf(stored()).map(([key, noted]) => [
    key,
    new Map(
      pairsOf(noted).flatMap(([name, value]): readonly (readonly [string, Noted])[] =>
        typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
      ),
    ),
  ]);
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null');
  } catch {
    return null;
  }
}

function pairsOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((pair: unknown): readonly (readonly [string, unknown])[] =>
    Array.isArray(pair) && typeof pair[0] === 'string' ? [[pair[0], pair[1]]] : [],
  );
}
