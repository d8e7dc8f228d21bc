import type { TableView } from '#replay';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { Signed } from '../matches/money.js';

interface RunningMoneyProps {
  readonly table: TableView;
  /** by seat, when the hand is over; null while that is not known */
  readonly end: readonly number[] | null;
  readonly names: readonly string[];
  /** shows the payments that the sums are made of */
  readonly open: () => void;
}

/** What each seat has won or lost up to this step and in the end, in one line beside a small table; it leads to the payments. */
export function RunningMoney({ table, end, names, open }: RunningMoneyProps) {
  const { say } = useSpeech();
  return (
    <button type="button" className="running-money" onClick={open}>
      <span className="running-word">
        {say(words.PANELS.money)}
        <span className="unseen">{say(words.TO_PAYMENTS)}</span>
      </span>
      {table.seats.map(({ seat, balance }) => (
        <span key={seat} className="running-seat">
          <span className="running-name">{names[seat]}</span>
          <span>
            <Signed amount={balance} />
            {end !== null && end[seat] !== balance && (
              <span className="running-end">
                <span aria-hidden="true"> → </span>
                <span className="unseen">{say(words.IN_THE_END)}</span>
                <Signed amount={end[seat] ?? 0} />
              </span>
            )}
          </span>
        </span>
      ))}
    </button>
  );
}
