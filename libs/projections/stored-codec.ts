import type { GameEventType, Logged, StoreEvent } from '#game-log';
import type { HandEvent, HandEventType } from '#rules';

const NOT_OF_A_HAND: ReadonlySet<string> = new Set<Exclude<GameEventType, HandEventType>>([
  'MatchOpened',
  'PlayerReplaced',
  'PenaltyGiven',
  'MatchClosed',
  'DisputeRaised',
  'DisputeRuled',
  'PaymentCorrected',
]);
const INTERNAL: ReadonlySet<string> = new Set([
  'PlayerRegistered',
  'PlayerRenamed',
  'PlayerErased',
  'WallSealed',
  'ClaimAnswered',
]);

/** Whether an event of the store is one that a hand's stream may hold. */
export function isHandEvent(event: Logged<StoreEvent>): event is Logged<HandEvent> {
  return !NOT_OF_A_HAND.has(event.type) && !INTERNAL.has(event.type);
}
