import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const VIEWER = join(import.meta.dirname, '..');
const SOURCES = readdirSync(VIEWER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.spec\.ts$/.test(name) && !/^(messages|data.generated)/.test(name),
);
/** Attributes that are read out or shown. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label']);

/** Words that a reader of one language alone would see. */
function strayWords(name: string): readonly string[] {
  const source = ts.createSourceFile(name, readFileSync(join(VIEWER, name), 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${name}: ${node.text.trim()}`);
    if (ts.isStringLiteralLike(node) && /\p{Script=Han}/u.test(node.text)) found.push(`${name}: ${node.text}`);
    if (
      ts.isJsxAttribute(node) &&
      SPOKEN.has(node.name.getText()) &&
      node.initializer?.kind === ts.SyntaxKind.StringLiteral
    ) {
      found.push(`${name}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Punctuation that stands in Chinese alone: 、。，：；？！（）「」《》 */
const WIDE = /[\u3001-\u303f\uff01-\uff60]/u;
const ROOT = join(VIEWER, '../..');
const TELLING = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

/** English that is punctuated as Chinese: under `en:`, or, in the viewer beside its catalogue, in whatever language it is read. */
function wideEnglish(name: string): readonly string[] {
  return englishWith(name, WIDE);
}

/** 片分咀 The units of account, which English has words for. */
const UNIT_SIGNS = /[片分咀]/;

/** English, as above, with something in it that is not English. */
function englishWith(name: string, foreign: RegExp): readonly string[] {
  const text = readFileSync(join(ROOT, name), 'utf8');
  if (!foreign.test(text)) return [];
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const isBeside = /^apps.viewer.(?!messages)/.test(name);
  const found: string[] = [];
  const visit = (node: ts.Node, language: string | null): void => {
    const own = ts.isPropertyAssignment(node) && /^(zh|en)$/.test(node.name.getText()) ? node.name.getText() : language;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && foreign.test(node.text) && (own === 'en' || (isBeside && own === null))) {
      found.push(`${name}: ${node.text}`);
    }
    ts.forEachChild(node, (child) => visit(child, own));
  };
  visit(source, null);
  return found;
}

describe('the texts of the viewer', () => {
  it('stand in the catalogue of messages and nowhere else', () => {
    expect(SOURCES.length).toBeGreaterThan(40);
    expect(SOURCES.flatMap(strayWords)).toEqual([]);
  });

  it('have no Chinese punctuation where they are read in English', () => {
    expect(TELLING.length).toBeGreaterThan(200);
    expect(TELLING.flatMap(wideEnglish)).toEqual([]);
  });

  it('name the units of account in English where they are read in English', () => {
    expect(TELLING.flatMap((name) => englishWith(name, UNIT_SIGNS))).toEqual([]);
  });
});
