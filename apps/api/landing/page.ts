import type { Message } from '#rules';
import { EXAMPLE_QUERIES } from '../explorer/page.js';
import { speak, type Language } from '../graphql/language.js';
import { landingStyle } from './style.js';

const LEAD: Message = {
  zh: '一局麻将一份不可改的记录。回放、审计、结算、统计，都从它推出来，也随时可以再推一遍。',
  en: 'An immutable record of every hand of mahjong. Replay, audit, settlement and statistics follow from it, and can be derived again at any time.',
};
const OTHER: Message = { zh: 'English', en: '中文' };

interface Door {
  readonly href: string;
  readonly name: Message;
  readonly says: Message;
}
const DOORS: readonly Door[] = [
  {
    href: '/graphql',
    name: { zh: 'GraphQL 查询', en: 'GraphQL explorer' },
    says: {
      zh: '查牌局、逐步回放、审计、结算、统计；也在这里记录。带三条可以直接运行的例子和全部字段的说明。',
      en: 'Hands, replay step by step, audit, settlement, statistics; recording too. With three examples to run and every field described.',
    },
  },
  {
    href: '/health/ready',
    name: { zh: '健康', en: 'Health' },
    says: {
      zh: '能不能接受请求；不能时说明原因。',
      en: 'Whether requests are taken and, when they are not, why.',
    },
  },
  {
    href: '/metrics',
    name: { zh: '指标', en: 'Metrics' },
    says: { zh: 'Prometheus 格式的计数与耗时。', en: 'Counters and timings in the Prometheus format.' },
  },
];

const READ: Message = { zh: '说明文档', en: 'Documents' };
const READ_SAYS: Message = {
  zh: '在代码目录里：README.md 是开始；docs/api.md 讲接口，docs/game-log/ 讲牌谱文件，docs/glossary.md 是中英术语。规则条文可用 paipu explain changsha 查看。',
  en: 'In the checkout: README.md to begin with; docs/api.md for this interface, docs/game-log/ for the exchange file, docs/glossary.md for the terms. The rule book is printed by paipu explain changsha.',
};
const COMMANDS: Message = { zh: '命令行', en: 'Command line' };
const COMMAND_LINES: readonly { readonly line: string; readonly says: Message }[] = [
  { line: 'npx paipu audit night.paipu.jsonl', says: { zh: '审计', en: 'audit a game log' } },
  { line: 'npx paipu replay night.paipu.jsonl', says: { zh: '在终端里看牌桌', en: 'the table in a terminal' } },
  { line: 'npx paipu stats night.paipu.jsonl', says: { zh: '统计', en: 'statistics' } },
];
const GUARD: Message = {
  zh: '还没有身份验证：默认只监听本机。',
  en: 'There is no authentication yet: by default only this machine is listened to.',
};
const EXAMPLES: Message = { zh: '可以先问的', en: 'To ask first' };

/** 首页 What this is and where to go, in one language, with the way to the other. */
export function landingPage(language: Language): string {
  const say = (message: Message) => escape(speak(message, language));
  const other = language === 'zh' ? 'en' : 'zh';
  const doors = DOORS.map(
    ({ href, name, says }) => `<li><a href="${href}">${say(name)}</a><p>${say(says)}</p></li>`,
  ).join('\n');
  const commands = COMMAND_LINES.map(
    ({ line, says }) => `<dt><code>${escape(line)}</code></dt><dd>${say(says)}</dd>`,
  ).join('\n');
  const examples = EXAMPLE_QUERIES.map(
    ({ title }, at) => `<li><a href="/graphql#example-${at + 1}">${escape(titleIn(title, language))}</a></li>`,
  ).join('');
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${language === 'zh' ? '牌谱 Paipu' : 'Paipu 牌谱'}</title>
<link rel="icon" href="data:,">
<style>${landingStyle}</style>
</head>
<body>
<main>
<header>
<h1><span class="tile" aria-hidden="true">牌</span><span class="tile" aria-hidden="true">谱</span> <span>Paipu</span></h1>
<a class="language" href="/?lang=${other}" hreflang="${other}" lang="${other}">${say(OTHER)}</a>
</header>
<p class="lead">${say(LEAD)}</p>
<ul class="doors">
${doors}
</ul>
<h2>${say(EXAMPLES)}</h2>
<ul class="examples">${examples}</ul>
<h2>${say(COMMANDS)}</h2>
<dl>
${commands}
</dl>
<h2>${say(READ)}</h2>
<p>${say(READ_SAYS)}</p>
<p class="guard">${say(GUARD)}</p>
</main>
</body>
</html>
`;
}

/** Titles are written `中文 · English`. */
function titleIn(title: string, language: Language): string {
  const [zh, en] = title.split(' · ');
  return (language === 'zh' ? zh : en) ?? title;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
