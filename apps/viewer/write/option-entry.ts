import type { Message, OptionShape, OptionSpec, WholeRange } from '#rules';
import { optionAsks, partName } from '../messages/options.js';
import * as words from '../messages/write.js';

/** What stands in the fields of an option. */
export type Entry =
  /** one of its list */
  | { readonly kind: 'chosen'; readonly value: unknown }
  /** those that are ticked */
  | { readonly kind: 'ticked'; readonly ids: readonly string[] }
  /** what is written in each place; an empty one is as the book has it */
  | { readonly kind: 'written'; readonly texts: Readonly<Record<string, string>> };

/** By id of the option; what nobody touched is as the book has it. */
export type Entries = Readonly<Record<string, Entry>>;

/** The entries with another one for an option, or none. */
export function withEntry(entries: Entries, id: string, entry: Entry | null): Entries {
  const { [id]: _gone, ...rest } = entries;
  return entry === null ? rest : { ...rest, [id]: entry };
}

type Figures = Exclude<OptionShape, { readonly kind: 'some-of' }>;

/** The places of an option of figures: their names, or their numbers from 0. */
export function placesOf(shape: Figures): readonly string[] {
  switch (shape.kind) {
    case 'whole':
      return ['0'];
    case 'wholes':
      return Array.from({ length: shape.count }, (_, at) => String(at));
    case 'wholes-by-name':
      return shape.names;
  }
}

/** What the book has in a place. */
export function usualFigure({ default: usual }: OptionSpec, place: string): number {
  if (typeof usual === 'number') return usual;
  const found: unknown = Object.entries(usual ?? {}).find(([name]) => name === place)?.[1];
  return typeof found === 'number' ? found : NaN;
}

/** A number as somebody writes it, wide digits too; null: it is none that is taken. */
export function figureOf(text: string, { least, most }: WholeRange): number | null {
  const plain = text.normalize('NFKC').trim();
  const figure = /^\d+$/.test(plain) ? Number(plain) : NaN;
  return figure >= least && figure <= most ? figure : null;
}

/** What is wrong with the text of a place: what was expected, and what came; null where it is empty or right. */
export function figureFault(
  spec: OptionSpec,
  range: WholeRange,
  place: string,
  text: string,
  usual: Message = words.AS_THE_BOOK,
): Message | null {
  if (text.trim() === '' || figureOf(text, range) !== null) return null;
  const asks = optionAsks(spec);
  const part = spec.shape?.kind === 'whole' ? null : partName(spec.id, place);
  return words.FIGURE_EXPECTED(part === null ? asks : words.PART_OF(asks, part), range, text.trim(), usual);
}

export type EntryRead =
  /** as the book has it */
  | { readonly kind: 'usual' }
  | { readonly kind: 'named'; readonly value: unknown }
  | { readonly kind: 'wrong'; readonly fault: Message };

/** The value that an entry names. */
export function readEntry(spec: OptionSpec, entry: Entry): EntryRead {
  switch (entry.kind) {
    case 'chosen':
      return named(spec, entry.value);
    case 'ticked':
      return named(spec, spec.shape?.kind === 'some-of' ? spec.shape.ids.filter((id) => entry.ids.includes(id)) : []);
    case 'written':
      return spec.shape === undefined || spec.shape.kind === 'some-of'
        ? { kind: 'usual' }
        : readFigures(spec, spec.shape, entry.texts);
  }
}

function readFigures(spec: OptionSpec, shape: Figures, texts: Readonly<Record<string, string>>): EntryRead {
  const places = placesOf(shape);
  for (const place of places) {
    const fault = figureFault(spec, shape, place, texts[place] ?? '');
    if (fault !== null) return { kind: 'wrong', fault };
  }
  const figures = places.map((place) => figureOf(texts[place] ?? '', shape) ?? usualFigure(spec, place));
  switch (shape.kind) {
    case 'whole':
      return named(spec, figures[0]);
    case 'wholes':
      return named(spec, figures);
    case 'wholes-by-name':
      return named(spec, Object.fromEntries(places.map((place, at) => [place, figures[at]])));
  }
}

function named(spec: OptionSpec, value: unknown): EntryRead {
  return JSON.stringify(value) === JSON.stringify(spec.default) ? { kind: 'usual' } : { kind: 'named', value };
}
