import { rescoreHand, sameFamily, whatIf } from '#audit';
import { accept, refuse, resolveRules, type Refusal, type Result, type Rules } from '#rules';
import type { RescoredHandView, Rescorer, RulesetAsked } from '../ports.js';
import type { StoredHand, StoredHands } from './stored-hands.js';

/** Finished hands under other rules of their family, move for move. */
export function openRescorer(stored: StoredHands, handsOf: (match: string) => Promise<readonly string[]>): Rescorer {
  return {
    async hand(id, asked) {
      const hand = await stored.hand(id);
      if (hand === null) return null;
      const rules = rulesOf(asked);
      return rules.ok ? rescore(hand, rules.value) : rules;
    },
    async whatIf(id, asked) {
      const hand = await stored.hand(id);
      if (hand === null) return null;
      return hasEnded(hand) ? whatIf(hand.rules, hand.events, hand.match, asked) : refuse(notOver(id));
    },
    async match(id, asked) {
      if ((await stored.match(id)) === null) return null;
      const rules = rulesOf(asked);
      if (!rules.ok) return rules;
      const hands: RescoredHandView[] = [];
      for (const each of await handsOf(id)) {
        const hand = await stored.hand(each);
        // a hand in play, or broken off, has nothing to be scored again
        if (hand === null || !hasEnded(hand)) continue;
        const rescored = rescore(hand, rules.value);
        if (!rescored.ok) return rescored;
        hands.push(rescored.value);
      }
      return accept(hands);
    },
  };
}

function rulesOf({ id, options }: RulesetAsked): Result<Rules> {
  return resolveRules({ id, options });
}

function hasEnded({ events }: StoredHand): boolean {
  return events.some(({ type }) => type === 'HandEnded');
}

function rescore(hand: StoredHand, rules: Rules): Result<RescoredHandView> {
  if (!hasEnded(hand)) return refuse(notOver(hand.hand));
  if (!sameFamily(hand.rules, rules)) return refuse(otherFamily(hand, rules));
  return accept(rescoreHand(rules, hand.events, hand.match));
}

function notOver(hand: string): Refusal {
  return {
    code: 'hand-not-over',
    clause: 'T-15',
    message: {
      zh: `牌局 ${hand} 没有打完，不能按别的规则重算；请等它结束。`,
      en: `Hand ${hand} has not ended and cannot be scored again; wait for its end.`,
    },
  };
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
