import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { columnsOf } from './columns.js';
import { paipu } from './testing/call.js';

const GOLDEN = new URL('../../test/golden/statistics/four-hands.paipu.jsonl', import.meta.url).pathname;

/** The golden log with one line replaced. */
function logWith(line: number, text: string): string {
  const lines = readFileSync(GOLDEN, 'utf8').split('\n');
  lines[line - 1] = text;
  return lines.join('\n');
}

describe('paipu stats', () => {
  it.each(['zh', 'en'])('writes a table of at most 80 columns a line (%s)', async (lang) => {
    const { code, out, err } = await paipu(['stats', GOLDEN, '--formulas', '--lang', lang]);
    expect([code, err]).toEqual([0, '']);
    expect(out.split('\n').filter((line) => columnsOf(line) > 80)).toEqual([]);
  });

  it('shows value, numerator and denominator, interval, and marks what rests on few cases', async () => {
    const { out } = await paipu(['stats', GOLDEN, '--player', 'p-chu']);
    expect(out).toMatch(/^Chu \(p-chu\) {2}3 hands, 1 voided/);
    expect(out).toMatch(/^~ Win rate +66\.7% +2\/3 {2}\[20\.8, 93\.9\]$/m);
    expect(out).not.toContain('p-an');
    expect(out).toContain("3 hands, 1 voided beside them; all seats' nets sum to 0.");
  });

  it.each([
    ['jinan', 'Jinan', 'Hefei'],
    ['hefei', 'Hefei', 'Jinan'],
  ])('shows a family only where its rule set was played: %s', async (id, shown, hidden) => {
    const log = new URL(`../../test/golden/${id}/golden.paipu.jsonl`, import.meta.url).pathname;
    const { code, out } = await paipu(['stats', log, '--player', 'p-he', '--formulas']);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => columnsOf(line) > 80)).toEqual([]);
    const headings = ['Outcome', 'Speed', 'Big and small', 'Opening hands', 'Birds', 'Dealer', shown, hidden];
    expect(headings.filter((heading) => out.includes(`\n${heading} `))).toEqual([
      ...['Outcome', 'Speed', 'Dealer', shown],
    ]);
  });

  it('shows speed, efficiency, the match and the rating', async () => {
    const { out } = await paipu(['stats', GOLDEN, '--player', 'p-duo']);
    // 多 drew the win of four-2 before an own discard, and ended first of the match with +34
    expect(out).toMatch(/^~ Turn of wins +1 turn +1\/1$/m);
    expect(out).toMatch(/^~ Matches won +100\.0% +1\/1 /m);
    expect(out).toMatch(/^~ Net per match +\+34 pian +34\/1$/m);
    expect(out).toMatch(/^~ Glicko-2 rating +18\d\d +\[/m);
    expect(out).toMatch(/^~ Shanten at the deal /m);
  });

  it.each([
    ['changsha', '片'],
    ['jinan', '分'],
    ['hefei', '咀'],
  ])('counts money in the unit of the book: %s in %s', async (id, unit) => {
    const log = new URL(`../../test/golden/${id}/golden.paipu.jsonl`, import.meta.url).pathname;
    const { out } = await paipu(['stats', log, '--player', 'p-he', '--lang', 'zh']);
    expect(out).toMatch(new RegExp(`^  总净胜 +[+-]?\\d+${unit}$`, 'm'));
    expect(
      ['片', '分', '咀'].filter((other) => other !== unit && new RegExp(`净胜 +[+-]?[\\d.]+${other}`).test(out)),
    ).toEqual([]);
  });

  it('takes a player by name too, and writes formulas when asked', async () => {
    const { out } = await paipu(['stats', GOLDEN, '--player', '安', '--lang', 'zh', '--formulas']);
    expect(out).toMatch(/^安（p-an） {2}3 局，另有 1 局作废/);
    expect(out).toMatch(/^~ 点炮率 +33\.3% +1\/3/m);
    expect(out).toContain('= 自己胡牌的局数 ÷ N');
  });

  it('names the players there are when asked for another, exit 2', async () => {
    const { code, out, err } = await paipu(['stats', GOLDEN, '--player', 'p-nobody']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe('there is no player p-nobody; there are: p-an 安, p-bo 博, p-chu Chu, p-duo 多\n');
  });

  it('prints one JSON document with --json', async () => {
    const { code, out } = await paipu(['stats', '-', '--json'], readFileSync(GOLDEN, 'utf8'));
    const document = JSON.parse(out) as {
      hands: number;
      voided: number;
      net: number;
      players: { player: string; figures: { id: string; part: string | null }[] }[];
      leftOut: unknown[];
    };
    expect(code).toBe(0);
    expect(document).toMatchObject({ hands: 3, voided: 1, net: 0, leftOut: [] });
    expect(document.players.map(({ player }) => player)).toEqual(['p-an', 'p-bo', 'p-chu', 'p-duo']);
    const winRate = document.players[2].figures.find(({ id }) => id === 'win-rate');
    expect(winRate).toMatchObject({ numerator: 2, denominator: 3, unit: 'share', greyed: true, n: 3 });
  });

  it('names a hand that cannot be read and leaves it out, exit 1', async () => {
    const { code, out, err } = await paipu(
      ['stats', '-'],
      logWith(11, '{"type":"TileDiscarded","seat":0,"tile":"0s"}'),
    );
    expect(code).toBe(1);
    expect(err).toContain('- line 11 · four-1: left out:');
    expect(out).toContain('2 hands, 1 voided beside them');
  });

  it('says which file cannot be read, exit 2, and counts the others', async () => {
    const { code, out, err } = await paipu(['stats', '-', GOLDEN], 'nothing of the kind\n');
    expect(code).toBe(2);
    expect(err).toMatch(/^standard input line 1: expected the file header/);
    expect(out).toContain('3 hands');
  });

  it('answers a file that is no game log with exit 2', async () => {
    const { code, out } = await paipu(['stats', '-'], 'nothing of the kind\n');
    expect([code, out]).toEqual([2, '']);
  });
});
