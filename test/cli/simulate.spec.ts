import { readGameLogSync, type GameEvent, type Logged } from '#game-log';
import { addDeltas, type Deltas } from '#rules';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { paipu } from './paipu.js';

function eventsOf(text: string): Logged<GameEvent>[] {
  return [...readGameLogSync([Buffer.from(text)])].flatMap((line) => (line.kind === 'event' ? [line.event] : []));
}
function typed<T extends GameEvent['type']>(events: readonly Logged<GameEvent>[], type: T) {
  return events.filter((event): event is Extract<Logged<GameEvent>, { type: T }> => event.type === type);
}

describe('paipu simulate', () => {
  let text: string;
  let events: Logged<GameEvent>[];
  beforeAll(async () => {
    text = (await paipu(['simulate', '--hands', '40', '--seed', 'a'])).stdout;
    events = eventsOf(text);
  }, 60_000);

  it('gives the same bytes for the same seed, and others for another', async () => {
    expect((await paipu(['simulate', '--hands', '40', '--seed', 'a'])).stdout).toBe(text);
    expect((await paipu(['simulate', '--hands', '40', '--seed', 'b'])).stdout).not.toBe(text);
  }, 30_000);

  it('plays matches of sixteen hands, the last one shorter, numbered by ones', () => {
    const numbers = typed(events, 'HandStarted').map((event) => event.number);
    expect(typed(events, 'MatchOpened')).toHaveLength(3);
    expect(numbers).toEqual([...Array(40).keys()].map((hand) => (hand % 16) + 1));
  });

  it('closes every match with the sum of its hands', () => {
    const sums: Deltas[] = [];
    for (const event of events) {
      if (event.type === 'MatchOpened') sums.push([0, 0, 0, 0]);
      if (event.type === 'HandEnded') sums.push(addDeltas(sums.pop() ?? [0, 0, 0, 0], event.deltas));
    }
    expect(typed(events, 'MatchClosed').map((event) => event.totals)).toEqual(sums);
  });

  it('CS-10 starts every further hand of a match with the dealer that the last one named', () => {
    const ends = typed(events, 'HandEnded').map((event) => event.nextDealer);
    const starts = typed(events, 'HandStarted');
    const carried = starts.filter((event) => event.number > 1).map((event) => event.dealer);
    expect(carried).toEqual(ends.filter((_, hand) => starts[hand + 1]?.number !== 1).slice(0, carried.length));
  });

  it('begins at seven in the evening and never goes back in time', () => {
    const times = events.map((event) => Date.parse(event.at ?? ''));
    expect(events[0].at).toBe('2026-01-01T19:00:00+08:00');
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(events.every((event) => event.at?.endsWith('+08:00') === true)).toBe(true);
  });

  it('gives every event an id of its own and every draw its place in the wall', () => {
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
    expect(typed(events, 'TileDrawn').every((event) => event.index !== undefined)).toBe(true);
  });

  it('is sound by its own proofs: chain, commitment, shuffle', async () => {
    const run = await paipu(['verify', '-', '--json'], { input: text });
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toEqual({
      events: events.length,
      chained: events.length,
      hands: 40,
      opened: 40,
      findings: [],
    });
  });

  it('seats the players that are named and takes options as JSON or text', async () => {
    const args = [
      'simulate',
      '--hands',
      '1',
      '--players',
      '安, 楚,飞,多',
      '--option',
      'birds=2',
      '--option',
      'severalWinners=nearest',
    ];
    const [opened] = typed(eventsOf((await paipu(args)).stdout), 'MatchOpened');
    expect(opened.players.map((player) => player.name)).toEqual(['安', '楚', '飞', '多']);
    expect(opened.ruleset.options).toEqual({ birds: 2, severalWinners: 'nearest' });
  });
});

describe('paipu verify', () => {
  it.each([
    [
      'a tile that was changed',
      (line: string) =>
        line
          .replace(/"tile":"(\d)([mps])"/, '"tile":"$1z"')
          .replace('9z', '1z')
          .replace('8z', '1z'),
      'chain',
    ],
    ['a salt that was changed', (line: string) => line.replace(/"salt":"../, '"salt":"00'), 'chain'],
    ['a line that was deleted', () => '', 'chain'],
    ['a line that came twice', (line: string) => `${line}\n${line}`, 'chain'],
  ])('finds %s, once, and exits with 1', async (_case, change, code) => {
    const lines = (await paipu(['simulate', '--hands', '2', '--seed', 'v'])).stdout.trimEnd().split('\n');
    const at = lines.findIndex((line, number) => number > 20 && line.includes('"TileDiscarded"'));
    const tampered = lines.map((line, number) => (number === at ? change(line) : line)).join('\n');
    const run = await paipu(['verify', '-', '--json'], { input: tampered });
    const { findings } = JSON.parse(run.stdout) as { findings: { code: string; line: number }[] };
    expect(run.code).toBe(1);
    expect(findings[0]).toMatchObject({ code });
    expect(findings).toHaveLength(1);
  });

  it('finds a commitment that another seed was put behind', async () => {
    const text = (await paipu(['simulate', '--hands', '1', '--seed', 'v'])).stdout;
    const bare = text.replace(/,"meta":\{[^}]*\}/g, '').replace(/"seed":"../, '"seed":"00');
    const run = await paipu(['verify', '-', '--json'], { input: bare });
    const { findings, chained } = JSON.parse(run.stdout) as { findings: { code: string }[]; chained: number };
    expect(chained).toBe(0);
    expect(findings.map((finding) => finding.code)).toEqual(['commitment', 'wall']);
  });
});

describe('paipu score', () => {
  const good =
    '{"id":"c1","ruleset":"changsha","dealer":0,"seat":1,"by":"discard","from":2,"concealed":"123m456m55p67s","melds":[{"kind":"pong","tile":"7p"}],"tile":"8s","bird":"5m"}';

  it('CS-8.2 answers a case with what it pays', async () => {
    const run = await paipu(['score', '-'], { input: `${good}\n` });
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toEqual({
      id: 'c1',
      legal: true,
      tier: 'small',
      patterns: [],
      total: 1,
      rows: [{ from: 2, to: 1, amount: 1 }],
    });
  });

  it('answers a bad case with an error, goes on, and exits with 1', async () => {
    const run = await paipu(['score', '-'], { input: `{bad\n\n${good}\r\n[1]\n${good.replace('"5m"', '"5x"')}` });
    const answers = run.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string | null; error?: string });
    expect(run.code).toBe(1);
    expect(answers.map(({ id }) => id)).toEqual([null, 'c1', null, 'c1']);
    expect(answers.map(({ error }) => error !== undefined)).toEqual([true, false, true, true]);
  });

  it('answers bytes that are no UTF-8 with an error', async () => {
    const run = await paipu(['score', '-'], { input: Buffer.from([0x7b, 0xff, 0x7d, 0x0a]) });
    expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining('"id":null,"error"') });
  });
});

describe('paipu explain', () => {
  it('CS-12 prints every option with its default', async () => {
    const run = await paipu(['explain', 'changsha', 'cs-12']);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('robbedSupplement');
    expect(run.stdout).toContain('default: "big"; values: "big" | "small"');
  });

  it('T-7 prints a clause that all books share', async () => {
    const run = await paipu(['explain', 'hefei', 't-7']);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('T-7  An added kong may be robbed');
    expect(run.stdout).not.toContain('T-8');
  });

  it('HF-6 says when each pattern holds, in the language asked for', async () => {
    const run = await paipu(['explain', 'hefei', 'HF-6', '--lang', 'zh']);
    expect(run.stdout).toContain('三连坎  +100  同一门点数相连的三副坎');
    expect(run.stdout).not.toContain('each');
  });

  it('JN-10 prints every option of the book', async () => {
    expect((await paipu(['explain', 'weihai', 'jn-10'])).stdout).toContain('thirteenOrphansFan');
  });

  it('CS-4.2 prints clause and patterns as JSON', async () => {
    const run = await paipu(['explain', 'changsha', 'CS-4.2', '--json', '--lang', 'zh']);
    const book = JSON.parse(run.stdout) as { clauses: { id: string }[]; patterns: { zh: string }[] };
    expect(book.clauses.map((clause) => clause.id)).toEqual(['CS-4.2']);
    expect(book.patterns.map((pattern) => pattern.zh)).toContain('豪华七小对');
  });
});
