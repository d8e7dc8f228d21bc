import { findingSays, type Finding } from '#audit';
import * as words from '../messages/audit.js';
import { useSpeech } from '../messages/language.js';
import { Clause } from './clause.js';
import { namedSeats } from './named-seats.js';
import { toldFigures } from './told-figures.js';

interface FindingItemProps {
  readonly finding: Finding;
  /** of the rules the hand was played by */
  readonly ruleset: string | null;
  /** null where there is no step to go to */
  readonly go: (() => void) | null;
  readonly isCurrent?: boolean;
  /** which hand, where more than one is told of */
  readonly where?: string | null;
  /** by seat */
  readonly names?: readonly string[];
}

/** One finding: what, where, by which clause, expected against recorded. */
export function FindingItem({ finding, ruleset, go, isCurrent = false, where = null, names = [] }: FindingItemProps) {
  const { language, say } = useSpeech();
  const { code, severity, step, line, clause, expected, recorded, message } = finding;
  const spot = step === null ? say(words.AT_LINE(line)) : say(words.AT_STEP(step));
  const place = where === null ? spot : say(words.IN_HAND(where, spot));
  const told = toldFigures({ code, expected, recorded }, names, language);
  // what its figures say stands below; a line that cannot be read says more than that
  const says = say(message).startsWith(say(findingSays(code))) ? say(findingSays(code)) : say(message);
  return (
    <li className={`finding ${severity}`} aria-current={isCurrent ? 'step' : undefined}>
      <p className="finding-head">
        <span className="severity">{say(words.SEVERITIES[severity])}</span>
        <strong>{say(words.CODES[code])}</strong>
        {go === null ? (
          <span className="soft">{place}</span>
        ) : (
          <button type="button" className="step-link" onClick={go}>
            {place}
          </button>
        )}
      </p>
      <p>{namedSeats(says, names)}</p>
      <dl className="figures-compared">
        <div>
          <dt>{say(words.EXPECTED)}</dt>
          <dd>{told.expected || say(words.NOTHING)}</dd>
        </div>
        <div>
          <dt>{say(words.RECORDED)}</dt>
          <dd>{told.recorded || say(words.NOTHING)}</dd>
        </div>
      </dl>
      {told.same > 0 && <p className="soft small">{say(words.SAME_IN_BOTH(told.same))}</p>}
      {clause !== null && clause !== '' && <Clause ruleset={ruleset} clause={clause} />}
    </li>
  );
}
