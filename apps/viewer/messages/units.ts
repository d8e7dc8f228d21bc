import type { Message } from '#rules';
import { CHANGSHA_MONEY } from '#rules/variant/changsha/money';
import { HEFEI_MONEY } from '#rules/variant/hefei/money';
import { JINAN_MONEY } from '#rules/variant/jinan/money';
import { wordOf } from './word-of.js';

type Unit = typeof JINAN_MONEY.unit;

const UNITS: Readonly<Record<string, Unit>> = {
  hands: { zh: '局', en: ' hands', one: ' hand' },
  times: { zh: '次', en: ' times', one: ' time' },
  turns: { zh: '巡', en: ' turns', one: ' turn' },
  shanten: { zh: '向听', en: ' shanten' },
  tiles: { zh: '张', en: ' tiles', one: ' tile' },
  weight: { zh: ' W', en: ' W' },
  factor: { zh: '倍', en: '×' },
  birds: { zh: '鸟', en: ' birds', one: ' bird' },
  flowers: { zh: '花', en: ' flowers', one: ' flower' },
  fan: { zh: '番', en: ' fan' },
  place: { zh: '名', en: '' },
  rating: { zh: '', en: '' },
  seconds: { zh: '秒', en: ' s' },
  pian: CHANGSHA_MONEY.unit,
  net: CHANGSHA_MONEY.unit,
  points: JINAN_MONEY.unit,
  'net-points': JINAN_MONEY.unit,
  price: HEFEI_MONEY.unit,
  'net-price': HEFEI_MONEY.unit,
};
const BARE: Message = { zh: '', en: '' };

/** What stands behind a number of this unit; `number` as it is written. */
export function unitWords(unit: string, number: string): Message {
  const words = wordOf(UNITS, unit);
  if (words === undefined) return BARE;
  return isOne(number) ? { zh: words.zh, en: words.one ?? words.en } : words;
}

/** A number and what it counts: `1 hand`, `2 hands`. `more` as in `boxes`, where it is not one with an s. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${isOne(String(count)) ? one : more}`;
}

/** English says one of one and of minus one, and many of everything else, 1.00 too. */
function isOne(number: string): boolean {
  return /^[+−-]?1$/.test(number);
}
