/** Plain script of the explorer page: no library, no module, no address but this server's. */
export const explorerScript = String.raw`
(() => {
  const byId = (id) => document.getElementById(id);
  const query = byId('query'), paint = byId('paint'), variables = byId('variables'), result = byId('result');
  const examples = JSON.parse(byId('example-data').textContent);
  const escape = (text) => text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]);
  const TOKEN = /(#[^\n]*)|("(?:[^"\\\n]|\\.)*")|(\$\w+)|\b(query|mutation|subscription|fragment|on|true|false|null)\b|(-?\b\d[\w.]*)/g;
  const JSON_TOKEN = /()("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\b\d[\d.eE+-]*)/g;
  function colour(text) {
    return escape(text).replace(TOKEN, (all, c, s, v, k, n) => '<span class="' + (c ? 'c' : s ? 's' : v ? 'v' : k ? 'k' : 'n') + '">' + all + '</span>');
  }
  function colourJson(text) {
    if (text.length > 400000) return escape(text);
    return escape(text).replace(JSON_TOKEN, (all, _, s, colon, k) => s ? '<span class="' + (colon ? 'k' : 's') + '">' + s + '</span>' + (colon || '') : '<span class="' + (k ? 'v' : 'n') + '">' + all + '</span>');
  }
  const repaint = () => { paint.innerHTML = colour(query.value) + '\n'; paint.scrollTop = query.scrollTop; };
  query.addEventListener('input', () => { repaint(); localStorage.setItem('paipu-query', query.value); });
  query.addEventListener('scroll', () => { paint.scrollTop = query.scrollTop; });
  query.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      const line = query.value.slice(0, query.selectionStart).split('\n').pop();
      const indent = line.match(/^ */)[0] + (/[{(]\s*$/.test(line) ? '  ' : '');
      if (indent) { event.preventDefault(); query.setRangeText('\n' + indent, query.selectionStart, query.selectionEnd, 'end'); query.dispatchEvent(new Event('input')); }
    }
  });
  function ask(body) {
    return fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', lang: byId('lang').value }, body: JSON.stringify(body) });
  }
  async function run() {
    const status = byId('status');
    let given = {};
    try { if (variables.value.trim()) given = JSON.parse(variables.value); }
    catch (error) { status.textContent = 'Variables are no JSON: ' + error.message; status.className = 'bad'; return; }
    const start = performance.now();
    status.className = ''; status.textContent = '…';
    try {
      const response = await ask({ query: query.value, variables: given });
      const text = await response.text();
      const ms = Math.round(performance.now() - start);
      let answer = null;
      try { answer = JSON.parse(text); } catch { /* shown as it came */ }
      status.textContent = response.status + ' · ' + ms + ' ms · ' + (text.length / 1024).toFixed(1) + ' KB';
      status.className = !answer || answer.errors ? 'bad' : '';
      result.innerHTML = answer ? colourJson(JSON.stringify(answer, null, 2)) : escape(text);
    } catch (error) { status.textContent = 'No answer: ' + error.message; status.className = 'bad'; }
  }
  byId('run').addEventListener('click', run);
  document.addEventListener('keydown', (event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); } });
  function open(text) { query.value = text; repaint(); }
  examples.forEach((example) => {
    const button = document.createElement('button');
    button.textContent = example.title;
    button.addEventListener('click', () => { open(example.query); variables.value = ''; run(); });
    byId('examples').append(button);
  });
  byId('lang').value = localStorage.getItem('paipu-lang') || ((navigator.language || '').startsWith('zh') ? 'zh' : 'en');
  const kept = localStorage.getItem('paipu-query');
  const named = /^#example-(\d)$/.exec(location.hash);
  const chosen = named && examples[named[1] - 1];
  open(chosen ? chosen.query : kept || examples[0].query);
  if (chosen || !kept) run();
  function speak() {
    const lang = byId('lang').value;
    document.documentElement.lang = lang;
    document.querySelectorAll('[data-zh]').forEach((each) => { each.textContent = each.dataset[lang]; });
    document.querySelectorAll('[data-hint-zh]').forEach((each) => { each.placeholder = each.dataset[lang === 'zh' ? 'hintZh' : 'hintEn']; });
    examples.forEach((example, at) => { byId('examples').children[at].textContent = example.title.split(' · ')[lang === 'zh' ? 0 : 1]; });
  }
  speak();
  byId('lang').addEventListener('change', () => { localStorage.setItem('paipu-lang', byId('lang').value); speak(); });

  const SCHEMA = '{ __schema { queryType { name } mutationType { name } types { kind name description fields { name description args { name description type { ...T } } type { ...T } } inputFields { name description type { ...T } } enumValues { name description } possibleTypes { name } } } } fragment T on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
  let types = [];
  const spell = (type) => type.kind === 'NON_NULL' ? spell(type.ofType) + '!' : type.kind === 'LIST' ? '[' + spell(type.ofType) + ']' : type.name;
  const link = (type) => escape(spell(type)).replace(/\w+/, (name) => '<a href="#' + name + '">' + name + '</a>');
  const matches = (word, thing) => (thing.name + ' ' + (thing.description || '')).toLowerCase().includes(word);
  function entry(thing) {
    const args = (thing.args || []).map((arg) => arg.name + ': ' + link(arg.type)).join(', ');
    return '<dt>' + thing.name + (args ? '(' + args + ')' : '') + (thing.type ? ': ' + link(thing.type) : '') + '</dt><dd>' + escape(thing.description || '') + '</dd>';
  }
  function show(word) {
    const wanted = word.trim().toLowerCase();
    byId('docs').innerHTML = types.map((type) => {
      const parts = [...(type.fields || []), ...(type.inputFields || []), ...(type.enumValues || [])];
      const self = !wanted || matches(wanted, type);
      const shown = self ? parts : parts.filter((part) => matches(wanted, part));
      if (!self && shown.length === 0) return '';
      const members = (type.possibleTypes || []).map((member) => '<a href="#' + member.name + '">' + member.name + '</a>').join(' | ');
      return '<h3 id="' + type.name + '">' + type.name + '</h3><p>' + escape(type.description || '') + (members ? '<br>' + members : '') + '</p><dl>' + shown.map(entry).join('') + '</dl>';
    }).join('') || '<p>Nothing of that name.</p>';
  }
  byId('search').addEventListener('input', () => show(byId('search').value));
  byId('docs').addEventListener('click', (event) => { if (event.target.tagName === 'A') { byId('search').value = ''; show(''); } });
  ask({ query: SCHEMA }).then((response) => response.json()).then(({ data }) => {
    const roots = [data.__schema.queryType.name, data.__schema.mutationType.name];
    types = data.__schema.types.filter((type) => !type.name.startsWith('__'));
    types.sort((a, b) => (roots.indexOf(b.name) - roots.indexOf(a.name)) * (roots.includes(a.name) || roots.includes(b.name) ? 1 : 0) || a.name.localeCompare(b.name));
    types.sort((a, b) => (roots.includes(a.name) ? roots.indexOf(a.name) : 9) - (roots.includes(b.name) ? roots.indexOf(b.name) : 9));
    show('');
  }).catch((error) => { byId('docs').textContent = 'The schema could not be read: ' + error.message; });
})();
`;
