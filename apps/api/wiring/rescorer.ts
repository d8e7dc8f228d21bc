import { notComparable, rescoreHand, sameFamily, unreadableHand, whatIf } from '#audit';
import { EventStoreError, type StoreFailure } from '#event-store';
import { accept, refuse, resolveRules, type Message, type Refusal, type Result, type Rules } from '#rules';
import type { NotJudgedView, RescoredHandView, Rescorer, RulesetAsked } from '../ports.js';
import { isVoided } from './ledger.js';
import type { StoredHand, StoredHands, StoredMatch } from './stored-hands.js';

/** Finished hands under other rules of their family, move for move; what is not whole stays out of every comparison. */
export function openRescorer(stored: StoredHands, handsOf: (match: string) => Promise<readonly string[]>): Rescorer {
  /** A hand that may be compared, or why it may not; null: nobody has started it. */
  const comparable = async (id: string, of?: StoredMatch): Promise<Result<StoredHand> | null> => {
    const hand = await readable(stored, id);
    if (hand === null) return null;
    if ('message' in hand) return refuse(unreadableHand(id, hand.message));
    const match = of ?? (hand.match === null ? null : await stored.match(hand.match));
    const { events } = hand;
    const refusal = notComparable({ hand: id, events, lost: null, isVoided: isVoided(hand, match?.events ?? []) });
    return refusal === null ? accept(hand) : refuse(refusal);
  };
  return {
    async hand(id, asked) {
      const hand = await comparable(id);
      if (hand === null) return null;
      const rules = rulesOf(asked);
      if (!rules.ok) return rules;
      return hand.ok ? rescore(hand.value, rules.value) : hand;
    },
    async whatIf(id, asked) {
      const hand = await comparable(id);
      if (hand === null || !hand.ok) return hand;
      const { rules, events, match } = hand.value;
      return whatIf(rules, events, match, asked);
    },
    async match(id, asked) {
      const match = await stored.match(id);
      if (match === null) return null;
      const rules = rulesOf(asked);
      if (!rules.ok) return rules;
      const hands: RescoredHandView[] = [];
      const notJudged: NotJudgedView[] = [];
      for (const each of await handsOf(id)) {
        const hand = await comparable(each, match);
        if (hand === null) continue;
        if (!hand.ok) {
          notJudged.push({ line: null, hand: each, why: hand.refusal.message });
          continue;
        }
        const rescored = rescore(hand.value, rules.value);
        if (!rescored.ok) return rescored;
        hands.push(rescored.value);
      }
      return accept({ hands, notJudged });
    },
  };
}

function rulesOf({ id, options }: RulesetAsked): Result<Rules> {
  return resolveRules({ id, options });
}

/** A stored hand, or what is wrong with an event of it: that a hand cannot be read is no reason to be silent about the others. */
async function readable(stored: StoredHands, id: string): Promise<StoredHand | { readonly message: Message } | null> {
  try {
    return await stored.hand(id);
  } catch (error) {
    if (error instanceof EventStoreError && NOT_READABLE.includes(error.failure)) return { message: error.said };
    throw error;
  }
}

/** the event itself, and not the store at this moment */
const NOT_READABLE: readonly StoreFailure[] = ['corrupt', 'unsupported'];

function rescore(hand: StoredHand, rules: Rules): Result<RescoredHandView> {
  if (!sameFamily(hand.rules, rules)) return refuse(otherFamily(hand, rules));
  return accept(rescoreHand(rules, hand.events, hand.match));
}

function otherFamily(hand: StoredHand, rules: Rules): Refusal {
  return {
    code: 'other-family',
    clause: 'T-15',
    message: {
      zh: `牌局 ${hand.hand} 是 ${hand.rules.id}，与 ${rules.id} 用的牌不同；请换同一种牌的规则。`,
      en: `Hand ${hand.hand} was played by ${hand.rules.id}, whose tiles are not those of ${rules.id}; name rules with the same tiles.`,
    },
  };
}
