import { patternWords } from '#replay';
import type { Message, Rules } from '#rules';
import { figureText } from '../audit/figure-text.js';
import { namedSeats } from '../audit/named-seats.js';
import { isSums, sumsText } from '../audit/told-figures.js';
import { BETWEEN } from '../messages/lists.js';
import * as money from '../messages/money.js';

/** Fields of an event whose figure is a seat. */
const SEAT_FIELDS = ['seat', 'nextDealer', 'dealer'];

/** A field of a mended event as a clerk reads it: players, patterns and sums by name. Empty: nothing. */
export function changedFigure(
  field: string,
  value: unknown,
  { names, rules }: { readonly names: readonly string[]; readonly rules: Rules | null },
): Message {
  if (SEAT_FIELDS.includes(field) && typeof value === 'number') {
    const name = names[value] ?? String(value);
    return { zh: name, en: name };
  }
  if (isSums(value)) {
    const text = sumsText(value, names);
    return { zh: text, en: text };
  }
  if (value === 'small') return money.SMALL_WIN;
  if (value === 'big') return money.BIG_WIN;
  const text = (language: keyof Message): string =>
    Array.isArray(value) && value.length > 0 && value.every(isPattern)
      ? value.map((each) => `${patternName(each.id, rules)[language]} ${each.value}`).join(BETWEEN[language])
      : namedSeats(figureText(value, language), names);
  return { zh: text('zh'), en: text('en') };
}

function patternName(id: string, rules: Rules | null): Message {
  return rules === null ? { zh: id, en: id } : patternWords(rules, id);
}

function isPattern(value: unknown): value is { readonly id: string; readonly value: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'value' in value &&
    typeof value.value === 'number'
  );
}
