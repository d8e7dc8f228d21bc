import type { FigureFieldsFragment } from '../data/generated/graphql.js';
import { useSpeech } from '../messages/language.js';
import * as words from '../messages/players.js';
import { useNotedSwitch } from '../routes/use-noted.js';
import { fractionText, intervalText, valueText } from './figure-text.js';
import { RangeBar, scaleOf } from './range-bar.js';

export type Figure = FigureFieldsFragment;

/** Figures by item that have a chart or a table of their own. */
const SHOWN_ELSEWHERE = /^(net-distribution|pattern-share|opening-shape-rate|opening-shape-declared-share)\//;

/** Figures by family in the order given. */
export function familiesOf(figures: readonly Figure[]): readonly (readonly [string, readonly Figure[]])[] {
  const families = new Map<string, Figure[]>();
  for (const figure of figures) {
    if (SHOWN_ELSEWHERE.test(figure.id)) continue;
    const family = families.get(figure.family);
    if (family === undefined) families.set(figure.family, [figure]);
    else family.push(figure);
  }
  return [...families];
}

/** Those that rest on something, and those that rest on nothing in these hands, as figures of other rule sets do. */
export function restingOn(figures: readonly Figure[]): {
  readonly some: readonly Figure[];
  readonly nothing: readonly Figure[];
} {
  return { some: figures.filter(({ n }) => n > 0), nothing: figures.filter(({ n }) => n === 0) };
}

/** A figure each line: value, interval, what it is made of; the formula on request. Grey where it rests on too few. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  const { say } = useSpeech();
  const [isWhole, turnWhole] = useNotedSwitch('all-figures');
  const { some, nothing } = restingOn(figures);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">{say(words.FIGURES)}</h2>
      <p className="soft small">{say(words.HELP)}</p>
      <div className="families">
        {familiesOf(isWhole ? figures : some).map(([family, members]) => (
          <section key={family} className="sheet family" aria-labelledby={`family-${family}`}>
            <h3 id={`family-${family}`}>{say(words.familyWords(family))}</h3>
            {members.map((figure) => (
              <FigureLine key={figure.id} figure={figure} />
            ))}
          </section>
        ))}
      </div>
      {nothing.length > 0 && (
        <button type="button" className="button all-figures" aria-pressed={isWhole} onClick={turnWhole}>
          {say(words.ALL_FIGURES(nothing.length))}
        </button>
      )}
    </section>
  );
}

function FigureLine({ figure }: { readonly figure: Figure }) {
  const { language, say } = useSpeech();
  const { id, name, unit, value, n, enough, formula, deviation } = figure;
  const interval = intervalText(figure, language);
  const fraction = fractionText(figure);
  return (
    <details className={enough ? 'figure' : 'figure few'} data-figure={id}>
      <summary>
        <span className="figure-name">{name}</span>
        <span className="figure-made">{fraction}</span>
        <RangeBar figure={figure} scale={scaleOf([figure])} />
        <strong className="figure-value">{valueText(value, unit, language)}</strong>
      </summary>
      <dl className="figure-facts">
        <Fact name={say(words.FORMULA)} value={formula} />
        <Fact name={say(words.MADE_OF)} value={fraction} />
        <Fact name={say(words.INTERVAL)} value={interval} />
        <Fact
          name={say(words.DEVIATION)}
          value={deviation === null ? '' : valueText(deviation, plain(unit), language)}
        />
        <Fact name={say(words.RESTS_ON)} value={`${n}${enough ? '' : ` · ${say(words.TOO_FEW)}`}`} />
      </dl>
    </details>
  );
}

/** A deviation has no sign. */
function plain(unit: string): string {
  return unit === 'net' ? 'pian' : unit.replace(/^net-/, '');
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
