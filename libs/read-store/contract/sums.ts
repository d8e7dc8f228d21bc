import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { HandRows } from '#projections';
import { addContributions, contributionsOf, type FactItem, type GrowingSums, type HandFact } from '#statistics';
import type { Seat } from '#rules';
import type { ItemSum, SumsFilter } from '../port.js';
import { BOUNDED } from '../rows/sums.js';
import { openStore, type Place } from './given.js';

/** A hand of one seat that matters: where it falls in every cut of the rollups, and what it says. */
interface Sample {
  readonly id: number;
  readonly startedAt: string | null;
  readonly ruleset: string;
  readonly isDealer: boolean;
  readonly net: number;
  readonly run: number;
}

const anyTime = fc
  .integer({ min: Date.parse('2025-12-28T00:00:00Z'), max: Date.parse('2026-03-03T00:00:00Z') })
  .map((ms) => new Date(ms).toISOString());
const anySample = fc.record({
  id: fc.nat(14),
  startedAt: fc.option(anyTime, { freq: 9 }),
  ruleset: fc.constantFrom('changsha', 'jinan'),
  isDealer: fc.boolean(),
  net: fc.integer({ min: -30, max: 30 }),
  run: fc.integer({ min: 1, max: 5 }),
});
const anyFilter: fc.Arbitrary<SumsFilter> = fc.record({
  since: fc.option(anyTime),
  until: fc.option(anyTime),
  ruleset: fc.option(fc.constantFrom('changsha', 'jinan'), { freq: 1 }),
  dealing: fc.option(fc.constantFrom('dealer' as const, 'not-dealer' as const), { freq: 1 }),
});

function factOf({ id, startedAt, ruleset, isDealer, net }: Sample): HandFact {
  const plain = { won: net > 0, bySelfDraw: false, dealtIn: net < 0, winnersPaid: 0, lostToSelfDraw: false };
  const where = { hand: `h${id}`, seat: 0 as Seat, match: 'm', player: 'p', ruleset, at: startedAt ?? '' };
  return { ...where, ...plain, isDealer, net, drawnHand: net === 0, readyAtDrawnEnd: false };
}

function itemsOf({ id, isDealer, run }: Sample): readonly FactItem[] {
  const item = {
    hand: `h${id}`,
    seat: 0 as Seat,
    family: 'dealer',
    item: 'run',
    n: 1,
    amount: run,
    squares: run * run,
  };
  return isDealer ? [item] : [];
}

function rowsOf(sample: Sample): HandRows {
  const { id, startedAt, ruleset } = sample;
  const row = {
    id: `h${id}`,
    position: id + 1,
    match: 'm',
    number: id,
    dealer: sample.isDealer ? (0 as const) : (1 as const),
    ruleset: { id: ruleset },
    state: 'ended' as const,
    startedAt,
    endedAt: null,
    eventCount: 9,
    players: [{ seat: 0 as const, player: 'p' }],
    wins: [],
    openings: [],
    drawnReason: null,
    deltas: null,
    nextDealer: null,
    clause: null,
  };
  return { row, findings: [], facts: { facts: [factOf(sample)], items: itemsOf(sample) } };
}

/** The sums as they come of the facts one by one. */
function plainSums(samples: Iterable<Sample>, { since, until, ruleset, dealing }: SumsFilter): readonly ItemSum[] {
  const sums: GrowingSums = {};
  for (const sample of samples) {
    const time = sample.startedAt === null ? NaN : Date.parse(sample.startedAt);
    if (since !== null && since !== undefined && !(time >= Date.parse(since))) continue;
    if (until !== null && until !== undefined && !(time < Date.parse(until))) continue;
    if (ruleset !== null && sample.ruleset !== ruleset) continue;
    if (dealing !== null && sample.isDealer !== (dealing === 'dealer')) continue;
    addContributions(sums, contributionsOf(factOf(sample), itemsOf(sample)));
  }
  return Object.entries(sums)
    .map(([key, { n, amount, squares, least, most }]) => {
      const [family, item] = key.split('/');
      const bounds = BOUNDED.includes(key) ? { least, most } : { least: null, most: null };
      return { family, item, n, amount, squares, ...bounds };
    })
    .sort((a, b) => (`${a.family}/${a.item}` < `${b.family}/${b.item}` ? -1 : 1));
}

export function describeSums(at: () => Place, { runs }: { readonly runs: number }): void {
  describe('sums from rollups', () => {
    it('over any period are the sums over its facts, whatever was written, put right or written again before', async () => {
      let store = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(anySample, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
          fc.array(anyFilter, { minLength: 4, maxLength: 4 }),
          async (pages, filters) => {
            const model = await openStore(at(), `sums${store++}`);
            const now = new Map<number, Sample>();
            for (const [number, page] of pages.entries()) {
              const last = new Map(page.map((sample) => [sample.id, sample]));
              for (const sample of last.values()) now.set(sample.id, sample);
              const players = [{ player: 'p', position: 1 }];
              await model.commit(
                { matches: [], hands: [...last.values()].map(rowsOf), players, parked: [] },
                { position: number, era: 0 },
                number + 1,
              );
            }
            for (const filter of [{ since: null, until: null, ruleset: null, dealing: null }, ...filters]) {
              expect(await model.sums('p', filter)).toEqual(plainSums(now.values(), filter));
            }
            await model.close();
          },
        ),
        { numRuns: runs },
      );
    }, 120_000);

    it('have no bounds, and no row, where nothing was won, lost or dealt', async () => {
      const model = await openStore(at(), 'none');
      const sample = { id: 1, startedAt: null, ruleset: 'changsha', isDealer: false, net: 0, run: 1 };
      const players = [{ player: 'p', position: 1 }];
      await model.commit({ matches: [], hands: [rowsOf(sample)], players, parked: [] }, { position: 0, era: 0 }, 1);
      const sums = (await model.sums('p', {})) ?? [];
      expect(sums.map(({ family, item }) => `${family}/${item}`)).not.toContain('hands/gain');
      expect(sums.filter(({ least, most }) => least !== null || most !== null)).toEqual([]);
      await model.close();
    });
  });
}
