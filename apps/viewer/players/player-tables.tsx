import type { PlayerQuery } from '../data/generated/graphql.js';
import { Signed, signed } from '../matches/money.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/players.js';
import { Link } from '../routes/navigation.js';
import { fractionText, intervalText, plainNumber, valueText } from './figure-text.js';
import type { Figure } from './figure-list.js';

type Player = NonNullable<PlayerQuery['player']>;
type Statistics = Player['statistics'];

/** A figure in a cell: the value, with fraction and interval under it. */
export function FigureCell({ figure }: { readonly figure: Figure }) {
  const { language } = useSpeech();
  return (
    <td className={figure.enough ? 'number' : 'number few'}>
      <strong>{valueText(figure.value, figure.unit, language)}</strong>
      <span className="cell-below">{intervalText(figure, language) || fractionText(figure)}</span>
    </td>
  );
}

export function PatternTable({ patterns }: { readonly patterns: Statistics['patterns'] }) {
  const { say } = useSpeech();
  return (
    <section className="sheet table-sheet" aria-labelledby="patterns">
      <h2 id="patterns">{say(words.PATTERNS)}</h2>
      {patterns.length === 0 ? (
        <p className="soft">{say(words.NO_PATTERNS)}</p>
      ) : (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say(words.PATTERN)}</th>
              <th scope="col" className="number">
                {say(words.WINS)}
              </th>
              <th scope="col" className="number">
                {say(words.SHARE)}
              </th>
            </tr>
          </thead>
          <tbody>
            {patterns.map(({ id, name, wins, share }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="number">{wins}</td>
                <FigureCell figure={share} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function OpeningTable({ openings }: { readonly openings: Statistics['openings'] }) {
  const { say } = useSpeech();
  return (
    <section className="sheet table-sheet" aria-labelledby="openings">
      <h2 id="openings">{say(words.OPENINGS)}</h2>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{say(words.SHAPE)}</th>
            <th scope="col" className="number">
              {say(words.DECLARED)} / {say(words.HELD)}
            </th>
            <th scope="col" className="number">
              {say(words.RATE)}
            </th>
          </tr>
        </thead>
        <tbody>
          {openings.map(({ id, name, held, declared, rate }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="number">
                {declared} / {held}
              </td>
              <FigureCell figure={rate} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 鸟运 What birds brought, and how much of it was luck. */
export function BirdTable({ birds }: { readonly birds: NonNullable<Statistics['birds']> }) {
  const { say } = useSpeech();
  const { drawn, hits, expected, luck, net } = birds;
  const sign = luck < 0 ? '−' : '+';
  return (
    <section className="sheet table-sheet" aria-labelledby="birds">
      <h2 id="birds">{say(words.BIRDS)}</h2>
      <dl className="facts">
        <div>
          <dt>{say(words.DRAWN)}</dt>
          <dd>{drawn}</dd>
        </div>
        <div>
          <dt>{say(words.HITS)}</dt>
          <dd>{hits}</dd>
        </div>
        <div>
          <dt>{say(words.HITS_EXPECTED)}</dt>
          <dd>{plainNumber(expected)}</dd>
        </div>
        <div>
          <dt>{say(words.LUCK)}</dt>
          <dd className={luck < 0 ? 'loss' : 'gain'}>
            {sign}
            {plainNumber(Math.abs(luck))}
          </dd>
        </div>
        <div>
          <dt>{say(words.BIRD_NET)}</dt>
          <dd>
            <Signed amount={net} />
          </dd>
        </div>
      </dl>
      <p className="soft small">{say(words.BIRDS_SAY)}</p>
    </section>
  );
}

export function OpponentTable({
  player,
  opponents,
}: {
  readonly player: Player;
  readonly opponents: Player['opponents']['nodes'];
}) {
  const { say } = useSpeech();
  return (
    <section className="sheet table-sheet" aria-labelledby="opponents">
      <h2 id="opponents">{say(words.OPPONENTS)}</h2>
      {opponents.length === 0 ? (
        <p className="soft">{say(words.NO_OPPONENTS)}</p>
      ) : (
        <>
          <div className="scrolling" tabIndex={0} role="region" aria-labelledby="opponents">
            <table className="figures opponents-table">
              <thead>
                <tr>
                  <th scope="col">{say(words.OPPONENT)}</th>
                  {[words.HANDS, words.NET, words.DEALT_IN, words.WON_FROM, words.DECLINED, words.Z_SCORE].map(
                    (name) => (
                      <th scope="col" key={name.en} className="number">
                        {say(name)}
                      </th>
                    ),
                  )}
                  <th scope="col">
                    <span className="unseen">{say(words.COMPARE)}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {opponents.map((opponent) => (
                  <OpponentRow key={opponent.id} opponent={opponent} player={player.id} />
                ))}
              </tbody>
            </table>
          </div>
          <p className="soft small">{say(words.Z_SAYS)}</p>
        </>
      )}
    </section>
  );
}

function OpponentRow({
  opponent,
  player,
}: {
  readonly opponent: Player['opponents']['nodes'][number];
  readonly player: string;
}) {
  const { say } = useSpeech();
  const { id, hands, net, dealtIn, dealtInPaid, expectedDealtIn, wonFrom, wonFromReceived, declinedInFavour, z } =
    opponent;
  const name = opponent.name ?? say(words.ERASED);
  const pair = new URLSearchParams({ a: player, b: id }).toString();
  return (
    <tr>
      <th scope="row">
        <Link to={{ page: 'player', player: id }}>{name}</Link>
      </th>
      <td className="number" data-label={say(words.HANDS)}>
        {hands}
      </td>
      <td className="number" data-label={say(words.NET)}>
        <Signed amount={net} />
      </td>
      <td className="number" data-label={say(words.DEALT_IN)}>
        {dealtIn}
        <span className="cell-below">
          {say(words.EXPECTED)} {plainNumber(expectedDealtIn)} · {signed(-dealtInPaid)}
        </span>
      </td>
      <td className="number" data-label={say(words.WON_FROM)}>
        {wonFrom}
        <span className="cell-below">{signed(wonFromReceived)}</span>
      </td>
      <td className="number" data-label={say(words.DECLINED)}>
        {declinedInFavour}
      </td>
      <td data-label={say(words.Z_SCORE)} className={z !== null && Math.abs(z) > 3 ? 'number loss' : 'number'}>
        {z === null ? '–' : `${z < 0 ? '−' : '+'}${Math.abs(z).toFixed(1)}`}
      </td>
      <td className="opponent-compare">
        <Link to={{ page: 'compare', query: pair }} aria-label={say(words.COMPARE_WITH(name))}>
          {say(words.COMPARE)}
        </Link>
      </td>
    </tr>
  );
}
