import type { Finding, FindingCode } from '#audit';
import * as words from '../messages/audit.js';
import { useSpeech } from '../messages/language.js';
import { Clause } from './clause.js';
import { figureText } from './figure-text.js';
import { namedSeats } from './named-seats.js';

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

/** Findings whose bare figures are seats. */
const SEAT_CODES: readonly FindingCode[] = ['bird-seat', 'next-dealer'];

/** One finding: what, where, by which clause, expected against recorded. */
export function FindingItem({ finding, ruleset, go, isCurrent = false, where = null, names = [] }: FindingItemProps) {
  const { language, say } = useSpeech();
  const { code, severity, step, line, clause, expected, recorded, message } = finding;
  const spot = step === null ? say(words.AT_LINE(line)) : say(words.AT_STEP(step));
  const place = where === null ? spot : say(words.IN_HAND(where, spot));
  const figure = (value: unknown): string => {
    const seat = SEAT_CODES.includes(code) && typeof value === 'number' ? names[value] : undefined;
    return seat ?? (namedSeats(figureText(value, language), names) || say(words.NOTHING));
  };
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
      <p>{namedSeats(say(message), names)}</p>
      <dl className="figures-compared">
        <div>
          <dt>{say(words.EXPECTED)}</dt>
          <dd>{figure(expected)}</dd>
        </div>
        <div>
          <dt>{say(words.RECORDED)}</dt>
          <dd>{figure(recorded)}</dd>
        </div>
      </dl>
      {clause !== null && clause !== '' && <Clause ruleset={ruleset} clause={clause} />}
    </li>
  );
}
