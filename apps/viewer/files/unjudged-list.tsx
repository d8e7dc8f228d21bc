import { useMemo } from 'react';
import * as audit from '../messages/audit.js';
import * as words from '../messages/file.js';
import { useSpeech } from '../messages/language.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { useNotedNumber } from '../routes/use-noted.js';
import { placesIn } from './finding-place.js';
import type { LogFile } from './log-file.js';
import { unjudgedIn } from './not-judged.js';

const AT_ONCE = 20;

/** Which hands were not judged to the end, and why; each a link to its audit. */
export function UnjudgedList({ file }: { readonly file: LogFile }) {
  const { say } = useSpeech();
  const [shown, setShown] = useNotedNumber('unjudged', AT_ONCE);
  const all = unjudgedIn(file);
  const rest = all.length - shown;
  const placeOf = useMemo(() => placesIn(file), [file, file.matches.length]);
  return (
    <section className="sheet file-findings unjudged" aria-labelledby="unjudged">
      <h2 id="unjudged">{say(words.NOT_JUDGED(all.length))}</h2>
      <ul className="not-judged">
        {all.slice(0, shown).map(({ place, match, line, reasons }) => (
          <li key={line}>
            {place === null ? (
              say(audit.AT_LINE(line))
            ) : (
              <Link to={{ page: 'file-hand', hand: place.hand, look: { ...PLAIN_LOOK, panel: 'audit' } }}>
                {say(placeOf({ hand: place.hand, match }).where ?? audit.HAND_OF_MATCH(place.number, place.hand))}
              </Link>
            )}{' '}
            <span className="soft">{reasons.map(say).join(' ')}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="button" onClick={() => setShown(shown + AT_ONCE)}>
          {say(words.MORE(Math.min(rest, AT_ONCE)))}
        </button>
      )}
    </section>
  );
}
