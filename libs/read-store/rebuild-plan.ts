import { beforeItsMatch, matchOfHand, poisonError, type PlacedEvent, type PlayerSeen } from '#projections';
import type { ProjectedLog } from './projector.js';

/** What a rebuild asks of the log besides its pages. */
export interface RebuildLog extends ProjectedLog {
  lastPosition(): Promise<number>;
  /** the first events of all streams whose names begin so */
  firsts(prefix: string): AsyncIterable<PlacedEvent>;
}

export interface PlannedMatch {
  readonly stream: string;
  readonly position: number;
  /** streams of its hands, in the order they began */
  readonly hands: readonly string[];
}
export interface RebuildPlan {
  /** in the order they began */
  readonly matches: readonly PlannedMatch[];
  readonly players: readonly PlayerSeen[];
}
/** What one part folds; plain data, so that it can be sent elsewhere. */
export interface PartJob {
  readonly part: number;
  readonly target: number;
  readonly matches: readonly PlannedMatch[];
}

/** Every match with its hands up to a position of the log. Reads the first event of each stream. */
export async function planFor(log: RebuildLog, target: number): Promise<RebuildPlan> {
  const began = new Map<string, number>();
  const hands = new Map<string, { readonly stream: string; readonly position: number }[]>();
  const matches: { readonly id: string; readonly stream: string; readonly position: number }[] = [];
  for await (const first of firsts(log, 'match-', target)) {
    const { stream, position } = first;
    const id = stream.slice('match-'.length);
    began.set(id, position);
    matches.push({ id, stream, position });
  }
  for await (const first of firsts(log, 'hand-', target)) {
    const { stream, position } = first;
    const match = matchOfHand(first);
    if (match === null || (began.get(match) ?? Infinity) > position) {
      throw poisonError(first, beforeItsMatch(match));
    }
    const known = hands.get(match) ?? [];
    hands.set(match, known);
    known.push({ stream, position });
  }
  const players: PlayerSeen[] = [];
  for await (const { stream, position } of firsts(log, 'player-', target)) {
    players.push({ player: stream.slice('player-'.length), position });
  }
  return {
    matches: matches.sort(byPosition).map(({ id, stream, position }) => {
      const ofMatch = (hands.get(id) ?? []).sort(byPosition);
      return { stream, position, hands: ofMatch.map((hand) => hand.stream) };
    }),
    players,
  };
}

async function* firsts(log: RebuildLog, prefix: string, target: number): AsyncGenerator<PlacedEvent> {
  for await (const first of log.firsts(prefix)) {
    if (first.position <= target) yield first;
  }
}

function byPosition(a: { readonly position: number }, b: { readonly position: number }): number {
  return a.position - b.position;
}

/**
 * The matches cut into stretches of about as many hands: the same plan and count give the same parts. What is folded together
 * lies together, in the log and in the tables.
 */
export function partsOf({ matches }: RebuildPlan, count: number, target: number): PartJob[] {
  const parts: PlannedMatch[][] = Array.from({ length: count }, () => []);
  const weigh = ({ hands }: PlannedMatch): number => hands.length + 1;
  const whole = matches.reduce((sum, match) => sum + weigh(match), 0);
  let before = 0;
  for (const match of matches) {
    parts[Math.floor((count * before) / whole)].push(match);
    before += weigh(match);
  }
  return parts.map((ofPart, part) => ({ part, target, matches: ofPart }));
}
