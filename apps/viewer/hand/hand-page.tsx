import { useMemo, useRef } from 'react';
import { auditOfHand, useMatchLog } from '../audit/match-log.js';
import type { Answer } from '../data/answer.js';
import { useKept } from '../data/use-kept.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech } from '../messages/language.js';
import type { Look } from '../routes/route.js';
import { Whole } from '../states/states.js';
import type { HandOnTable, MatchSheet } from './hand-on-table.js';
import { HandView } from './hand-view.js';
import { eyesOf } from './eyes.js';
import { loadServiceHand, loadServiceSheet } from './load-service-hand.js';

/** A hand of the service. */
export function ServiceHandPage({ hand, look }: { readonly hand: string; readonly look: Look }) {
  const { language } = useSpeech();
  const eyes = eyesOf(look);
  // a hand is the same in every language: another one keeps the step, the branch and all that is open
  const loaded = useLoaded<HandOnTable>(
    `hand ${hand} ${eyes}`,
    (signal) => loadServiceHand(hand, eyes, { language, signal }),
    language,
  );
  const match = useRef('');
  if (loaded.state === 'ready') match.current = loaded.value.match;
  // asked for with every hand, for a match may go on; what there was before serves until it is there
  const sheet = useLoaded(`sheet ${match.current} ${hand}`, (signal) =>
    match.current === '' ? noSheet() : loadServiceSheet(match.current, { language, signal }),
  );
  const { shown } = useKept(sheet, match.current);
  const known = shown.state === 'ready' ? shown.value : null;
  return <Whole of={loaded}>{(value) => <ServiceHand key={hand} hand={value} look={look} sheet={known} />}</Whole>;
}

interface ServiceHandProps {
  readonly hand: HandOnTable;
  readonly look: Look;
  readonly sheet: MatchSheet | null;
}

function ServiceHand({ hand, look, sheet }: ServiceHandProps) {
  const { language } = useSpeech();
  const log = useMatchLog(hand.whole === null ? null : hand.match, language);
  const audit = useMemo(() => auditOfHand(log, hand.hand), [log, log?.findings.length, log?.reading, hand.hand]);
  return <HandView hand={hand} look={look} place="service" sheet={sheet} audit={audit} />;
}

async function noSheet(): Promise<Answer<never>> {
  return { ok: false, failure: { kind: 'missing' } };
}
