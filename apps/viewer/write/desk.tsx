import { useState, type FormEvent } from 'react';
import { tileOf, type ReadyMode, type TileName } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/write.js';
import { DealEntry, tilesIn, withRack } from './deal-entry.js';
import { lastInputs, redo, undo, withInputs, type Draft, type Input } from './draft.js';
import { optionsOf, throwsOf, type Option } from './options.js';
import { DEALT, excessOf, type PlayedHand } from './played-hand.js';
import { promptOf } from './prompt.js';
import { TileKeyboard } from './tile-keyboard.js';
import { readWord } from './typed.js';
import { derive, type WrittenMatch } from './written-match.js';

interface DeskProps {
  readonly draft: Draft;
  readonly match: WrittenMatch;
  readonly change: (draft: Draft) => void;
}

/** What has to be written next, and every way to write it: buttons, tiles, or the keyboard. */
export function Desk({ draft, match, change }: DeskProps) {
  const { say } = useSpeech();
  const { rules, last } = match;
  const { names } = draft.setup;
  const { table, need, fault } = last;
  const write = (...inputs: readonly Input[]): void => change(withInputs(draft, inputs));
  return (
    <section className="desk sheet" aria-labelledby="asked">
      <div className="desk-head">
        <h2 id="asked" aria-live="polite">
          {say(promptOf(table, need, names))}
        </h2>
        <button type="button" className="button" disabled={!mayUndo(draft)} onClick={() => change(undo(draft))}>
          ↶ {say(words.UNDO)}
        </button>
        <button
          type="button"
          className="button"
          disabled={draft.undone.length === 0}
          onClick={() => change(redo(draft))}
        >
          ↷ {say(words.REDO)}
        </button>
      </div>
      {fault !== null && (
        <p className="loss" role="alert">
          {say(fault)}
        </p>
      )}
      {need.kind === 'deal' ? (
        <DealEntry
          rules={rules}
          racks={draft.racks}
          names={names}
          change={(racks) => change({ ...draft, racks })}
          done={() => write({ kind: 'deal', tiles: draft.racks })}
        />
      ) : (
        <Choices hand={last} rules={rules} names={names} write={write} />
      )}
      {need.kind !== 'over' && <TypedEntry draft={draft} change={change} />}
    </section>
  );
}

function mayUndo(draft: Draft): boolean {
  return lastInputs(draft).length > 0 || draft.hands.length > 1;
}

function Choices({
  hand,
  rules,
  names,
  write,
}: {
  readonly hand: PlayedHand;
  readonly rules: WrittenMatch['rules'];
  readonly names: readonly string[];
  readonly write: (...inputs: readonly Input[]) => void;
}) {
  const { say } = useSpeech();
  const { table, need } = hand;
  const [ready, setReady] = useState<ReadyMode | 'none'>('none');
  const options = optionsOf(table, need, names);
  const throws = throwsOf(table, need);
  const modes = [...new Set(throws.map((action) => action.ready ?? 'none'))];
  const mode = modes.includes(ready) ? ready : 'none';
  const allowed = throws.filter((action) => (action.ready ?? 'none') === mode);
  const left = (name: TileName): number => (rules.copies[tileOf(name)] ?? 0) - (table.seen[tileOf(name)] ?? 0);
  const isTile = need.kind === 'draw' || need.kind === 'bird';
  const choose = (name: TileName): void => {
    if (isTile) return write({ kind: 'tile', tile: name });
    const thrown = allowed.find(({ tile }) => tile === name);
    if (thrown !== undefined) write({ kind: 'answers', answers: [thrown] });
  };
  return (
    <>
      {options.length > 0 && (
        <div className="options" role="group" aria-label={say(words.CHOICES)}>
          {options.map((option) => (
            <OptionButton key={option.code} option={option} write={write} />
          ))}
        </div>
      )}
      {modes.length > 1 && (
        <div className="options" role="group" aria-label={say(words.READY_CHOICE)}>
          {modes.map((each) => (
            <button
              key={each}
              type="button"
              className="button"
              aria-pressed={each === mode}
              onClick={() => setReady(each)}
            >
              {say(words.READY_MODES[each])}
            </button>
          ))}
        </div>
      )}
      {need.kind === 'dice' && <Dice write={write} />}
      {(isTile || allowed.length > 0) && (
        <TileKeyboard
          rules={rules}
          left={left}
          open={isTile ? null : new Set(allowed.map(({ tile }) => tile))}
          choose={choose}
        />
      )}
    </>
  );
}

function OptionButton({ option, write }: { readonly option: Option; readonly write: (input: Input) => void }) {
  const { say } = useSpeech();
  const { code, says, answers } = option;
  return (
    <button type="button" className="button option" onClick={() => write({ kind: 'answers', answers })}>
      {say(says)} <kbd>{code}</kbd>
    </button>
  );
}

const FACES = [1, 2, 3, 4, 5, 6];

function Dice({ write }: { readonly write: (input: Input) => void }) {
  const { say } = useSpeech();
  const [dice, setDice] = useState<readonly [number, number]>([1, 1]);
  return (
    <div className="options">
      {([0, 1] as const).map((which) => (
        <label key={which}>
          {say(words.DIE(which + 1))}{' '}
          <select
            value={dice[which]}
            onChange={({ target }) => {
              const value = Number(target.value);
              setDice(which === 0 ? [value, dice[1]] : [dice[0], value]);
            }}
          >
            {FACES.map((face) => (
              <option key={face}>{face}</option>
            ))}
          </select>
        </label>
      ))}
      <button type="button" className="button primary" onClick={() => write({ kind: 'dice', dice })}>
        {say(words.THROW_DICE)}
      </button>
    </div>
  );
}

/** One line of notation; as far as it is understood it is written, and the rest stays to be put right. */
function TypedEntry({ draft, change }: { readonly draft: Draft; readonly change: (draft: Draft) => void }) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const read = writeWords(draft, text.split(/\s+/).filter(Boolean));
    change(read.draft);
    setText(read.rest.join(' '));
    setFault(read.fault === null ? null : say(read.fault));
  };
  return (
    <form className="typed" onSubmit={enter}>
      <label htmlFor="typed">{say(words.TYPE)}</label>
      <input
        id="typed"
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby="typed-says"
        aria-invalid={fault !== null}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button">
        {say(words.ENTER)}
      </button>
      {fault !== null && (
        <p className="loss" role="alert">
          {fault}
        </p>
      )}
      <p id="typed-says" className="soft small">
        {say(words.TYPE_SAYS)}
      </p>
    </form>
  );
}

interface WordsRead {
  readonly draft: Draft;
  readonly rest: readonly string[];
  readonly fault: ReturnType<typeof promptOf> | null;
}

/** Takes words one after another, as far as they go. */
function writeWords(draft: Draft, typed: readonly string[]): WordsRead {
  let now = draft;
  for (const [at, word] of typed.entries()) {
    const next = writeWord(now, word);
    if ('fault' in next) return { draft: now, rest: typed.slice(at), fault: next.fault };
    now = next.draft;
  }
  return { draft: now, rest: [], fault: null };
}

function writeWord(
  draft: Draft,
  word: string,
): { readonly draft: Draft } | { readonly fault: ReturnType<typeof promptOf> } {
  const match = derive(draft);
  if ('zh' in match) return { fault: match };
  const typed = readWord(word, match.last, draft.setup.names);
  switch (typed.kind) {
    case 'fault':
      return { fault: typed.fault };
    case 'rack': {
      const tiles = [...draft.racks, typed.tiles].flatMap((rack) => tilesIn(rack).map(tileOf));
      const fault = excessOf(match.last.table.rules, tiles);
      return fault === null ? { draft: withTypedRack(draft, typed.tiles) } : { fault };
    }
    case 'inputs': {
      const next = withInputs(draft, typed.inputs);
      const after = derive(next);
      if ('zh' in after) return { fault: after };
      return after.last.fault === null ? { draft: next } : { fault: after.last.fault };
    }
  }
}

/** A typed rack goes to the first that is not full; the fourth completes the deal. */
function withTypedRack(draft: Draft, tiles: string): Draft {
  const seat = ([0, 1, 2, 3] as const).find((each) => tilesIn(draft.racks[each]).length < DEALT) ?? 3;
  const racks = withRack(draft.racks, seat, tilesIn(tiles));
  const isFull = racks.every((rack) => tilesIn(rack).length === DEALT);
  return isFull ? withInputs(draft, [{ kind: 'deal', tiles: racks }]) : { ...draft, racks };
}
