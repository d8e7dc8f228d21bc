import { readFileSync } from 'node:fs';
import { readGameLogSync, type GameEvent, type Logged } from '#game-log';
import { resolveRules, type HandEvent, type Rules } from '#rules';
import { closeFacts, takeFact } from '../fold.js';
import { openFacts, type FactContext } from '../fact-state.js';
import type { FactItem, HandFacts } from '../facts.js';

const GOLDEN = new URL('../../../test/golden/', import.meta.url);

/** The events of a golden log with their lines; throws where it cannot be read. */
export function goldenEvents(name: string): readonly { readonly event: Logged<GameEvent>; readonly line: number }[] {
  const bytes = readFileSync(new URL(name, GOLDEN));
  return [...readGameLogSync([bytes])].flatMap((read) => {
    if (read.kind === 'event') return [{ event: read.event, line: read.line }];
    if (read.kind === 'header') return [];
    throw new Error(read.error.message.en);
  });
}

/** Rules of a preset with options; throws where a test names options that do not exist. */
export function rulesOf(options: Readonly<Record<string, unknown>> = {}, id = 'changsha'): Rules {
  const rules = resolveRules({ id, options });
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  return rules.value;
}

export const PLAYERS: FactContext = { match: 'm', players: ['p-an', 'p-bo', 'p-chu', 'p-duo'] };

export function factsFrom(
  events: readonly Logged<HandEvent>[],
  rules: Rules = rulesOf(),
  context: FactContext = PLAYERS,
): HandFacts | null {
  const state = openFacts(rules, context);
  for (const event of events) takeFact(state, event);
  return closeFacts(state);
}

/** Every hand of a golden log, `HandStarted` to `HandEnded`. */
export function handsOf(name: string): readonly (readonly Logged<HandEvent>[])[] {
  const hands: Logged<HandEvent>[][] = [];
  for (const { event } of goldenEvents(name)) {
    if (event.type === 'HandStarted') hands.push([]);
    if (isOfHand(event)) hands.at(-1)?.push(event);
  }
  return hands;
}

function isOfHand(event: Logged<GameEvent>): event is Logged<HandEvent> {
  return !OF_MATCH.includes(event.type);
}
const OF_MATCH: readonly string[] = [
  'MatchOpened',
  'MatchClosed',
  'PlayerReplaced',
  'PenaltyGiven',
  'PaymentCorrected',
];

/** One hand of a golden log by its id. */
export function handOf(name: string, hand: string): readonly Logged<HandEvent>[] {
  return handsOf(name).find(([first]) => first.type === 'HandStarted' && first.hand === hand) ?? [];
}

/** `n × amount` of an item of a seat; 0 and 0 where it never came. */
export function itemOf(facts: HandFacts | null, seat: number, key: string): Pick<FactItem, 'n' | 'amount'> {
  const item = facts?.items.find((each) => each.seat === seat && `${each.family}/${each.item}` === key);
  return { n: item?.n ?? 0, amount: item?.amount ?? 0 };
}
