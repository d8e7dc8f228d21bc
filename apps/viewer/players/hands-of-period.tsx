import { useMemo } from 'react';
import type { Answer } from '../data/answer.js';
import { ask } from '../data/ask.js';
import { PlayerHandsDocument, type HandFilter, type PlayerHandsQuery } from '../data/generated/graphql.js';
import { useLoaded } from '../data/use-loaded.js';
import { usePages } from '../data/use-pages.js';
import { timeWords } from '../matches/moment.js';
import { Signed } from '../matches/money.js';
import { useSpeech, type Language } from '../messages/language.js';
import * as words from '../messages/players.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { More } from '../states/more.js';
import { Whole } from '../states/states.js';
import { handsAsked, NO_FILTER, type Filter } from './filter.js';

type HandRow = PlayerHandsQuery['hands']['nodes'][number];

interface HandsOfPeriodProps {
  readonly player: string;
  readonly filter: Filter;
  readonly period: Period;
  readonly label: string;
  readonly timeZone: string;
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
}

/** The player's hands of one point of the trend, each a link into its replay. */
export function HandsOfPeriod({ player, filter, period, label, timeZone, earlier, later }: HandsOfPeriodProps) {
  const { language, say } = useSpeech();
  const { ruleset, club, dealing, opponent } = filter;
  const wanted = useMemo(
    () => ({ ...handsAsked({ ...NO_FILTER, ruleset, club, dealing, opponent }), player, ...given(period) }),
    [player, ruleset, club, dealing, opponent, period.since, period.until],
  );
  const key = JSON.stringify(wanted);
  const loaded = useLoaded(`hands ${key} ${language}`, (signal) => handsAfter(null, wanted, language, signal));
  return (
    <section className="sheet table-sheet" aria-labelledby="hands">
      <header className="hands-head">
        <h2 id="hands">{say(words.THEIR_HANDS)}</h2>
        <span className="soft">{label}</span>
        <span className="period-steps">
          <button type="button" className="button" disabled={earlier === null} onClick={earlier ?? undefined}>
            ‹ {say(words.EARLIER)}
          </button>
          <button type="button" className="button" disabled={later === null} onClick={later ?? undefined}>
            {say(words.LATER)} ›
          </button>
        </span>
      </header>
      <Whole of={loaded}>
        {(first) => <HandTable key={key} first={first} wanted={wanted} player={player} timeZone={timeZone} />}
      </Whole>
    </section>
  );
}

export interface Period {
  readonly since: string | null;
  readonly until: string | null;
}
type Page = PlayerHandsQuery['hands'];

async function handsAfter(
  after: string | null,
  filter: HandFilter,
  language: Language,
  signal?: AbortSignal,
): Promise<Answer<Page>> {
  const answer = await ask(PlayerHandsDocument, { filter, after }, { language, signal });
  return answer.ok ? { ok: true, value: answer.value.hands } : answer;
}

/** What is open at an end is not asked for. */
function given({ since, until }: Period): HandFilter {
  return { ...(since === null ? {} : { since }), ...(until === null ? {} : { until }) };
}

function HandTable({
  first,
  wanted,
  player,
  timeZone,
}: {
  readonly first: Page;
  readonly wanted: HandFilter;
  readonly player: string;
  readonly timeZone: string;
}) {
  const { language, say } = useSpeech();
  const { pages, ...rest } = usePages(first, {
    of: JSON.stringify(wanted),
    load: (after, signal) => handsAfter(after, wanted, language, signal),
    isStale: false,
  });
  const hands = pages.flatMap(({ nodes }) => nodes);
  if (hands.length === 0) return <p className="soft">{say(words.NO_HANDS_HERE)}</p>;
  return (
    <div className="scrolling hands-list" tabIndex={0} role="region" aria-labelledby="hands">
      <table className="figures">
        <tbody>
          {hands.map((hand) => (
            <HandLine key={hand.id} hand={hand} player={player} timeZone={timeZone} />
          ))}
        </tbody>
      </table>
      <More of={rest} label={say(words.MORE)} />
    </div>
  );
}

function HandLine({
  hand,
  player,
  timeZone,
}: {
  readonly hand: HandRow;
  readonly player: string;
  readonly timeZone: string;
}) {
  const { language, say } = useSpeech();
  const own = hand.players.find((each) => each.player === player)?.seat ?? 0;
  const others = hand.players.filter(({ seat }) => seat !== own);
  const delta = hand.deltas?.[own] ?? null;
  const look = { ...PLAIN_LOOK, seat: ([0, 1, 2, 3] as const)[own] ?? 0 };
  return (
    <tr>
      <th scope="row">
        <Link to={{ page: 'hand', hand: hand.id, look }} aria-label={say(words.HAND_LINK(hand.number))}>
          {hand.number}
        </Link>
      </th>
      <td className="soft">{hand.startedAt === null ? '' : timeWords(hand.startedAt, timeZone, language)}</td>
      <td>{say(words.OUTCOMES[outcomeOf(hand, own)])}</td>
      <td className="soft">{others.map(({ name, player: id }) => name ?? id).join(' · ')}</td>
      <td className="number">{delta !== null && <Signed amount={delta} />}</td>
    </tr>
  );
}

/** What the hand was to one seat. */
function outcomeOf({ state, wins }: HandRow, own: number): keyof typeof words.OUTCOMES {
  if (state === 'VOIDED') return 'voided';
  if (state === 'LIVE') return 'live';
  const mine = wins.find(({ seat }) => seat === own);
  if (mine !== undefined) return mine.means === 'SELF_DRAW' ? 'self-drawn' : 'won';
  if (wins.length === 0) return 'drawn';
  return wins.some(({ from }) => from === own) ? 'dealt-in' : 'lost';
}
