import { useEffect, useState } from 'react';
import type { Answer } from '../data/answer.js';
import { ask } from '../data/ask.js';
import { PlayerHandsDocument, type PlayerHandsQuery } from '../data/generated/graphql.js';
import { useLoaded } from '../data/use-loaded.js';
import { timeWords } from '../matches/moment.js';
import { Signed } from '../matches/money.js';
import { useSpeech, type Language } from '../messages/language.js';
import * as words from '../messages/players.js';
import { Link } from '../routes/navigation.js';
import { PLAIN_LOOK } from '../routes/route.js';
import { Whole } from '../states/states.js';

type HandRow = PlayerHandsQuery['hands']['nodes'][number];

interface HandsOfPeriodProps {
  readonly player: string;
  readonly period: Period;
  readonly label: string;
  readonly timeZone: string;
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
}

/** The player's hands of one point of the trend, each a link into its replay. */
export function HandsOfPeriod({ player, period, label, timeZone, earlier, later }: HandsOfPeriodProps) {
  const { language, say } = useSpeech();
  const loaded = useLoaded(`hands ${player} ${period.since} ${period.until} ${language}`, (signal) =>
    handsAfter(null, { player, ...period }, language, signal),
  );
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
        {(first) => (
          <HandTable
            key={`${period.since} ${period.until}`}
            first={first}
            period={period}
            player={player}
            timeZone={timeZone}
          />
        )}
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
  { player, since, until }: Period & { readonly player: string },
  language: Language,
  signal?: AbortSignal,
): Promise<Answer<Page>> {
  const filter = { player, ...(since === null ? {} : { since }), ...(until === null ? {} : { until }) };
  const answer = await ask(PlayerHandsDocument, { filter, after }, { language, signal });
  return answer.ok ? { ok: true, value: answer.value.hands } : answer;
}

function HandTable({
  first,
  period,
  player,
  timeZone,
}: {
  readonly first: Page;
  readonly period: Period;
  readonly player: string;
  readonly timeZone: string;
}) {
  const { language, say } = useSpeech();
  const [pages, setPages] = useState<readonly Page[]>([first]);
  useEffect(() => setPages([first]), [first]);
  const hands = pages.flatMap(({ nodes }) => nodes);
  const end = pages.at(-1)?.pageInfo;
  const more = async (): Promise<void> => {
    const next = await handsAfter(end?.endCursor ?? null, { player, ...period }, language);
    if (next.ok) setPages((before) => [...before, next.value]);
  };
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
      {end?.hasNextPage === true && (
        <button type="button" className="button" onClick={() => void more()}>
          {say(words.MORE)}
        </button>
      )}
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
