import { useMemo, useState } from 'react';
import { rescoreHand, sameFamily } from '#audit';
import type { HandRecord } from '#replay';
import { resolveRules, VARIANTS, type Refusal, type Rules } from '#rules';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/what-if.js';
import { AS_THE_BOOK } from '../messages/write.js';
import { withEntry, type Entries } from '../write/option-entry.js';
import { OptionField } from '../write/option-field.js';
import { optionsOf, usuallyPlayed } from './asked-options.js';
import { Rescored } from './compared.js';

interface RuleChoiceProps {
  readonly rules: Rules;
  readonly record: HandRecord;
  /** why its money is not compared */
  readonly refusal: Refusal | null;
  readonly names: readonly string[];
}

/** 换规则重算 The same moves under another rule set of the family, or other options. */
export function RuleChoice({ rules, record, refusal, names }: RuleChoiceProps) {
  const { say } = useSpeech();
  const variants = useMemo(() => VARIANTS.filter(({ id }) => isOfFamily(id, rules)), [rules]);
  const [asked, setAsked] = useState<{ readonly id: string; readonly entries: Entries }>({ id: rules.id, entries: {} });
  const specs = useMemo(
    () => usuallyPlayed(variants.find(({ id }) => id === asked.id)?.options ?? [], asked.id, rules),
    [variants, asked.id, rules],
  );
  const resolved = useMemo(
    () => resolveRules({ id: asked.id, options: optionsOf(specs, asked.entries) }),
    [asked, specs],
  );
  const rescored = useMemo(
    () => (resolved.ok && refusal === null ? rescoreHand(resolved.value, record.events, record.match.match) : null),
    [resolved, record, refusal],
  );
  return (
    <>
      <div className="rule-choice">
        <label>
          {say(words.RULESET)}
          <select value={asked.id} onChange={({ target }) => setAsked({ id: target.value, entries: {} })}>
            {variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        {specs.map((spec) => (
          <OptionField
            key={`${asked.id} ${spec.id}`}
            spec={spec}
            entry={asked.entries[spec.id] ?? null}
            usual={asked.id === rules.id ? words.AS_PLAYED : AS_THE_BOOK}
            change={(entry) => setAsked({ id: asked.id, entries: withEntry(asked.entries, spec.id, entry) })}
          />
        ))}
      </div>
      {refusal !== null && <p className="loss">{say(refusal.message)}</p>}
      {!resolved.ok && <p className="loss">{say(resolved.refusal.message)}</p>}
      {rescored !== null && <Rescored rescored={rescored} rules={rules} names={names} />}
    </>
  );
}

function isOfFamily(id: string, rules: Rules): boolean {
  const resolved = resolveRules({ id });
  return resolved.ok && sameFamily(resolved.value, rules);
}
