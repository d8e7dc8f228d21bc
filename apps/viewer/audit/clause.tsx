import * as words from '../messages/audit.js';
import { useSpeech } from '../messages/language.js';
import { clauseText } from './clause-text.js';
import './audit.css';

/** The number of a clause, which opens its text from the rule book. */
export function Clause({ ruleset, clause }: { readonly ruleset: string | null; readonly clause: string }) {
  const { say } = useSpeech();
  const text = clauseText(ruleset, clause);
  if (text === null) return <p className="clause">{clause}</p>;
  return (
    <details className="clause-text">
      <summary>
        <span className="clause-word">{say(words.CLAUSE_TEXT)}</span> <span className="clause">{clause}</span>
      </summary>
      <p>{say(text)}</p>
    </details>
  );
}
