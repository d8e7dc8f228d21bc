import { useSay } from '../messages/language.js';
import * as words from '../messages/hand.js';

/** A place on the timeline that is worth seeing. */
export interface Mark {
  readonly step: number;
  readonly kind: 'finding' | 'note' | 'win' | 'kong' | 'opening' | 'bird';
}

interface TimelineProps {
  readonly step: number;
  readonly last: number;
  readonly marks: readonly Mark[];
  readonly sentence: string;
  readonly goTo: (step: number) => void;
}

/** The whole hand on a line, with its findings, opening hands, birds, wins and kongs. */
export function Timeline({ step, last, marks, sentence, goTo }: TimelineProps) {
  const say = useSay();
  return (
    <div className="timeline">
      <div className="timeline-marks" aria-hidden="true">
        {marks.map((mark, at) => (
          <span
            key={at}
            className={`mark mark-${mark.kind}`}
            data-step={mark.step}
            style={{ left: `${(100 * mark.step) / Math.max(1, last)}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={say(words.TIMELINE)}
        aria-valuetext={`${say(words.STEP_OF(step, last))}. ${sentence}`}
        onChange={({ target }) => goTo(Number(target.value))}
        // after the mouse the arrows are the page's again: the next hand is one key away
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
      />
    </div>
  );
}
