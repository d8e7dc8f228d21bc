import type { Message } from '#rules';

/** Why a line is no event: where, what was expected, what came. */
export interface LineError {
  /** from 1, blank lines counted */
  readonly line: number;
  /** such as `rows[0].amount`; absent when the line as a whole is wrong */
  readonly field?: string;
  readonly expected: Message;
  readonly came: Message;
  /** one sentence with all of it */
  readonly message: Message;
  /** `type` and `hand` as far as they could be made out, so that an audit knows what it lost */
  readonly type: string | null;
  readonly hand: string | null;
}

/** A fault before it is known on which line it stands. */
export interface Fault {
  readonly field?: string;
  readonly expected: Message;
  readonly came: Message;
}

export function lineError(
  line: number,
  fault: Fault,
  known: { readonly type: string | null; readonly hand: string | null } = { type: null, hand: null },
): LineError {
  const zhField = fault.field === undefined ? '' : `“${fault.field}”`;
  const enField = fault.field === undefined ? '' : `, field ${fault.field}`;
  return {
    line,
    ...fault,
    message: {
      zh: `第 ${line} 行${zhField}：应为${apart(fault.expected.zh)}，却是${apart(fault.came.zh)}`,
      en: `line ${line}${enField}: expected ${fault.expected.en}, came ${fault.came.en}`,
    },
    ...known,
  };
}

/** Words behind Chinese ones: what begins with no Chinese character itself stands a space apart. */
export function apart(text: string): string {
  return /^[!-~]/.test(text) ? ` ${text}` : text;
}

const SHOWN = 60;

/** A value as an error shows it, shortened. */
export function showValue(value: unknown): Message {
  if (value === undefined) return { zh: '没有', en: 'nothing' };
  return showText(JSON.stringify(value) ?? String(value));
}
export function showText(text: string): Message {
  const short = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return { zh: short, en: short };
}

/** `['rows', 0, 'amount']` → `rows[0].amount`; undefined for the line itself. */
export function fieldName(path: readonly PropertyKey[]): string | undefined {
  if (path.length === 0) return undefined;
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
