import type { RescoredHand, RescoredRow } from '#audit';
import { arithmetic } from '#replay';
import type { Deltas, PaymentRow, Rules } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as moneyWords from '../messages/money.js';
import * as words from '../messages/what-if.js';
import { Signed } from '../matches/money.js';

interface ComparedProps {
  readonly was: Deltas | null;
  /** null: not known, or not played to the end */
  readonly now: Deltas | null;
  readonly unknown: string;
  readonly names: readonly string[];
}

/** 对照 What each seat won or lost in the record, and in the what-if. */
export function Compared({ was, now, unknown, names }: ComparedProps) {
  const { say } = useSpeech();
  return (
    <table className="figures compared">
      <caption>{say(words.COMPARED)}</caption>
      <thead>
        <tr>
          <th scope="col">{say(words.SEAT)}</th>
          <th scope="col" className="number">
            {say(words.WAS)}
          </th>
          <th scope="col" className="number">
            {say(words.NOW)}
          </th>
          <th scope="col" className="number">
            {say(words.DIFFERENCE)}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name, seat) => {
          const [before, after] = [was?.[seat] ?? 0, now?.[seat]];
          return (
            <tr key={seat}>
              <th scope="row">
                {seat} {name}
              </th>
              <td className="number">
                <Signed amount={before} />
              </td>
              <td className="number">{after === undefined ? unknown : <Signed amount={after} />}</td>
              <td className="number">{after === undefined ? '' : <Signed amount={after - before} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface RescoredProps {
  readonly rescored: RescoredHand;
  readonly rules: Rules;
  readonly names: readonly string[];
}

/** Every payment that changes, under both, and why. */
export function Rescored({ rescored, rules, names }: RescoredProps) {
  const { say } = useSpeech();
  const { was, now, changed, unanswered } = rescored;
  return (
    <div data-part="rescored">
      <Compared was={was} now={now} unknown={say(words.UNKNOWN)} names={names} />
      {changed.length === 0 && unanswered.length === 0 && <p className="soft">{say(words.UNCHANGED)}</p>}
      <ul className="changed">
        {changed.map((row, at) => (
          <ChangedRow key={at} row={row} rules={rules} names={names} />
        ))}
      </ul>
      {unanswered.length > 0 && (
        <>
          <h3>{say(words.OPEN_QUESTIONS)}</h3>
          <ul>
            {unanswered.map(({ clause, says }, at) => (
              <li key={at}>
                {say(says)} <span className="clause">{clause}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ChangedRow({
  row,
  rules,
  names,
}: {
  readonly row: RescoredRow;
  readonly rules: Rules;
  readonly names: readonly string[];
}) {
  const { say } = useSpeech();
  const side = (figure: PaymentRow | null): string =>
    figure === null ? say(words.NO_PAYMENT) : say(arithmetic(figure, rules));
  return (
    <li>
      <p>
        {say(moneyWords.PAYS(names[row.from] ?? '', names[row.to] ?? ''))}{' '}
        <span className="soft">{say(moneyWords.PURPOSES[row.for])}</span>
      </p>
      <p>
        {side(row.was)} → <strong>{side(row.now)}</strong>
      </p>
      {row.reasons.map(({ clause, says }, at) => (
        <p key={at} className="soft">
          {say(says)} <span className="clause">{clause}</span>
        </p>
      ))}
    </li>
  );
}
