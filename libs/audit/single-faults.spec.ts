import { describe, expect, it } from '@jest/globals';
import type { GameEvent } from '#game-log';
import { SEATS } from '#rules';
import { foundIn, goldenMatches } from './testing/found.js';

/*
 * One cause, one finding (interfaces.md), tried everywhere: each golden night with one event left out, written twice or
 * swapped with the next, at every event that is no plain draw or throw and at every tenth of those.
 */

const NIGHTS = [
  'changsha/golden',
  'changsha-classic/golden',
  'jinan/golden',
  'weihai/golden',
  'hefei/golden',
  'audit/changsha',
  'audit/changsha-nearest',
  'audit/changsha-several',
  'audit/jinan-corners',
  'audit/hefei-corners',
] as const;
/** events tried of each log */
const MOST = 700;

/** The first hands of a match, as far as they go into the events tried. */
function wholeHands(match: GameEvent[]): GameEvent[] {
  if (match.length <= MOST) return match;
  return match.slice(
    0,
    match.findLastIndex(({ type }, at) => at < MOST && type === 'HandStarted'),
  );
}

const FAULTS = {
  'left out': (events: GameEvent[], at: number) => events.toSpliced(at, 1),
  'written twice': (events: GameEvent[], at: number) => events.toSpliced(at, 0, events[at]),
  'swapped with the next': (events: GameEvent[], at: number) =>
    events.toSpliced(at, 2, ...events.slice(at, at + 2).reverse()),
};

function isTried({ type }: GameEvent, at: number): boolean {
  return (type !== 'TileDrawn' && type !== 'TileDiscarded') || at % 10 === 0;
}

describe.each(NIGHTS)('one fault in the night %s', (name) => {
  const matches = goldenMatches(name).map(wholeHands);

  it('the night itself is clean', () => expect(matches.flatMap(foundIn)).toEqual([]));

  it.each(Object.entries(FAULTS))('an event %s is at most one finding', (fault, plant) => {
    const doubled: string[] = [];
    let once = 0;
    for (const match of matches) {
      match.forEach((event, at) => {
        if (!isTried(event, at)) return;
        const findings = foundIn(plant(match, at));
        if (findings.length === 1) once++;
        if (findings.length > 1) doubled.push(`${event.type} ${fault} at ${at}: ${findings.join(' ')}`);
      });
    }
    expect(doubled).toEqual([]);
    expect(once).toBeGreaterThan(20);
  });

  it('a hand started by the wrong dealer, the first of its match too, is one finding at its start', () => {
    const starts = matches.flatMap((match) =>
      match.flatMap((event, at) => (event.type === 'HandStarted' ? [{ match, event, at }] : [])),
    );
    for (const { match, event, at } of starts) {
      for (const dealer of SEATS.filter((seat) => seat !== event.dealer)) {
        const found = foundIn(match.with(at, { ...event, dealer }));
        expect({ at, dealer, found }).toEqual({ at, dealer, found: [`next-dealer@${at}`] });
      }
    }
  });
});
