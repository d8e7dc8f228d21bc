export const explorerStyle = `
:root { color-scheme: light dark; --ground: #f6f3ec; --sheet: #fffdf8; --ink: #23302b; --soft: #66726c; --line: #d9d3c5;
  --felt: #1f6f54; --red: #b3261e; --gold: #8a6100; --blue: #1c5a8a; }
@media (prefers-color-scheme: dark) { :root { --ground: #12201b; --sheet: #182a23; --ink: #e8ede6; --soft: #9fb0a7;
  --line: #2c4238; --felt: #4fb58f; --red: #ff8a80; --gold: #e0b65a; --blue: #86bfec; } }
* { box-sizing: border-box; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
header a { color: var(--blue); text-decoration: none; } header a:hover { text-decoration: underline; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1rem; padding: .6rem 1rem; border-bottom: 1px solid var(--line); }
h1 { font-size: 1.05rem; margin: 0; font-weight: 600; }
h2 { font-size: .78rem; letter-spacing: .04em; text-transform: uppercase; color: var(--soft); margin: .7rem 0 .3rem; font-weight: 600; }
.tile { display: inline-block; background: var(--sheet); border: 1px solid var(--line); border-bottom-width: 3px; border-radius: 4px;
  padding: 0 .3rem; margin-right: .2rem; color: var(--felt); }
nav { display: flex; flex-wrap: wrap; gap: .4rem; flex: 1; }
button, select, input { font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; padding: .25rem .7rem; }
button { cursor: pointer; }
button:hover { border-color: var(--felt); }
button:focus-visible, textarea:focus-visible, select:focus-visible, input:focus-visible, pre:focus-visible, #docs:focus-visible { outline: 2px solid var(--felt); outline-offset: 1px; }
#run { background: var(--felt); border-color: var(--felt); color: var(--ground); font-weight: 600; }
main { flex: 1; min-height: 0; display: grid; grid-template-columns: 1fr 1.1fr 20rem; gap: 1rem; padding: 0 1rem 1rem; }
section, aside { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
.editor { position: relative; flex: 1; min-height: 12rem; }
.editor pre, .editor textarea { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; overflow: auto; }
.editor textarea { background: transparent; color: transparent; caret-color: var(--ink); resize: none; }
pre, textarea { font: 13px/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace; background: var(--sheet); color: var(--ink);
  border: 1px solid var(--line); border-radius: 8px; padding: .7rem .8rem; tab-size: 2; }
.variables { height: 5.5rem; resize: vertical; }
#result { flex: 1; margin: 0; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
#docs { flex: 1; overflow: auto; margin-top: .5rem; padding-right: .3rem; }
#docs h3 { font: 600 14px/1.4 ui-monospace, Consolas, monospace; margin: .8rem 0 .1rem; }
#docs p { margin: 0 0 .3rem; font-size: 13px; color: var(--soft); }
#docs dl { margin: 0; } #docs dt { font: 13px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; } #docs dd { margin: 0 0 .4rem .8rem; font-size: 13px; color: var(--soft); }
#docs a { color: var(--blue); text-decoration: none; } #docs a:hover { text-decoration: underline; }
#status { text-transform: none; letter-spacing: 0; font-weight: 400; } .bad { color: var(--red); }
.k { color: var(--felt); } .s { color: var(--gold); } .n { color: var(--blue); } .c { color: var(--soft); font-style: italic; } .v { color: var(--red); }
@media (max-width: 70rem) { main { grid-template-columns: 1fr 1fr; } aside { grid-column: 1 / -1; max-height: 24rem; } }
@media (max-width: 44rem) { nav { flex-basis: 100%; order: 9; } header label span { display: none; } #run { margin-left: auto; } main { display: block; } .editor { height: 18rem; } #result { max-height: 26rem; } }
`;
