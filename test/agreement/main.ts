/**
 * The long run: `node dist/test/agreement/main.js --cases 100000 --ruleset R --seed S` draws cases, asks both scorers and
 * prints each disagreement as a line of JSON; exit code 1 if there is one. `--first N` begins at another number,
 * `--spoilt` does one thing to each case that mostly makes it contradict itself.
 */
import { parseArgs } from 'node:util';
import { VARIANTS } from '#rules';
import { disagreements, type Coverage } from './compare.js';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    ruleset: { type: 'string', default: 'changsha' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    spoilt: { type: 'boolean', default: false },
  },
});

const { ruleset } = values;
if (!VARIANTS.some(({ id }) => id === ruleset)) {
  console.error(`no rule set ${ruleset}: ${VARIANTS.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
const coverage: Coverage = { outcomes: new Map(), patterns: new Map() };
const kind = values.spoilt ? 'spoilt' : 'sound';
const last = Number(values.first) + Number(values.cases);
let found = 0;
for (let begin = Number(values.first); begin < last; begin += 1000) {
  const end = Math.min(last, begin + 1000);
  for (const disagreement of disagreements(ruleset, Number(values.seed), { begin, end, kind }, coverage)) {
    found++;
    console.log(JSON.stringify(disagreement));
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${end} cases, ${found} disagreements`);
}
const told = (map: Map<string, number>): string => [...map].map(([name, times]) => `${name} ${times}`).join(', ');
console.error(`\n${ruleset}, seed ${values.seed}: ${values.cases} cases, ${found} disagreements`);
console.error(`outcomes: ${told(coverage.outcomes)}`);
console.error(`patterns: ${told(coverage.patterns)}`);
process.exit(found > 0 ? 1 : 0);
