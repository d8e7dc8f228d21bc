import type { PanelsProps } from '../hand/panels.js';
import * as words from '../messages/audit.js';
import { useSpeech } from '../messages/language.js';
import { PaymentList } from '../money/payment-list.js';
import { FindingItem } from './finding-item.js';
import './audit.css';

/** 审计 What the hand's own moves and rules say against its record, and the arithmetic of every payment. */
export function AuditPanel({ hand, names, step, goTo, audit, branch }: PanelsProps) {
  const { say } = useSpeech();
  if (hand.whole === null) return <p className="soft">{say(words.ONLY_SEEN)}</p>;
  const { steps } = hand.replay;
  return (
    <div className="audit">
      <h2 className="report-title">{say(words.REPORT(say(words.HAND_OF_MATCH(hand.number, names.join('·')))))}</h2>
      {branch !== null && <p className="soft">{say(words.OF_A_BRANCH)}</p>}
      <AuditState audit={audit} />
      <ul className="findings">
        {audit.findings.map((finding, at) => (
          <FindingItem
            key={at}
            finding={finding}
            ruleset={hand.rules.id}
            names={names}
            isCurrent={finding.step === step}
            go={finding.step === null || branch !== null ? null : () => goTo(finding.step ?? 0)}
          />
        ))}
      </ul>
      {audit.notJudged.length > 0 && (
        <>
          <h3>{say(words.NOT_JUDGED)}</h3>
          <ul className="not-judged">
            {audit.notJudged.map(({ line, why }, at) => (
              <li key={at}>
                {say(why)} <span className="soft">({say(words.AT_LINE(line))})</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{say(words.ARITHMETIC)}</h3>
      <PaymentList
        table={hand.replay.frameAt(steps).table}
        rules={hand.rules}
        names={names}
        findings={audit.findings}
      />
      <button type="button" className="button no-print" onClick={() => print()}>
        {say(words.PRINT)}
      </button>
    </div>
  );
}

function AuditState({ audit }: Pick<PanelsProps, 'audit'>) {
  const { say } = useSpeech();
  const { reading, findings } = audit;
  switch (reading.state) {
    case 'unknown':
    case 'reading':
      return (
        <p className="soft" role="status">
          {say(words.RUNNING)}
        </p>
      );
    case 'unread':
      return <p className="loss">{say(words.UNREAD(reading.detail))}</p>;
    case 'read':
      return findings.length > 0 ? null : (
        <p className="verdict good" role="status">
          <strong>{say(words.CLEAN)}</strong> {say(words.CLEAN_SAYS)}
        </p>
      );
  }
}
