import { useState, type FormEvent } from 'react';
import { RECORDINGS, type Recording } from '#game-log';
import { findVariant, resolveRules, SEATS, type Message, type OptionSpec, type Seat } from '#rules';
import { sha256 } from '../files/sha256.js';
import { useSpeech } from '../messages/language.js';
import { optionAsks, valueName } from '../messages/options.js';
import { RULESET_IDS, rulesName } from '../messages/rules.js';
import * as words from '../messages/write.js';
import { Field, SelectField } from '../players/filter-bar.js';
import type { Setup } from './draft.js';
import { isTimeZone } from './moment-in.js';
import { areNamed } from './written-match.js';

interface KnownPlayer {
  readonly id: string;
  readonly name: string | null;
}

interface SetupFormProps {
  /** players of the service; none where it does not answer */
  readonly known: readonly KnownPlayer[];
  readonly begin: (setup: Setup) => void;
}

/** What is known before the first tile: rules, options, players, and when it was. */
export function SetupForm({ known, begin }: SetupFormProps) {
  const { say } = useSpeech();
  const [ruleset, setRuleset] = useState('changsha');
  const [options, setOptions] = useState<Readonly<Record<string, string>>>({});
  const [recording, setRecording] = useState<Recording>('full');
  const [names, setNames] = useState<Setup['names']>(['', '', '', '']);
  const [dealer, setDealer] = useState<Seat>(0);
  const [place, setPlace] = useState({ club: '', table: '', timeZone: zoneHere(), began: '' });
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const setup = setupOf({ ruleset, options, recording, names, dealer, ...place }, known);
    if ('fault' in setup) setFault(say(setup.fault));
    else begin(setup);
  };
  return (
    <form className="setup sheet" onSubmit={submit}>
      <fieldset>
        <legend>{say(words.PLAYERS)}</legend>
        <datalist id="known-players">
          {known.map(({ id, name }) => name !== null && <option key={id} value={name} />)}
        </datalist>
        {SEATS.map((seat) => (
          <Field key={seat} label={say(words.PLAYER(seat))}>
            {(id) => (
              <input
                id={id}
                list="known-players"
                autoComplete="off"
                value={names[seat]}
                onChange={({ target }) => setNames(withName(names, seat, target.value))}
              />
            )}
          </Field>
        ))}
        <SelectField
          label={say(words.FIRST_DEALER)}
          value={String(dealer)}
          choices={SEATS.map((seat) => ({ id: String(seat), name: names[seat].trim() || say(words.PLAYER(seat)) }))}
          choose={(id) => setDealer(SEATS.find((seat) => String(seat) === id) ?? 0)}
        />
      </fieldset>
      <fieldset>
        <legend>{say(words.RULESET)}</legend>
        <SelectField
          label={say(words.RULESET)}
          value={ruleset}
          choices={RULESET_IDS.map((id) => ({ id, name: say(rulesName(id)) }))}
          choose={(id) => {
            setRuleset(id ?? 'changsha');
            setOptions({});
          }}
        />
        <SelectField
          label={say(words.RECORDING)}
          value={recording}
          choices={RECORDINGS.map((id) => ({ id, name: say(words.RECORDINGS[id]) }))}
          choose={(id) => setRecording(RECORDINGS.find((each) => each === id) ?? 'full')}
        />
        <details className="rule-options">
          <summary>{say(words.OPTIONS)}</summary>
          {(findVariant(ruleset)?.options ?? []).map((spec) => (
            <OptionField
              key={`${ruleset} ${spec.id}`}
              spec={spec}
              value={options[spec.id] ?? null}
              choose={(value) => setOptions(withOption(options, spec.id, value))}
            />
          ))}
        </details>
      </fieldset>
      <fieldset>
        <legend>{say(words.WHEN_AND_WHERE)}</legend>
        <Field label={say(words.BEGAN)}>
          {(id) => (
            <input
              id={id}
              type="datetime-local"
              value={place.began}
              onChange={({ target }) => setPlace({ ...place, began: target.value })}
            />
          )}
        </Field>
        {(['timeZone', 'club', 'table'] as const).map((name) => (
          <Field key={name} label={say(PLACE_WORDS[name])}>
            {(id) => (
              <input
                id={id}
                value={place[name]}
                onChange={({ target }) => setPlace({ ...place, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <p className="setup-end">
        <button type="submit" className="button primary">
          {say(words.BEGIN)}
        </button>
        {fault !== null && (
          <span className="loss" role="alert">
            {fault}
          </span>
        )}
      </p>
    </form>
  );
}

const PLACE_WORDS = { timeZone: words.TIME_ZONE, club: words.CLUB, table: words.TABLE } as const;

function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function withName(names: Setup['names'], seat: Seat, name: string): Setup['names'] {
  const [a, b, c, d] = names.map((each, at) => (at === seat ? name : each));
  return [a ?? '', b ?? '', c ?? '', d ?? ''];
}

function withOption(
  options: Readonly<Record<string, string>>,
  id: string,
  value: string | null,
): Readonly<Record<string, string>> {
  const { [id]: _gone, ...rest } = options;
  return value === null ? rest : { ...rest, [id]: value };
}

/** An option as JSON text: chosen from its list, or written where it has a shape; null is as the book has it. */
function OptionField({
  spec,
  value,
  choose,
}: {
  readonly spec: OptionSpec;
  readonly value: string | null;
  readonly choose: (value: string | null) => void;
}) {
  const { say } = useSpeech();
  const usual = JSON.stringify(spec.default);
  const label = `${say(optionAsks(spec))} (${spec.clause})`;
  if (typeof spec.values === 'string') {
    return (
      <Field label={label}>
        {(id) => (
          <input
            id={id}
            value={value ?? ''}
            placeholder={usual}
            spellCheck={false}
            onChange={({ target }) => choose(target.value.trim() || null)}
          />
        )}
      </Field>
    );
  }
  return (
    <SelectField
      label={label}
      value={value}
      none={`${say(valueName(spec.id, spec.default))} · ${say(words.AS_THE_BOOK)}`}
      choices={spec.values
        .filter((each) => JSON.stringify(each) !== usual)
        .map((each) => ({ id: JSON.stringify(each), name: say(valueName(spec.id, each)) }))}
      choose={choose}
    />
  );
}

interface Filled extends Omit<Setup, 'options' | 'ids' | 'match'> {
  readonly options: Readonly<Record<string, string>>;
}

function setupOf(filled: Filled, known: readonly KnownPlayer[]): Setup | { readonly fault: Message } {
  const [a, b, c, d] = filled.names.map((name) => name.trim());
  const names: Setup['names'] = [a ?? '', b ?? '', c ?? '', d ?? ''];
  if (!areNamed(names)) return { fault: words.NAME_MISSING };
  const timeZone = filled.timeZone.trim();
  if (timeZone !== '' && !isTimeZone(timeZone)) return { fault: words.UNKNOWN_ZONE };
  const options: Record<string, unknown> = {};
  for (const [id, text] of Object.entries(filled.options)) {
    try {
      options[id] = JSON.parse(text);
    } catch {
      const spec = findVariant(filled.ruleset)?.options.find((each) => each.id === id);
      return { fault: words.OPTION_WRONG(spec === undefined ? { zh: id, en: id } : optionAsks(spec)) };
    }
  }
  const rules = resolveRules({ id: filled.ruleset, options });
  if (!rules.ok) return { fault: rules.refusal.message };
  const idOf = (name: string): string => known.find((each) => each.name === name)?.id ?? madeId(name);
  return {
    ...filled,
    options,
    names,
    ids: [idOf(names[0]), idOf(names[1]), idOf(names[2]), idOf(names[3])],
    club: filled.club.trim(),
    table: filled.table.trim(),
    timeZone,
    match: `w-${newId()}`,
  };
}

/** 128 random bits; a phone that reaches the service without https has no `randomUUID`. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same name makes the same id on every device. */
function madeId(name: string): string {
  return `p-${sha256(new TextEncoder().encode(name)).slice(0, 16)}`;
}
