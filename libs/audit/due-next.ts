import { due, dueAfterOpeningAnswers, dueAfterLastChance, dueDraw, isLastChance, type Due, type Table } from '#rules';

/** What must come next when nobody claims and nobody answers any more. */
export function dueNext(table: Table): Due {
  if (table.phase === 'claims') return dueDraw(table);
  if (table.phase === 'kong') {
    const next = due(table);
    return next.kind === 'liability' ? next : dueDraw(table);
  }
  if (isLastChance(table)) return dueAfterLastChance(table);
  return table.phase === 'opening' ? dueAfterOpeningAnswers(table) : due(table);
}
