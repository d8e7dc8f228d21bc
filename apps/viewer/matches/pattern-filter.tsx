import { useId } from 'react';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/matches.js';
import type { PatternChoice, PatternChoices } from './findable.js';

interface PatternFilterProps {
  readonly choices: PatternChoices;
  readonly pattern: string | null;
  readonly choose: (pattern: string | null) => void;
}

/** Which opening shape or winning pattern the hands of a list must have. */
export function PatternFilter({ choices: { opened, won }, pattern, choose }: PatternFilterProps) {
  const { say } = useSpeech();
  const id = useId();
  // a link may name what is not here
  const isForeign = pattern !== null && [...opened, ...won].every((each) => each.id !== pattern);
  return (
    <span className="pattern-filter">
      <label htmlFor={id}>{say(words.FIND)}</label>
      <select id={id} value={pattern ?? ''} onChange={({ target }) => choose(target.value || null)}>
        <option value="">{say(words.EVERY_HAND)}</option>
        {isForeign && <option value={pattern}>{pattern}</option>}
        <Group label={say(words.OPENING_HANDS)} choices={opened} />
        <Group label={say(words.WINNING_PATTERNS)} choices={won} />
      </select>
    </span>
  );
}

function Group({ label, choices }: { readonly label: string; readonly choices: readonly PatternChoice[] }) {
  const { say } = useSpeech();
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      {choices.map(({ id, name, hands }) => (
        <option key={id} value={id}>
          {hands === 0 ? name : say(words.CHOICE(name, hands))}
        </option>
      ))}
    </optgroup>
  );
}
