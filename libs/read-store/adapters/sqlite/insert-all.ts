/** Most rows a statement takes; SQLite allows 32,766 parameters. */
const ROWS = 500;

/** Inserts rows in statements of as many as one may take. */
export async function insertAll<R>(
  rows: readonly R[],
  insert: (part: readonly R[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) await insert(rows.slice(from, from + ROWS));
}
