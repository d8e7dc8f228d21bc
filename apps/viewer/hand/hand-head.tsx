import { useId } from 'react';
import { SEATS, type Seat } from '#rules';
import * as words from '../messages/hand.js';
import { useSpeech } from '../messages/language.js';
import { rulesName } from '../messages/rules.js';
import { windOf } from '../messages/seating.js';
import { Link } from '../routes/navigation.js';
import { FLAGS, type Flag, type Route } from '../routes/route.js';
import type { HandOnTable } from './hand-on-table.js';

interface HandHeadProps {
  readonly hand: HandOnTable;
  readonly place: 'service' | 'file';
  readonly dealer: Seat;
  /** by seat */
  readonly names: readonly string[];
  readonly seat: Seat;
  readonly flags: ReadonlySet<Flag>;
  readonly previous: string | null;
  readonly next: string | null;
  readonly routeTo: (hand: string) => Route;
  readonly sit: (seat: Seat) => void;
  readonly toggle: (flag: Flag) => void;
  readonly copyLink: () => void;
  readonly isCopied: boolean;
  readonly save: () => void;
  readonly showKeys: () => void;
}

/** Which hand it is, its neighbours, and how it is looked at. */
export function HandHead(props: HandHeadProps) {
  const { hand, place, flags, previous, next, routeTo, toggle } = props;
  const { say } = useSpeech();
  return (
    <header className="hand-head">
      <div className="hand-title">
        <Neighbour to={previous} word={say(words.PREVIOUS_HAND)} sign="‹" routeTo={routeTo} />
        <h1>{say(words.TITLE(hand.number))}</h1>
        <Neighbour to={next} word={say(words.NEXT_HAND)} sign="›" routeTo={routeTo} />
        <span className="soft">{say(rulesName(hand.rules.id))}</span>
        <Link className="hand-up" to={place === 'service' ? { page: 'match', match: hand.match } : { page: 'file' }}>
          {say(place === 'service' ? words.TO_MATCH : words.TO_FILE)}
        </Link>
      </div>
      <div className="hand-choices">
        <SeatChoice {...props} />
        <div className="segments" role="group" aria-label={say(words.FLAGS_LABEL)}>
          {FLAGS.map((flag) => (
            <button key={flag} type="button" aria-pressed={flags.has(flag)} onClick={() => toggle(flag)}>
              {say(words.FLAGS[flag])}
            </button>
          ))}
        </div>
        <div className="segments">
          <button type="button" onClick={props.copyLink}>
            {say(props.isCopied ? words.COPIED : words.COPY_LINK)}
          </button>
          <button type="button" onClick={props.save}>
            {say(words.SAVE)}
          </button>
          <button type="button" onClick={props.showKeys} aria-label={say(words.KEYS)} title={say(words.KEYS)}>
            ?
          </button>
        </div>
      </div>
    </header>
  );
}

/** 视角 Whose seat is at the bottom: each by number, wind and name. */
function SeatChoice({ seat, dealer, names, sit }: HandHeadProps) {
  const { say } = useSpeech();
  const id = useId();
  return (
    <div className="seat-choice" role="group" aria-labelledby={id}>
      <span id={id} className="soft">
        {say(words.VIEW_FROM)}
      </span>
      <div className="segments">
        {SEATS.map((each) => {
          const place = `${each} ${say(windOf(each, dealer))}`;
          const called = `${place} ${names[each] ?? ''}`;
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === seat}
              aria-label={say(words.SIT_AT(called))}
              title={say(words.SIT_AT(called))}
              onClick={() => sit(each)}
            >
              {place} <span className="seat-name">{names[each]}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Neighbour({
  to,
  word,
  sign,
  routeTo,
}: {
  readonly to: string | null;
  readonly word: string;
  readonly sign: string;
  readonly routeTo: (hand: string) => Route;
}) {
  if (to === null) return <span className="neighbour" aria-hidden="true" />;
  return (
    <Link className="neighbour" to={routeTo(to)} aria-label={word} title={word}>
      {sign}
    </Link>
  );
}
