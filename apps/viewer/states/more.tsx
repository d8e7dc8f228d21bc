import type { Failure } from '../data/answer.js';
import type { Pages } from '../data/use-pages.js';
import { useSpeech, type Say } from '../messages/language.js';
import * as words from '../messages/shell.js';

interface MoreProps {
  readonly of: Omit<Pages<unknown>, 'pages'>;
  readonly label: string;
}

/** The button for the next page of a list, and why it did not come. It keeps the focus while it can do nothing. */
export function More({ of: { isMore, isBusy, isStale, failure, more }, label }: MoreProps) {
  const { say } = useSpeech();
  if (!isMore) return null;
  return (
    <p className="more-of-list">
      <button type="button" className="button" aria-disabled={isBusy || isStale} aria-busy={isBusy} onClick={more}>
        {label}
      </button>
      <span className="loss" role="alert">
        {failure !== null && failureWords(failure, say)}
      </span>
    </p>
  );
}

function failureWords(failure: Failure, say: Say): string {
  switch (failure.kind) {
    case 'offline':
      return say(words.OFFLINE);
    case 'missing':
      return say(words.MISSING);
    case 'refused':
      return failure.sentence;
    case 'broken':
      return say(words.BROKEN_SAYS(failure.detail));
  }
}
