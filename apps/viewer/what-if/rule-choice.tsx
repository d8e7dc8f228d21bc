import { useMemo, useState } from 'react';
import { rescoreHand, sameFamily } from '#audit';
import { resolveRules, VARIANTS, type HandEvent, type OptionSpec, type Rules } from '#rules';
import { useSpeech } from '../messages/language.js';
import { optionAsks, valueName } from '../messages/options.js';
import * as words from '../messages/what-if.js';
import { Rescored } from './compared.js';

interface RuleChoiceProps {
  readonly rules: Rules;
  readonly events: readonly HandEvent[];
  readonly match: string;
  readonly names: readonly string[];
}

type Options = Readonly<Record<string, unknown>>;

/** 换规则重算 The same moves under another rule set of the family, or other options. */
export function RuleChoice({ rules, events, match, names }: RuleChoiceProps) {
  const { say } = useSpeech();
  const variants = useMemo(() => VARIANTS.filter(({ id }) => isOfFamily(id, rules)), [rules]);
  const [asked, setAsked] = useState<{ readonly id: string; readonly options: Options }>({
    id: rules.id,
    options: rules.options,
  });
  const variant = variants.find(({ id }) => id === asked.id);
  const resolved = useMemo(() => resolveRules({ id: asked.id, options: asked.options }), [asked]);
  const rescored = useMemo(
    () => (resolved.ok ? rescoreHand(resolved.value, events, match) : null),
    [resolved, events, match],
  );
  const chooseRules = (id: string): void => setAsked({ id, options: id === rules.id ? rules.options : {} });
  return (
    <>
      <div className="rule-choice">
        <label>
          {say(words.RULESET)}
          <select value={asked.id} onChange={({ target }) => chooseRules(target.value)}>
            {variants.map(({ id, name }) => (
              <option key={id} value={id}>
                {say(name)}
              </option>
            ))}
          </select>
        </label>
        {(variant?.options ?? []).map((spec) => (
          <OptionChoice
            key={`${asked.id} ${spec.id}`}
            spec={spec}
            value={resolved.ok ? resolved.value.options[spec.id] : asked.options[spec.id]}
            choose={(value) => setAsked({ id: asked.id, options: { ...asked.options, [spec.id]: value } })}
          />
        ))}
      </div>
      {!resolved.ok && <p className="loss">{say(resolved.refusal.message)}</p>}
      {rescored !== null && <Rescored rescored={rescored} rules={rules} names={names} />}
    </>
  );
}

function isOfFamily(id: string, rules: Rules): boolean {
  const resolved = resolveRules({ id });
  return resolved.ok && sameFamily(resolved.value, rules);
}

interface OptionChoiceProps {
  readonly spec: OptionSpec;
  readonly value: unknown;
  readonly choose: (value: unknown) => void;
}

/** An option with a closed list of values; others keep what the hand was played by. */
function OptionChoice({ spec, value, choose }: OptionChoiceProps) {
  const { say } = useSpeech();
  const { values } = spec;
  if (typeof values === 'string') return null;
  const at = values.findIndex((each) => JSON.stringify(each) === JSON.stringify(value));
  return (
    <label title={spec.clause}>
      {say(optionAsks(spec))}
      <select value={at} onChange={({ target }) => choose(values[Number(target.value)])}>
        {at < 0 && <option value={-1}>{say(valueName(spec.id, value))}</option>}
        {values.map((each, place) => (
          <option key={place} value={place}>
            {say(valueName(spec.id, each))}
          </option>
        ))}
      </select>
    </label>
  );
}
