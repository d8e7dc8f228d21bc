import { readFileSync } from 'node:fs';
import { readGameLogSync, type GameEvent } from '#game-log';
import { auditEvent, closeAudit, openAudit } from '../index.js';

/** The matches of a golden log, such as `audit/changsha`, each with its events in order. */
export function goldenMatches(name: string): GameEvent[][] {
  const matches: GameEvent[][] = [];
  for (const line of readGameLogSync([readFileSync(`test/golden/${name}.paipu.jsonl`)])) {
    if (line.kind !== 'event') continue;
    if (line.event.type === 'MatchOpened') matches.push([]);
    matches.at(-1)?.push(line.event);
  }
  return matches;
}

/** `code@line` of every finding, the lines being indexes into the events; walls and chains are left. */
export function foundIn(events: readonly GameEvent[]): string[] {
  const findings: string[] = [];
  const audit = openAudit(
    { finding: ({ code, line }) => findings.push(`${code}@${line}`), notJudged: () => undefined },
    { sha256: null, chains: 'left', idKey: new Uint32Array(2) },
  );
  events.forEach((event, at) => auditEvent(audit, event, at));
  closeAudit(audit);
  return findings;
}
