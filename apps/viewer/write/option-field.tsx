import { useId } from 'react';
import type { Message, OptionSpec, WholeRange } from '#rules';
import { useSpeech } from '../messages/language.js';
import { optionAsks, partName, valueName } from '../messages/options.js';
import { Field, SelectField } from '../players/filter-bar.js';
import { figureFault, placesOf, usualFigure, type Entry } from './option-entry.js';
import './option-field.css';

interface OptionFieldProps {
  readonly spec: OptionSpec;
  /** null: as usual */
  readonly entry: Entry | null;
  /** what the default of the option is: as the book has it, or as somebody played */
  readonly usual: Message;
  readonly change: (entry: Entry | null) => void;
}

/** 约定 What a table plays otherwise: one of a list, some of a list, or figures. */
export function OptionField(props: OptionFieldProps) {
  const { shape } = props.spec;
  const label = useLabel(props.spec);
  if (shape === undefined) return <ChosenField {...props} />;
  switch (shape.kind) {
    case 'some-of':
      return <TickedField {...props} ids={shape.ids} />;
    case 'whole':
      return <FigureField {...props} range={shape} place="0" label={label} />;
    case 'wholes':
    case 'wholes-by-name':
      return <FigureFields {...props} range={shape} places={placesOf(shape)} />;
  }
}

function useLabel(spec: OptionSpec): string {
  const { say } = useSpeech();
  return `${say(optionAsks(spec))} (${spec.clause})`;
}

/** In Latin letters: what a field of a phone's width shows whole. */
const SHORT = 32;

/** How wide a text is, in Latin letters: a Chinese one is two. */
function widthOf(text: string): number {
  return text.replace(/[\u2e80-\uffff]/g, '  ').length;
}

function ChosenField({ spec, entry, usual: says, change }: OptionFieldProps) {
  const { say } = useSpeech();
  const values = spec.values ?? [];
  const usual = JSON.stringify(spec.default);
  const none = `${say(valueName(spec.id, spec.default))} · ${say(says)}`;
  const shown = entry?.kind === 'chosen' ? say(valueName(spec.id, entry.value)) : none;
  return (
    <>
      <SelectField
        label={useLabel(spec)}
        value={entry?.kind === 'chosen' ? JSON.stringify(entry.value) : null}
        none={none}
        choices={values
          .filter((each) => JSON.stringify(each) !== usual)
          .map((each) => ({ id: JSON.stringify(each), name: say(valueName(spec.id, each)) }))}
        choose={(id) => {
          const value = values.find((each) => JSON.stringify(each) === id);
          change(value === undefined ? null : { kind: 'chosen', value });
        }}
      />
      {widthOf(shown) > SHORT && (
        <span className="option-whole soft" aria-hidden="true">
          {shown}
        </span>
      )}
    </>
  );
}

/** Every one of the list with a box; those of the book are ticked at first. */
function TickedField({
  spec,
  entry,
  usual: says,
  change,
  ids,
}: OptionFieldProps & { readonly ids: readonly string[] }) {
  const { say } = useSpeech();
  const usual = ids.filter((id) => Array.isArray(spec.default) && spec.default.includes(id));
  const ticked = entry?.kind === 'ticked' ? entry.ids : usual;
  return (
    <fieldset className="option-parts">
      <legend>{useLabel(spec)}</legend>
      {ids.map((id) => (
        <label key={id} className="option-tick">
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={({ target }) =>
              change({ kind: 'ticked', ids: target.checked ? [...ticked, id] : ticked.filter((each) => each !== id) })
            }
          />{' '}
          {say(valueName(spec.id, id))}
        </label>
      ))}
      <AsUsual entry={entry} usual={says} change={change} />
    </fieldset>
  );
}

interface FigureFieldsProps extends OptionFieldProps {
  readonly range: WholeRange;
  readonly places: readonly string[];
}

function FigureFields({ places, ...props }: FigureFieldsProps) {
  const { say } = useSpeech();
  const { spec } = props;
  return (
    <fieldset className="option-parts">
      <legend>{useLabel(spec)}</legend>
      {places.map((place) => (
        <FigureField key={place} {...props} place={place} label={say(partName(spec.id, place))} />
      ))}
      <AsUsual {...props} />
    </fieldset>
  );
}

interface FigureFieldProps extends OptionFieldProps {
  readonly range: WholeRange;
  readonly place: string;
  readonly label: string;
}

/** A whole number; empty it is as usual, which stands there in grey. */
function FigureField({ spec, entry, usual, change, range, place, label }: FigureFieldProps) {
  const { say } = useSpeech();
  const faultId = useId();
  const texts = entry?.kind === 'written' ? entry.texts : {};
  const text = texts[place] ?? '';
  const fault = figureFault(spec, range, place, text, usual);
  return (
    <Field label={label}>
      {(id) => (
        <>
          <input
            id={id}
            className="option-figure"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            placeholder={`${usualFigure(spec, place)} · ${say(usual)}`}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : faultId}
            onChange={({ target }) => change({ kind: 'written', texts: { ...texts, [place]: target.value } })}
          />
          {fault !== null && (
            <span id={faultId} className="loss small">
              {say(fault)}
            </span>
          )}
        </>
      )}
    </Field>
  );
}

/** Takes back what was entered. */
function AsUsual({ entry, usual, change }: Pick<OptionFieldProps, 'entry' | 'usual' | 'change'>) {
  const { say } = useSpeech();
  return (
    <button type="button" className="button" disabled={entry === null} onClick={() => change(null)}>
      {say(usual)}
    </button>
  );
}
