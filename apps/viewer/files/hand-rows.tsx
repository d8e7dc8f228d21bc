import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '#audit';
import type { Message } from '#rules';
import * as words from '../messages/file.js';
import { useSpeech } from '../messages/language.js';
import * as matchWords from '../messages/matches.js';
import { OpeningLines } from '../matches/opening-lines.js';
import { timeWords } from '../matches/moment.js';
import { Signed } from '../matches/money.js';
import { noteHere, notedHere } from '../routes/entry.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK, type Look } from '../routes/route.js';
import { matchWordsIn } from './finding-place.js';
import { hasOtherSums, type IndexedHand, type IndexedMatch } from './log-index.js';
import { usePrinting } from './use-printing.js';

interface HandRowsProps {
  readonly hands: readonly IndexedHand[];
  readonly matches: readonly IndexedMatch[];
  /** by hand: what something is wrong with, the first of the heaviest */
  readonly found: ReadonlyMap<string, Finding>;
  /** by hand: the step of the finding that its sums are not those of its payments */
  readonly sumsFound: ReadonlyMap<string, number | null>;
}

const SCROLLED = 'hands scrolled';
const ROW_PIXELS = 44;
/** Where four named figures do not fit beside each other they stand two by two. */
const NARROW = { below: 736, rowPixels: 116 };
/** Rows drawn beyond what is in sight. */
const MARGIN_ROWS = 8;
/** What a reader does to scroll by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const rowPixels = (): number => (innerWidth < NARROW.below ? NARROW.rowPixels : ROW_PIXELS);

/** Hands of a file, of which those in sight are drawn: ten thousand cost no more than twenty. On paper are all of them. */
export function HandRows({ hands, matches, found, sumsFound }: HandRowsProps) {
  const { say } = useSpeech();
  const place = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => ({ top: 0, height: 600, row: rowPixels() }));
  const { row } = sight;
  // where the list was left; held until it is long enough, for a file comes in pieces
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (box === null) return;
    const look = (): void => {
      setSight({ top: box.scrollTop, height: box.clientHeight, row: rowPixels() });
      if (wanted.current === null) noteHere(SCROLLED, Math.round(box.scrollTop));
    };
    const release = (): void => {
      wanted.current = null;
    };
    wanted.current = Number(notedHere(SCROLLED) ?? 0);
    look();
    box.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    for (const move of OWN_MOVES) box.addEventListener(move, release, { passive: true });
    return () => {
      box.removeEventListener('scroll', look);
      removeEventListener('resize', look);
      for (const move of OWN_MOVES) box.removeEventListener(move, release);
    };
  }, []);
  useLayoutEffect(() => {
    const [box, top] = [place.current, wanted.current];
    if (box === null || top === null) return;
    box.scrollTop = top;
    // a screen of several pixels to one may round
    if (box.scrollTop > top - 1) wanted.current = null;
  }, [hands.length, row]);
  const toldOf = useMatchWords(matches);
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
            told={toldOf(matches[hand.match])}
            isFound={found.has(hand.hand)}
            foundStep={found.get(hand.hand)?.step ?? null}
            sumsStep={sumsFound.get(hand.hand) ?? null}
          />
        ))}
      </ol>
    </div>
  );
}

/** Two matches of a file have a hand of the same number each: which match, in words; null where there is but one. */
function useMatchWords(matches: readonly IndexedMatch[]): (match: IndexedMatch | undefined) => Message | null {
  return useMemo(() => {
    const wordsOf = matches.length < 2 ? null : matchWordsIn(matches);
    return (match) => (match === undefined || wordsOf === null ? null : wordsOf(match));
  }, [matches, matches.length]);
}

interface HandRowProps {
  readonly hand: IndexedHand;
  readonly top: number;
  readonly height: number;
  readonly match: IndexedMatch | undefined;
  /** its match in words; null where there is no other in the file */
  readonly told: Message | null;
  readonly isFound: boolean;
  readonly foundStep: number | null;
  readonly sumsStep: number | null;
}

function HandRow({ hand, top, height, match, told, isFound, foundStep, sumsStep }: HandRowProps) {
  const { language, say } = useSpeech();
  const openedAt = told === null ? null : (match?.openedAt ?? null);
  // who opens a hand that something is wrong with wants to see that
  const look: Look = isFound ? { ...PLAIN_LOOK, step: foundStep, panel: 'audit' } : PLAIN_LOOK;
  const names = [0, 1, 2, 3].map((seat) => match?.players[seat]?.name ?? String(seat));
  return (
    <li className={isFound ? 'hand-row found' : 'hand-row'} style={{ top, height }}>
      <div className="hand-row-number">
        <Link
          to={{ page: 'file-hand', hand: hand.hand, look }}
          aria-label={say(words.HAND_IN_MATCH(hand.number, told === null ? names.join(' ') : say(told)))}
        >
          {hand.number}
        </Link>
        {openedAt !== null && <span className="running">{timeWords(openedAt, match?.timeZone ?? null, language)}</span>}
      </div>
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
