import { useSpeech } from '../messages/language.js';
import { BETWEEN_PATTERNS } from '../messages/lists.js';
import * as words from '../messages/matches.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import type { NamedPattern } from './findable.js';
import { signed } from './money.js';

/** 起手胡 What a seat opened with, as the service tells it. */
export interface Opening {
  readonly seat: number;
  readonly player: string;
  readonly shapes: readonly NamedPattern[];
  readonly received: number;
  readonly revision: number;
}

interface OpeningLinksProps {
  readonly hand: string;
  readonly openings: readonly Opening[];
  readonly nameOf: (opening: Opening) => string;
}

/** 起手胡 Who opened with what and what that was paid, each a link to its step. */
export function OpeningLinks({ hand, openings, nameOf }: OpeningLinksProps) {
  const { say } = useSpeech();
  if (openings.length === 0) return null;
  return (
    <span className="openings">
      {openings.map((opening) => {
        const { seat, shapes, received, revision } = opening;
        const shown = shapes.map(({ name }) => name).join(say(BETWEEN_PATTERNS));
        return (
          <Link key={seat} to={{ page: 'hand', hand, look: { ...PLAIN_LOOK, step: revision + 1 } }}>
            {say(words.OPENED_FOR(nameOf(opening), shown, signed(received)))}
          </Link>
        );
      })}
    </span>
  );
}
