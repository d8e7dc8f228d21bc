import { RECORDINGS } from '#game-log';
import { ACTION_TYPES, SEATS, TILE_NAMES, type Action, type TileName } from '#rules';
import { EMPTY_RACKS, type Draft, type Input, type Racks, type Setup } from './draft.js';

/*
 * A draft as text, for the browser's own store. What is read there was written by this page, perhaps by an older one: its
 * frame is checked, and an action that is no longer legal is refused when the hand is derived.
 */

const VERSION = 1;

export function formatDraft(draft: Draft): string {
  return JSON.stringify({ version: VERSION, ...draft });
}

/** null where the text is no draft. */
export function parseDraft(text: string): Draft | null {
  const value = parsed(text);
  if (!isRecord(value) || value.version !== VERSION) return null;
  const { setup, hands, undone, racks, closed } = value;
  if (!isSetup(setup) || !Array.isArray(hands) || hands.length === 0 || !isInputs(undone)) return null;
  if (!hands.every(isInputs)) return null;
  return { setup, hands, undone, racks: isRacks(racks) ? racks : EMPTY_RACKS, closed: closed === true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSetup(value: unknown): value is Setup {
  if (!isRecord(value)) return false;
  const { names, ids, dealer, recording, options } = value;
  const texts = [value.ruleset, value.club, value.table, value.timeZone, value.began, value.match];
  return (
    texts.every((text) => typeof text === 'string') &&
    isRecord(options) &&
    RECORDINGS.some((each) => each === recording) &&
    SEATS.some((seat) => seat === dealer) &&
    isTextASeat(names) &&
    isTextASeat(ids)
  );
}

function isRacks(value: unknown): value is Racks {
  return isTextASeat(value);
}

function isTextASeat(value: unknown): boolean {
  return Array.isArray(value) && value.length === SEATS.length && value.every((text) => typeof text === 'string');
}

function isInputs(value: unknown): value is readonly Input[] {
  return Array.isArray(value) && value.every(isInput);
}

function isInput(value: unknown): value is Input {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'deal':
      return (
        Array.isArray(value.tiles) &&
        value.tiles.length === SEATS.length &&
        value.tiles.every((each) => typeof each === 'string')
      );
    case 'tile':
      return isTileName(value.tile);
    case 'dice':
      return Array.isArray(value.dice) && value.dice.length === 2 && value.dice.every((die) => Number.isInteger(die));
    case 'answers':
      return Array.isArray(value.answers) && value.answers.every(isAction);
  }
  return false;
}

export function isTileName(value: unknown): value is TileName {
  return TILE_NAMES.some((name) => name === value);
}

function isAction(value: unknown): value is Action {
  return (
    isRecord(value) && ACTION_TYPES.some((type) => type === value.type) && SEATS.some((seat) => seat === value.seat)
  );
}
