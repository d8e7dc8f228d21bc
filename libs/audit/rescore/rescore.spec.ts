import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readGameLogSync } from '#game-log';
import { resolveRules, type HandEvent, type Rules } from '#rules';
import { rescoreHand, sameFamily } from './rescore.js';
import { whatIf } from './what-if.js';

const HANDS = handsOf('test/golden/audit/changsha.paipu.jsonl');

function handsOf(path: string): HandEvent[][] {
  const hands: HandEvent[][] = [];
  for (const line of readGameLogSync([readFileSync(path)])) {
    if (line.kind !== 'event' || line.event.type === 'MatchOpened' || line.event.type === 'MatchClosed') continue;
    if (line.event.type === 'HandStarted') hands.push([]);
    hands.at(-1)?.push(line.event as HandEvent);
  }
  return hands;
}

function rules(id: string, options: Record<string, unknown> = {}): Rules {
  const resolved = resolveRules({ id, options });
  if (!resolved.ok) throw new Error(resolved.refusal.message.en);
  return resolved.value;
}

function rulesOfHand(hand: readonly HandEvent[]): Rules {
  const [start] = hand;
  if (start.type !== 'HandStarted' || start.ruleset === undefined) throw new Error('no rule set');
  return rules(start.ruleset.id, { ...start.ruleset.options });
}

const rescored = (options: Record<string, unknown>) =>
  HANDS.map((hand) => rescoreHand(rules('changsha', options), hand, null));

describe('the same moves under other rules', () => {
  it('changes nothing and leaves nothing open under the very same rules', () => {
    const again = rescored({});
    expect(again.flatMap((hand) => hand.changed)).toEqual([]);
    expect(again.flatMap((hand) => hand.unanswered)).toEqual([]);
    expect(again.map((hand) => hand.now)).toEqual(again.map((hand) => hand.was));
  });

  it('CS-8.2 without the dealer’s extra every changed row loses just that, named with its clause', () => {
    const rows = rescored({ dealerExtra: 'none' }).flatMap((hand) => hand.changed);
    expect(rows.length).toBeGreaterThan(50);
    expect(
      rows.filter(({ was, now }) => was === null || now === null || now.amount !== was.base * (was.factor ?? 1)),
    ).toEqual([]);
    expect(new Set(rows.flatMap((row) => row.reasons.map((reason) => reason.clause)))).toEqual(
      new Set(['CS-2.4', 'CS-8.2']),
    );
  });

  it('CS-7.1 a second bird that was never turned makes payments unknown, not guessed', () => {
    const won = rescored({ birds: 2 }).filter((hand) => hand.unanswered.some((open) => open.clause === 'CS-7.1'));
    expect(won.length).toBeGreaterThan(50);
    expect(won.filter((hand) => hand.now !== null)).toEqual([]);
  });

  it('CS-2.6 a hand that ends with its opening keeps the opening rows alone', () => {
    const ended = rescored({ openingEndsHand: true }).filter((hand) => hand.unanswered.length > 0);
    expect(ended.length).toBeGreaterThan(10);
    expect(ended.flatMap((hand) => hand.changed).filter((row) => row.for !== 'win' || row.now !== null)).toEqual([]);
  });

  it('CS-2.6 a hand that ended with its opening keeps those payments under its own rules, and its sequel is unknown where play goes on', () => {
    const ended = HANDS.flatMap((hand) => {
      const paid = hand.findIndex((event) => event.type === 'PaymentsSettled' && event.for === 'opening');
      const end: HandEvent = { type: 'HandEnded', nextDealer: 0, clause: 'CS-10.2', deltas: [0, 0, 0, 0] };
      return paid < 0 ? [] : [[...hand.slice(0, paid + 1), end]];
    });
    expect(ended.length).toBeGreaterThan(10);
    for (const hand of ended) {
      const same = rescoreHand(rules('changsha', { openingEndsHand: true }), hand, null);
      expect({ changed: same.changed, now: same.now }).toEqual({ changed: [], now: same.was });
      const on = rescoreHand(rules('changsha'), hand, null);
      expect({ now: on.now, clauses: on.unanswered.map((each) => each.clause) }).toEqual({
        now: null,
        clauses: ['CS-2.6'],
      });
    }
  });

  it.each(['changsha', 'changsha-classic', 'jinan', 'weihai', 'hefei'])(
    'changes nothing and leaves nothing open under the very same rules: %s',
    (id) => {
      const again = handsOf(`test/golden/${id}/golden.paipu.jsonl`).map((hand) =>
        rescoreHand(rulesOfHand(hand), hand, null),
      );
      expect(again.flatMap((hand) => [...hand.changed, ...hand.unanswered])).toEqual([]);
      expect(again.map((hand) => hand.now)).toEqual(again.map((hand) => hand.was));
    },
  );

  it('T-8 an outranked seat makes the payments unknown where all may win', () => {
    const nearest = handsOf('test/golden/audit/changsha-nearest.paipu.jsonl').filter((hand) =>
      hand.some((event) => event.type === 'WinDeclined' && event.reason === 'outranked'),
    );
    const again = nearest.map((hand) => rescoreHand(rules('changsha'), hand, null));
    expect(again.length).toBeGreaterThan(0);
    expect(again.filter((hand) => hand.now !== null)).toEqual([]);
  });

  it('CS-9.1 free follow-up offers wins that the record never offered, and says so', () => {
    const open = rescored({ followUp: 'free' }).flatMap((hand) => hand.unanswered.map((each) => each.clause));
    expect(open).toContain('T-14');
  });

  it('tells families apart by their tiles', () => {
    expect(sameFamily(rules('changsha'), rules('changsha-classic'))).toBe(true);
    expect(sameFamily(rules('changsha'), rules('hefei'))).toBe(false);
    expect(sameFamily(rules('jinan'), rules('weihai'))).toBe(false);
  });
});

describe('what if, in money', () => {
  const changsha = rules('changsha');
  const ask = (hand: readonly HandEvent[], asked: Parameters<typeof whatIf>[3]) => whatIf(changsha, hand, null, asked);

  it('CS-7.3 another bird on the payer or the winner doubles a plain row, and the seats sum to zero', () => {
    const hand = HANDS.find(
      (events) =>
        events.some(
          (event) =>
            event.type === 'PaymentsSettled' &&
            event.for === 'win' &&
            event.rows.length === 1 &&
            event.rows[0].factor === undefined,
        ) && events.some((event) => event.type === 'BirdDrawn' && event.for === 'win' && event.source === 'wall'),
    );
    const row = hand?.find((event) => event.type === 'PaymentsSettled' && event.for === 'win');
    const start = hand?.[0];
    if (hand === undefined || row?.type !== 'PaymentsSettled' || start?.type !== 'HandStarted')
      throw new Error('no hand');
    const rank = 1 + ((row.rows[0].to - start.dealer + 4) % 4);
    const answer = ask(hand, { kind: 'bird', tile: `${rank}m` as '1m' });
    expect(answer).toMatchObject({
      ok: true,
      value: { changed: [{ was: { amount: row.rows[0].amount }, now: { amount: 2 * row.rows[0].amount, factor: 2 } }] },
    });
    expect(answer.ok && answer.value.now?.reduce((sum, delta) => sum + delta, 0)).toBe(0);
  });

  it('CS-2.4 without opening hands their rows fall away and nothing else but a barred small win changes', () => {
    const hand = HANDS.find((events) => events.some((event) => event.type === 'OpeningHandDeclared'));
    const answer = ask(hand ?? [], { kind: 'no-opening-hands' });
    expect(
      answer.ok && answer.value.changed.filter((row) => row.for === 'opening').every((row) => row.now === null),
    ).toBe(true);
    expect(answer.ok && answer.value.changed.length).toBeGreaterThan(0);
  });

  it('T-14 a declined win taken is paid if a bird is known, and said to be unknown if not', () => {
    const hand =
      HANDS.find((events) => events.some((event) => event.type === 'WinDeclined' && event.by === 'discard')) ?? [];
    const step = 1 + hand.findIndex((event) => event.type === 'WinDeclined' && event.by === 'discard');
    const unknown = ask(hand, { kind: 'declined-win-taken', step });
    expect(unknown).toMatchObject({ ok: true, value: { now: null, unanswered: [{ clause: 'CS-7.1' }] } });
    const free = rules('changsha', { birds: 1, emptyWallBird: 'none' });
    expect(whatIf(free, hand, null, { kind: 'declined-win-taken', step: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'no-declined-win', clause: 'T-14' },
    });
  });

  it('CS-7.1 refuses a bird that was never turned, with the count', () => {
    const drawn = HANDS.find((events) => events.some((event) => event.type === 'HandDrawn')) ?? [];
    expect(ask(drawn, { kind: 'bird', tile: '1m' })).toMatchObject({ ok: false, refusal: { code: 'no-bird' } });
  });
});
