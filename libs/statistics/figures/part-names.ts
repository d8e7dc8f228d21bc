import { KONG_KINDS, KONG_REPLACEMENTS, READY_MODES, resolveRules, VARIANTS, type Message } from '#rules';
import { bookOf, PATTERN_ITEMS } from '../book.js';
import { NET_RANGES } from '../net-ranges.js';
import { PRICE_RANGES } from '../price-ranges.js';
import type { Figure } from './figure.js';

const KINDS: Readonly<Record<(typeof KONG_KINDS)[number], Message>> = {
  exposed: { zh: '明杠', en: 'exposed' },
  concealed: { zh: '暗杠', en: 'concealed' },
  added: { zh: '补杠', en: 'added' },
};
const REPLACEMENTS: Readonly<Record<(typeof KONG_REPLACEMENTS)[number], Message>> = {
  open: { zh: '开杠', en: 'open' },
  supplement: { zh: '补', en: 'supplement' },
  tail: { zh: '补尾', en: 'tail' },
  dice: { zh: '打骰', en: 'dice' },
};
const READY: Readonly<Record<(typeof READY_MODES)[number], Message>> = {
  open: { zh: '明约', en: 'open' },
  closed: { zh: '暗约', en: 'closed' },
};
const READY_OUTCOMES: Readonly<Record<string, Message>> = {
  won: { zh: '胡牌', en: 'won' },
  'dealt-in': { zh: '点炮', en: 'dealt in' },
  'self-draw-lost': { zh: '被自摸', en: 'lost to a self-draw' },
  'others-won': { zh: '别家点炮', en: 'others paid and won' },
  drawn: { zh: '荒庄', en: 'drawn' },
};

/** Names by `family/item` in the order in which a distribution lists them: patterns and shapes as their own book does. */
const NAMES: ReadonlyMap<string, Message> = namesOfParts();

function namesOfParts(): Map<string, Message> {
  const names = new Map<string, Message>();
  const add = (family: string, part: string, name: Message): void => {
    const key = `${family}/${part}`;
    if (!names.has(key)) names.set(key, name);
  };
  for (const variant of VARIANTS) {
    const rules = resolveRules({ id: variant.id });
    if (!rules.ok) continue;
    for (const { id, zh, en } of variant.patterns) add(PATTERN_ITEMS[bookOf(rules.value)], id, { zh, en });
    for (const { id, zh, en } of rules.value.opening?.shapes ?? []) {
      for (const family of ['opening-declared', 'opening-held']) add(family, id, { zh, en });
    }
  }
  for (const range of NET_RANGES) add('net-range', range, { zh: range, en: range });
  for (const range of PRICE_RANGES) add('price', range, { zh: `${range} 咀`, en: range });
  for (const kind of KONG_KINDS) {
    for (const replacement of KONG_REPLACEMENTS) {
      const [one, two] = [KINDS[kind], REPLACEMENTS[replacement]];
      add('kong', `${kind}:${replacement}`, { zh: `${one.zh}·${two.zh}`, en: `${one.en}, ${two.en}` });
    }
  }
  for (const place of ['1', '2', '3', '4']) add('place', place, { zh: `第${place}名`, en: place });
  for (const mode of READY_MODES) for (const family of ['ready', 'ready-won']) add(family, mode, READY[mode]);
  for (const [outcome, name] of Object.entries(READY_OUTCOMES)) add('ready-outcome', outcome, name);
  return names;
}

/** Items that are numbers: wins of so many fan. */
const NUMBERED = 'fan';

/** What an item of a distribution is called; its id where no rule book names it. */
export function partName(part: string, figure: Figure | null): Message {
  const family = figure?.kind === 'distribution' ? figure.items : '';
  if (family === NUMBERED) return { zh: `${part} 番`, en: `${part} fan` };
  return NAMES.get(`${family}/${part}`) ?? { zh: part, en: part };
}

const ORDER: ReadonlyMap<string, number> = new Map([...NAMES.keys()].map((key, at) => [key, at]));

/** Order in which a distribution lists its items: as the book does, numbers by size, unknown ones last by id. */
export function compareParts(a: string, b: string, family: string): number {
  if (family === NUMBERED) return Number(a) - Number(b);
  const [one, two] = [a, b].map((part) => ORDER.get(`${family}/${part}`) ?? ORDER.size);
  return one === two ? (a < b ? -1 : a > b ? 1 : 0) : one - two;
}
