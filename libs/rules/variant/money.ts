import type { Message } from '../result.js';
import type { PaymentsSettled } from '../table/event.js';

/** The unit of account, ready to stand behind a number: `片`, ` pian`. */
export interface UnitWords extends Message {
  /** English behind one of them, where that is another word */
  readonly one?: string;
}

/** How a rule book speaks of what is paid. */
export interface Money {
  readonly unit: UnitWords;
  /** what `extra` of a row stands for, behind the number; empty where the book cannot tell from the row alone */
  readonly extra: Message;
  /** what `factor` stands for, likewise */
  readonly factor: Message;
  /** what the total of a win measures: 权重, 番, 咀 */
  readonly measure: Message;
  /** the clause that payments follow; empty where the book has none */
  readonly clauses: Readonly<Record<PaymentsSettled['for'], string>>;
}

/** The unit as it stands behind an amount: `片`, ` points`, ` point`. */
export function unitBehind({ unit }: Money, amount: number): Message {
  return Math.abs(amount) === 1 ? { zh: unit.zh, en: unit.one ?? unit.en } : unit;
}
