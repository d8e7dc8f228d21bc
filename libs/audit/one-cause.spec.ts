import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGameLogSync, type GameEvent, type GameEventType } from '#game-log';
import { auditEvent, auditUnreadable, closeAudit, openAudit } from './index.js';
import { foundIn, goldenMatches } from './testing/found.js';

/*
 * One cause, one finding (interfaces.md): faults that leave a second trace further on, each planted in a night that is
 * otherwise right. Places are indexes into the night.
 */

const NIGHT = goldenMatches('audit/changsha').flat();

type Of<T extends GameEventType> = Extract<GameEvent, { type: T }>;

function placeOf<T extends GameEventType>(type: T, when: (event: Of<T>, at: number) => boolean = () => true): number {
  const at = NIGHT.findIndex((event, place) => event.type === type && when(event as Of<T>, place));
  if (at < 0) throw new Error(`the night has no such ${type}`);
  return at;
}

function withChange<T extends GameEventType>(at: number, type: T, change: (event: Of<T>) => GameEvent): GameEvent[] {
  const event = NIGHT[at];
  if (event.type !== type) throw new Error(`no ${type} at ${at}`);
  return NIGHT.with(at, change(event as Of<T>));
}

const other = (seat: number, ...not: number[]) =>
  [0, 1, 2, 3].filter((each) => each !== seat && !not.includes(each))[0];

describe('one cause, one finding', () => {
  it('the night itself is clean', () => expect(foundIn(NIGHT)).toEqual([]));

  it('T-4 a hand without its deal is one missing event, and the hand is left there', () => {
    const at = placeOf('TilesDealt');
    expect(foundIn(NIGHT.toSpliced(at, 1))).toEqual([`missing-event@${at}`]);
  });

  it.each([
    ['opening', 'CS-2.5'],
    ['win', 'CS-7.1'],
  ])('a bird of an %s that was not turned breaks %s', (purpose, clause) => {
    const at = placeOf('BirdDrawn', (bird) => bird.for === purpose);
    const clauses: (string | null)[] = [];
    const audit = openAudit(
      { finding: (finding) => clauses.push(finding.clause), notJudged: () => undefined },
      { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
    );
    NIGHT.toSpliced(at, 1).forEach((event, line) => auditEvent(audit, event, line));
    closeAudit(audit);
    expect(clauses[0]).toBe(clause);
  });

  it('T-5 a win recorded twice is reported once, and its payments are right', () => {
    const at = placeOf('HandWon', ({ by }) => by === 'self-draw');
    expect(foundIn(NIGHT.toSpliced(at, 0, NIGHT[at]))).toEqual([`illegal-action@${at + 1}`]);
  });

  it('T-6 a win that names the wrong payer is reported once; the payments follow from the moves', () => {
    const at = placeOf('HandWon', ({ by }) => by === 'discard');
    const events = withChange(at, 'HandWon', (win) => ({ ...win, from: other(win.from ?? 0, win.seat) as 0 }));
    expect(foundIn(events)).toEqual([`illegal-action@${at}`]);
  });

  it('T-6 a win that names another tile than the one thrown is reported once', () => {
    const at = placeOf('HandWon', ({ by }) => by === 'discard');
    const events = withChange(at, 'HandWon', (win) => ({ ...win, tile: win.tile === '2m' ? '3m' : '2m' }));
    expect(foundIn(events)).toEqual([`illegal-action@${at}`]);
  });

  it('CS-8.2 payments for the wrong purpose are not missing besides', () => {
    const at = placeOf('PaymentsSettled', (event) => event.for === 'win');
    const events = withChange(at, 'PaymentsSettled', (event) => ({ ...event, for: 'opening' }));
    expect(foundIn(events)).toEqual([`unexpected-event@${at}`]);
  });

  it('CS-7.1 a bird turned after the payments is missing at its place alone', () => {
    const at = placeOf(
      'BirdDrawn',
      (event, place) => event.for === 'win' && NIGHT[place + 1].type === 'PaymentsSettled',
    );
    const events = NIGHT.toSpliced(at, 2, NIGHT[at + 1], NIGHT[at]);
    expect(foundIn(events)).toEqual([`bird-missing@${at}`]);
  });

  it('a wrong hand number is one finding, when the next hand is numbered right', () => {
    const first = placeOf('HandStarted');
    const at = placeOf('HandStarted', (_, place) => place > first);
    const events = withChange(at, 'HandStarted', (event) => ({ ...event, number: event.number + 1 }));
    expect(foundIn(events)).toEqual([`unexpected-event@${at}`]);
  });

  it('T-5 a hand without its end is one missing event where the wall is revealed', () => {
    const at = placeOf('HandEnded');
    const start = placeOf('HandStarted');
    const revealed: GameEvent = { type: 'WallRevealed', seed: '0'.repeat(64), tiles: [] as never };
    const night = NIGHT.slice(0, at + 1);
    expect(foundIn([...night.slice(0, at), revealed])).toEqual([`missing-event@${at}`]);
    expect(start).toBeLessThan(at);
  });
});

describe('one cause, one finding in Jinan', () => {
  it('JN-9.1 a hand called drawn too early is one finding, its end follows', () => {
    const night = goldenMatches('jinan/golden').flat();
    const drawn = night.findIndex(({ type }) => type === 'HandDrawn');
    const turn = night.findLastIndex(({ type }, at) => at < drawn && type === 'TileDrawn');
    expect(night.slice(turn, drawn).map(({ type }) => type)).toEqual(['TileDrawn', 'TileDiscarded']);
    const early = night.toSpliced(turn, 2);
    const hand = early.findIndex(({ type }, at) => at > turn && type === 'HandStarted');
    expect(foundIn(early.slice(0, hand < 0 ? undefined : hand))).toEqual([`unexpected-event@${turn}`]);
  });
});

describe('one cause, one finding: counts and penalties', () => {
  it('HF-7.2 a wrong streak is one finding, when the payments follow from the right one', () => {
    const night = goldenMatches('hefei/golden').flat();
    const at = night.findIndex(
      (event, place) =>
        event.type === 'HandStarted' &&
        (event.streak ?? 1) > 1 &&
        night.slice(place, place + 200).find(({ type }) => type === 'HandWon' || type === 'HandDrawn')?.type ===
          'HandWon',
    );
    const next = night.findIndex(({ type }, place) => place > at && (type === 'HandStarted' || type === 'MatchClosed'));
    const event = night[at];
    if (event.type !== 'HandStarted') throw new Error('the night has no hand dealt in a row');
    const events = night.with(at, { ...event, streak: (event.streak ?? 1) + 3 }).slice(0, next);
    expect(foundIn(events)).toEqual([`stake@${at}`]);
  });

  it.each([
    ['nothing', { from: 0, to: 1, amount: 0 }],
    ['less than nothing', { from: 0, to: 1, amount: -2 }],
    ['itself', { from: 1, to: 1, amount: 2 }],
  ] as const)('T-11 a penalty of a seat that pays %s is a finding', (_, row) => {
    const at = placeOf('HandEnded') + 1;
    const penalty: GameEvent = { type: 'PenaltyGiven', rows: [row], reason: 'late', by: 'referee' };
    const next = placeOf('HandStarted', (__, place) => place > at);
    expect(foundIn(NIGHT.toSpliced(at, 0, penalty).slice(0, next))).toContain(`payment@${at}`);
  });
});

describe('one cause, one finding: a start that cannot be read', () => {
  const TEXT = readFileSync('test/golden/audit/changsha.paipu.jsonl', 'utf8').split('\n');

  function foundInLines(lines: readonly string[]): string[] {
    const findings: string[] = [];
    const audit = openAudit(
      { finding: ({ code, line }) => findings.push(`${code}@${line}`), notJudged: () => undefined },
      { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
    );
    for (const line of readGameLogSync([Buffer.from(lines.join('\n'))])) {
      if (line.kind === 'event') auditEvent(audit, line.event, line.line);
      else if (line.kind === 'error') auditUnreadable(audit, line.error);
    }
    closeAudit(audit);
    return findings;
  }

  it.each([
    ['HandStarted', 'HandStarte$'],
    ['MatchOpened', 'MatchOpene$'],
  ])('a damaged %s is one unreadable line, not also the events that follow it', (type, damaged) => {
    const places = TEXT.flatMap((line, at) => (line.includes(`"${type}"`) ? [at] : []));
    const at = type === 'MatchOpened' ? places[0] : places[1];
    const end = TEXT.findIndex((line, place) => place > at && line.includes('"HandEnded"')) + 1;
    const lines = TEXT.slice(0, end).with(at, TEXT[at].replace(type, damaged));
    expect(foundInLines(lines)).toEqual([`unreadable@${at + 1}`]);
  });

  it('what is found behind an opening that cannot be read names no match', () => {
    const matches: (string | null)[] = [];
    const audit = openAudit(
      { finding: ({ match }) => matches.push(match), notJudged: ({ match }) => matches.push(match) },
      { sha256: (bytes) => hash('sha256', bytes, 'hex'), chains: 'judged', idKey: new Uint32Array(2) },
    );
    const [header, opening, ...rest] = readFileSync('test/golden/changsha/sample-night.paipu.jsonl', 'utf8').split(
      '\n',
    );
    const close = rest.find((line) => line.includes('"MatchClosed"')) ?? '';
    const lines = [header, opening.replace('"seat":0', '"seat":9'), close];
    for (const line of readGameLogSync([Buffer.from(lines.join('\n'))])) {
      if (line.kind === 'event') auditEvent(audit, line.event, line.line);
      else if (line.kind === 'error') auditUnreadable(audit, line.error);
    }
    closeAudit(audit);
    // the line, and the match that is not judged
    expect(matches).toEqual([null, null]);
  });
});

describe('one cause, one finding: a chained log', () => {
  const CHAINED = readFileSync('test/golden/changsha/sample-night.paipu.jsonl', 'utf8').trimEnd().split('\n');
  // the first match alone, with some of its hands
  const second = CHAINED.findIndex((line, at) => at > 1 && line.includes('"type":"MatchOpened"'));
  const NIGHT_OF_ONE = second < 0 ? CHAINED : CHAINED.slice(0, second);

  function foundInChain(lines: readonly string[]): string[] {
    const findings: string[] = [];
    const audit = openAudit(
      { finding: ({ code, line }) => findings.push(`${code}@${line}`), notJudged: () => undefined },
      { sha256: (bytes) => hash('sha256', bytes, 'hex'), chains: 'judged', idKey: new Uint32Array(2) },
    );
    for (const line of readGameLogSync([Buffer.from(lines.join('\n'))])) {
      if (line.kind === 'event') auditEvent(audit, line.event, line.line, line.original);
      else if (line.kind === 'error') auditUnreadable(audit, line.error);
    }
    closeAudit(audit);
    return findings;
  }

  const lineOf = (type: string, from = 0) =>
    NIGHT_OF_ONE.findIndex((line, at) => at >= from && line.includes(`"type":"${type}"`));
  const cut = (line: string) => line.slice(0, -1);
  const spoiled = (line: string) => line.replace('"type":"', '"type":"x');

  it('the log itself is clean', () => expect(foundInChain(NIGHT_OF_ONE)).toEqual([]));

  const TYPES = [
    'MatchOpened',
    'HandStarted',
    'TilesDealt',
    'TileDiscarded',
    'HandEnded',
    'WallRevealed',
    'MatchClosed',
  ];

  it.each(TYPES.flatMap((type) => [[type, 'cut short', cut] as const, [type, 'of an unknown type', spoiled] as const]))(
    'a %s that cannot be read, %s, is one line, not also the chain behind it',
    (type, _, spoil) => {
      const at = lineOf(type);
      expect(at).toBeGreaterThan(0);
      expect(foundInChain(NIGHT_OF_ONE.with(at, spoil(NIGHT_OF_ONE[at])))).toEqual([`unreadable@${at + 1}`]);
    },
  );

  it('two lines of a hand that cannot be read are two, and the chain behind them is none', () => {
    const at = lineOf('TileDiscarded');
    const lines = NIGHT_OF_ONE.with(at, spoiled(NIGHT_OF_ONE[at])).with(at + 1, '{');
    expect(foundInChain(lines)).toEqual([`unreadable@${at + 1}`, `unreadable@${at + 2}`]);
  });

  it('what was altered or taken out behind a line that cannot be read still breaks the chain', () => {
    const at = lineOf('TileDiscarded');
    const next = lineOf('TileDiscarded', lineOf('HandStarted', at));
    const lines = NIGHT_OF_ONE.with(at, spoiled(NIGHT_OF_ONE[at]));
    const altered = lines.with(next, lines[next].replace(/"salt":"../, '"salt":"00'));
    expect(altered[next]).not.toBe(lines[next]);
    expect(foundInChain(altered)).toEqual([`unreadable@${at + 1}`, `chain@${next + 1}`]);
    expect(foundInChain(lines.toSpliced(at + 1, 1))).toEqual([`unreadable@${at + 1}`, `chain@${at + 2}`]);
  });

  it('a line of nobody’s that stands between leaves the chain as it is, and excuses nothing later', () => {
    const at = lineOf('TileDiscarded');
    const next = lineOf('TileDiscarded', at + 4);
    const lines = NIGHT_OF_ONE.with(next, NIGHT_OF_ONE[next].replace(/"salt":"../, '"salt":"00'));
    expect(foundInChain(lines.toSpliced(at, 0, '{'))).toEqual([`unreadable@${at + 1}`, `chain@${next + 2}`]);
  });

  it('a start that alone is doubled is told of where it stands', () => {
    const at = lineOf('HandStarted');
    expect(foundInChain(NIGHT_OF_ONE.toSpliced(at, 0, NIGHT_OF_ONE[at]))).toEqual([`unexpected-event@${at + 2}`]);
  });
});
