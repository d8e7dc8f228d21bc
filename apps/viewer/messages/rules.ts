import type { Message } from '#rules';
import { wordOf } from './word-of.js';

const NAMES: Readonly<Record<string, Message>> = {
  changsha: { zh: '长沙', en: 'Changsha' },
  'changsha-classic': { zh: '长沙（传统）', en: 'Changsha classic' },
  jinan: { zh: '济南', en: 'Jinan' },
  weihai: { zh: '威海', en: 'Weihai' },
  hefei: { zh: '合肥', en: 'Hefei' },
};

/** Every rule set that has a name here. */
export const RULESET_IDS: readonly string[] = Object.keys(NAMES);

/** The name of a rule set; its id where it is unknown here. */
export function rulesName(id: string): Message {
  return wordOf(NAMES, id) ?? { zh: id, en: id };
}
