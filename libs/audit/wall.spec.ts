import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGameLogSync, type GameEvent } from '#game-log';
import { TILE_NAMES, type TileName } from '#rules';
import { auditEvent, closeAudit, openAudit, type Finding } from './index.js';

/* Hands with committed and revealed walls, one tile of one draw recorded otherwise. interfaces.md: `wall` at the first differing draw. */

const EVENTS = [...readGameLogSync([readFileSync('test/golden/changsha/golden.paipu.jsonl')])].flatMap((line) =>
  line.kind === 'event' ? [line.event] : [],
);

function findingsOf(events: readonly GameEvent[]): Finding[] {
  const findings: Finding[] = [];
  const audit = openAudit(
    { finding: (each) => findings.push(each), notJudged: () => undefined },
    { sha256: (bytes) => hash('sha256', bytes, 'hex'), chains: 'left', idKey: new Uint32Array(2) },
  );
  events.forEach((event, at) => auditEvent(audit, event, at));
  closeAudit(audit);
  return findings;
}

function drawnAs(at: number, tile: TileName): GameEvent[] {
  const event = EVENTS[at];
  if (event.type !== 'TileDrawn') throw new Error('no draw');
  return EVENTS.with(at, { ...event, tile });
}

const DRAWS = EVENTS.flatMap((event, at) => (event.type === 'TileDrawn' ? [at] : []));
// every seventh draw, each as the tile three faces on: some are then thrown without being held, some are a fifth copy
const CASES = DRAWS.filter((_, n) => n % 7 === 0).map((at) => {
  const event = EVENTS[at];
  const tile = event.type === 'TileDrawn' ? event.tile : '1m';
  return [at, TILE_NAMES[(TILE_NAMES.indexOf(tile) + 3) % 27]] as const;
});

describe('draws against the revealed wall', () => {
  it('T-3 finds nothing where nothing differs', () => {
    expect(findingsOf(EVENTS)).toEqual([]);
  });

  it.each(CASES)('T-3 the draw at %i recorded as %s is one finding, at that draw, whatever comes of it', (at, tile) => {
    const findings = findingsOf(drawnAs(at, tile)).map(({ code, line }) => ({ code, line }));
    expect(findings.filter(({ code }) => code === 'wall')).toEqual([{ code: 'wall', line: at }]);
    expect(findings.filter(({ code }) => code === 'tile-conservation' || code === 'illegal-action')).toEqual([]);
  });
});
