import type { Finding } from '#audit';
import { arithmetic, type Payment, type TableView } from '#replay';
import { unitBehind, type Rules } from '#rules';
import { useSpeech } from '../messages/language.js';
import { BETWEEN_PATTERNS } from '../messages/lists.js';
import * as words from '../messages/money.js';
import { Clause } from '../audit/clause.js';
import { Signed } from '../matches/money.js';
import { duePayment, made, type Due } from './due-payment.js';
import { laidOpen, type Part } from './laid-open.js';
import './money.css';

interface PaymentListProps {
  readonly table: TableView;
  readonly rules: Rules;
  readonly names: readonly string[];
  /** of the audit of the hand: what they say is wrong is marked so */
  readonly findings: readonly Finding[];
}

/** Who pays whom in this hand, each row with its arithmetic and the reasons of each figure. */
export function PaymentList({ table, rules, names, findings }: PaymentListProps) {
  const { language, say } = useSpeech();
  const sum = table.seats.reduce((before, { balance }) => before + balance, 0);
  if (table.payments.length === 0) return <p className="soft">{say(words.NO_PAYMENTS)}</p>;
  return (
    <>
      <ul className="payments">
        {table.payments.map((row, at) => (
          <PaymentItem
            key={at}
            row={row}
            due={duePayment(row, findings, rules.law)}
            parts={laidOpen(row, table, rules, names)}
            names={names}
            rules={rules}
          />
        ))}
      </ul>
      <dl className="balances">
        {table.seats.map(({ seat, balance }) => (
          <div key={seat}>
            <dt>{names[seat]}</dt>
            <dd>
              <Signed amount={balance} />
            </dd>
          </div>
        ))}
        <div className="soft">
          <dt>{say(words.ZERO)}</dt>
          <dd>
            {sum}
            {unitBehind(rules.money, sum)[language]}
          </dd>
        </div>
      </dl>
    </>
  );
}

function PaymentItem({
  row,
  due,
  parts,
  names,
  rules,
}: {
  readonly row: Payment;
  /** what it should have been; null: it stands */
  readonly due: Due | null;
  readonly parts: readonly Part[];
  readonly names: readonly string[];
  readonly rules: Rules;
}) {
  const { language, say } = useSpeech();
  const amountOf = (amount: number): string => `${amount}${unitBehind(rules.money, amount)[language]}`;
  return (
    <li className={due === null ? 'payment' : 'payment wrong'} data-from={row.from} data-to={row.to}>
      <p className="payment-head">
        <span>
          {say(words.PAYS(seatName(row.from, names), seatName(row.to, names)))}
          <span className="soft payment-purpose">{say(words.PURPOSES[row.for])}</span>
        </span>
        <strong>{amountOf(row.amount)}</strong>
      </p>
      <p className="arithmetic">{figuresOf(row)}</p>
      {due !== null && (
        <div className="wrong-says">
          <span>
            <span aria-hidden="true">✗ </span>
            {say(words.WRONG(amountOf(row.amount), say(arithmetic(due.row, rules))))}
          </span>
          {due.clause !== null && <Clause ruleset={rules.id} clause={due.clause} />}
        </div>
      )}
      <ul className="reasons">
        {parts.map((part) => (
          <li key={part.kind}>
            <span className="reason-figure">
              {partWord(part, rules, language, say)} {part.kind === 'factor' ? `×${part.figure}` : part.figure}
            </span>
            <span>{part.why.map(say).join(say(BETWEEN_PATTERNS))}</span>
            {part.clauses.map((clause) => (
              <Clause key={clause} ruleset={rules.id} clause={clause} />
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}

function partWord(
  { kind }: Part,
  { money }: Rules,
  language: 'zh' | 'en',
  say: ReturnType<typeof useSpeech>['say'],
): string {
  switch (kind) {
    case 'base':
      return say(words.BASE);
    case 'extra':
      return money.extra[language].trim() || say(words.EXTRA);
    case 'factor':
      return money.factor[language].trim() || say(words.FACTOR);
  }
}

function seatName(seat: number, names: readonly string[]): string {
  return `${seat} ${names[seat] ?? ''}`;
}

/** `(6 + 1) × 2 = 14`, and `≠` where the figures do not make the amount. */
function figuresOf(row: Payment): string {
  const { amount, base, extra, factor } = row;
  const isMade = made(row) === amount;
  if (extra === undefined && factor === undefined && isMade) return `${amount}`;
  const sum = extra === undefined ? `${base}` : `${base} + ${extra}`;
  const product = factor === undefined ? sum : `${extra === undefined ? sum : `(${sum})`} × ${factor}`;
  return `${product} ${isMade ? '=' : '≠'} ${amount}`;
}
