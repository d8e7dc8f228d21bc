import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { seededRandom } from '#bots';
import { exportLog, openPeople, type ExportSelection, type ImportOutcome } from '../index.js';
import { openTable, openTestDesk, openTestStore, playThrough, startTestHand, type TestDesk } from '../testing/desk.js';

const HEADER = '{"format":"paipu","version":1}';

/** The file of a match played here, a line an entry. */
async function playedFile(hands: number): Promise<readonly string[]> {
  const desk = openTestDesk({ seed: 'file' });
  await openTable(desk);
  for (let number = 1; number <= hands; number++) {
    await startTestHand(desk, `h${number}`);
    await playThrough(desk, `h${number}`, seededRandom([number, 2, 3, 4]));
  }
  await desk.recorder.closeMatch({ commandId: 'close', match: 'm1' });
  return linesOf(await exported(desk, { everything: true }));
}

function linesOf(file: string): readonly string[] {
  return file.trimEnd().split('\n');
}

async function exported(desk: TestDesk, selection: ExportSelection): Promise<string> {
  let file = '';
  for await (const piece of exportLog(desk.store, { nameOf: desk.recorder.nameOf }, selection)) file += piece;
  return file;
}

async function importInto(desk: TestDesk, lines: readonly string[], illegalHands: 'keep' | 'refuse' = 'keep') {
  const done = await desk.recorder.importLog({ commandId: 'import', log: `${lines.join('\n')}\n`, illegalHands });
  if (!done.ok) throw new Error(done.refusal.message.en);
  return done.value;
}

const said = ({ added, unchanged, refused, findings }: ImportOutcome) => ({
  added,
  unchanged,
  refused: refused.map(({ hand, refusal }) => `${hand}: ${refusal.code}`),
  findings: findings.map(({ code }) => code),
});

/** The lines of one hand. */
function handLines(lines: readonly string[], hand: string): readonly string[] {
  const from = lines.findIndex((line) => line.includes(`"hand":"${hand}"`));
  const end = lines.findIndex((line, index) => index > from && /"type":"(HandStarted|MatchClosed)"/.test(line));
  return lines.slice(from, end === -1 ? undefined : end);
}

/** Ids and hashes belong to what was said first: a line changed by hand has neither. */
function bare(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/,"id":".*\}$/, '}'));
}

describe('an import', () => {
  it('keeps the file: its export gives the same bytes, chain included', async () => {
    const lines = await playedFile(3);
    const desk = openTestDesk();
    expect(said(await importInto(desk, lines))).toEqual({
      added: ['h1', 'h2', 'h3'],
      unchanged: [],
      refused: [],
      findings: [],
    });
    expect(linesOf(await exported(desk, { everything: true }))).toEqual(lines);
    expect(linesOf(await exported(desk, { match: 'm1' }))).toEqual(lines);
    expect(linesOf(await exported(desk, { hand: 'h2' }))).toEqual([lines[0], lines[1], ...handLines(lines, 'h2')]);
  });

  it('of a log without ids, times and chain gives them in the store and not in the export', async () => {
    const lines = [HEADER, ...bare((await playedFile(2)).slice(1))];
    const desk = openTestDesk();
    await importInto(desk, lines);
    const [first] = await desk.store.readStream('hand-h1');
    expect(first).toMatchObject({ at: '2026-01-01T11:00:00.000Z', meta: { import: { match: 'm1' } } });
    expect(first.meta.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(linesOf(await exported(desk, { everything: true })).slice(1)).toEqual(lines.slice(1));
  });

  it('twice is once, and changes nothing', async () => {
    const lines = await playedFile(2);
    const desk = openTestDesk();
    await importInto(desk, lines);
    const position = await desk.store.lastPosition();
    expect(said(await importInto(desk, lines))).toEqual({
      added: [],
      unchanged: ['h1', 'h2'],
      refused: [],
      findings: [],
    });
    expect(await desk.store.lastPosition()).toBe(position);
  });

  it('of the same match with further hands adds those', async () => {
    const lines = await playedFile(3);
    const start = lines.findIndex((line) => line.includes('"hand":"h3"'));
    const desk = openTestDesk();
    await importInto(desk, lines.slice(0, start));
    expect(said(await importInto(desk, lines))).toMatchObject({ added: ['h3'], unchanged: ['h1', 'h2'] });
    expect(linesOf(await exported(desk, { everything: true }))).toEqual(lines);
  });

  it('of a known hand with other content is a conflict that names the first difference', async () => {
    const lines = [HEADER, ...bare((await playedFile(2)).slice(1))];
    const desk = openTestDesk();
    await importInto(desk, lines);
    const at = lines.findIndex((line) => line.includes('"TileDiscarded"'));
    const changed = lines.with(
      at,
      lines[at].replace(/"tile":"(.)(.)"/, (_, rank, suit) => `"tile":"${(rank % 9) + 1}${suit}"`),
    );
    const outcome = await importInto(desk, changed);
    expect(said(outcome)).toMatchObject({ added: [], unchanged: ['h2'], refused: ['h1: conflict'] });
    expect(outcome.refused[0].refusal.message.en).toMatch(
      /first difference is revision \d+, tile: stored "..", the file has ".."/,
    );
  });

  it('tells nothing of what a hand in play holds when a file has another one of its name', async () => {
    const desk = openTestDesk();
    await openTable(desk);
    await startTestHand(desk, 'h1');
    const lines = bare(linesOf(await exported(desk, { everything: true })));
    const at = lines.findIndex((line) => line.includes('"TilesDealt"'));
    const guess = '{"type":"TilesDealt","tiles":["1111222233334m","1111222233334p","1111222233334s","5555666677778m"]}';
    const outcome = await importInto(desk, [HEADER, ...lines.with(at, guess).slice(1)]);
    expect(said(outcome).refused).toEqual(['h1: conflict']);
    const { message } = outcome.refused[0].refusal;
    expect(`${message.zh} ${message.en}`).not.toMatch(/[1-9]+[mps]|first difference|第一处/);
    const same = await importInto(desk, lines.with(0, HEADER));
    expect(said(same)).toMatchObject({ unchanged: ['h1'], refused: [] });
  });

  it('of a known match with another opening refuses it and its hands', async () => {
    const lines = await playedFile(1);
    const desk = openTestDesk();
    await importInto(desk, lines);
    const position = await desk.store.lastPosition();
    const other = bare(lines).with(1, bare(lines)[1].replace('p-an', 'p-bo'));
    const outcome = await importInto(desk, [HEADER, ...other.slice(1)]);
    expect(said(outcome).refused).toContain('h1: conflict');
    expect(outcome.refused.find(({ hand }) => hand === 'h1')?.refusal.message.en).toBe('Its match m1 was refused.');
    expect(await desk.store.lastPosition()).toBe(position);
  });

  it.each([
    ['cannot be read', (line: string) => line.replace('"seat":0', '"seat":9')],
    ['is not in the file', () => ''],
  ])('refuses hands as unexpected, in conflict with nothing, where the opening of their match %s', async (_, spoil) => {
    const lines = bare(await playedFile(2));
    const outcome = await importInto(openTestDesk(), [HEADER, ...lines.with(1, spoil(lines[1])).slice(1)]);
    expect(said(outcome).refused).toEqual(expect.arrayContaining(['h1: unexpected-event', 'h2: unexpected-event']));
  });

  it.each([
    ['the opening of a match', () => 1],
    ['the start of a hand', (lines: readonly string[]) => lines.findIndex((line) => line.includes('"hand":"h2"'))],
    ['the close of the match', (lines: readonly string[]) => lines.length - 1],
  ])('says once that a line cannot be read: %s', async (_, placeIn) => {
    const lines = await playedFile(2);
    const at = placeIn(lines);
    const spoiled = lines.with(at, lines[at].slice(0, -1));
    const { refused, findings } = await importInto(openTestDesk(), spoiled);
    const parts = refused.filter(({ line }) => line === at + 1).map(({ refusal }) => refusal.code);
    expect([parts, findings]).toEqual([['unreadable'], []]);
  });

  it.each([
    ['cannot be read', 'chained', (lines: readonly string[], at: number) => lines.with(at, '{"type":')],
    ['is not in the file', 'chained', (lines: readonly string[], at: number) => lines.toSpliced(at, 1)],
    ['cannot be read', 'bare', (lines: readonly string[], at: number) => lines.with(at, '{"type":')],
    ['is not in the file', 'bare', (lines: readonly string[], at: number) => lines.toSpliced(at, 1)],
  ] as const)('puts nothing into the hand before where the start of a hand %s: %s', async (_, kind, lose) => {
    const played = await playedFile(3);
    const lines = kind === 'bare' ? [HEADER, ...bare(played.slice(1))] : played;
    const whole = openTestDesk();
    await importInto(whole, lines);
    const desk = openTestDesk();
    const at = lines.findIndex((line) => line.includes('"hand":"h2"'));
    const outcome = await importInto(desk, lose(lines, at));
    expect(outcome.added).toEqual(['h1', 'h3']);
    expect(outcome.refused).toHaveLength(1);
    const typesOf = async ({ store }: TestDesk) => (await store.readStream('hand-h1')).map(({ type }) => type);
    expect(await typesOf(desk)).toEqual(await typesOf(whole));
  });

  it('refuses a hand with a line that cannot be read, and takes the rest', async () => {
    const lines = await playedFile(3);
    const at = lines.findIndex((line) => line.includes('"hand":"h2"')) + 4;
    const desk = openTestDesk();
    const outcome = await importInto(desk, lines.with(at, '{"type":"TileDrawn","seat":7}'));
    expect(said(outcome)).toMatchObject({ added: ['h1', 'h3'], refused: ['h2: unreadable'] });
    expect(outcome.refused[0]).toMatchObject({ hand: 'h2', match: 'm1', line: at + 1 });
    expect(await desk.store.head('hand-h2')).toBeNull();
  });

  it('stores a hand that breaks a rule with its findings, unless it is strict', async () => {
    const lines = [HEADER, ...bare((await playedFile(2)).slice(1))];
    const at = lines.findIndex((line) => line.includes('"HandEnded"'));
    const illegal = lines.with(at, lines[at].replace(/"clause":"[^"]*"/, '"clause":"CS-99"'));
    const strict = openTestDesk();
    expect(said(await importInto(strict, illegal, 'refuse'))).toMatchObject({
      added: ['h2'],
      refused: ['h1: illegal-hand'],
      findings: ['next-dealer'],
    });
    const lenient = openTestDesk();
    expect(said(await importInto(lenient, illegal))).toMatchObject({ added: ['h1', 'h2'], findings: ['next-dealer'] });
  });

  it('remembers the end of a chain that is not the store’s', async () => {
    const lines = await playedFile(1);
    const at = lines.findIndex((line) => line.includes('"TileDiscarded"'));
    const forged = lines.with(at, lines[at].replace(/"salt":"../, '"salt":"00'));
    const desk = openTestDesk();
    expect(said(await importInto(desk, forged)).findings).toEqual(['chain']);
    const [first] = await desk.store.readStream('hand-h1');
    expect(first.meta.import).toMatchObject({
      head: { stream: 'hand-h1', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('gives a player another name when a further match brings one', async () => {
    const lines = bare(await playedFile(1));
    const desk = openTestDesk();
    await importInto(desk, [HEADER, ...lines.slice(1)]);
    const renamed = lines.map((line) =>
      line.replaceAll('"m1"', '"m2"').replaceAll('"h1"', '"h2"').replace('安', '安安'),
    );
    await importInto(desk, [HEADER, ...renamed.slice(1).filter((line) => !line.includes('WallRevealed'))]);
    expect(await desk.recorder.nameOf('p-an')).toBe('安安');
    const stream = await desk.store.readStream('player-p-an');
    expect(stream.map(({ type }) => type)).toEqual(['PlayerRegistered', 'PlayerRenamed']);
  });

  it('refuses a file whose header cannot be read, and stores nothing', async () => {
    const desk = openTestDesk();
    const done = await desk.recorder.importLog({ commandId: 'i', log: 'no header\n', illegalHands: 'keep' });
    expect(done).toMatchObject({ ok: false, refusal: { code: 'unreadable' } });
    expect(await desk.store.lastPosition()).toBe(0);
  });

  it('goes on from where a hand was left by another recorder', async () => {
    const store = openTestStore();
    const lines = await playedFile(2);
    await importInto(openTestDesk({ store }), lines.slice(0, 40));
    const second = openTestDesk({ store });
    const outcome = await importInto(second, lines);
    // the first file broke off inside a hand: that hand is another one now
    expect(said(outcome)).toMatchObject({ added: ['h2'], refused: ['h1: conflict'] });
  });
});

const CASES = '../shared/cases/logs';
const present = existsSync(CASES);
(present ? describe : describe.skip)('logs made by others (../shared/cases/logs)', () => {
  it.each(['valid-bots', 'valid-kongs-last-tile', 'valid-opening', 'valid-several-winners'])(
    '%s comes out as it went in',
    async (name) => {
      const file = readFileSync(`${CASES}/${name}.paipu.jsonl`, 'utf8');
      const desk = openTestDesk();
      const outcome = await importInto(desk, linesOf(file));
      expect(said(outcome)).toMatchObject({ unchanged: [], refused: [], findings: [] });
      expect(linesOf(await exported(desk, { everything: true })).slice(1)).toEqual(linesOf(file).slice(1));
    },
  );
});

describe('names', () => {
  it('cannot be read without the key of the person', async () => {
    const desk = openTestDesk();
    await openTable(desk);
    const { memoryKeys } = await import('../adapters/memory-keys.js');
    const bytes = (count: number) => new Uint8Array(count);
    const people = openPeople(desk.store, memoryKeys(bytes), bytes);
    expect(await people.nameOf('p-an')).toBeNull();
  });
});
