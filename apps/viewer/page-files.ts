import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Pages by the file that names what they need, and the module that draws them. What is not here begins at `index.html`. */
const PAGES: Readonly<Record<string, string>> = {
  match: 'matches/match-page.tsx',
  hands: 'hands/hands-page.tsx',
  hand: 'hand/hand-page.tsx',
  file: 'files/file-page.tsx',
  'file-hand': 'hand/file-hand-page.tsx',
  player: 'players/player-page.tsx',
  compare: 'players/compare-page.tsx',
  leaderboard: 'leaderboard/leaderboard-page.tsx',
  night: 'nights/night-page.tsx',
  write: 'write/write-page.tsx',
};

/** The first script. */
const FIRST = 'main.ts';
/** What every page needs after the first script. */
const APP = 'app.tsx';

/**
 * Writes a file for each page beside `index.html`: the same, and links to everything the page needs, so that a browser asks
 * for all of it at once and not for one thing after another has been read.
 */
export function pageFiles(): Plugin {
  return {
    name: 'paipu-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the build made no index.html');
        const html = String(index.source);
        index.source = withLinks(html, neededBy([APP], bundle));
        for (const [page, module] of Object.entries(PAGES)) {
          const source = withLinks(html, neededBy([APP, module], bundle));
          this.emitFile({ type: 'asset', fileName: `${page}.html`, source });
        }
      },
    },
  };
}

/** The chunks that hold these modules and all that they import, and their styles; by name. */
function neededBy(modules: readonly string[], bundle: Rollup.OutputBundle): readonly string[] {
  const needed = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (needed.has(name) || chunk?.type !== 'chunk') return;
    needed.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
    chunk.imports.forEach(add);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.moduleIds.some((id) => id.endsWith(`/apps/viewer/${module}`)),
    );
    if (chunk === undefined) throw new Error(`no chunk holds ${module}`);
    add(chunk.fileName);
  }
  return [...needed];
}

/** Styles first, for nothing is painted without them. */
function withLinks(html: string, needed: readonly string[]): string {
  const wanted = needed.filter((name) => !html.includes(`/${name}"`));
  const links = [
    ...wanted
      .filter((name) => name.endsWith('.css'))
      .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...wanted
      .filter((name) => name.endsWith('.js'))
      .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
  ];
  return html.replace('</head>', `${links.map((link) => `  ${link}\n`).join('')}  </head>`);
}

/** Asks V8 to compile what a script holds while it arrives, beside the page's thread; to other engines it is a comment. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that pages open with. Nearly all of each is called before its page can be used, and compiling every
 * function when it is first called takes a quarter of the script's time on the page's thread.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'paipu-compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const name of neededBy([FIRST, APP, ...Object.values(PAGES)], bundle)) {
          const chunk = bundle[name];
          if (chunk?.type === 'chunk') chunk.code = COMPILE_AHEAD + chunk.code;
        }
      },
    },
  };
}

/** Below this size an encoding saves nothing. */
const WORTH_ENCODING = 1024;

/** Lays every file of the build beside itself as small as it gets, for the service to send as it lies. */
export function encodedFiles(): Plugin {
  let folder = '';
  return {
    name: 'paipu-encoded-files',
    apply: 'build',
    writeBundle({ dir }) {
      folder = dir ?? '';
    },
    closeBundle() {
      if (folder === '') return;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!/\.(html|js|css|svg)$/.test(name) || statSync(path).size < WORTH_ENCODING) continue;
        const body = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
        writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}
