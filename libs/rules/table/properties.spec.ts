import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSoundRow } from '../settlement/payment-row.js';
import { copiesEverywhere, tilesHeld } from '../testing/conservation.js';
import { anyAction, pickFrom, randomAction, randomOptions, shuffledSupply } from '../testing/random-play.js';
import { SEATS } from '../tiles/seat.js';
import type { Rules } from '../variant/contract.js';
import type { Variant } from '../variant/book.js';
import { resolveRules, VARIANTS } from '../variant/registry.js';
import { toyVariant } from '../testing/toy/index.js';
import type { Action } from './action.js';
import { checkAction, decide, play, toAct } from './decide.js';
import type { HandEvent } from './event.js';
import { applyEvent, evolve, foldHand } from './evolve.js';
import { legalActions, sameAction } from './legal-actions.js';
import { startHand, type TileSupply } from './proceed.js';
import { copyTable, newTable, type Table } from './table.js';

const HANDS = 5;
const MOST_DECISIONS = 1000;
const PLAYED: readonly Variant[] = [...VARIANTS, toyVariant];

/** A hand of random options and random legal play; `look` sees every decision before it is made. */
function playRandomHand(
  variant: Variant,
  seed: number,
  look: (table: Table, answers: readonly Action[], supply: TileSupply) => void,
) {
  const pick = pickFrom(seed);
  const made = variant.rules(randomOptions(variant.options, pick));
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const rules: Rules = made.value;
  const supply = shuffledSupply(rules, pick);
  const start = {
    type: 'HandStarted',
    hand: 'h',
    number: 1,
    dealer: SEATS[pick(4)],
    drawnBefore: pick(5),
    streak: 1 + pick(3),
  } as const;
  const { table, events } = startHand(rules, start, supply);
  const all: HandEvent[] = [...events];
  let decisions = 0;
  for (let seats = toAct(table); seats.length > 0 && decisions < MOST_DECISIONS; seats = toAct(table), decisions++) {
    const answers = seats.map((seat) => randomAction(legalActions(table, seat), pick));
    look(table, answers, supply);
    all.push(...play(table, answers, supply));
  }
  return { rules, supply, table, events: all };
}

const hands = (property: (seed: number) => void): void =>
  fc.assert(fc.property(fc.nat(), property), { numRuns: HANDS });

const plain = (table: Table) => ({ ...table, able: 0 });

describe.each(PLAYED.map((variant) => [variant.id, variant] as const))('any hand of %s', (_, variant) => {
  it('T-10 every tile is in exactly one place after every event, and a seat holds thirteen or fourteen', () => {
    hands((seed) => {
      const { rules, supply, events } = playRandomHand(variant, seed, () => undefined);
      const table = newTable(rules);
      for (const event of events) {
        applyEvent(table, event);
        if (table.phase === 'started') continue;
        expect(copiesEverywhere(table, supply)).toEqual([...rules.copies]);
        // two tiles of one column are the one exception (CC-3.4)
        expect(
          tilesHeld(table).every((held) => held >= 12 && held <= (rules.options.doubleKongTiles === true ? 15 : 14)),
        ).toBe(true);
      }
    });
  });

  it('T-11 every row is sound and the hand sums to zero; every hand ends', () => {
    hands((seed) => {
      const { events, table } = playRandomHand(variant, seed, () => undefined);
      const last = events.at(-1);
      expect([last?.type, table.phase]).toEqual(['HandEnded', 'ended']);
      expect(last?.type === 'HandEnded' && last.deltas.reduce((sum, each) => sum + each, 0)).toBe(0);
      const rows = events.flatMap((event) => (event.type === 'PaymentsSettled' ? event.rows : []));
      expect(rows.filter((row) => !isSoundRow(row))).toEqual([]);
    });
  });

  it('T-10 the fold is deterministic and evolve leaves its input alone', () => {
    hands((seed) => {
      const { rules, events, table } = playRandomHand(variant, seed, () => undefined);
      expect(plain(foldHand(rules, events))).toEqual(plain(table));
      expect(plain(foldHand(rules, events))).toEqual(plain(foldHand(rules, JSON.parse(JSON.stringify(events)))));
      let stepped = newTable(rules);
      for (const event of events) {
        const before = copyTable(stepped);
        const after = evolve(stepped, event);
        expect(stepped).toEqual(before);
        stepped = after;
      }
      expect(plain(stepped)).toEqual(plain(table));
    });
  });

  it('T-6 decide makes the events that play makes and leaves the table alone', () => {
    hands((seed) => {
      playRandomHand(variant, seed, (table, answers, supply) => {
        const dice = supply.dice();
        const still: TileSupply = { ...supply, dice: () => dice };
        const before = copyTable(table);
        const decided = decide(table, answers, still);
        expect(plain(table)).toEqual(plain(before));
        expect(decided).toEqual({ ok: true, value: play(copyTable(table), answers, still) });
      });
    });
  });

  it('T-5 T-6 every legal action is accepted, every other is refused with code and clause', () => {
    hands((seed) => {
      const pick = pickFrom(seed + 1);
      playRandomHand(variant, seed, (table) => {
        for (const seat of toAct(table)) {
          for (const action of legalActions(table, seat)) expect(checkAction(table, action)).toBeNull();
        }
        for (let n = 0; n < 8; n++) {
          const action = anyAction(pick);
          const legal =
            toAct(table).includes(action.seat) &&
            legalActions(table, action.seat).some((each) => sameAction(each, action));
          const refusal = checkAction(table, action);
          expect(refusal === null).toBe(legal);
          if (refusal !== null)
            expect([refusal.code, refusal.clause]).toEqual([
              expect.stringMatching(/^[a-z0-9-]+$/),
              expect.stringMatching(/^(T|CS|CC|JN|HF|TOY)-\d/),
            ]);
        }
      });
    });
  });
});

describe('the registry', () => {
  it('T-15 knows nothing of the toy', () => {
    expect(resolveRules({ id: toyVariant.id }).ok).toBe(false);
  });
});
