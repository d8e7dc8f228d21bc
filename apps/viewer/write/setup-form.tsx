import { useState, type FormEvent } from 'react';
import { RECORDINGS, type Recording } from '#game-log';
import { findVariant, SEATS, type Message, type Seat } from '#rules';
import { useSpeech } from '../messages/language.js';
import { optionAsks } from '../messages/options.js';
import { RULESET_IDS, rulesName } from '../messages/rules.js';
import * as words from '../messages/write.js';
import { Field, SelectField } from '../players/filter-bar.js';
import type { Setup } from './draft.js';
import { isTimeZone } from './moment-in.js';
import { readEntry, withEntry, type Entries } from './option-entry.js';
import { OptionField } from './option-field.js';
import { idOf, type KnownPlayer } from './player-ids.js';
import { areNamed } from './written-match.js';

interface SetupFormProps {
  /** players of the service; none where it does not answer, or not yet */
  readonly known: readonly KnownPlayer[];
  readonly begin: (setup: Setup) => void;
}

/** What is known before the first tile: rules, options, players, and when it was. */
export function SetupForm({ known, begin }: SetupFormProps) {
  const { say } = useSpeech();
  const [ruleset, setRuleset] = useState('changsha');
  const [options, setOptions] = useState<Entries>({});
  const [recording, setRecording] = useState<Recording>('full');
  const [names, setNames] = useState<Setup['names']>(['', '', '', '']);
  const [dealer, setDealer] = useState<Seat>(0);
  const [place, setPlace] = useState({ club: '', table: '', timeZone: zoneHere(), began: '' });
  const [fault, setFault] = useState<Message | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const setup = setupOf({ ruleset, options, recording, names, dealer, ...place }, known);
    if (!('fault' in setup)) return begin(setup);
    setFault(setup.fault);
    showWrong(event.currentTarget);
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
              entry={options[spec.id] ?? null}
              usual={words.AS_THE_BOOK}
              change={(entry) => setOptions(withEntry(options, spec.id, entry))}
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
            {say(fault)}
          </span>
        )}
      </p>
    </form>
  );
}

/** Goes to the first field that cannot be read, wherever it is folded away. */
function showWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector('[aria-invalid=true]');
  if (!(wrong instanceof HTMLElement)) return;
  const fold = wrong.closest('details');
  if (fold !== null) fold.open = true;
  wrong.focus();
}

const PLACE_WORDS = { timeZone: words.TIME_ZONE, club: words.CLUB, table: words.TABLE } as const;

function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function withName(names: Setup['names'], seat: Seat, name: string): Setup['names'] {
  const [a, b, c, d] = names.map((each, at) => (at === seat ? name : each));
  return [a ?? '', b ?? '', c ?? '', d ?? ''];
}

interface Filled extends Omit<Setup, 'options' | 'ids' | 'match'> {
  readonly options: Entries;
}

function setupOf(filled: Filled, known: readonly KnownPlayer[]): Setup | { readonly fault: Message } {
  const [a, b, c, d] = filled.names.map((name) => name.trim());
  const names: Setup['names'] = [a ?? '', b ?? '', c ?? '', d ?? ''];
  if (!areNamed(names)) return { fault: words.NAME_MISSING };
  const timeZone = filled.timeZone.trim();
  if (timeZone !== '' && !isTimeZone(timeZone)) return { fault: words.UNKNOWN_ZONE };
  const options = optionsOf(filled.ruleset, filled.options);
  if ('fault' in options) return options;
  return {
    ...filled,
    options: options.named,
    names,
    ids: [idOf(names[0], known), idOf(names[1], known), idOf(names[2], known), idOf(names[3], known)],
    club: filled.club.trim(),
    table: filled.table.trim(),
    timeZone,
    match: `w-${newId()}`,
  };
}

/** What was entered for the options, by id; those as the book has them are left out. */
function optionsOf(
  ruleset: string,
  entries: Entries,
): { readonly named: Readonly<Record<string, unknown>> } | { readonly fault: Message } {
  const variant = findVariant(ruleset);
  const named: Record<string, unknown> = {};
  for (const spec of variant?.options ?? []) {
    const entry = entries[spec.id];
    const read = entry === undefined ? null : readEntry(spec, entry);
    if (read?.kind === 'wrong') return read;
    if (read?.kind === 'named') named[spec.id] = read.value;
  }
  const rules = variant?.rules(named);
  if (rules === undefined || rules.ok) return { named };
  // each is right by itself: two do not go together
  const spec = variant?.options.find(({ id }) => rules.errors.some(({ option }) => option === id));
  return { fault: spec === undefined ? words.OPTIONS_CLASH : words.OPTION_CLASHES(optionAsks(spec), spec.clause) };
}

/** 128 random bits; a phone that reaches the service without https has no `randomUUID`. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
