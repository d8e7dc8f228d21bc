import { explorerScript } from './script.js';
import { explorerStyle } from './style.js';

/** Queries the explorer opens with; the same three are printed at the first start. */
export const EXAMPLE_QUERIES: readonly { readonly title: string; readonly query: string }[] = [
  {
    title: '最早的十局 · The first ten hands',
    query: `# The first ten hands on record, who won them and with what.
query Hands {
  hands(first: 10) {
    nodes {
      id
      number
      state
      players { seat name }
      wins { seat means tile patterns { id value } total }
      deltas
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
  {
    title: '回放 · Replay',
    query: `# The first hand, step by step, as seat 0 could see it.
query Replay {
  hands(first: 1) {
    nodes {
      id
      replay(from: 1, to: 20, viewpoint: SEAT_0) {
        length
        frames {
          step
          sentence
          event { type seat tile }
          table { wallLeft turn seats { seat holding drawn balance } }
        }
      }
    }
  }
}`,
  },
  {
    title: '结算与审计 · Settlement and audit',
    query: `# Who owes whom in the first match, by which clause, and what the audit says.
query Settlement {
  matches(first: 1) {
    nodes {
      id
      players { seat name }
      settlement { totals rows { from to amount purpose clause reason hand } }
      audit { hands findings { code severity hand revision clause message } }
    }
  }
}`,
  },
];

/** A word of the page in both languages; the script shows the one that is chosen. */
function words(zh: string, en: string): string {
  return `data-zh="${zh}" data-en="${en}"`;
}

/** The explorer: one page, nothing fetched from anywhere but this server. */
export function explorerPage(): string {
  const examples = JSON.stringify(EXAMPLE_QUERIES).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>牌谱 Paipu · GraphQL</title>
<link rel="icon" href="data:,">
<style>${explorerStyle}</style>
</head>
<body>
<header>
  <h1><span class="tile">牌</span><span class="tile">谱</span> GraphQL</h1>
  <nav id="examples" aria-label="Example queries"></nav>
  <a href="/" ${words('首页', 'Home')}></a>
  <label><span ${words('语言', 'Language')}></span> <select id="lang"><option value="zh">中文</option><option value="en" selected>English</option></select></label>
  <button id="run" title="Ctrl+Enter" ${words('▶ 运行', '▶ Run')}></button>
</header>
<main>
  <section class="ask">
    <h2><label for="query" ${words('查询', 'Query')}></label></h2>
    <div class="editor"><pre id="paint" aria-hidden="true"></pre><textarea id="query" spellcheck="false" autocomplete="off"></textarea></div>
    <h2><label for="variables" ${words('变量', 'Variables')}></label></h2>
    <textarea id="variables" class="variables" spellcheck="false" placeholder="{}"></textarea>
  </section>
  <section class="answer">
    <h2><span ${words('结果', 'Answer')}></span> <span id="status" role="status"></span></h2>
    <pre id="result" tabindex="0"></pre>
  </section>
  <aside>
    <h2><label for="search" ${words('类型与字段', 'Schema')}></label></h2>
    <input id="search" type="search" data-hint-zh="查找类型或字段" data-hint-en="Find a type or field">
    <div id="docs" tabindex="0"></div>
  </aside>
</main>
<script type="application/json" id="example-data">${examples}</script>
<script>${explorerScript}</script>
</body>
</html>
`;
}
