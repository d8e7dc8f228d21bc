import { useMemo } from 'react';
import type { Finding } from '#audit';
import type { Message } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/file.js';
import { firstFindings } from '../matches/finding-look.js';
import { goTo } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { useNotedSwitch, useNotedNumber } from '../routes/use-noted.js';
import { useTitle } from '../shell/use-title.js';
import { FindingItem } from '../audit/finding-item.js';
import '../audit/audit.css';
import { FilePrompt } from './file-prompt.js';
import { placesIn } from './finding-place.js';
import { HandRows } from './hand-rows.js';
import type { LogFile } from './log-file.js';
import { unjudgedIn } from './not-judged.js';
import { UnjudgedList } from './unjudged-list.js';
import { useOpenedFile } from './opened-file.js';
import { usePrinting } from './use-printing.js';
import './files.css';

/** The opened file: its hands, and what the audit says; or the way to open one. */
export function FilePage() {
  const opened = useOpenedFile();
  return <div className="page">{opened === null ? <FilePrompt /> : <FileSheet file={opened.file} />}</div>;
}

function FileSheet({ file }: { readonly file: LogFile }) {
  const { say } = useSpeech();
  useTitle(file.name);
  const [onlyFound, turnOnlyFound] = useNotedSwitch('only-found');
  const found = firstFindings(file.findings);
  const whyUnread = whyUnreadOf(file);
  const hands = onlyFound ? file.hands.filter(({ hand }) => found.has(hand)) : file.hands;
  return (
    <>
      <header className="file-head">
        <h1>{file.name}</h1>
        <FileState file={file} />
        <FilePrompt compact />
      </header>
      {whyUnread !== null && <p className="loss">{say(words.NO_HANDS(whyUnread))}</p>}
      {file.hands.length > 0 && (
        <section aria-label={say(words.HANDS)}>
          {found.size > 0 && (
            <label className="only-found">
              <input type="checkbox" checked={onlyFound} onChange={turnOnlyFound} /> {say(words.ONLY_FOUND)}
            </label>
          )}
          <HandRows hands={hands} matches={file.matches} found={found} sumsFound={sumsFoundIn(file.findings)} />
        </section>
      )}
      {file.findings.length > 0 && <FindingList file={file} />}
      {file.notJudged.length > 0 && <UnjudgedList file={file} />}
    </>
  );
}

/** What is wrong with the first line of a file without a hand; null where it has one. */
function whyUnreadOf({ hands, errors: [first] }: LogFile): Message | null {
  return hands.length > 0 || first === undefined ? null : first.message;
}

function FileState({ file }: { readonly file: LogFile }) {
  const { say } = useSpeech();
  const { reading, blob, hands, matches, findingCount, notJudged } = file;
  const matchCount = useMemo(() => matches.filter(({ part }) => part === 0).length, [matches, matches.length]);
  switch (reading.state) {
    case 'reading': {
      const percent = Math.floor((100 * reading.bytes) / Math.max(1, blob.size));
      return (
        <p className="soft" role="status">
          {say(words.READING(percent))} · {say(words.COUNTS(hands.length, matchCount))}
          <progress value={reading.bytes} max={blob.size} aria-label={say(words.READING(percent))} />
        </p>
      );
    }
    case 'unread':
      return <p className="loss">{say(words.UNREAD(reading.detail))}</p>;
    case 'read':
      // nothing was judged, and nothing to be found in it is not said
      if (whyUnreadOf(file) !== null) return null;
      return (
        <p className="soft" role="status">
          {say(words.COUNTS(hands.length, matchCount))} · {say(words.FINDINGS(findingCount))}
          {notJudged.length > 0 && (
            <>
              {' · '}
              <a href="#unjudged">{say(words.NOT_JUDGED(unjudgedIn(file).length))}</a>
            </>
          )}
        </p>
      );
  }
}

/** Where the audit says of a hand that its sums are not those of its payments. */
function sumsFoundIn(findings: readonly Finding[]): ReadonlyMap<string, number | null> {
  return new Map(
    findings.flatMap(({ hand, code, step }) =>
      hand !== null && (code === 'deltas' || code === 'zero-sum') ? [[hand, step] as const] : [],
    ),
  );
}

const FINDINGS_AT_ONCE = 50;

function FindingList({ file }: { readonly file: LogFile }) {
  const { say } = useSpeech();
  const [asked, setAsked] = useNotedNumber('findings', FINDINGS_AT_ONCE);
  const shown = usePrinting() ? file.findings.length : asked;
  const rest = file.findings.length - shown;
  const placeOf = useMemo(() => placesIn(file), [file, file.matches.length]);
  return (
    <section className="sheet file-findings">
      <h2>{say(words.FINDING_LIST)}</h2>
      <ul className="findings">
        {file.findings.slice(0, shown).map((finding, at) => {
          const { hand, step } = finding;
          const { place, match, names, where } = placeOf(finding);
          return (
            <FindingItem
              key={at}
              finding={finding}
              ruleset={match?.ruleset.id ?? null}
              where={where === null ? null : say(where)}
              names={names}
              go={
                hand === null || place === undefined
                  ? null
                  : () => goTo({ page: 'file-hand', hand, look: { ...PLAIN_LOOK, step, panel: 'audit' } })
              }
            />
          );
        })}
      </ul>
      {rest > 0 && (
        <button type="button" className="button" onClick={() => setAsked(asked + FINDINGS_AT_ONCE)}>
          {say(words.MORE(Math.min(rest, FINDINGS_AT_ONCE)))}
        </button>
      )}
      <button type="button" className="button no-print" onClick={() => print()}>
        {say(words.PRINT)}
      </button>
    </section>
  );
}
