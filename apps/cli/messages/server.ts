import type { Message } from '#rules';

/* What the commands say that ask a server instead of opening the store. */

export const SERVER_OPTION: Message = {
  zh: '服务地址，如 http://127.0.0.1:4000，不直接打开数据目录',
  en: 'ask a running service, such as http://127.0.0.1:4000, instead of opening a data directory',
};
export const ONE_PLACE: Message = {
  zh: '--data 与 --server 只能给一个。',
  en: 'name either --data or --server, not both.',
};
export const BAD_SERVER = (text: string): Message => ({
  zh: `--server：应为 http:// 或 https:// 开头的地址，得到 ${text}。`,
  en: `--server: expected an address that begins with http:// or https://; came ${text}.`,
});
export const NO_ANSWER = (url: string, why: string): Message => ({
  zh: `连不上 ${url}（${why}）；请先用 paipu serve 启动服务，或核对 --server 的地址与端口。`,
  en: `cannot reach ${url} (${why}); start the service with paipu serve, or check the address and port of --server.`,
});
export const BROKEN_OFF = (url: string, why: string): Message => ({
  zh: `与 ${url} 的连接中断（${why}）；已收下的都在，请再运行一次，收过的不会重复。`,
  en: `the connection to ${url} broke off (${why}); what was taken in is stored: run it again, nothing is stored twice.`,
});
export const EXPORT_BROKEN_OFF = (url: string, why: string): Message => ({
  zh: `与 ${url} 的连接中断（${why}），写出的文件不完整；请再运行一次。`,
  en: `the connection to ${url} broke off (${why}) and what was written is not whole; run it again.`,
});
export const SERVER_SAYS = (url: string, status: number, said: string): Message => ({
  zh: `${url} 答 ${status}：${said}`,
  en: `${url} answers ${status}: ${said}`,
});
export const NO_PAIPU: Message = {
  zh: '不是牌谱服务的回答；请核对 --server 的地址，以及服务的版本。',
  en: 'this is no answer of a Paipu service; check the address of --server and the version of the service.',
};
export const SENDING = (mebibytes: number): Message => ({
  zh: `已发送 ${mebibytes.toFixed(1)} MiB`,
  en: `${mebibytes.toFixed(1)} MiB sent`,
});
export const NOT_LISTED = (file: string, count: number): Message => ({
  zh: `${file} 还有 ${count} 处没有列出。`,
  en: `${file} and ${count} more that are not listed.`,
});
