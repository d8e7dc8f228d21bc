import type { Message } from '../result.js';
import type { PaymentsSettled } from '../table/event.js';

/** How a rule book speaks of what is paid. */
export interface Money {
  /** the unit of account, ready to stand behind a number: `片`, ` 片` */
  readonly unit: Message;
  /** what `extra` of a row stands for, behind the number; empty where the book cannot tell from the row alone */
  readonly extra: Message;
  /** what `factor` stands for, likewise */
  readonly factor: Message;
  /** what the total of a win measures: 权重, 番, 咀 */
  readonly measure: Message;
  /** the clause that payments follow; empty where the book has none */
  readonly clauses: Readonly<Record<PaymentsSettled['for'], string>>;
}
