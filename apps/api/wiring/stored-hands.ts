import type { EventStore } from '#event-store';
import { matchOfMeta, type GameEvent, type Logged, type Recording } from '#game-log';
import { gameEventOf, handEventsOf, type People } from '#recorder';
import { resolveRules, SEATS, type HandEvent, type Rules, type RulesetRef } from '#rules';
import { keepRecent } from '#recorder/recent';

/** A hand as it stands in the log, read once and shared while nothing was appended to it. */
export interface StoredHand {
  readonly hand: string;
  readonly match: string | null;
  readonly recording: Recording;
  readonly rules: Rules;
  /** in the order of the stream: the index is the revision */
  readonly events: readonly Logged<HandEvent>[];
  /** what a sentence calls the seats: names, ids where a person has been erased */
  readonly names: readonly string[];
  /** chain hash of the last event */
  readonly head: string;
  /** nothing is secret any more: it has ended or was broken off */
  readonly isOver: boolean;
}

/** A match as it stands in the log. */
export interface StoredMatch {
  readonly match: string;
  readonly events: readonly Logged<GameEvent>[];
  /** places in the whole log, event by event */
  readonly positions: readonly number[];
}

export interface StoredHands {
  /** null for a hand nobody has started */
  hand(hand: string): Promise<StoredHand | null>;
  /** null for a match nobody has opened */
  match(match: string): Promise<StoredMatch | null>;
  /** chain head of a hand that can never change again and was read before; null for any other. Answers from memory. */
  sealedHead(hand: string): string | null;
  /** a person has been named, renamed or erased: what was spoken with names is spoken anew */
  forgetNames(): void;
}

/** Hands kept in memory; with its sentences one takes some hundred kilobytes. */
const KEPT = 128;
/** Heads of sealed hands kept, some hundred bytes each. */
const KEPT_HEADS = 20_000;

export function openStoredHands(store: EventStore, people: Pick<People, 'nameOf' | 'forget'>): StoredHands {
  const kept = keepRecent<StoredHand>(KEPT);
  const sealed = keepRecent<string>(KEPT_HEADS);
  // counts how often names have changed: an answer kept under an older count is none
  let naming = 0;

  const nameOf = async (player: string): Promise<string> => {
    people.forget(player);
    return (await people.nameOf(player)) ?? player;
  };
  const matchOf = async (match: string): Promise<StoredMatch | null> => {
    const recorded = await store.readStream(`match-${match}`);
    if (recorded.length === 0) return null;
    return {
      match,
      events: recorded.map((each) => gameEventOf(each)),
      positions: recorded.map(({ position }) => position),
    };
  };
  const read = async (hand: string): Promise<StoredHand | null> => {
    const recorded = await store.readStream(`hand-${hand}`);
    const [first] = recorded;
    const last = recorded.at(-1);
    if (first === undefined || last === undefined) return null;
    const events = handEventsOf(recorded);
    const id = matchOfMeta(first.meta);
    const match = id === null ? null : await matchOf(id);
    const facts = factsAt(match, first.position);
    const own = events[0].type === 'HandStarted' ? events[0].ruleset : undefined;
    const rules = resolveRules(own ?? facts.ruleset);
    if (!rules.ok) throw new Error(`hand ${hand}: ${rules.refusal.message.en}`);
    return {
      hand,
      match: id,
      recording: facts.recording,
      rules: rules.value,
      events,
      names: await Promise.all(facts.players.map(nameOf)),
      head: last.meta.hash ?? last.id,
      isOver: events.some(({ type }) => type === 'HandEnded' || type === 'HandVoided'),
    };
  };

  return {
    async hand(hand) {
      const known = kept.get(hand);
      if (known !== undefined) {
        const head = await store.head(`hand-${hand}`);
        if (head !== null && head.revision === known.events.length - 1) return known;
      }
      const found = await read(hand);
      if (found === null) return null;
      kept.set(hand, found);
      if (isSealed(found)) sealed.set(hand, `${found.head}.${naming}`);
      return found;
    },
    match: matchOf,
    sealedHead: (hand) => sealed.get(hand) ?? null,
    forgetNames() {
      naming++;
      kept.clear();
      sealed.clear();
    },
  };
}

/** Whether nothing can be appended to the hand's stream any more: a committed wall is opened after the end. */
function isSealed({ events, isOver }: StoredHand): boolean {
  const [first] = events;
  const isCommitted = first.type === 'HandStarted' && first.wall !== undefined;
  return isOver && (!isCommitted || events.some(({ type }) => type === 'WallRevealed' || type === 'HandVoided'));
}

interface MatchFacts {
  readonly ruleset: RulesetRef;
  readonly recording: Recording;
  /** ids by seat */
  readonly players: readonly string[];
}

/** The match as it was at a place of the log: who sat where then. */
function factsAt(match: StoredMatch | null, position: number): MatchFacts {
  // a hand without its match is judged by the rule set it carries, which the platform always stores (T-15)
  let facts: MatchFacts = { ruleset: { id: 'unknown' }, recording: 'full', players: SEATS.map((seat) => `${seat}`) };
  match?.events.forEach((event, index) => {
    if (match.positions[index] > position) return;
    if (event.type === 'MatchOpened') {
      const players = [...event.players].sort((a, b) => a.seat - b.seat).map(({ player }) => player);
      facts = { ruleset: event.ruleset, recording: event.recording ?? 'full', players };
    } else if (event.type === 'PlayerReplaced') {
      const { seat, player } = event;
      facts = { ...facts, players: facts.players.map((each, at) => (at === seat ? player : each)) };
    }
  });
  return facts;
}
