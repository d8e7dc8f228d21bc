import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGameLogSync } from '#game-log';
import { auditEvent, auditUnreadable, closeAudit, openAudit, type Finding } from './index.js';

/* A file that was put together wrongly: what of it stands again is told once, by what it is. */

const CHAINED = readFileSync('test/golden/changsha/sample-night.paipu.jsonl', 'utf8').trimEnd().split('\n');
// the first match alone
const second = CHAINED.findIndex((line, at) => at > 1 && line.includes('"type":"MatchOpened"'));
const NIGHT_OF_ONE = second < 0 ? CHAINED : CHAINED.slice(0, second);
const END = NIGHT_OF_ONE.length;
const MATCH = JSON.parse(NIGHT_OF_ONE[1]).match;

function findingsOf(lines: readonly string[]): Finding[] {
  const findings: Finding[] = [];
  const audit = openAudit(
    { finding: (finding) => findings.push(finding), notJudged: () => undefined },
    { sha256: (bytes) => hash('sha256', bytes, 'hex'), chains: 'judged', idKey: new Uint32Array(2) },
  );
  for (const line of readGameLogSync([Buffer.from(lines.join('\n'))])) {
    if (line.kind === 'event') auditEvent(audit, line.event, line.line, line.original);
    else if (line.kind === 'error') auditUnreadable(audit, line.error);
  }
  closeAudit(audit);
  return findings;
}

/** A line without what the store adds. */
const bare = (line: string): string => {
  const event = JSON.parse(line);
  for (const name of ['id', 'stream', 'revision', 'schema', 'at', 'meta']) delete event[name];
  return JSON.stringify(event);
};
const idOf = (line: string): string => JSON.parse(line).hand;
const lineOf = (type: string, from = 0) =>
  NIGHT_OF_ONE.findIndex((line, at) => at >= from && line.includes(`"type":"${type}"`));

describe('what stands in a file again', () => {
  it('a match that stands in its file twice is told of once, with the number of its hands, and of no broken chain', () => {
    const again = [...NIGHT_OF_ONE, ...NIGHT_OF_ONE.slice(1)];
    const starts = NIGHT_OF_ONE.filter((line) => line.includes('"type":"HandStarted"')).length;
    const found = findingsOf(again);
    expect(found).toMatchObject([{ code: 'unexpected-event', line: END + 1, match: MATCH, hand: null, clause: null }]);
    const [{ message }] = found;
    expect(message.zh).toMatch(new RegExp(`应为 没有用过的编号.*请删去.*记录为 ${MATCH}，其中 ${starts} 局又记了一次`));
    expect(message.en).toMatch(
      new RegExp(`a match id not used before .delete.*recorded ${MATCH}, and ${starts} of its hands stand again`),
    );
  });

  it('with its header it is told of so too, and the header once for the file, with its count', () => {
    const thrice = findingsOf([...NIGHT_OF_ONE, ...NIGHT_OF_ONE, ...NIGHT_OF_ONE]);
    expect(thrice).toMatchObject([
      { code: 'unexpected-event', line: END + 2, match: MATCH },
      { code: 'unexpected-event', line: 2 * END + 2, match: MATCH },
      { code: 'unexpected-event', line: END + 1, hand: null, clause: null },
    ]);
    expect(thrice[2].message.en).toContain('delete any other), recorded 2 more headers, of which this is the first');
    expect(thrice[2].message.zh).toContain('又有 2 个文件头，这是其中第一个');
  });

  it('a header in the middle of a hand is told of with its match and is no lost event', () => {
    const at = lineOf('TileDiscarded');
    const found = findingsOf(NIGHT_OF_ONE.toSpliced(at, 0, NIGHT_OF_ONE[0]));
    expect(found).toMatchObject([{ code: 'unexpected-event', line: at + 1, match: MATCH, hand: null }]);
    expect(found[0].message.en).toContain('recorded another header');
    expect(found[0].message.zh).toContain('记录为 又一个文件头');
    expect(findingsOf([NIGHT_OF_ONE[0], ...NIGHT_OF_ONE])).toMatchObject([{ line: 2, match: null }]);
  });

  it('a hand id used again in another place is told of by itself, with its line, match and hand', () => {
    const begin = lineOf('HandStarted');
    const next = lineOf('HandStarted', begin + 1);
    const hand = NIGHT_OF_ONE.slice(begin, next).map(bare);
    const found = findingsOf(NIGHT_OF_ONE.map(bare).toSpliced(next, 0, ...hand));
    expect(found.filter(({ message }) => message.en.includes('a hand id not used before'))).toMatchObject([
      { code: 'unexpected-event', line: next + 1, match: MATCH, hand: idOf(hand[0]), recorded: idOf(hand[0]) },
    ]);
  });

  it('a match opened twice in a row is told of by its id, and its hands are judged', () => {
    const at = lineOf('MatchOpened');
    const at2 = lineOf('TileDiscarded');
    const lines = NIGHT_OF_ONE.map(bare);
    const single = findingsOf(lines.toSpliced(at2, 1)).map(({ code, line }) => `${code}@${line + 1}`);
    expect(single).not.toEqual([]);
    const doubled = findingsOf(lines.toSpliced(at2, 1).toSpliced(at, 0, lines[at]));
    expect(doubled.map(({ code, line }) => `${code}@${line}`).toSorted()).toEqual(
      [...single, `unexpected-event@${at + 2}`].toSorted(),
    );
  });

  it('in a log in which every line is doubled every hand is told to be damaged', () => {
    const [header, ...lines] = NIGHT_OF_ONE.map(bare);
    const found = findingsOf([header, ...lines.flatMap((line) => [line, line])]);
    const hands = lines.filter((line) => line.includes('"type":"HandStarted"')).map(idOf);
    expect(hands.filter((id) => !found.some(({ hand }) => hand === id))).toEqual([]);
  });
});
