import type { OptionSpec, Rules } from '#rules';
import { readEntry, type Entries } from '../write/option-entry.js';

/** The options of a rule set as the hand was played where it was played by that, else as its book has them. */
export function usuallyPlayed(specs: readonly OptionSpec[], ruleset: string, played: Rules): readonly OptionSpec[] {
  return ruleset === played.id ? specs.map((spec) => ({ ...spec, default: played.options[spec.id] })) : specs;
}

/** What the fields name; one that is wrong, or untouched, is as usual. */
export function optionsOf(specs: readonly OptionSpec[], entries: Entries): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    specs.map((spec) => {
      const entry = entries[spec.id];
      const read = entry === undefined ? null : readEntry(spec, entry);
      return [spec.id, read?.kind === 'named' ? read.value : spec.default];
    }),
  );
}
