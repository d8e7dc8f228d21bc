import type { Message } from '#rules';

/** What a finding expected or recorded, as text: sentences as they are, payment rows as arithmetic, the rest as JSON. */
export function figureText(value: unknown, language: keyof Message): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isMessage(value)) return value[language];
  if (Array.isArray(value) && value.length > 0 && value.every(isTold)) {
    return value.map((each) => figureText(each, language)).join('\n');
  }
  if (isRow(value)) return rowText(value);
  return JSON.stringify(value);
}

/** What a list shows line by line. */
function isTold(value: unknown): boolean {
  return typeof value === 'string' || isMessage(value) || isRow(value);
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly base?: number;
  readonly extra?: number;
  readonly factor?: number;
}

function isMessage(value: unknown): value is Message {
  return isRecord(value) && typeof value.zh === 'string' && typeof value.en === 'string';
}

function isRow(value: unknown): value is Row {
  return (
    isRecord(value) &&
    typeof value.from === 'number' &&
    typeof value.to === 'number' &&
    typeof value.amount === 'number'
  );
}

/** `2 → 0: 14 = (6 + 1) × 2` */
function rowText({ from, to, amount, base, extra = 0, factor = 1 }: Row): string {
  const sum = extra === 0 ? `${base}` : factor === 1 ? `${base} + ${extra}` : `(${base} + ${extra})`;
  const how =
    base === undefined || (extra === 0 && factor === 1) ? '' : ` = ${sum}${factor === 1 ? '' : ` × ${factor}`}`;
  return `${from} → ${to}: ${amount}${how}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
