import { useSpeech } from '../messages/language.js';
import * as words from '../messages/matches.js';
import { Link } from '../routes/navigation.js';
import { asAudited, lookAt, severityWord } from './finding-look.js';
import type { WholeMatch } from './load-match.js';

/** What the audit keeps of a match, each finding a link to its step. */
export function MatchFindings({ match }: { readonly match: WholeMatch }) {
  const { say } = useSpeech();
  const { nodes, pageInfo } = match.findings;
  const numbers = new Map(match.hands.map(({ id, number }) => [id, number]));
  if (nodes.length === 0) return <p className="gain">{say(words.NO_FINDINGS)}</p>;
  return (
    <section className="sheet match-findings" aria-labelledby="findings">
      <h2 id="findings">{say(words.FINDINGS)}</h2>
      <ul>
        {nodes.map(asAudited).map((finding) => {
          const { id, hand, severity, clause, message } = finding;
          return (
            <li key={id}>
              <strong className={severity === 'error' ? 'loss' : undefined}>{say(severityWord(finding))}</strong>{' '}
              {hand !== null && (
                <Link to={{ page: 'hand', hand, look: lookAt(finding) }}>
                  {say(words.HAND_NUMBER(numbers.get(hand) ?? 0))}
                </Link>
              )}{' '}
              {message} <span className="soft">{clause}</span>
            </li>
          );
        })}
      </ul>
      {pageInfo.hasNextPage && <p className="soft">{say(words.MORE_FINDINGS)}</p>}
    </section>
  );
}
