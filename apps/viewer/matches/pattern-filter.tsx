import { useId } from 'react';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/matches.js';
import { soughtName, soughtText, USES, type PatternChoices, type Use } from './findable.js';

interface PatternFilterProps {
  readonly choices: PatternChoices;
  /** where to look for the name of a pattern that is not among the choices */
  readonly known?: PatternChoices;
  /** as an address says it */
  readonly pattern: string | null;
  readonly choose: (pattern: string | null) => void;
}

const GROUPS = { opened: words.OPENING_HANDS, won: words.WINNING_PATTERNS };

/** Which opening shape or winning pattern the hands of a list must have. */
export function PatternFilter({ choices, known = choices, pattern, choose }: PatternFilterProps) {
  const { say } = useSpeech();
  const id = useId();
  const offered = USES.flatMap((as) => choices[as].map((each) => soughtText({ id: each.id, as })));
  // a link may name what is not here, or not say which of the two it means
  const isForeign = pattern !== null && !offered.includes(pattern);
  return (
    <span className="pattern-filter">
      <label htmlFor={id}>{say(words.FIND)}</label>
      <select id={id} value={pattern ?? ''} onChange={({ target }) => choose(target.value || null)}>
        <option value="">{say(words.EVERY_HAND)}</option>
        {isForeign && <option value={pattern}>{soughtName(known, pattern) ?? say(words.LINKED_PATTERN)}</option>}
        {USES.map((as) => (
          <Group key={as} as={as} choices={choices} />
        ))}
      </select>
    </span>
  );
}

function Group({ as, choices }: { readonly as: Use; readonly choices: PatternChoices }) {
  const { say } = useSpeech();
  if (choices[as].length === 0) return null;
  return (
    <optgroup label={say(GROUPS[as])}>
      {choices[as].map(({ id, name, hands }) => (
        <option key={id} value={soughtText({ id, as })}>
          {hands === 0 ? name : say(words.CHOICE(name, hands))}
        </option>
      ))}
    </optgroup>
  );
}
