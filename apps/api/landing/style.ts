export const landingStyle = `
:root { color-scheme: light dark; --ground: #f6f3ec; --sheet: #fffdf8; --ink: #23302b; --soft: #5d6963; --line: #d9d3c5; --felt: #1f6f54; }
@media (prefers-color-scheme: dark) { :root { --ground: #12201b; --sheet: #182a23; --ink: #e8ede6; --soft: #a6b6ad; --line: #2c4238; --felt: #5cc09a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.65 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1.25rem, 5vw, 3.5rem) 1.25rem 3rem; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 1rem; }
h1 { font-size: 1.6rem; line-height: 1.3; margin: 0; font-weight: 650; display: flex; align-items: center; gap: .25rem; }
h1 span:last-child { margin-left: .45rem; }
.tile { background: var(--sheet); border: 1px solid var(--line); border-bottom-width: 4px; border-radius: 6px; padding: .1rem .4rem; color: var(--felt); }
h2 { font-size: 1rem; margin: 2.2rem 0 .5rem; font-weight: 650; }
p, dd { margin: 0; }
.lead { font-size: 1.1rem; margin: 1.1rem 0 1.8rem; color: var(--soft); }
a { color: var(--felt); text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid var(--felt); outline-offset: 3px; border-radius: 3px; }
.doors { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; }
.doors li { padding: .9rem 1.1rem; }
.doors li + li { border-top: 1px solid var(--line); }
.doors a { font-weight: 600; }
.doors p { color: var(--soft); font-size: .95rem; }
.examples { margin: 0; padding-left: 1.2rem; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .35rem 1.2rem; align-items: baseline; }
dd { color: var(--soft); }
code { font: .88rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK SC", monospace; overflow-wrap: anywhere; }
.guard { margin-top: 2.2rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .95rem; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .6rem; } }
`;
