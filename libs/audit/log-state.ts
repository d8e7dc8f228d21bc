import {
  accept,
  resolveRules,
  type HandStarted,
  type PaymentsSettled,
  type Result,
  type Rules,
  type RulesetRef,
  type TilesDealt,
} from '#rules';
import type { GameEvent } from '#game-log';
import { openChainVerifier, type ChainVerifier, type Sha256 } from '#proof';
import { type Reporter } from './finding.js';
import { type HandAudit } from './hand.js';
import { type MatchAudit } from './match.js';
import { type SecondHeaders } from './repeats.js';
import { noIds, type IdKey, type SeenIds } from './seen-ids.js';

/** The audit of a whole log in progress: one pass, one hand in memory. Mutable, one owner. */
export interface LogAudit {
  readonly reporter: Reporter;
  /** null: walls, commitments and chains are not judged */
  readonly sha256: Sha256 | null;
  readonly chain: ChainVerifier | null;
  /** every `HandStarted` so far */
  hands: number;
  match: MatchAudit | null;
  hand: HandAudit | null;
  /** events are passed over until the next hand or match starts */
  skipping: boolean;
  /** the line before could not be read and stood in no hand: it may have opened a match or a hand */
  startLost: boolean;
  /** a hand stood where no match was opened, and that was told */
  matchMissing: boolean;
  /** the last hand was over before its wall was revealed: it may still come, at a wrong place */
  revealOwed: boolean;
  /**
   * a deal or a streak's payment without the start of its hand, or a start without the opening of its match, told as missing: that may come right
   * behind it
   */
  early: Early | null;
  /** the last hand was over before its end was recorded: it may still come, at a wrong place */
  endOwed: boolean;
  /** the rules asked for last */
  ruling: { readonly ref: RulesetRef; readonly rules: Rules } | null;
  readonly matchIds: SeenIds;
  readonly handIds: SeenIds;
  headers: SecondHeaders | null;
}

export interface Early {
  readonly event: BeginsPlay | HandStarted;
  readonly line: number;
}

/** What can only come right behind the start of a hand: the deal, and the payment of a streak, which stands before it. JN-9.4 */
export type BeginsPlay = TilesDealt | PaymentsSettled;

export function beginsPlay(event: GameEvent): event is BeginsPlay {
  return event.type === 'TilesDealt' || (event.type === 'PaymentsSettled' && event.for === 'streak');
}

/** What an audit may use beyond the log itself. */
export interface AuditMeans {
  /** null: walls, commitments and chains are not judged */
  readonly sha256: Sha256 | null;
  /** `left`: hash chains are somebody else's business, such as the store's */
  readonly chains: 'judged' | 'left';
  /** two words of chance, so that nobody can choose ids that crowd the table of those met */
  readonly idKey: IdKey;
}

export function openAudit(reporter: Reporter, { sha256, chains, idKey }: AuditMeans): LogAudit {
  return {
    reporter,
    sha256,
    chain: sha256 === null || chains === 'left' ? null : openChainVerifier(sha256),
    hands: 0,
    match: null,
    hand: null,
    skipping: false,
    startLost: false,
    matchMissing: false,
    revealOwed: false,
    early: null,
    endOwed: false,
    ruling: null,
    matchIds: noIds(idKey),
    handIds: noIds(idKey),
    headers: null,
  };
}

/**
 * The rules of a hand or a match. The reader gives the same object where the same text stands again: looking it up by its text
 * cost 4 µs a hand.
 */
export function rulesFor(audit: LogAudit, ref: RulesetRef): Result<Rules> {
  if (audit.ruling?.ref === ref) return accept(audit.ruling.rules);
  const resolved = resolveRules(ref);
  if (resolved.ok) audit.ruling = { ref, rules: resolved.value };
  return resolved;
}
