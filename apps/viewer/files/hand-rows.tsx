import { useLayoutEffect, useRef, useState } from 'react';
import * as words from '../messages/file.js';
import { useSpeech } from '../messages/language.js';
import * as matchWords from '../messages/matches.js';
import { OpeningLines } from '../matches/opening-lines.js';
import { Signed } from '../matches/money.js';
import { noteHere, notedHere } from '../routes/entry.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { hasOtherSums, type IndexedHand, type IndexedMatch } from './log-index.js';
import { usePrinting } from './use-printing.js';

interface HandRowsProps {
  readonly hands: readonly IndexedHand[];
  readonly matches: readonly IndexedMatch[];
  /** hands with a finding */
  readonly found: ReadonlySet<string>;
  /** by hand: the step of the finding that its sums are not those of its payments */
  readonly sumsFound: ReadonlyMap<string, number | null>;
}

const SCROLLED = 'hands scrolled';
const ROW_PIXELS = 44;
/** Where four named figures do not fit beside each other they stand two by two. */
const NARROW = { below: 736, rowPixels: 116 };
/** Rows drawn beyond what is in sight. */
const MARGIN_ROWS = 8;

/** Hands of a file, of which those in sight are drawn: ten thousand cost no more than twenty. On paper are all of them. */
export function HandRows({ hands, matches, found, sumsFound }: HandRowsProps) {
  const { say } = useSpeech();
  const place = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600, row: ROW_PIXELS });
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return;
    box.scrollTop = Number(notedHere(SCROLLED) ?? 0);
    const look = (): void => {
      const row = innerWidth < NARROW.below ? NARROW.rowPixels : ROW_PIXELS;
      setSight({ top: box.scrollTop, height: box.clientHeight, row });
      noteHere(SCROLLED, Math.round(box.scrollTop));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      box.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  const { row } = sight;
  const isPrinting = usePrinting();
  const first = isPrinting ? 0 : Math.max(0, Math.floor(sight.top / row) - MARGIN_ROWS);
  const end = isPrinting
    ? hands.length
    : Math.min(hands.length, Math.ceil((sight.top + sight.height) / row) + MARGIN_ROWS);
  return (
    <div
      className="hand-rows sheet"
      style={{ height: `min(34rem, 60dvh, ${hands.length * row + 2}px)` }}
      ref={place}
      tabIndex={0}
      role="group"
      aria-label={say(words.HANDS)}
    >
      <ol style={{ height: hands.length * row }}>
        {hands.slice(first, end).map((hand, at) => (
          <HandRow
            key={first + at}
            hand={hand}
            top={(first + at) * row}
            height={row}
            match={matches[hand.match]}
            isFound={found.has(hand.hand)}
            sumsStep={sumsFound.get(hand.hand) ?? null}
          />
        ))}
      </ol>
    </div>
  );
}

interface HandRowProps {
  readonly hand: IndexedHand;
  readonly top: number;
  readonly height: number;
  readonly match: IndexedMatch | undefined;
  readonly isFound: boolean;
  readonly sumsStep: number | null;
}

function HandRow({ hand, top, height, match, isFound, sumsStep }: HandRowProps) {
  const { say } = useSpeech();
  const names = [0, 1, 2, 3].map((seat) => match?.players[seat]?.name ?? String(seat));
  return (
    <li className={isFound ? 'hand-row found' : 'hand-row'} style={{ top, height }}>
      <Link
        to={{ page: 'file-hand', hand: hand.hand, look: PLAIN_LOOK }}
        aria-label={say(words.HAND_IN_MATCH(hand.number, names.join(' ')))}
      >
        {hand.number}
      </Link>
      <span className="hand-row-outcome">
        {hand.voided
          ? say(matchWords.VOIDED)
          : hand.wins.length === 0
            ? say(matchWords.DRAWN_HAND)
            : hand.wins.map(({ seat }) => names[seat]).join(' ')}
        {hasOtherSums(hand) && (
          <Link
            className="other-sums"
            to={{ page: 'file-hand', hand: hand.hand, look: { ...PLAIN_LOOK, step: sumsStep, panel: 'audit' } }}
          >
            {say(words.OTHER_SUMS)}
          </Link>
        )}
        {match !== undefined && <OpeningLines openings={hand.openings} names={names} ruleset={match.ruleset} />}
      </span>
      {names.map((name, seat) => (
        <span key={seat} className="hand-row-seat">
          <span className="hand-row-name">{name}</span> <Signed amount={hand.deltas?.[seat] ?? 0} />
        </span>
      ))}
    </li>
  );
}
