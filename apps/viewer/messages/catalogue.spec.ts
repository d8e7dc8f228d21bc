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

describe('the texts of the viewer', () => {
  it('stand in the catalogue of messages and nowhere else', () => {
    expect(SOURCES.length).toBeGreaterThan(40);
    expect(SOURCES.flatMap(strayWords)).toEqual([]);
  });
});
