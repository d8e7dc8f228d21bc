import type { TableView } from '#replay';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/hand.js';
import { Signed } from '../matches/money.js';

interface RunningMoneyProps {
  readonly table: TableView;
  readonly names: readonly string[];
  /** shows the payments that the sums are made of */
  readonly open: () => void;
}

/** What each seat has won or lost up to this step, in one line beside a small table; it leads to the payments. */
export function RunningMoney({ table, names, open }: RunningMoneyProps) {
  const { say } = useSpeech();
  return (
    <button type="button" className="running-money" onClick={open}>
      <span className="running-word">
        {say(words.PANELS.money)}
        <span className="unseen">{say(words.TO_PAYMENTS)}</span>
      </span>
      {table.seats.map(({ seat, balance }) => (
        <span key={seat} className="running-seat">
          <span className="running-name">{names[seat]}</span> <Signed amount={balance} />
        </span>
      ))}
    </button>
  );
}
