import { useMemo, useState } from 'react';
import { saveFile } from '../controls/picture.js';
import { ask } from '../data/ask.js';
import { ImportLogDocument, type ImportLogMutation } from '../data/generated/graphql.js';
import type { Failure } from '../data/answer.js';
import { sha256 } from '../files/sha256.js';
import { openIndexer } from '../files/log-index.js';
import { Signed } from '../matches/money.js';
import { useSpeech } from '../messages/language.js';
import * as shell from '../messages/shell.js';
import * as words from '../messages/write.js';
import { Link } from '../routes/navigation.js';
import { nextHand, type Draft } from './draft.js';
import { fileOf, type WrittenMatch } from './written-match.js';

interface MatchEndProps {
  readonly draft: Draft;
  readonly match: WrittenMatch;
  readonly change: (draft: Draft) => void;
}

/** What stands so far, the next hand, and where the record goes. */
export function MatchEnd({ draft, match, change }: MatchEndProps) {
  const { say } = useSpeech();
  const isOver = match.last.need.kind === 'over';
  const text = useMemo(() => fileOf(draft, match), [draft, match]);
  if (text === null) return null;
  return (
    <section className="sheet written-end" aria-labelledby="totals">
      <h2 id="totals">{say(words.TOTALS)}</h2>
      <dl className="facts">
        {draft.setup.names.map((name, seat) => (
          <div key={seat}>
            <dt>{name}</dt>
            <dd>
              <Signed amount={match.totals[seat] ?? 0} />
            </dd>
          </div>
        ))}
      </dl>
      {isOver && (
        <p className="end-ways">
          <button type="button" className="button primary" onClick={() => change(nextHand(draft))}>
            {say(words.NEXT_HAND)}
          </button>
          <label>
            <input
              type="checkbox"
              checked={draft.closed}
              onChange={({ target }) => change({ ...draft, closed: target.checked })}
            />{' '}
            {say(words.CLOSE_MATCH)}
          </label>
        </p>
      )}
      <Record key={text} text={text} match={draft.setup.match} />
    </section>
  );
}

type Sent =
  | { readonly state: 'no' }
  | { readonly state: 'sending' }
  | { readonly state: 'answered'; readonly answer: ImportLogMutation['importLog'] }
  | { readonly state: 'failed'; readonly failure: Failure };

/** The file, saved or recorded; and what the audit and the service say of it. */
function Record({ text, match }: { readonly text: string; readonly match: string }) {
  const { language, say } = useSpeech();
  const [sent, setSent] = useState<Sent>({ state: 'no' });
  const findings = useMemo(() => findingsOf(text), [text]);
  const send = async (): Promise<void> => {
    setSent({ state: 'sending' });
    // the same text again is the same command
    const input = { commandId: `viewer-${sha256(new TextEncoder().encode(text))}`, log: text };
    const answer = await ask(ImportLogDocument, { input }, { language });
    setSent(
      answer.ok ? { state: 'answered', answer: answer.value.importLog } : { state: 'failed', failure: answer.failure },
    );
  };
  return (
    <>
      {findings.length === 0 ? (
        <p className="gain">{say(words.AUDITED_CLEAN)}</p>
      ) : (
        <ul className="loss">
          {findings.map(({ message }, at) => (
            <li key={at}>{say(message)}</li>
          ))}
        </ul>
      )}
      <p className="end-ways">
        <button
          type="button"
          className="button"
          onClick={() => saveFile(new Blob([text], { type: 'application/x-ndjson' }), `${match}.paipu.jsonl`)}
        >
          {say(words.SAVE)}
        </button>
        <button type="button" className="button" disabled={sent.state === 'sending'} onClick={() => void send()}>
          {say(words.RECORD)}
        </button>
      </p>
      <div role="status">
        <Answer sent={sent} match={match} />
      </div>
    </>
  );
}

function Answer({ sent, match }: { readonly sent: Sent; readonly match: string }) {
  const { say } = useSpeech();
  switch (sent.state) {
    case 'no':
      return null;
    case 'sending':
      return <p className="soft">{say(words.RECORDING_NOW)}</p>;
    case 'failed':
      return <p className="loss">{failureText(sent.failure, say)}</p>;
    case 'answered': {
      const { answer } = sent;
      if (answer.__typename === 'Refusal') return <p className="loss">{answer.message}</p>;
      const { added, unchanged, refused, findings } = answer;
      return (
        <>
          <p>
            {say(words.ADDED(added.length, unchanged.length))}{' '}
            {added.length + unchanged.length > 0 && <Link to={{ page: 'match', match }}>{say(words.TO_MATCH)}</Link>}
          </p>
          {refused.map(({ hand, refusal }, at) => (
            <p key={at} className="loss">
              {say(words.REFUSED_HAND(hand ?? '?', refusal.message))}
            </p>
          ))}
          {findings.length > 0 && (
            <>
              <p>{say(words.FOUND(findings.length))}</p>
              <ul>
                {findings.map(({ id, message, clause }) => (
                  <li key={id}>
                    {message} <span className="soft">{clause}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      );
    }
  }
}

function failureText(failure: Failure, say: ReturnType<typeof useSpeech>['say']): string {
  switch (failure.kind) {
    case 'offline':
      return say(shell.OFFLINE);
    case 'missing':
      return say(shell.MISSING);
    case 'refused':
      return failure.sentence;
    case 'broken':
      return say(shell.BROKEN_SAYS(failure.detail));
  }
}

/** What the audit finds in a text that was just made; it is small. */
function findingsOf(text: string): ReturnType<ReturnType<typeof openIndexer>['take']>['findings'] {
  const indexer = openIndexer(sha256);
  indexer.feed(new TextEncoder().encode(text));
  indexer.end();
  return indexer.take().findings;
}
