import { useSpeech } from '../messages/language.js';
import * as words from '../messages/matches.js';
import { Link } from '../routes/navigation.js';

/** In place of a list in which no hand has what is looked for. */
export function NoneFound({ pattern }: { readonly pattern: string }) {
  const { say } = useSpeech();
  return (
    <p className="sheet none-found" role="status">
      {say(words.NONE_FOUND)}{' '}
      <Link to={{ page: 'hands', query: new URLSearchParams({ pattern }).toString() }}>
        {say(words.FIND_EVERYWHERE)}
      </Link>
    </p>
  );
}
