import { memo, useEffect, useRef } from 'react';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/hand.js';
import type { ToldStep } from './told-steps.js';

interface EventListProps {
  readonly told: readonly ToldStep[];
  readonly step: number;
  /** steps with a finding */
  readonly found: ReadonlySet<number>;
  readonly goTo: (step: number) => void;
}

/** Every step in words; a click goes there. The row of the step stays in sight. */
export function EventList({ told, step, found, goTo }: EventListProps) {
  const { say } = useSpeech();
  const list = useRef<HTMLOListElement>(null);
  const current = told.findLast((each) => each.step <= step)?.step ?? 0;
  useEffect(() => {
    // after the picture is drawn, so that nothing has to be laid out twice
    const timer = setTimeout(() => keepInSight(list.current), 30);
    return () => clearTimeout(timer);
  }, [current]);
  return (
    <ol className="event-list" ref={list} aria-label={say(words.PANELS.log)}>
      {told.map((each) => (
        <EventRow
          key={each.step}
          told={each}
          isCurrent={each.step === current}
          isFound={found.has(each.step)}
          goTo={goTo}
        />
      ))}
    </ol>
  );
}

/** Only the list scrolls, never the page under a reader's finger. */
function keepInSight(list: HTMLElement | null): void {
  const row = list?.querySelector('[aria-current]');
  const box = list?.closest('.panel-body');
  if (!(row instanceof HTMLElement) || !(box instanceof HTMLElement)) return;
  // measured from the box, which is what the row stands in
  const top = row.offsetTop;
  if (top < box.scrollTop + 40 || top > box.scrollTop + box.clientHeight - 80) {
    box.scrollTop = top - box.clientHeight / 2;
  }
}

const EventRow = memo(function EventRow({
  told,
  isCurrent,
  isFound,
  goTo,
}: {
  readonly told: ToldStep;
  readonly isCurrent: boolean;
  readonly isFound: boolean;
  readonly goTo: (step: number) => void;
}) {
  const { say } = useSpeech();
  return (
    <li className={`event-row ${isFound ? 'found' : ''} ${WEIGHTY.has(told.type) ? 'weighty' : ''}`}>
      <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => goTo(told.step)}>
        <span className="event-step">{told.step}</span>
        <span>{say(told.says)}</span>
      </button>
    </li>
  );
});

/** Steps that a reader looks for. */
const WEIGHTY: ReadonlySet<string> = new Set([
  'OpeningHandDeclared',
  'KongDeclared',
  'HandWon',
  'BirdDrawn',
  'PaymentsSettled',
  'HandDrawn',
  'HandEnded',
  'HandVoided',
]);
