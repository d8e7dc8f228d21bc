import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { auditEvent, closeAudit, openAudit, type Finding } from '#audit';
import { readGameLogSync, toStored, type GameEvent, type Logged } from '#game-log';
import { foldPage, foldWholeMatch, newFolding, type HandRows, type MatchFold, type PlacedEvent } from './index.js';

/* The read models and the audit of a file come to the same verdict of every hand of a match, whatever is wrong with how it begins. */

type Started = Extract<GameEvent, { type: 'HandStarted' }>;
type Night = readonly Logged<GameEvent>[];

/** The first four hands of a golden night. */
function nightOf(name: string): Night {
  const events: Logged<GameEvent>[] = [];
  for (const line of readGameLogSync([readFileSync(`test/golden/${name}.paipu.jsonl`)])) {
    if (line.kind === 'event') events.push(line.event);
  }
  return events.slice(
    0,
    events.findIndex((event) => event.type === 'HandStarted' && event.number === 5),
  );
}

/** The events as a log holds them, each in the stream it belongs to, one after another. */
function placed(night: Night): readonly PlacedEvent[] {
  const [opened] = night;
  if (opened.type !== 'MatchOpened') throw new Error('no match');
  const correlation = `match-${opened.match}`;
  const revisions = new Map<string, number>();
  let hand = '';
  return night.map((event, position) => {
    if (event.type === 'HandStarted') hand = `hand-${event.hand}`;
    const isOfMatch = event.type === 'MatchOpened' || event.type === 'MatchClosed' || isLateVoiding(night, position);
    const stream = isOfMatch ? correlation : hand;
    const revision = revisions.get(stream) ?? 0;
    revisions.set(stream, revision + 1);
    const at = '2026-01-01T20:00:00+08:00';
    return { ...toStored(event, { id: `e${position}`, stream, revision, at, meta: { correlation } }), position };
  });
}

/** A hand is voided in its own stream while it is played, and in that of its match once it has ended. */
function isLateVoiding(night: Night, at: number): boolean {
  const event = night[at];
  if (event.type !== 'HandVoided') return false;
  const start = night.findIndex((each) => each.type === 'HandStarted' && each.hand === event.hand);
  return night.slice(start, at).some(({ type }) => type === 'HandEnded');
}

interface Verdict {
  readonly hand: string | null;
  readonly revision: number;
  readonly code: string;
  readonly clause: string | null;
  readonly says: string;
}

function byFile(night: Night): Verdict[] {
  const found: Verdict[] = [];
  const log = placed(night);
  const audit = openAudit(
    {
      finding: (finding) => {
        const { stream, revision } = log[finding.line];
        if (stream.startsWith('hand-')) found.push(verdict(finding, revision));
      },
      notJudged: () => undefined,
    },
    { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
  );
  night.forEach((event, at) => auditEvent(audit, event, at));
  closeAudit(audit);
  return found;
}

function verdict({ hand, code, clause, message }: Finding, revision: number): Verdict {
  return { hand, revision, code, clause, says: message.en };
}

const verdictsOf = (rows: readonly HandRows[]): Verdict[] =>
  rows.flatMap(({ findings }) => findings.map((finding) => verdict(finding, finding.line)));

/** Pages of the log folded by one who forgets everything but the rows between them: each hand as its last rows have it. */
async function byPages(log: readonly PlacedEvent[], size: number): Promise<Verdict[]> {
  const matches = new Map<string, string>();
  const hands = new Map<string, HandRows>();
  for (let from = 0; from < log.length; from += size) {
    const folding = newFolding({
      match: async (id) => JSON.parse(matches.get(id) ?? 'null') as MatchFold | null,
      stream: async (stream, upTo) => log.filter((each) => each.stream === stream && each.position <= upTo),
    });
    const changes = await foldPage(folding, log.slice(from, from + size));
    for (const match of changes.matches) matches.set(match.id, JSON.stringify(match));
    for (const hand of changes.hands) hands.set(hand.row.id, hand);
  }
  return verdictsOf([...hands.values()].sort((a, b) => a.row.position - b.row.position));
}

async function byRebuild(log: readonly PlacedEvent[]): Promise<Verdict[]> {
  const streams = [...new Set(log.map(({ stream }) => stream))].filter((stream) => stream.startsWith('hand-'));
  const own = log.filter(({ stream }) => stream.startsWith('match-'));
  const ofHands = async function* () {
    for (const stream of streams) yield log.filter((each) => each.stream === stream);
  };
  const rows: HandRows[] = [];
  const whole = foldWholeMatch(own, ofHands());
  for (let next = await whole.next(); next.done !== true; next = await whole.next()) rows.push(next.value);
  return verdictsOf(rows);
}

/** A change of one start of the night, and what else it changes. */
type Change = (night: Night, at: number, started: Started) => Night;

const started =
  (change: (event: Started) => Partial<Started>): Change =>
  (night, at, event) =>
    night.with(at, { ...event, ...change(event) });
const nextSeat = (seat: number) => ((seat + 1) % 4) as 0;

/** Books that have the count in question. */
const WITH_STAKES = ['jinan/golden', 'weihai/golden'];
const WITH_STREAKS = ['hefei/golden'];

const CHANGES: readonly (readonly [what: string, change: Change, books?: readonly string[]])[] = [
  ['as it is', (night) => night, []],
  ['with another dealer', started(({ dealer }) => ({ dealer: nextSeat(dealer) }))],
  ['with another number', started(({ number }) => ({ number: number + 1 }))],
  ['with other drawn hands before', started(({ drawnBefore = 0 }) => ({ drawnBefore: drawnBefore + 1 })), WITH_STAKES],
  ['with another streak', started(({ streak = 1 }) => ({ streak: streak + 1 })), WITH_STREAKS],
  [
    'after one that was voided after its end',
    (night, at) => {
      const before = night.findLastIndex(({ type }, place) => place < at && type === 'HandStarted');
      const event = night[Math.max(before, 0)];
      if (event.type !== 'HandStarted') return night;
      return night.toSpliced(at, 0, { type: 'HandVoided', hand: event.hand, reason: 'r', by: 'b' });
    },
  ],
  [
    'broken off and dealt again by another',
    (night, at, event) => {
      const voided: GameEvent = { type: 'HandVoided', hand: event.hand, reason: 'r', by: 'b' };
      const again = { ...event, hand: `${event.hand}-again`, dealer: nextSeat(event.dealer) };
      return night.toSpliced(at, 1, event, ...night.slice(at + 1, at + 4), voided, again);
    },
  ],
  [
    'behind the close of the match',
    (night, at) => night.toSpliced(at, 0, { type: 'MatchClosed', totals: [0, 0, 0, 0] }),
  ],
];

describe.each(['changsha/golden', 'jinan/golden', 'weihai/golden', 'hefei/golden'])('a hand of %s', (name) => {
  const night = nightOf(name);
  const starts = night.flatMap((event, at) => (event.type === 'HandStarted' ? [{ at, event }] : []));

  it.each(CHANGES)('%s is found the same in a file, by pages and by a rebuild', async (_, change, books = [name]) => {
    const found: Verdict[] = [];
    for (const { at, event } of [starts[0], starts[2]]) {
      const changed = change(night, at, event);
      const log = placed(changed);
      const told = byFile(changed);
      expect({ at, told: await byPages(log, log.length) }).toEqual({ at, told });
      expect({ at, told: await byPages(log, 61) }).toEqual({ at, told });
      expect({ at, told: await byRebuild(log) }).toEqual({ at, told });
      found.push(...told);
    }
    expect(found.length > 0).toBe(books.includes(name));
  });
});
