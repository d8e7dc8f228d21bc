import type { Message } from '#rules';

/* What the two routes say themselves; the rest is said by the recorder and the audit. */

export const NO_CLIENT: Message = {
  zh: '请带上请求头 paipu-client（任意名字），说明请求不是别的网页发来的。',
  en: 'Send a header paipu-client with any name: it shows that no foreign page made a browser send this.',
};
export const WRONG_TYPE: Message = {
  zh: '应为未压缩的牌谱文件，content-type: application/x-ndjson。',
  en: 'Expected a game log, not compressed, with content-type: application/x-ndjson.',
};
export const WRONG_ILLEGAL_HANDS: Message = {
  zh: 'illegalHands 应为 keep（连同发现的问题一起收下）或 refuse（不收）。',
  en: 'Expected illegalHands=keep (stored with their findings) or illegalHands=refuse.',
};
export const WRONG_SELECTION: Message = {
  zh: 'match 与 hand 只能给一个，且只给一次；都不给就是全部。',
  en: 'Name one match or one hand, once; neither stands for everything.',
};
export const STOPPING = (hands: number): Message => ({
  zh: `服务正在停止，文件没有收完；已收下 ${hands} 局，服务恢复后把文件再发一次，收过的不会重复。`,
  en: `The service is stopping and the file is not taken in whole; ${hands} hands of it are stored. Send it again later: nothing is stored twice.`,
});
export const FAILED = (requestId: string): Message => ({
  zh: `服务出错，详情见服务日志（请求 ${requestId}）；已收下的都在，文件可以再发一次。`,
  en: `The service failed; its log says why (request ${requestId}). What was taken in is stored, and the file may be sent again.`,
});
