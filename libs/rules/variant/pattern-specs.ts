import type { Message } from '../result.js';
import type { PatternId } from '../table/event.js';
import type { PatternSpec } from './book.js';

/** A pattern as an engine's own table has it; the sentence stands with the other text of the book. */
export type PatternLine = Omit<PatternSpec, 'holdsWhen'>;

/** When the patterns of a book hold, by pattern. */
export type Conditions = Readonly<Record<PatternId, Message>>;

/** Patterns as the registry shows them: an engine's lines with their sentences. */
export function patternSpecs(lines: readonly PatternLine[], conditions: Conditions): readonly PatternSpec[] {
  return lines.map(({ id, zh, en, clause, value }) => ({ id, zh, en, clause, value, holdsWhen: conditions[id] }));
}
