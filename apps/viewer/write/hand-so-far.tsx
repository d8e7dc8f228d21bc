import { useMemo } from 'react';
import { sentence } from '#replay';
import type { Rules } from '#rules';
import { openReplay, type StepReplay } from '../hand/step-replay.js';
import { toldSteps } from '../log/told-steps.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/write.js';
import { PaymentList } from '../money/payment-list.js';
import { NONE_MARKED, TablePicture } from '../table/table-picture.js';
import type { PlayedHand } from './played-hand.js';

interface WrittenHandProps {
  readonly hand: PlayedHand;
  readonly rules: Rules;
  readonly names: readonly string[];
}

const NOBODY_READY: ReadonlySet<never> = new Set<never>();

/** The table as it stands, and what happened. */
export function WrittenTable({ hand, rules, names }: WrittenHandProps) {
  const { say } = useSpeech();
  const replay = useMemo(() => openReplay(rules, hand.events), [rules, hand.events]);
  const frame = replay.frameAt(replay.steps);
  const { event, table } = frame;
  const says = event === null ? '' : say(sentence(event, { table, names, rules }));
  return (
    <>
      <div className="written-table">
        <TablePicture
          frame={frame}
          bottom={table.turn ?? 0}
          names={names}
          rules={rules}
          sentence={says}
          ready={NOBODY_READY}
          marked={NONE_MARKED}
        />
        <p id="table-text" className="soft small">
          {says}
        </p>
      </div>
      <Told replay={replay} rules={rules} names={names} />
    </>
  );
}

/** What the hand has cost whom so far, each row laid open. */
export function WrittenMoney({ hand, rules, names }: WrittenHandProps) {
  const { say } = useSpeech();
  const table = useMemo(() => {
    const replay = openReplay(rules, hand.events);
    return replay.frameAt(replay.steps).table;
  }, [rules, hand.events]);
  return table.payments.length === 0 ? null : (
    <section className="sheet written-money" aria-labelledby="money">
      <h2 id="money">{say(words.MONEY)}</h2>
      <PaymentList table={table} rules={rules} names={names} findings={[]} />
    </section>
  );
}

function Told({
  replay,
  rules,
  names,
}: {
  readonly replay: StepReplay;
  readonly rules: Rules;
  readonly names: readonly string[];
}) {
  const { say } = useSpeech();
  const told = useMemo(() => toldSteps({ rules }, replay, names), [replay, rules, names]);
  return (
    <section className="sheet written-told" aria-labelledby="told">
      <h2 id="told">{say(words.TOLD)}</h2>
      <ol reversed tabIndex={0} aria-labelledby="told">
        {told.toReversed().map(({ step, says }) => (
          <li key={step} value={step}>
            {say(says)}
          </li>
        ))}
      </ol>
    </section>
  );
}
