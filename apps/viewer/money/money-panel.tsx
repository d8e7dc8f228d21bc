import type { PanelsProps } from '../hand/panels.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/money.js';
import { PaymentList } from './payment-list.js';
import { ScoreSheet } from './score-sheet.js';

/** 输赢 The payments of the hand, and the hands of its match. */
export function MoneyPanel({ hand, replay, names, audit, branch, sheet, routeOf }: PanelsProps) {
  const { say } = useSpeech();
  return (
    <>
      <h2>{say(words.PAYMENTS)}</h2>
      <PaymentList
        table={replay.frameAt(replay.steps).table}
        rules={hand.rules}
        names={names}
        findings={branch === null ? audit.findings : []}
      />
      {sheet !== null && (
        <ScoreSheet sheet={sheet} hand={hand.hand} names={names} players={hand.players} routeOf={routeOf} />
      )}
    </>
  );
}
