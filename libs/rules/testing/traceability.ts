import type { Clause, Variant } from '../variant/book.js';

/** What a clause rests on: the seed and its statement, or whose answer it is where the seeds are silent. */
export type Sources = Readonly<Record<string, string>>;

/** Spec files with the titles of their tests. */
export type Titles = ReadonlyMap<string, readonly string[]>;

/** Every clause of the rule texts, in order, with its sentence; those that two editions share as the first has them. */
export function clausesOf(variants: readonly Variant[], table: readonly Clause[]): ReadonlyMap<string, string> {
  const clauses = new Map<string, string>();
  for (const { id, text } of [...table, ...variants.flatMap((variant) => variant.clauses)])
    if (!clauses.has(id)) clauses.set(id, text.en);
  return clauses;
}

/** Titles of the tests in the text of a spec. */
export function titlesIn(source: string): readonly string[] {
  const found = source.matchAll(
    /\b(?:it|test)(?:\.each(?:<[^(]*>)?\([\s\S]*?\]\s*(?:as const\s*)?\))?\(\s*(['"`])(.*?)\1/g,
  );
  return [...found].map(([, , title]) => title);
}

/** Clauses that a title names: those it begins with, and those of the rows of an `it.each` whose title is `%s`. */
export function clausesNamed(title: string): readonly string[] {
  const [head] = /^(?:(?:T|CS|CC|JN|HF)-[\d.]+[, ]*)+/.exec(title) ?? [''];
  return head.match(/(?:T|CS|CC|JN|HF)-\d+(?:\.\d+)?/g) ?? [];
}

/** How many titles of each spec name a clause; one of `HF-6.1` is also one of `HF-6`, not the other way round. */
export function testsOf(clause: string, titles: Titles): ReadonlyMap<string, number> {
  const tests = new Map<string, number>();
  for (const [file, names] of titles) {
    const count = names.filter((title) =>
      clausesNamed(title).some((named) => named === clause || named.startsWith(`${clause}.`)),
    ).length;
    if (count > 0) tests.set(file, count);
  }
  return tests;
}

/** The page: clause, what it says, what it rests on, and where it is tested. */
export function formatTraceability(clauses: ReadonlyMap<string, string>, sources: Sources, titles: Titles): string {
  const rows = [...clauses].map(([id, sentence]) => {
    const tests = [...testsOf(id, titles)].map(([file, count]) => `\`${file}\` (${count})`).join('<br>');
    return `| ${id} | ${escape(sentence)} | ${escape(sources[id] ?? 'house')} | ${tests} |`;
  });
  return [
    '# From clause to test',
    '',
    'Every clause of the rule texts, the statement of a seed document it rests on, and the specs whose titles begin with it, with',
    'the number of such tests. *House* is our answer where the seeds are silent, *other* a value taken from public scorers. Generated:',
    '`PAIPU_WRITE_DOCS=1 npm test -- traceability` writes it anew.',
    '',
    '| clause | what it says | rests on | tests |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
