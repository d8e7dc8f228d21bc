import { patternWords } from '#replay';
import { resolveRules, type RulesetRef } from '#rules';
import type { IndexedOpening } from '../files/log-index.js';
import { useSpeech } from '../messages/language.js';
import { AND_THEN, BETWEEN_PATTERNS } from '../messages/lists.js';
import * as words from '../messages/matches.js';

interface OpeningLinesProps {
  readonly openings: readonly IndexedOpening[];
  readonly names: readonly string[];
  readonly ruleset: RulesetRef;
}

/** 起手胡 Who opened with what, under the result of a hand. */
export function OpeningLines({ openings, names, ruleset }: OpeningLinesProps) {
  const { say } = useSpeech();
  if (openings.length === 0) return null;
  const rules = resolveRules(ruleset);
  const told = openings.map(({ seat, shapes }) => {
    const shown = shapes.map((id) => (rules.ok ? say(patternWords(rules.value, id)) : id));
    return say(words.OPENED(names[seat] ?? String(seat), shown.join(say(BETWEEN_PATTERNS))));
  });
  return <span className="openings">{told.join(say(AND_THEN))}</span>;
}
