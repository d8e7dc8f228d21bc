import { useMemo } from 'react';
import { auditOfHand, useMatchLog } from '../audit/match-log.js';
import type { Answer } from '../data/answer.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech } from '../messages/language.js';
import type { Look } from '../routes/route.js';
import { Whole } from '../states/states.js';
import type { HandOnTable } from './hand-on-table.js';
import { HandView } from './hand-view.js';
import { eyesOf } from './eyes.js';
import { loadServiceHand, loadServiceSheet } from './load-service-hand.js';

/** A hand of the service. */
export function ServiceHandPage({ hand, look }: { readonly hand: string; readonly look: Look }) {
  const { language } = useSpeech();
  const eyes = eyesOf(look);
  const loaded = useLoaded<HandOnTable>(`hand ${hand} ${eyes} ${language}`, (signal) =>
    loadServiceHand(hand, eyes, { language, signal }),
  );
  return <Whole of={loaded}>{(value) => <ServiceHand key={hand} hand={value} look={look} />}</Whole>;
}

function ServiceHand({ hand, look }: { readonly hand: HandOnTable; readonly look: Look }) {
  const { language } = useSpeech();
  const sheet = useLoaded(`sheet ${hand.match} ${language}`, (signal) =>
    hand.match === '' ? noSheet() : loadServiceSheet(hand.match, { language, signal }),
  );
  const log = useMatchLog(hand.whole === null ? null : hand.match, language);
  const audit = useMemo(() => auditOfHand(log, hand.hand), [log, log?.findings.length, log?.reading, hand.hand]);
  return (
    <HandView
      hand={hand}
      look={look}
      place="service"
      sheet={sheet.state === 'ready' ? sheet.value : null}
      audit={audit}
    />
  );
}

async function noSheet(): Promise<Answer<never>> {
  return { ok: false, failure: { kind: 'missing' } };
}
