import { findVariant, TABLE_CLAUSES, type Message } from '#rules';

/** The text of a clause: by the book of a rule set, or by what all tables share; null where neither has it. */
export function clauseText(ruleset: string | null, clause: string): Message | null {
  const book = ruleset === null ? [] : (findVariant(ruleset)?.clauses ?? []);
  return [...book, ...TABLE_CLAUSES].find(({ id }) => id === clause)?.text ?? null;
}
