import { useEffect, useMemo, useState } from 'react';
import { ask } from '../data/ask.js';
import { PlayersDocument } from '../data/generated/graphql.js';
import { useLoaded } from '../data/use-loaded.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/write.js';
import { Desk } from './desk.js';
import { newDraft, type Draft } from './draft.js';
import { WrittenMoney, WrittenTable } from './hand-so-far.js';
import { useKeptDraft } from './kept-draft.js';
import { MatchEnd } from './match-end.js';
import { MendSection } from './mend-section.js';
import { recognised } from './player-ids.js';
import { SetupForm } from './setup-form.js';
import { derive } from './written-match.js';
import '../players/players.css';
import './write.css';

/** 写牌谱 From paper to log: a hand of a real table written down, or a recorded file mended. */
export function WritePage() {
  const { language, say } = useSpeech();
  const { draft, kept, change } = useKeptDraft();
  const players = useLoaded(`players ${language}`, (signal) => ask(PlayersDocument, {}, { language, signal }));
  useEffect(() => {
    if (draft === null || players.state !== 'ready') return;
    const setup = recognised(draft.setup, players.value.players.nodes);
    if (setup !== draft.setup) change({ ...draft, setup });
  }, [draft, players, change]);
  if (draft !== null) return <Writing draft={draft} kept={kept} change={change} />;
  return (
    <div className="page players">
      <h1>{say(words.TITLE)}</h1>
      <p className="soft">{say(words.INTRO)}</p>
      <SetupForm
        known={players.state === 'ready' ? players.value.players.nodes : []}
        begin={(setup) => change(newDraft(setup))}
      />
      <MendSection />
    </div>
  );
}

interface WritingProps {
  readonly draft: Draft;
  readonly kept: 'kept' | 'not kept';
  readonly change: (draft: Draft | null) => void;
}

function Writing({ draft, kept, change }: WritingProps) {
  const { say } = useSpeech();
  const match = useMemo(() => derive(draft), [draft]);
  const { names } = draft.setup;
  if ('zh' in match) {
    return (
      <div className="page players">
        <p className="loss">{say(match)}</p>
        <ThrowAway change={change} />
      </div>
    );
  }
  const isDealt = match.last.need.kind !== 'deal';
  return (
    <div className="page players writing">
      <header className="player-head">
        <h1>{say(words.HAND(draft.hands.length))}</h1>
        <span className="soft">{names.join(' · ')}</span>
        <span className={kept === 'kept' ? 'soft small' : 'loss small'}>
          {say(kept === 'kept' ? words.KEPT : words.NOT_KEPT)}
        </span>
        <ThrowAway change={change} />
      </header>
      <div className="writing-grid">
        <div className="writing-column">
          <Desk draft={draft} match={match} change={change} />
          <MatchEnd draft={draft} match={match} change={change} />
          {isDealt && <WrittenMoney hand={match.last} rules={match.rules} names={names} />}
        </div>
        {isDealt && (
          <div className="writing-column">
            <WrittenTable hand={match.last} rules={match.rules} names={names} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Asks once more before the draft is gone. */
function ThrowAway({ change }: { readonly change: (draft: null) => void }) {
  const { say } = useSpeech();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <button
      type="button"
      className="button throw-away"
      onBlur={() => setIsAsked(false)}
      onClick={() => (isAsked ? change(null) : setIsAsked(true))}
    >
      {say(isAsked ? words.SURE : words.DISCARD_DRAFT)}
    </button>
  );
}
