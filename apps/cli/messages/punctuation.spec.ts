import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Chinese sentences: what follows `zh:`, up to the end of its literal, with what is put in left out. */
const ZH = /\bzh: (?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g;
/** What a reader types, or an address, is written as it is typed. */
const TYPED = /安,楚,飞,多|sqlite:文件/g;
/** a mark of the narrow kind beside a character, or a bracket round one */
const NARROW = /[\u3400-\u9fff）][,;:!?(]|[,;:!?)][\u3400-\u9fff]/;

const FILES = ['apps/cli/messages', 'libs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name)),
);

function chineseOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(ZH)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '').replaceAll(TYPED, ''),
  );
}

describe('Chinese sentences', () => {
  it('are many', () => {
    expect(FILES.flatMap(chineseOf).length).toBeGreaterThan(500);
  });

  it('have the punctuation of Chinese', () => {
    const narrow = FILES.flatMap((file) =>
      chineseOf(file).flatMap((text) => (NARROW.test(text) ? [`${file}: ${text}`] : [])),
    );
    expect(narrow).toEqual([]);
  });
});
