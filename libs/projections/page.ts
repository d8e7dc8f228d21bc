import { foldHandEvent, handRowsOf, matchOfHand, openHandFold, type HandFold, type HandRows } from './hand-fold.js';
import { foldBrokenOff, foldDealt, foldMatch, type MatchFold, type PlacedEvent } from './match-fold.js';

/** What the read model is to take over for a page of the log, each row in the place of what it was. */
export interface Changes {
  readonly matches: readonly MatchFold[];
  readonly hands: readonly HandRows[];
  /** players that were registered, renamed or erased; their names are resolved by whoever may read them */
  readonly players: readonly PlayerSeen[];
}
export interface PlayerSeen {
  readonly player: string;
  /** of `PlayerRegistered` in the log; null where only a later event was in the page */
  readonly position: number | null;
}

/** What a fold may ask for that went by before. Answers as of a position: nothing later is in it. */
export interface Past {
  match(id: string): Promise<MatchFold | null>;
  /** all events of a stream up to this position, in order */
  stream(stream: string, upTo: number): Promise<readonly PlacedEvent[]>;
}

/** Folds in progress, kept from page to page to save reading; forgetting them changes no result. */
export interface Folding {
  readonly past: Past;
  readonly matches: Map<string, MatchFold>;
  /** hands in play */
  readonly hands: Map<string, HandFold>;
}

export function newFolding(past: Past): Folding {
  return { past, matches: new Map(), hands: new Map() };
}

const HAND = 'hand-';
const MATCH = 'match-';
const PLAYER = 'player-';
/** Streams that are projected; secret ones never are. */
export const PROJECTED = [HAND, MATCH, PLAYER] as const;

/** Hands in play and matches kept at most; what is left out is read again. */
const KEPT = 4096;

/** Folds a page of the log, in its order, into the changes it makes. */
export async function foldPage(folding: Folding, events: readonly PlacedEvent[]): Promise<Changes> {
  const matches = new Set<string>();
  const hands = new Set<string>();
  const players = new Map<string, PlayerSeen>();
  for (const event of events) {
    const { stream } = event;
    if (stream.startsWith(HAND)) {
      await takeHandEvent(folding, event);
      const hand = stream.slice(HAND.length);
      hands.add(hand);
      const match = await dealtIn(folding, hand, event);
      if (match !== null) matches.add(match);
    } else if (stream.startsWith(MATCH)) {
      const match = await takeMatchEvent(folding, event);
      matches.add(match.id);
      const hand = handMeant(event);
      if (hand !== null && (await reopen(folding, hand, event))) hands.add(hand);
    } else if (stream.startsWith(PLAYER)) {
      const player = stream.slice(PLAYER.length);
      const position = event.revision === 0 ? event.position : (players.get(player)?.position ?? null);
      players.set(player, { player, position });
    }
  }
  return {
    matches: await matchRows(folding, matches),
    hands: await handRows(folding, hands),
    players: [...players.values()],
  };
}

async function matchRows(folding: Folding, ids: ReadonlySet<string>): Promise<readonly MatchFold[]> {
  const rows: MatchFold[] = [];
  for (const id of ids) rows.push(await matchOf(folding, id));
  forget(folding.matches);
  return rows;
}

async function handRows(folding: Folding, ids: ReadonlySet<string>): Promise<readonly HandRows[]> {
  const rows: HandRows[] = [];
  for (const id of ids) {
    const fold = folding.hands.get(id);
    if (fold === undefined) continue;
    rows.push(handRowsOf(fold, await matchOf(folding, fold.match)));
    if (fold.ended !== null || fold.brokenOff) folding.hands.delete(id);
  }
  forget(folding.hands);
  return rows;
}

function forget(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= KEPT) return;
    kept.delete(key);
  }
}

async function matchOf(folding: Folding, id: string): Promise<MatchFold> {
  const match = folding.matches.get(id) ?? (await folding.past.match(id));
  if (match === null) throw new Error(`a hand of match ${id} came before the match`);
  folding.matches.set(id, match);
  return match;
}

/** The match whose hands dealt a hand event changes, changed; null for any other event. */
async function dealtIn(
  folding: Folding,
  hand: string,
  { type, revision, position }: PlacedEvent,
): Promise<string | null> {
  const fold = folding.hands.get(hand);
  if (fold === undefined || (revision > 0 && type !== 'HandVoided')) return null;
  const match = await matchOf(folding, fold.match);
  const dealer = fold.players.find(({ seat }) => seat === fold.started.dealer)?.player ?? '';
  const changed = revision === 0 ? foldDealt(match, hand, dealer, position) : foldBrokenOff(match, hand, position);
  folding.matches.set(match.id, changed);
  return match.id;
}

async function takeMatchEvent(folding: Folding, event: PlacedEvent): Promise<MatchFold> {
  const id = event.stream.slice(MATCH.length);
  const before = folding.matches.get(id) ?? (await folding.past.match(id));
  const match = foldMatch(before, event);
  folding.matches.set(id, match);
  return match;
}

/** The hand that an event of a match changes after its end. */
function handMeant({ type, data }: PlacedEvent): string | null {
  return (type === 'HandVoided' || type === 'PaymentCorrected') && typeof data.hand === 'string' ? data.hand : null;
}

async function takeHandEvent(folding: Folding, event: PlacedEvent): Promise<void> {
  const id = event.stream.slice(HAND.length);
  const known = folding.hands.get(id);
  if (known !== undefined) return foldHandEvent(known, event);
  if (event.revision > 0) {
    await reopen(folding, id, event);
    return;
  }
  const match = matchOfHand(event);
  if (match === null) throw new Error(`hand ${id} names no match`);
  const now = await matchOf(folding, match);
  // delivered again after the match went on: who sat there then counts
  const then = now.lastPosition > event.position ? await matchAt(folding, match, event.position) : now;
  folding.hands.set(id, openHandFold(then, event));
}

/** Folds a hand anew from its stream, up to an event of it or about it; false when there is no such hand. */
async function reopen(folding: Folding, id: string, upTo: PlacedEvent): Promise<boolean> {
  if (folding.hands.has(id)) return true;
  const [first, ...rest] = await folding.past.stream(`${HAND}${id}`, upTo.position);
  if (first === undefined) return false;
  const match = matchOfHand(first);
  if (match === null) throw new Error(`hand ${id} names no match`);
  const fold = openHandFold(await matchAt(folding, match, first.position), first);
  for (const event of rest) foldHandEvent(fold, event);
  folding.hands.set(id, fold);
  return true;
}

/** The match as it was when a hand of it began: who sat where then. */
async function matchAt(folding: Folding, id: string, position: number): Promise<MatchFold> {
  let match: MatchFold | null = null;
  for (const event of await folding.past.stream(`${MATCH}${id}`, position)) match = foldMatch(match, event);
  if (match === null) throw new Error(`a hand of match ${id} came before the match`);
  return match;
}
