import { unitWords } from '../messages/units.js';
import type { Language } from '../messages/language.js';

/** The parts of a figure that are written. */
export interface Written {
  readonly unit: string;
  readonly value: number | null;
  readonly numerator: number | null;
  readonly denominator: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** `27.1%`, `+1.46片`, `6.3 turns`; an en dash where there is no value. */
export function valueText(value: number | null, unit: string, language: Language): string {
  if (value === null) return '–';
  if (unit === 'share') return `${(value * 100).toFixed(1)}%`;
  if (unit === 'rating') return value.toFixed(0);
  const sign = value < 0 ? '−' : value > 0 && unit.startsWith('net') ? '+' : '';
  const number = plainNumber(Math.abs(value));
  return `${sign}${number}${unitWords(unit, number)[language]}`;
}

/** As many digits as carry meaning: whole numbers whole, the rest with two places, large ones with none. */
export function plainNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 1000 ? value.toFixed(0) : value >= 100 ? value.toFixed(1) : value.toFixed(2);
}

/** `13 / 48`; what a plain count or sum is made of is the value itself: empty. */
export function fractionText({ numerator, denominator }: Written): string {
  if (numerator === null || denominator === null) return '';
  return `${numerator < 0 ? '−' : ''}${plainNumber(Math.abs(numerator))} / ${plainNumber(denominator)}`;
}

/** `16.6% … 41.0%`; empty without an interval. */
export function intervalText({ low, high, unit }: Written, language: Language): string {
  if (low === null || high === null) return '';
  return `${valueText(low, unit, language)} … ${valueText(high, unit, language)}`;
}

/** Whether two figures have intervals that do not meet. */
export function liesApart(a: Written, b: Written): boolean {
  if (a.low === null || a.high === null || b.low === null || b.high === null) return false;
  return a.high < b.low || b.high < a.low;
}
