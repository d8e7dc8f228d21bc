import { auditEvent, closeAudit, openAudit } from '#audit';
import { pickIndex, type Random } from '#bots';
import { readGameLogSync } from '#game-log';
import { resolveRules, VARIANTS, type OptionSpec, type RulesetRef, type Variant } from '#rules';
import { describe, expect, it } from '@jest/globals';
import { sha256OfBytes } from '../../apps/cli/sha256.js';
import { DEFAULT_PLAYERS } from '../../apps/cli/simulation/cast.js';
import { playNight } from '../../apps/cli/simulation/night.js';
import { randomFrom } from '../../apps/cli/simulation/seeds.js';

/*
 * Hands under random options, audited. Short as it stands; `PAIPU_LONG=1` plays thirty sets of options of each rule set at 300
 * hands, `PAIPU_SETS` and `PAIPU_HANDS` set other numbers.
 */
const LONG = process.env.PAIPU_LONG === '1';
const SETS = Number(process.env.PAIPU_SETS ?? (LONG ? 30 : 2));
const HANDS = Number(process.env.PAIPU_HANDS ?? (LONG ? 300 : 20));

/** Options whose values are no list: one at random. */
const FREE_VALUES: Readonly<Record<string, (random: Random, spec: OptionSpec) => unknown>> = {
  openingHands: (random) =>
    ['four-of-a-kind', 'no-258', 'missing-suit', 'two-triplets', 'same-rank-pairs'].filter(() => random() < 0.6),
  rates: (random) => ({ small: 1 + pickIndex(random, 3), bigDiscard: 1 + pickIndex(random, 9) }),
  luxuryWeights: (random) => [1, 2, 3].map((least) => least + pickIndex(random, 3)),
  openingStreak: (random) => pickIndex(random, 8),
  closedReadyFan: (random) => pickIndex(random, 3),
  thirteenOrphansFan: (random) => 1 + pickIndex(random, 13),
};

/** Every option set with even chance or left at its default; drawn again where two exclude each other. */
function randomOptions(variant: Variant, random: Random): RulesetRef {
  for (;;) {
    const options: Record<string, unknown> = {};
    for (const spec of variant.options) if (random() < 0.5) options[spec.id] = valueOf(spec, random);
    const ruleset = { id: variant.id, version: variant.version, options };
    if (resolveRules(ruleset).ok) return ruleset;
  }
}

function valueOf(spec: OptionSpec, random: Random): unknown {
  if (spec.values !== null) return spec.values[pickIndex(random, spec.values.length)];
  const free = FREE_VALUES[spec.id];
  if (free === undefined) throw new Error(`no values are known for the option ${spec.id}`);
  return free(random, spec);
}

/** What the audit finds in a night under these rules, with the number of hands it judged. */
function audited(ruleset: RulesetRef, seed: string): { hands: number; found: readonly string[] } {
  const rules = resolveRules(ruleset);
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  const settings = { ruleset, rules: rules.value, hands: HANDS, seed, players: DEFAULT_PLAYERS, matchLength: 16 };
  const found: string[] = [];
  const audit = openAudit(
    {
      finding: ({ code, severity, hand, line, message }) => {
        if (severity !== 'info') found.push(`${code} ${hand} line ${line}: ${message.en}`);
      },
      notJudged: ({ hand, why }) => found.push(`not judged ${hand}: ${JSON.stringify(why)}`),
    },
    { sha256: sha256OfBytes, chains: 'judged', idKey: new Uint32Array(2) },
  );
  for (const line of readGameLogSync(bytesOf(playNight(settings, sha256OfBytes)))) {
    if (line.kind === 'event') auditEvent(audit, line.event, line.line, line.original);
    else if (line.kind !== 'header') found.push(JSON.stringify(line));
  }
  closeAudit(audit);
  return { hands: audit.hands, found };
}

function* bytesOf(lines: Iterable<string>): Generator<Uint8Array, void, undefined> {
  for (const line of lines) yield Buffer.from(line);
}

const CASES = VARIANTS.flatMap((variant) => {
  const random = randomFrom(`options of ${variant.id}`);
  return Array.from({ length: SETS }, (_, set) => {
    const ruleset = randomOptions(variant, random);
    return { id: variant.id, set, options: JSON.stringify(ruleset.options), ruleset };
  });
});

describe('hands under random options', () => {
  it.each(CASES)(
    '$id, set $set, are audited without a finding: $options',
    ({ ruleset, set }) => {
      expect(audited(ruleset, `set ${set}`)).toEqual({ hands: HANDS, found: [] });
    },
    120_000,
  );
});
