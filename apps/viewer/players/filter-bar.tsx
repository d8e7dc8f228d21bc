import { useId, type ReactNode } from 'react';
import { useSay } from '../messages/language.js';
import * as words from '../messages/players.js';
import { RULESET_IDS, rulesName } from '../messages/rules.js';
import { DEALINGS, isFiltered, NO_FILTER, type Filter } from './filter.js';

export interface Choice {
  readonly id: string;
  readonly name: string;
}

interface FilterBarProps {
  readonly filter: Filter;
  readonly change: (filter: Filter) => void;
  /** null where a page cannot filter by opponent */
  readonly opponents: readonly Choice[] | null;
  readonly children?: ReactNode;
}

/** Which hands count; every choice goes into the address at once. */
export function FilterBar({ filter, change, opponents, children }: FilterBarProps) {
  const say = useSay();
  return (
    <form className="filter-bar" aria-label={say(words.FILTERS)} onSubmit={(event) => event.preventDefault()}>
      {children}
      <Field label={say(words.FIRST_DAY)}>
        {(id) => (
          <input
            id={id}
            type="date"
            value={filter.from ?? ''}
            max={filter.to ?? undefined}
            onChange={({ target }) => change({ ...filter, from: target.value || null })}
          />
        )}
      </Field>
      <Field label={say(words.LAST_DAY)}>
        {(id) => (
          <input
            id={id}
            type="date"
            value={filter.to ?? ''}
            min={filter.from ?? undefined}
            onChange={({ target }) => change({ ...filter, to: target.value || null })}
          />
        )}
      </Field>
      <SelectField
        label={say(words.RULESET)}
        value={filter.ruleset}
        none={say(words.ANY_RULES)}
        choices={RULESET_IDS.map((id) => ({ id, name: say(rulesName(id)) }))}
        choose={(ruleset) => change({ ...filter, ruleset })}
      />
      <span className="filter-end">
        <SelectField
          label={say(words.DEALING)}
          value={filter.dealing}
          none={say(words.DEALINGS.ANY)}
          choices={DEALINGS.map((id) => ({ id, name: say(words.DEALINGS[id]) }))}
          choose={(id) => change({ ...filter, dealing: DEALINGS.find((each) => each === id) ?? null })}
        />
        {opponents !== null && (
          <SelectField
            label={say(words.OPPONENT)}
            value={filter.opponent}
            none={say(words.ANY_OPPONENT)}
            choices={opponents}
            choose={(opponent) => change({ ...filter, opponent })}
          />
        )}
        <ClubField club={filter.club} choose={(club) => change({ ...filter, club })} />
        {isFiltered(filter) && (
          <button type="button" className="button" onClick={() => change(NO_FILTER)}>
            {say(words.CLEAR)}
          </button>
        )}
      </span>
    </form>
  );
}

/** A club by its id; taken when the field is left. */
export function ClubField({
  club,
  choose,
}: {
  readonly club: string | null;
  readonly choose: (club: string | null) => void;
}) {
  const say = useSay();
  return (
    <Field label={say(words.CLUB)}>
      {(id) => (
        <input
          id={id}
          className="club-field"
          defaultValue={club ?? ''}
          key={club ?? ''}
          placeholder={say(words.ANY_CLUB)}
          onBlur={({ target }) => choose(target.value.trim() || null)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
      )}
    </Field>
  );
}

export function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  );
}

/** A choice among few; `none` names what it is without one, and without `none` there is always one. */
export function SelectField({
  label,
  value,
  none,
  choices,
  choose,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly none?: string;
  readonly choices: readonly Choice[];
  readonly choose: (id: string | null) => void;
}) {
  // a link may name something that is not among the choices
  const isForeign = value !== null && choices.every(({ id }) => id !== value);
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value ?? ''} onChange={({ target }) => choose(target.value || null)}>
          {none !== undefined && <option value="">{none}</option>}
          {isForeign && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
