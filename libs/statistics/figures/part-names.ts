import { KONG_KINDS, KONG_REPLACEMENTS, resolveRules, VARIANTS, type Message } from '#rules';
import { NET_RANGES } from '../net-ranges.js';

const KINDS: Readonly<Record<(typeof KONG_KINDS)[number], Message>> = {
  exposed: { zh: '明杠', en: 'exposed' },
  concealed: { zh: '暗杠', en: 'concealed' },
  added: { zh: '加杠', en: 'added' },
};
const REPLACEMENTS: Readonly<Record<(typeof KONG_REPLACEMENTS)[number], Message>> = {
  open: { zh: '开杠', en: 'open' },
  supplement: { zh: '补', en: 'supplement' },
  tail: { zh: '补尾', en: 'tail' },
  dice: { zh: '打骰', en: 'dice' },
};

/** Names of items in the order in which a distribution lists them: patterns and shapes as the books do, ranges, kongs. */
const NAMES: ReadonlyMap<string, Message> = namesOfParts();

function namesOfParts(): Map<string, Message> {
  const names = new Map<string, Message>();
  for (const variant of VARIANTS) {
    for (const { id, zh, en } of variant.patterns) if (!names.has(id)) names.set(id, { zh, en });
    const rules = resolveRules({ id: variant.id });
    const shapes = rules.ok ? (rules.value.opening?.shapes ?? []) : [];
    for (const { id, zh, en } of shapes) if (!names.has(id)) names.set(id, { zh, en });
  }
  for (const range of NET_RANGES) names.set(range, { zh: range, en: range });
  for (const kind of KONG_KINDS) {
    for (const replacement of KONG_REPLACEMENTS) {
      const [one, two] = [KINDS[kind], REPLACEMENTS[replacement]];
      names.set(`${kind}:${replacement}`, { zh: `${one.zh}·${two.zh}`, en: `${one.en}, ${two.en}` });
    }
  }
  return names;
}

/** What an item of a distribution is called; its id where no rule book names it. */
export function partName(part: string): Message {
  return NAMES.get(part) ?? { zh: part, en: part };
}

const ORDER: ReadonlyMap<string, number> = new Map([...NAMES.keys()].map((part, at) => [part, at]));

/** Order in which a distribution lists its items: as the books do, unknown ones last by id. */
export function compareParts(a: string, b: string): number {
  const [one, two] = [ORDER.get(a) ?? ORDER.size, ORDER.get(b) ?? ORDER.size];
  return one === two ? (a < b ? -1 : a > b ? 1 : 0) : one - two;
}
