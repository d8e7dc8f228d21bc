import { useMemo, useState } from 'react';
import { notComparable, whatIf, type RescoredHand, type WhatIf } from '#audit';
import { tileWords, type Branch } from '#replay';
import {
  formatTile,
  TILES,
  type Action,
  type Deltas,
  type HandEvent,
  type Message,
  type Result,
  type TileName,
} from '#rules';
import type { PanelsProps } from '../hand/panels.js';
import type { WholeHand } from '../hand/whole-hand.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/what-if.js';
import { TileIcon } from '../table/tile-icon.js';
import { ActionChoice } from './action-choice.js';
import { tryAction, tryBird, type Line } from './branching.js';
import { Compared, Rescored } from './compared.js';
import { RuleChoice } from './rule-choice.js';
import './what-if.css';

/** 假如 Another action, another bird, another rule: played out beside the record, and the money compared. */
export function WhatIfPanel(props: PanelsProps) {
  const { say } = useSpeech();
  const { whole } = props.hand;
  if (whole === null) return <p className="soft">{say(words.ONLY_SEEN)}</p>;
  const { lost } = whole.record;
  if (lost !== null) return <p className="loss">{say(words.NOT_WHOLE(lost.message))}</p>;
  return <WhatIfs {...props} whole={whole} />;
}

function WhatIfs(props: PanelsProps & { readonly whole: WholeHand }) {
  const { hand, replay, names, step, branch, setBranch, whole } = props;
  const { say } = useSpeech();
  const [refusal, setRefusal] = useState<Message | null>(null);
  const [botSeed, setBotSeed] = useState(1);
  const { rules } = hand;
  const { events } = whole.record;
  const notCompared = useMemo(() => notComparable({ ...whole.record, isVoided: false }), [whole]);
  const line: Line = branch === null ? { events, origin: null } : { events: branch.line, origin: branch.from };
  const table = replay.tableAt(step);
  const isOver = table.phase === 'ended' || table.phase === 'voided';
  const open = (made: Result<Branch>, at: (branch: Branch) => number): void => {
    setRefusal(made.ok ? null : made.refusal.message);
    if (made.ok) setBranch(made.value, at(made.value));
  };
  const choose = (action: Action): void =>
    open(tryAction(rules, events, line, { step, action, then: 'by-hand' }), ({ line: made }) => made.length);
  const letBotsPlay = (): void => {
    setBotSeed(botSeed + 1);
    open(tryAction(rules, events, line, { step, action: null, then: { botSeed } }), ({ line: made }) => made.length);
  };
  return (
    <div className="what-if">
      <p className="soft">{say(words.RECORD_STAYS)}</p>
      {branch !== null && (
        <Compared was={deltasOf(events)} now={deltasOf(branch.line)} unknown={say(words.NOT_ENDED)} names={names} />
      )}
      {refusal !== null && (
        <p className="loss" role="alert">
          {say(words.DECLINED)}: {say(refusal)}
        </p>
      )}
      <h3>{say(words.FROM_HERE(step))}</h3>
      {isOver ? (
        <p className="soft">{say(words.OVER)}</p>
      ) : (
        <>
          <ActionChoice table={table} names={names} choose={choose} />
          <button type="button" className="button" onClick={letBotsPlay}>
            {say(botSeed === 1 ? words.BOTS : words.BOTS_AGAIN)}
          </button>
        </>
      )}
      <Birds
        events={events}
        tiles={TILES.filter((tile) => rules.copies[tile] > 0).map(formatTile)}
        open={open}
        {...props}
      />
      {notCompared === null && <OneThing {...props} whole={whole} />}
      <details>
        <summary>{say(words.OTHER_RULES)}</summary>
        <RuleChoice rules={rules} record={whole.record} refusal={notCompared} names={names} />
      </details>
    </div>
  );
}

interface BirdsProps {
  readonly hand: PanelsProps['hand'];
  readonly events: readonly HandEvent[];
  readonly tiles: readonly TileName[];
  readonly open: (made: Result<Branch>, at: (branch: Branch) => number) => void;
}

/** Every bird that was turned from the wall, and what else it might have been. */
function Birds({ hand, events, tiles, open }: BirdsProps) {
  const { language, say } = useSpeech();
  const turned = events.flatMap((event, at) =>
    event.type === 'BirdDrawn' && event.source === 'wall' ? [{ event, step: at + 1 }] : [],
  );
  if (turned.length === 0) return null;
  return (
    <>
      <h3>{say(words.BIRD)}</h3>
      {turned.map(({ event, step }) => (
        <details key={step} data-bird-step={step}>
          <summary>
            {say(event.for === 'opening' ? words.OPENING_BIRD : words.WIN_BIRD)} ·{' '}
            <span className="soft">{say(words.BIRD_WAS(tileWords(event.tile)[language]))}</span>
          </summary>
          <div className="bird-choice">
            {tiles.map((tile) => (
              <button
                key={tile}
                type="button"
                aria-label={tileWords(tile)[language]}
                aria-pressed={tile === event.tile}
                onClick={() => open(tryBird(hand.rules, events, { step, tile }), ({ line }) => line.length)}
              >
                <TileIcon tile={tile} width={26} />
              </button>
            ))}
          </div>
        </details>
      ))}
    </>
  );
}

/** What the audit library answers at once: no opening hands, or a declined win taken. */
function OneThing({ hand, names, whole }: PanelsProps & { readonly whole: WholeHand }) {
  const { say } = useSpeech();
  const [answer, setAnswer] = useState<Result<RescoredHand> | null>(null);
  const { rules } = hand;
  const { events, match } = whole.record;
  const ask = (question: WhatIf): void => setAnswer(whatIf(rules, events, match.match, question));
  const declined = events.flatMap((event, at) =>
    event.type === 'WinDeclined' && event.reason === undefined ? [{ step: at + 1, seat: event.seat }] : [],
  );
  const hasOpenings = events.some(({ type }) => type === 'OpeningHandDeclared');
  if (declined.length === 0 && !hasOpenings) return null;
  return (
    <>
      <h3>{say(words.ONE_THING)}</h3>
      <div className="actions">
        {hasOpenings && (
          <button type="button" className="button" onClick={() => ask({ kind: 'no-opening-hands' })}>
            {say(words.NO_OPENINGS)}
          </button>
        )}
        {declined.map(({ step, seat }) => (
          <button key={step} type="button" className="button" onClick={() => ask({ kind: 'declined-win-taken', step })}>
            {say(words.TAKE_WIN(names[seat] ?? '', step))}
          </button>
        ))}
      </div>
      {answer !== null &&
        (answer.ok ? (
          <Rescored rescored={answer.value} rules={rules} names={names} />
        ) : (
          <p className="loss" role="alert">
            {say(answer.refusal.message)}
          </p>
        ))}
    </>
  );
}

function deltasOf(events: readonly HandEvent[]): Deltas | null {
  const ended = events.find((event) => event.type === 'HandEnded');
  return ended?.type === 'HandEnded' ? ended.deltas : null;
}
