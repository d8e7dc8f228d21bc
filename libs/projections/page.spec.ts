import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGameLogSync, toStored } from '#game-log';
import { foldPage, newFolding, type MatchFold, type PlacedEvent } from './index.js';

const NIGHT = new URL('../../test/golden/changsha/sample-night.paipu.jsonl', import.meta.url);

/** The events of the night as a log holds them, their hands naming their match. */
function nightInTheLog(): PlacedEvent[] {
  const lines = [...readGameLogSync([readFileSync(NIGHT)])];
  let match = '';
  return lines.flatMap((line, at): PlacedEvent[] => {
    if (line.kind !== 'event') return [];
    const { id = '', stream = '', revision = 0, at: time = '', meta = {} } = line.event;
    if (line.event.type === 'MatchOpened') match = stream;
    const place = { id, stream, revision: revision as number, at: time, meta: { ...meta, correlation: match } };
    return [{ ...toStored(line.event, place), position: at }];
  });
}

describe('a fold of pages', () => {
  it('keeps of its matches only those that are open, and finds a closed one again', async () => {
    const events = nightInTheLog();
    const written = new Map<string, MatchFold>();
    const folding = newFolding({
      match: async (id) => written.get(id) ?? null,
      stream: async (stream, upTo) => events.filter((each) => each.stream === stream && each.position <= upTo),
    });
    const foldOn = async (page: readonly PlacedEvent[]): Promise<void> => {
      for (const match of (await foldPage(folding, page)).matches) written.set(match.id, match);
    };

    const kept: number[] = [];
    for (let from = 0; from < events.length; from += 100) {
      await foldOn(events.slice(from, from + 100));
      kept.push(folding.matches.size);
    }
    expect({ matches: written.size, most: Math.max(...kept), last: kept.at(-1) }).toEqual({
      matches: 3,
      most: 1,
      last: 0,
    });

    const [id] = written.keys();
    const closed = written.get(id);
    const raised: PlacedEvent = {
      ...{ id: 'late', stream: `match-${id}`, revision: (closed?.revision ?? 0) + 1, position: events.length + 1 },
      ...{ type: 'DisputeRaised', schema: 1, at: '2026-01-02T10:00:00+08:00', meta: {} },
      data: { dispute: 'd', hand: closed?.dealt[0].hand ?? '', revision: 3, by: 'p-lin', claim: 'the tile' },
    };
    await foldOn([raised]);
    expect(written.get(id)).toEqual({ ...closed, revision: raised.revision, lastPosition: raised.position });
  });

  it.each([0, 1])('has one finding, the dealer, for hand %i of a match whose start names the wrong one', async (at) => {
    const night = nightInTheLog();
    const starts = night.filter(({ type }) => type === 'HandStarted');
    const wrong = starts[at];
    const dealer = (Number(wrong.data.dealer) + 1) % 4;
    const events = night.map((each) => (each === wrong ? { ...each, data: { ...each.data, dealer } } : each));
    const folding = newFolding({
      match: async () => null,
      stream: async (stream, upTo) => events.filter((each) => each.stream === stream && each.position <= upTo),
    });
    const end = events.findIndex(({ type }, place) => place > events.indexOf(starts[at + 1]) && type === 'HandStarted');
    const { hands } = await foldPage(folding, events.slice(0, end));
    const found = hands.flatMap(({ row, findings }) => findings.map(({ code, line }) => [row.id, code, line]));
    expect(found).toEqual([[wrong.stream.slice('hand-'.length), 'next-dealer', 0]]);
  });
});
