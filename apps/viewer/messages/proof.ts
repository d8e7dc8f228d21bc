import type { Message } from '#rules';
import { counted } from './units.js';

export const CHAIN: Message = { zh: '哈希链', en: 'Hash chain' };
export const CHAIN_HOLDS = (count: number): Message => ({
  zh: `成立：${count} 个事件的哈希逐一算过，每个都接着前一个。`,
  en: `Holds: the hashes of ${counted(count, 'event')} were computed, each follows from the one before.`,
});
export const CHAIN_BROKEN = (revision: number): Message => ({
  zh: `不成立：版本号 ${revision} 处与记录不符，之后的不能相信。`,
  en: `Broken: at revision ${revision} it is not what is recorded; what follows cannot be relied on.`,
});
export const CHAIN_NONE: Message = {
  zh: '没有：记录里没有哈希，改动看不出来。',
  en: 'None: the record carries no hashes, so an alteration would not show.',
};
export const CHAIN_PARTLY = (count: number): Message => ({
  zh: `另有 ${count} 个事件没有哈希。`,
  en: count === 1 ? '1 more event has no hash.' : `${count} more events have no hash.`,
});
export const COMMITMENT: Message = { zh: '牌墙承诺', en: 'Wall commitment' };
export const COMMITMENT_HOLDS: Message = {
  zh: '成立：公开的种子正是发牌前承诺的那一个。',
  en: 'Holds: the seed revealed is the one committed to before the deal.',
};
export const COMMITMENT_BROKEN: Message = {
  zh: '不成立：公开的种子不是承诺的那一个。',
  en: 'Broken: the seed revealed is not the one committed to.',
};
export const COMMITMENT_NONE: Message = {
  zh: '没有：发牌前没有承诺牌墙。',
  en: 'None: no wall was committed to before the deal.',
};
export const COMMITMENT_CLOSED: Message = {
  zh: '没有打开：承诺过牌墙，但没有公开种子。',
  en: 'Never opened: a wall was committed to, and no seed revealed.',
};
export const SHUFFLE: Message = { zh: '洗牌', en: 'Shuffle' };
export const SHUFFLE_HOLDS: Message = {
  zh: '成立：由种子重新洗出的牌墙与公开的一张不差。',
  en: 'Holds: the wall shuffled anew from the seed is the one revealed, tile by tile.',
};
export const SHUFFLE_BROKEN: Message = {
  zh: '不成立：由种子洗出的牌墙不是公开的那一副。',
  en: 'Broken: the wall that the seed gives is not the one revealed.',
};
export const SHUFFLE_NONE: Message = { zh: '没有公开牌墙。', en: 'No wall is revealed.' };
export const EXPECTED: Message = { zh: '算得', en: 'Computed' };
export const RECORDED: Message = { zh: '记录', en: 'Recorded' };
export const HEAD: Message = { zh: '链尾', en: 'Head of the chain' };
export const HERE: Message = {
  zh: '以上都是在这个浏览器里刚刚算的，没有问过服务。',
  en: 'All of this was computed in this browser just now; no service was asked.',
};
export const LIMITS: Message = {
  zh: '链只说明记录自写下后没有被改动，不说明写下的是真的；谁也不能凭它排除整条链被重写，除非链尾另有人存过。',
  en: 'A chain shows that a record was not altered after it was written, not that it was true; that the whole chain was not written anew is shown only by a head that somebody else has kept.',
};
export const ONLY_SEEN: Message = {
  zh: '只看自己时没有全部记录，不能验证。',
  en: 'From one seat the whole record is not here, and it cannot be verified.',
};
