import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { paipu, type Run } from '../cli/paipu.js';
import { openMatch, startHand } from './seats.js';
import { killAll, startService, type Service } from './service.js';

/* Game logs into the service and out of it, by `--server` of the command line and by the routes themselves. */

jest.setTimeout(300_000);

const NIGHT_FILE = fileURLToPath(new URL('../golden/changsha/sample-night.paipu.jsonl', import.meta.url));
const NIGHT = readFileSync(NIGHT_FILE, 'utf8');
const HANDS = 48;
const HEADERS = { 'content-type': 'application/x-ndjson', 'paipu-client': 'e2e' };

let folder = '';
let service: Service;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-files-'));
  service = await startService(join(folder, 'data'));
});
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

const byServer = (args: readonly string[], call?: Parameters<typeof paipu>[1]): Promise<Run> =>
  paipu([...args, '--server', service.url], call);

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const withoutHeader = (log: string): string => log.slice(log.indexOf('\n') + 1);

/** The night with another discard in its first hand. */
function forged(): string {
  const lines = NIGHT.split('\n');
  const at = lines.findIndex((line) => line.includes('"TileDiscarded"'));
  const other = (_: string, rank: string, suit: string) => `"tile":"${(Number(rank) % 9) + 1}${suit}"`;
  return lines.toSpliced(at, 1, lines[at].replace(/"tile":"(\d)([mps])"/, other)).join('\n');
}

/** A night under ids of its own, without chain and commitments, which rest on the ids: new to the store. */
function copied(name: string, log: string): string {
  const [header, ...lines] = log.trimEnd().replaceAll('se1fcd424', name).split('\n');
  const bare = lines.flatMap((line) => {
    const { id, stream, revision, schema, meta, wall, ...event } = JSON.parse(line) as Record<string, unknown>;
    return event.type === 'WallRevealed' ? [] : [JSON.stringify(event)];
  });
  return `${[header, ...bare].join('\n')}\n`;
}

/** At most 200 are counted. */
async function handsIn(asked: Service): Promise<number> {
  const { hands } = await asked.ask<{ hands: { nodes: readonly object[] } }>('{ hands(first: 200) { nodes { id } } }');
  return hands.nodes.length;
}

describe('a file into the service', () => {
  it('is taken in, and taken in again it changes nothing', async () => {
    const first = await byServer(['import', NIGHT_FILE]);
    expect(first).toEqual({
      code: 0,
      stdout: '',
      stderr: `${HANDS} hands new, 0 the same, 0 in conflict, 0 refused; 0 findings.\n`,
    });
    const { stdout: before } = await byServer(['export']);
    const again = await byServer(['import', NIGHT_FILE, '-', '--json'], { input: NIGHT });
    expect([again.code, JSON.parse(again.stdout)]).toEqual([
      0,
      { added: 0, unchanged: 2 * HANDS, conflicts: 0, refused: 0, findings: 0, refusedParts: [], found: [] },
    ]);
    expect((await byServer(['export'])).stdout).toBe(before);
    expect(await handsIn(service)).toBe(HANDS);
  });

  it('comes out with the bytes it came in with, after the header', async () => {
    const { code, stdout, stderr } = await byServer(['export']);
    expect([code, stderr]).toEqual([0, '']);
    expect(withoutHeader(stdout)).toBe(withoutHeader(NIGHT));
    const match = await byServer(['export', '--match', 'se1fcd424-m0002']);
    const lines = withoutHeader(NIGHT).split('\n');
    const from = lines.findIndex((line) => line.includes('"match":"se1fcd424-m0002"'));
    const to = lines.findIndex((line) => line.includes('"match":"se1fcd424-m0003"'));
    expect(withoutHeader(match.stdout)).toBe(`${lines.slice(from, to).join('\n')}\n`);
  });

  it('a known hand with other content is a conflict and named, as it is with --data', async () => {
    const file = fileOf('forged.paipu.jsonl', forged());
    const asked = await byServer(['import', file]);
    const here = join(folder, 'here');
    await paipu(['import', NIGHT_FILE, '--data', here]);
    const done = await paipu(['import', file, '--data', here]);
    const sorted = ({ stderr }: Run): readonly string[] => stderr.split('\n').sort();
    expect(asked.code).toBe(1);
    expect(asked.stderr).toMatch(/se1fcd424-m0001-h01: .*stored with other content; the first difference is revision/);
    expect([asked.code, asked.stdout, sorted(asked)]).toEqual([done.code, done.stdout, sorted(done)]);
    const inJson = JSON.parse((await byServer(['import', file, '--json'])).stdout) as { found: object[] };
    const hereJson = JSON.parse((await paipu(['import', file, '--data', here, '--json'])).stdout) as object;
    expect(inJson).toEqual(hereJson);
  });

  it('says what is wrong in the language of the call', async () => {
    const { stderr } = await byServer(['import', join(folder, 'forged.paipu.jsonl'), '--lang', 'zh']);
    expect(stderr).toMatch(/se1fcd424-m0001-h01：牌局 se1fcd424-m0001-h01 已经存在，内容不同/);
    const answer = await fetch(`${service.url}/import`, {
      method: 'POST',
      headers: { ...HEADERS, 'accept-language': 'zh-CN,en;q=0.5' },
      body: forged(),
    });
    const { refusedParts } = (await answer.json()) as { refusedParts: readonly { refusal: { message: string } }[] };
    expect(refusedParts[0].refusal.message).toContain('已经存在');
  });

  it('--strict keeps out the hands that break the rules, and they alone', async () => {
    const { code, stdout } = await byServer(['import', '-', '--strict', '--json'], {
      input: copied('strict', forged()),
    });
    const report = JSON.parse(stdout) as { refusedParts: readonly { hand: string; refusal: { code: string } }[] };
    expect(code).toBe(1);
    expect(report).toMatchObject({ added: HANDS - 1, refused: 1, conflicts: 0 });
    expect(report.refusedParts.map(({ hand, refusal }) => [hand, refusal.code])).toEqual([
      ['strict-m0001-h01', 'illegal-hand'],
    ]);
    const { hand } = await service.ask<{ hand: object | null }>('{ hand(id: "strict-m0001-h01") { id } }');
    expect(hand).toBeNull();
  });

  it('without a header is 400 with the sentence, and exit code 2', async () => {
    const answer = await fetch(`${service.url}/import`, { method: 'POST', headers: HEADERS, body: 'no log\n' });
    const { errors } = (await answer.json()) as { errors: readonly { message: string; extensions: object }[] };
    expect([answer.status, errors[0].extensions]).toEqual([400, { code: 'unreadable' }]);
    const asked = await byServer(['import', '-'], { input: 'no log\n' });
    const done = await paipu(['import', '-', '--data', join(folder, 'here')], { input: 'no log\n' });
    expect(asked).toEqual(done);
    expect(asked.code).toBe(2);
    expect(asked.stderr).toContain(errors[0].message);
  });
});

describe('a file that is no game log as it lies there', () => {
  const utf16 = Buffer.from(NIGHT.slice(0, 5_000), 'utf16le');
  it.each([
    [
      'gzip',
      gzipSync(NIGHT),
      'compressed with gzip; unpack it first (gunzip)',
      '却是用 gzip 压缩的文件；请先解压（gunzip）',
    ],
    ['UTF-16', utf16, 'a file in UTF-16; save it again as UTF-8', '却是用 UTF-16 编码的文件；请用编辑器另存为 UTF-8'],
  ])('%s is 400 and exit code 2, with what it is and what to do in both languages', async (_, file, en, zh) => {
    const answer = await fetch(`${service.url}/import`, {
      method: 'POST',
      headers: { ...HEADERS, lang: 'zh' },
      body: new Uint8Array(file),
    });
    const { errors } = (await answer.json()) as { errors: readonly { message: string }[] };
    expect([answer.status, errors[0].message]).toEqual([400, expect.stringContaining(zh)]);
    const asked = await byServer(['import', '-'], { input: file });
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining(en)]);
  });
});

describe('a file out of the service', () => {
  it('holds no hand in play, whatever is asked for', async () => {
    await openMatch(service, 'night-live');
    expect(await startHand(service, 'night-live', 'live-1')).toMatchObject({ __typename: 'Accepted' });
    for (const search of ['', '?match=night-live']) {
      const text = await (await fetch(`${service.url}/export${search}`)).text();
      expect(text).toContain('"match":"night-live"');
      expect(text).not.toContain('live-1');
    }
    const answer = await fetch(`${service.url}/export?hand=live-1`, { headers: { lang: 'zh' } });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([409, expect.stringContaining('这一局还在进行：live-1')]);
    const { code, stdout, stderr } = await byServer(['export', '--hand', 'live-1']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('live-1 is still in play; export it when it is over');
  });

  it('holds it when it is over', async () => {
    const query =
      'mutation { voidHand(input: { commandId: "v", hand: "live-1", reason: "wrong deal", by: "referee" }) { __typename } }';
    expect(await service.ask(query)).toEqual({ voidHand: { __typename: 'Accepted' } });
    const { stdout } = await byServer(['export', '--hand', 'live-1']);
    expect(withoutHeader(stdout)).toMatch(/^\{"type":"MatchOpened".*\n\{"type":"HandStarted".*\n/);
    expect(stdout).toContain('"HandVoided"');
  });

  it.each(['match', 'hand'])('an unknown %s is 404, and exit code 2 with a sentence', async (kind) => {
    const answer = await fetch(`${service.url}/export?${kind}=nowhere`);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(`no ${kind} nowhere`)]);
    const { code, stdout, stderr } = await byServer(['export', `--${kind}`, 'nowhere']);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`no ${kind} nowhere`)]);
  });

  it('a reader that goes away, as head does, is nothing wrong', async () => {
    const { code, stderr } = await byServer(['export'], { readOnly: 1000 });
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('a call that cannot be done', () => {
  it.each([
    ['no service there', ['import', NIGHT_FILE, '--server', 'http://127.0.0.1:1'], /ECONNREFUSED\); start the service/],
    ['no service there', ['export', '--server', 'http://127.0.0.1:1'], /ECONNREFUSED\); start the service/],
    ['no address', ['export', '--server', 'localhost:4000'], /expected an address that begins with http/],
    ['two places', ['export', '--server', 'http://127.0.0.1:1', '--data', 'x'], /either --data or --server/],
  ])('%s: %j', async (_, args, said) => {
    const { code, stdout, stderr } = await paipu(args);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(said)]);
  });

  it('no such file, and an address where something else answers', async () => {
    const missing = await byServer(['import', join(folder, 'missing')]);
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('there is no such file, ENOENT')]);
    const elsewhere = await paipu(['export', '--server', `${service.url}/health`]);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('answers 404')]);
  });
});

describe('a large file', () => {
  /** bytes the process holds */
  async function resident(asked: Service): Promise<number> {
    const text = await (await fetch(`${asked.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
  }

  it('of 20 MB is taken in by a service with a small heap, which grows by little, goes on answering and gives it back', async () => {
    const { stdout } = await paipu(['simulate', '--ruleset', 'changsha', '--hands', '800', '--seed', '5']);
    const file = fileOf('large.paipu.jsonl', stdout);
    expect(statSync(file).size).toBeGreaterThan(20_000_000);
    const small = await startService(join(folder, 'small'), { heapMegabytes: 96 });
    const before = await resident(small);
    let most = before;
    let isOver = false;
    const run = paipu(['import', file, '--server', small.url]);
    void run.then(() => (isOver = true));
    for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 100))) {
      most = Math.max(most, await resident(small));
    }
    expect(await run).toMatchObject({ code: 0, stderr: expect.stringContaining('800 hands new') });
    expect(most - before).toBeLessThan(100_000_000);
    const { stdout: exported } = await paipu(['export', '--server', small.url]);
    expect(withoutHeader(exported) === withoutHeader(stdout)).toBe(true);
    expect(await small.stop()).toBe(0);
  });

  it('is taken in as far as it came when the service stops, and whole when it is sent again', async () => {
    const stopping = await startService(join(folder, 'stopping'));
    const run = paipu(['import', join(folder, 'large.paipu.jsonl'), '--server', stopping.url]);
    while ((await handsIn(stopping)) === 0);
    expect(await stopping.stop()).toBe(0);
    const { code, stderr } = await run;
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/hands of it are stored. Send it again|broke off .*run it again/),
    ]);
    const again = await startService(join(folder, 'stopping'));
    const second = await paipu(['import', join(folder, 'large.paipu.jsonl'), '--server', again.url, '--json']);
    const { added, unchanged, ...rest } = JSON.parse(second.stdout) as { added: number; unchanged: number };
    expect(rest).toMatchObject({ conflicts: 0, refused: 0, findings: 0 });
    expect(unchanged).toBeGreaterThan(0);
    expect(added + unchanged).toBe(800);
    expect(await again.stop()).toBe(0);
  });
});
