import { openHand, judgeEvent, type Finding, type HandAudit } from '#audit';
import type { EventStore } from '#event-store';
import { matchOfMeta, type Recording } from '#game-log';
import { rollDice, shuffleWall } from '#proof';
import {
  applyEvent,
  newTable,
  resolveRules,
  tilesOf,
  toAct,
  type Action,
  type HandEvent,
  type HandStarted,
  type Rules,
  type Seat,
  type Table,
  type Tile,
  type TilesText,
  type TileSupply,
} from '#rules';
import { emptyStream, type StreamEnd } from './chain-writer.js';
import { sha256 } from './means.js';
import { actionOf, eventOf, handEventsOf } from './stored-codec.js';
import { handStream, secretStream } from './stream-names.js';

/** The wall of a hand that is dealt here. */
export interface DealtWall {
  readonly seed: string;
  readonly text: TilesText;
  readonly tiles: readonly Tile[];
}

/**
 * A hand as the recorder holds it between two commands: the folded table at a revision, and what its secret stream says. A
 * new value follows each append; the table is shared and never changed.
 */
export interface LiveHand {
  readonly hand: string;
  readonly match: string | null;
  readonly started: HandStarted;
  readonly end: StreamEnd;
  readonly lastEvent: string;
  /** ms of the last event, when an open claim window began */
  readonly since: number;
  readonly table: Table;
  /** null where the hand is recorded, not dealt here */
  readonly wall: DealtWall | null;
  readonly secret: StreamEnd;
  /** answers to the claim window that is open now, by seat */
  readonly answers: ReadonlyMap<Seat, Action>;
  /** the referee's notes on a hand whose facts come from elsewhere; made when first asked for */
  readonly audit: HandAudit | null;
}

/** Folds a hand from its streams; null when there is none. */
export async function readHand(store: EventStore, hand: string): Promise<LiveHand | null> {
  const recorded = await store.readStream(handStream(hand));
  const [first] = recorded;
  const last = recorded.at(-1);
  if (first === undefined || last === undefined) return null;
  const events = handEventsOf(recorded);
  const [started] = events;
  if (started.type !== 'HandStarted') throw new Error(`${first.stream} begins with ${started.type}`);
  const table = newTable(rulesOfHand(started));
  for (const event of events) applyEvent(table, event);
  const secret = await readSecret(store, hand, last.revision, table.rules);
  return {
    hand,
    match: matchOfMeta(first.meta),
    started,
    end: { stream: last.stream, revision: last.revision, hash: last.meta.hash ?? '' },
    lastEvent: last.id,
    since: Date.parse(last.at),
    table,
    ...secret,
    audit: null,
  };
}

/** The rules a stored hand is played by: always in its first event. T-15 */
export function rulesOfHand(started: HandStarted): Rules {
  if (started.ruleset === undefined) throw new Error(`hand ${started.hand} was stored without its rule set`);
  const rules = resolveRules(started.ruleset);
  if (!rules.ok) throw new Error(`hand ${started.hand}: ${rules.refusal.message.en}`);
  return rules.value;
}

async function readSecret(
  store: EventStore,
  hand: string,
  revision: number,
  rules: Rules,
): Promise<Pick<LiveHand, 'wall' | 'secret' | 'answers'>> {
  const stream = secretStream(hand);
  const recorded = await store.readStream(stream);
  const answers = new Map<Seat, Action>();
  let wall: DealtWall | null = null;
  for (const each of recorded) {
    const event = eventOf(each);
    if (event.type === 'WallSealed') wall = wallOf(event.seed, rules);
    // answers to windows that are closed stay in the stream and mean nothing any more
    else if (event.type === 'ClaimAnswered' && event.revision === revision) {
      answers.set(event.seat, actionOf(event.answer));
    }
  }
  const last = recorded.at(-1);
  const secret =
    last === undefined ? emptyStream(stream) : { stream, revision: last.revision, hash: last.meta.hash ?? '' };
  return { wall, secret, answers };
}

export function wallOf(seed: string, rules: Rules): DealtWall {
  const text = shuffleWall(sha256, seed, rules.copies);
  return { seed, text, tiles: tilesOf(text) };
}

/** Tiles by index, and dice under a label of their own for each kong of the hand. */
export function supplyOf(wall: DealtWall, table: Table): TileSupply {
  return {
    tile: (index) => wall.tiles[index],
    dice() {
      const [a, b] = rollDice(sha256, wall.seed, 2, `dice ${table.kongs}`);
      return [a, b];
    },
  };
}

/** Whether the table waits for answers to an open tile, of which each seat gives one. */
export function isWindow(table: Table): boolean {
  return table.open !== null && toAct(table).length > 0;
}

const UNHEARD = { finding: () => undefined, notJudged: () => undefined };

/** The referee's notes on everything recorded so far; lines are revisions. */
export async function auditOf(store: EventStore, live: LiveHand, recording: Recording): Promise<HandAudit> {
  if (live.audit !== null) return live.audit;
  const events = handEventsOf(await store.readStream(live.end.stream, { to: live.end.revision }));
  const audit = newAudit(live.started, live.match, recording);
  judgeAll(audit, events.slice(1), 1);
  return audit;
}

/** Notes on a hand that has just begun. */
export function newAudit(started: HandStarted, match: string | null, recording: Recording): HandAudit {
  const audit = openHand(rulesOfHand(started), started, 0, {
    match,
    recording,
    reporter: UNHEARD,
    sha256,
    // a hand is judged by itself: what the one before it says of the dealer is the match's matter
    dealers: [],
  });
  applyEvent(audit.table, started);
  return audit;
}

/** Judges further events; answers what is new. */
export function judgeAll(audit: HandAudit, events: readonly HandEvent[], firstRevision: number): readonly Finding[] {
  // a hand that turns out to be dealt by another is judged anew, and some of what was found is found no more
  const before = new Set(audit.found);
  events.forEach((event, index) => judgeEvent(audit, event, firstRevision + index));
  return audit.found.filter((finding) => !before.has(finding));
}
