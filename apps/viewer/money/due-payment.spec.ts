import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Payment } from '#replay';
import { resolveRules } from '#rules';
import { openIndexer } from '../files/log-index.js';
import { duePayment } from './due-payment.js';

const NIGHT = join(import.meta.dirname, '../../../test/golden/changsha/sample-night.paipu.jsonl');

const LAW = lawOf('changsha');

function lawOf(id: string) {
  const resolved = resolveRules({ id });
  if (!resolved.ok) throw new Error(`no rules ${id}`);
  return resolved.value.law;
}

/** The rows of the first win that is paid by several and once by 14, after `change` of its first such row, and the findings of the file. */
function judged(change: (line: string) => string) {
  const lines = readFileSync(NIGHT, 'utf8').split('\n');
  const at = lines.findIndex((line) => /"for":"win".*\},\{.*"amount":14,"base":6,"extra":1,"factor":2/.test(line));
  lines[at] = change(lines[at]);
  const indexer = openIndexer((bytes) => createHash('sha256').update(bytes).digest('hex'));
  indexer.feed(Buffer.from(lines.join('\n')));
  indexer.end();
  const event = JSON.parse(lines[at]) as { rows: readonly Omit<Payment, 'for'>[] };
  return { findings: indexer.take().findings, rows: event.rows.map((row): Payment => ({ ...row, for: 'win' })) };
}

const due = ({ rows, findings }: ReturnType<typeof judged>) => rows.map((row) => duePayment(row, findings, LAW));
const wrong = (rows: ReturnType<typeof due>) => rows.flatMap((row) => (row === null ? [] : [row]));

describe('a payment that is wrong', () => {
  it('T-11 is told apart from the right ones of its hand, with what the rules give', () => {
    const amount = judged((line) => line.replace('"amount":14,', '"amount":15,'));
    expect(amount.findings.map(({ code }) => code)).toContain('payment');
    expect(wrong(due(amount))).toMatchObject([{ row: { amount: 14, base: 6, extra: 1, factor: 2 } }]);
    expect(amount.rows.length).toBeGreaterThan(1);
  });

  it('T-11 is wrong too where its own figures make it', () => {
    const both = judged((line) => line.replace('"amount":14,"base":6', '"amount":16,"base":7'));
    expect(wrong(due(both))).toMatchObject([{ row: { amount: 14, base: 6, extra: 1, factor: 2 } }]);
  });

  it('T-11 is judged by its own figures while no audit has spoken', () => {
    const { rows } = judged((line) => line.replace('"amount":14,', '"amount":15,'));
    expect(wrong(due({ rows, findings: [] }))).toMatchObject([{ row: { amount: 14 }, clause: LAW.payments }]);
  });

  it('T-11 CS-7.3 breaks the clause of its finding, which all wrong rows together tell', () => {
    const doubling = (line: string) =>
      line.replace('"amount":14,"base":6,"extra":1,"factor":2', '"amount":7,"base":6,"extra":1,"factor":1');
    expect(wrong(due(judged(doubling))).map(({ clause }) => clause)).toEqual([LAW['bird-factor']]);
    const another = judged((line) =>
      doubling(line).replace(
        /"amount":(?!7,)(\d+),"base":(\d+)(?=[^}]*\})/,
        (_, amount, base) => `"amount":${amount},"base":${Number(base) + 1}`,
      ),
    );
    const [clause] = another.findings.flatMap((each) => (each.code === 'payment' ? [each.clause] : []));
    expect(clause).not.toBe(LAW['bird-factor']);
    expect(wrong(due(another)).map((each) => each.clause)).toEqual([clause, clause]);
  });

  it('is none in a record that is right', () => {
    expect(wrong(due(judged((line) => line)))).toEqual([]);
  });
});
