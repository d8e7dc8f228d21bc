import { describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { paipu } from './paipu.js';

describe('the frame of the command line', () => {
  it.each([
    ['an unknown command, with what may be meant', ['simulat'], 'Did you mean simulate?'],
    ['an unknown option', ['simulate', '--hand', '3'], 'unknown option'],
    ['a number that is none', ['simulate', '--hands', 'many'], 'a whole number from 1'],
    ['one argument too many', ['verify', 'a', 'b'], 'too many arguments'],
    ['a language it does not speak', ['--lang', 'fr', 'explain', 'changsha'], 'zh, en'],
    ['an unknown rule set', ['explain', 'riichi'], 'changsha'],
    ['an unknown clause', ['explain', 'changsha', 'CS-99'], 'CS-4.2'],
    ['a wrong value of an option', ['simulate', '--option', 'birds=7'], 'expected 1 or 2; came 7'],
    ['an unknown option of the rule set', ['simulate', '--option', 'bird=2'], 'bird'],
    ['an option that is no pair', ['simulate', '--option', 'birds'], 'id=value'],
    ['three players', ['simulate', '--players', 'a,b,c'], 'four different names'],
    ['two players of one name', ['simulate', '--players', 'a,b,c,a'], 'four different names'],
    ['a missing file', ['verify', '/nowhere/at-all.paipu.jsonl'], 'there is no such file, ENOENT'],
    ['a directory in place of a file', ['audit', '/'], 'cannot read / (it is a directory, EISDIR)'],
    ['help of a command that there is not', ['help', 'frob'], "unknown command 'frob'; see paipu --help."],
    ['a store that is not there', ['export', '--data', '/nowhere/at-all'], 'no event store in /nowhere/at-all; name'],
    ['an address of another kind', ['copy', '--from', 'foo://x:y@z', '--to', '/nowhere'], 'foo:// is no place to copy'],
  ])('exits with 2 on %s, and says so on stderr alone', async (_case, args, said) => {
    const run = await paipu(args);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) });
  });

  it.each(['audit', 'verify', 'replay', 'stats', 'coverage'])(
    '%s says of a packed file what it is',
    async (command) => {
      const input = gzipSync('{"format":"paipu","version":1}\n');
      const run = await paipu([command, '-'], { input });
      expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('unpack it first (gunzip)') });
      const zh = await paipu([command, '-', '--lang', 'zh'], { input });
      expect(zh).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('请先解压（gunzip）') });
    },
  );

  it('says what an option may be without doubling the full stop, in both languages', async () => {
    const call = ['replay', 'x.paipu.jsonl', '--seat', '4'];
    expect((await paipu([...call, '--lang', 'en'])).stderr).toContain(
      " argument '4' is invalid: it is one of 0, 1, 2, 3; see paipu help replay.",
    );
    expect((await paipu([...call, '--lang', 'zh'])).stderr).toContain('可取 0, 1, 2, 3；用法见 paipu help replay。');
  });

  it.each(['audit', 'verify', 'stats', 'coverage', 'replay'])(
    '%s names the file that is none of ours',
    async (command) => {
      const folder = mkdtempSync(join(tmpdir(), 'paipu-stranger-'));
      const [one, two] = ['one.jsonl', 'two.jsonl'].map((name) => join(folder, name));
      for (const file of [one, two]) writeFileSync(file, 'hello\n');
      const call = command === 'audit' || command === 'stats' ? [command, one, two] : [command, two];
      const said = (await paipu([...call, '--lang', 'zh'])).stderr.trimEnd().split('\n');
      expect(said).toEqual(call.slice(1).map((file) => expect.stringMatching(`^${file} 第 1 行：应为文件头 `)));
      rmSync(folder, { recursive: true });
    },
  );

  it.each(['zh', 'en'])('prints the rule book in the 80 columns of a terminal: %s', async (language) => {
    const { stdout } = await paipu(['explain', 'changsha', '--lang', language]);
    const columns = (line: string): number => line.replaceAll(/[⺀-￠]/g, '..').length;
    const wide = stdout.split('\n').filter((line) => columns(line) > 80 && line.trim().includes(' '));
    expect([stdout.split('\n').length > 100, wide]).toEqual([true, []]);
  });

  it.each(['simulate', 'rescore', 'explain'])('%s names the rule sets in its help', async (command) => {
    const { stdout } = await paipu(['help', command]);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('changsha, changsha-classic, jinan, weihai, hefei');
  });

  it('marks what may be meant in Chinese, within one sentence', async () => {
    expect((await paipu(['audi', '--lang', 'zh'])).stderr).toBe(
      '没有命令“audi”（是不是 audit？）；用法见 paipu --help。\n',
    );
  });

  it('without a command shows the help on stderr and exits with 2', async () => {
    const run = await paipu([]);
    expect(run).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('simulate') });
  });

  it('speaks Chinese where the locale is Chinese, and --lang goes before it', async () => {
    const variables = { LANG: 'zh_CN.UTF-8' };
    expect((await paipu(['frob'], { variables })).stderr).toContain('没有命令“frob”');
    expect((await paipu(['frob', '--lang', 'en'], { variables })).stderr).toContain("unknown command 'frob'");
  });

  it('prints help on stdout, with examples, and exits with 0', async () => {
    const run = await paipu(['simulate', '--help', '--lang', 'zh']);
    expect(run).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('用法：') });
    expect(run.stdout).toContain('paipu simulate --ruleset changsha --hands 20000 --seed 1');
  });

  it('ends quietly with 0 when its reader goes away', async () => {
    const run = await paipu(['simulate', '--hands', '3000'], { readOnly: 100_000 });
    expect(run).toMatchObject({ code: 0, stderr: '' });
  }, 30_000);

  it('says that the result cannot be written, where the disk is full', async () => {
    const run = await paipu(['simulate', '--hands', '300'], { into: '/dev/full' });
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('cannot write the result (ENOSPC)');
  });

  it('leaves no folder behind where there is no copy to restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'paipu-restore-'));
    const run = await paipu(['restore', join(folder, 'nope.db'), '--data', join(folder, 'new')]);
    expect(run.code).not.toBe(0);
    expect(existsSync(join(folder, 'new'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
