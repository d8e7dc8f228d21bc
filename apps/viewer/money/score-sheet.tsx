import { runningTotals, type MatchSheet, type SeatedPlayer } from '../hand/hand-on-table.js';
import { useSpeech } from '../messages/language.js';
import * as matchWords from '../messages/matches.js';
import * as words from '../messages/money.js';
import { Signed, signed } from '../matches/money.js';
import { Link } from '../routes/navigation.js';
import type { Route } from '../routes/route.js';
import './money.css';

interface ScoreSheetProps {
  readonly sheet: MatchSheet;
  readonly hand: string;
  readonly names: readonly string[];
  readonly players: readonly SeatedPlayer[];
  readonly routeOf: (hand: string) => Route;
}

/** 计分表 Every hand of the match; a row goes to its hand. */
export function ScoreSheet({ sheet, hand, names, players, routeOf }: ScoreSheetProps) {
  const { say } = useSpeech();
  const totals = runningTotals(sheet.hands);
  // the players of a file are nobody to the service, and a masked name stays masked
  const playerOf = (seat: number): SeatedPlayer | undefined =>
    routeOf(hand).page === 'hand' ? players.find((each) => each.seat === seat && each.name === names[seat]) : undefined;
  return (
    <div className="scrolling">
      <table className="figures score-sheet">
        <caption>{say(words.SHEET)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(matchWords.HAND)}</th>
            {names.map((name, seat) => (
              <th key={seat} scope="col" className="number">
                <PlayerName name={name} player={playerOf(seat)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.hands.map((row, at) => (
            <tr key={row.hand} aria-current={row.hand === hand ? 'true' : undefined}>
              <th scope="row">
                <Link to={routeOf(row.hand)} aria-label={say(matchWords.HAND_NUMBER(row.number))}>
                  {row.number}
                </Link>
                {row.state !== 'ended' && (
                  <span className="soft"> {say(row.state === 'live' ? matchWords.LIVE : matchWords.VOIDED)}</span>
                )}
              </th>
              {names.map((_, seat) => (
                <td key={seat} className="number">
                  {row.deltas !== null && <Signed amount={row.deltas[seat] ?? 0} />}
                  {row.dealer === seat && (
                    <abbr className="sheet-dealer" title={say(matchWords.DEALER)}>
                      {say({ zh: matchWords.DEALER.zh, en: matchWords.DEALER.en.slice(0, 1) })}
                    </abbr>
                  )}
                  <span className="running">{signed(totals[at]?.[seat] ?? 0)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlayerName({ name, player }: { readonly name: string; readonly player: SeatedPlayer | undefined }) {
  return player === undefined ? name : <Link to={{ page: 'player', player: player.player }}>{name}</Link>;
}
