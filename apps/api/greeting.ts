import { EMBEDDED } from '#platform';
import type { Message } from '#rules';
import { EXAMPLE_QUERIES } from './explorer/page.js';
import { speak, type Language } from './graphql/language.js';
import { isLoopback } from '#observability';

/* What the process says to whoever started it. */

export const TAKING_IN = (hands: number): Message => ({
  zh: `首次启动：正在收入样牌，已收 ${hands} 局`,
  en: `First start: taking in the sample night, ${hands} hands`,
});
export const TAKEN_IN = (hands: number): Message => ({
  zh: `首次启动：库是空的，已收入样牌一夜（模拟），共 ${hands} 局。`,
  en: `First start: the store was empty; a simulated night of ${hands} hands was taken in.`,
});
export const READ_STORE_FAILED = (why: Message): Message => ({
  zh: `查询用的数据打不开：${why.zh}。`,
  en: `The read models cannot be opened: ${why.en}.`,
});
export const STORE_FAILED = (why: Message): Message => ({
  zh: `事件库打不开：${why.zh}。`,
  en: `The event store cannot be opened: ${why.en}.`,
});
export const PORT_TAKEN = (port: number): Message => ({
  zh: `端口 ${port} 已被占用；请用 --port 另指一个。`,
  en: `Port ${port} is taken; name another with --port.`,
});

export const ADDRESS_NOT_HERE = (host: string, code: string): Message => ({
  zh: `不能监听 ${host}（${code}）：它不是本机的地址；请用 --host 另指一个，例如 127.0.0.1。`,
  en: `Cannot listen on ${host} (${code}): it is no address of this machine; name another with --host, such as 127.0.0.1.`,
});
export const PORT_FORBIDDEN = (port: number): Message => ({
  zh: `没有监听端口 ${port} 的权限；请用 --port 另指一个 1024 以上的。`,
  en: `This user may not listen on port ${port}; name one above 1023 with --port.`,
});

const READY: Message = { zh: '牌谱已就绪', en: 'Paipu is ready at' };
const LABELS = {
  page: { zh: '首页', en: 'page' },
  health: { zh: '健康', en: 'health' },
  metrics: { zh: '指标', en: 'metrics' },
  data: { zh: '数据', en: 'data' },
  log: { zh: '记录', en: 'log' },
  stop: { zh: '停止', en: 'stop' },
} satisfies Readonly<Record<string, Message>>;
const OPEN: Message = {
  zh: '注意：没有任何身份验证，也不只监听本机；能连到这个地址的人都能读写一切。',
  en: 'Warning: this listens beyond this machine WITHOUT authentication; whoever\nreaches it may read and write everything.',
};
const CLOSED: Message = {
  zh: '只监听本机；还没有身份验证，本机上的人都能读写。',
  en: 'It listens on this machine only; there is no authentication yet, so anybody\non it may read and write.',
};
const TRY: Message = {
  zh: '在浏览器里打开首页，就能看牌；在 /graphql 可以试这三条查询：',
  en: 'Open the page in a browser to look at the hands.\nThree queries to try at /graphql:',
};

export interface Welcome {
  /** such as `http://127.0.0.1:4000` */
  readonly url: string;
  readonly folder: string;
  /** where the log lies, without secrets; `embedded` is in the folder and not said */
  readonly log: string;
  readonly host: string;
  readonly language: Language;
}

/** Where to go, what to know and what to try; the first line ends in the address of the endpoint. */
export function welcome({ url, folder, log, host, language }: Welcome): string {
  const line = (label: Message, value: string) => `  ${padded(speak(label, language))}${value}`;
  return [
    `${speak(READY, language)} ${url}/graphql`,
    line(LABELS.page, `${url}/`),
    line(LABELS.health, `${url}/health/ready`),
    line(LABELS.metrics, `${url}/metrics`),
    line(LABELS.data, folder),
    ...(log === EMBEDDED ? [] : [line(LABELS.log, log)]),
    line(LABELS.stop, 'Ctrl+C'),
    speak(isLoopback(host) ? CLOSED : OPEN, language),
    '',
    speak(TRY, language),
    ...EXAMPLE_QUERIES.flatMap(({ title, query }, index) => ['', `  ${index + 1}. ${title}`, ...inLines(query)]),
    '',
    '',
  ].join('\n');
}

function padded(label: string): string {
  const columns = [...label].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);
  return label + ' '.repeat(Math.max(1, 9 - columns));
}

/** The query without its comment and name, in as few lines as a terminal allows. */
function inLines(query: string): readonly string[] {
  const words = query
    .replaceAll(/^\s*#.*$/gm, '')
    .replace(/^\s*query \w+ /, '')
    .trim()
    .split(/\s+/);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length > 73) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].map((text) => `     ${text}`);
}
