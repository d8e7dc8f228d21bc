import type { StreamWrite } from '#event-store';
import type { Logged } from '#game-log';
import { numbersFrom, wallCommitment } from '#proof';
import {
  accept,
  countsAfter,
  newTable,
  openingCounts,
  resolveRules,
  SEATS,
  startHand as startTable,
  type Counts,
  type HandStarted,
  type Result,
  type Rules,
  type Seat,
} from '#rules';
import { chainEvents, emptyStream } from './chain-writer.js';
import type { Appended, StartHand } from './commands.js';
import { appendedOf, carryOut, fingerprintOf, type Decision, type Place } from './commit.js';
import { checkedEvent, isMatchCurrent, keepHand, loadMatch, stampOf, type Desk } from './desk.js';
import { supplyOf, wallOf } from './live-hand.js';
import { liveHandOf, noteStarted, type HandInMatch, type MatchState } from './match-state.js';
import { sha256 } from './means.js';
import { placeId } from './place-id.js';
import { handExists, handInPlay, matchClosed, unknownMatch } from './refusals.js';
import { eventOf } from './stored-codec.js';
import { handStream, matchStream, secretStream } from './stream-names.js';

const SEED_SIZE = 32;

/**
 * Starts the next hand of a match: a fresh seed, kept in the hand's secret stream; its commitment and the whole rule set in
 * the first event; the deal, and what the table then does by itself. T-4, T-15
 */
export async function startHand(desk: Desk, command: StartHand): Promise<Result<Appended>> {
  const { match, hand } = command;
  return desk.inLane(matchStream(match), async () => {
    const done = await carryOut(desk.store, command, fingerprintOf('startHand', [match, hand]), {
      decide: () => decideStart(desk, command),
      isCurrent: () => isMatchCurrent(desk, match),
      forget: () => desk.matches.delete(match),
    });
    return done.ok ? accept(appendedOf(done.value)) : done;
  });
}

async function decideStart(desk: Desk, command: StartHand): Promise<Decision<Place>> {
  const { match, hand } = command;
  const state = await loadMatch(desk, match);
  if (state === null) return { kind: 'refuse', refusal: unknownMatch(match) };
  if (state.closed) return { kind: 'refuse', refusal: matchClosed(match) };
  const live = liveHandOf(state);
  if (live !== null) return { kind: 'refuse', refusal: handInPlay(live.hand) };
  if ((await desk.store.head(handStream(hand))) !== null) return { kind: 'refuse', refusal: handExists(hand) };
  const rules = rulesOf(state);
  const { seed, isNew } = await seedFor(desk, hand);
  const start = startOf(state, hand, seed, rules);
  const checked = checkedEvent(start);
  if (!checked.ok) return { kind: 'refuse', refusal: checked.refusal };
  return dealOut(desk, command, state, { start, seed, isNew, rules });
}

function rulesOf({ opened }: MatchState): Rules {
  const rules = resolveRules(opened.ruleset);
  if (!rules.ok) throw new Error(`match ${opened.match}: ${rules.refusal.message.en}`);
  return rules.value;
}

/** A fresh seed; the one that lies there where an earlier attempt came no further (a store without `manyStreams`). */
async function seedFor(desk: Desk, hand: string): Promise<{ readonly seed: string; readonly isNew: boolean }> {
  const [sealed] = await desk.store.readStream(secretStream(hand), { limit: 1 });
  const event = sealed === undefined ? undefined : eventOf(sealed);
  if (event?.type === 'WallSealed') return { seed: event.seed, isNew: false };
  return { seed: Buffer.from(desk.means.randomBytes(SEED_SIZE)).toString('hex'), isNew: true };
}

function startOf(state: MatchState, hand: string, seed: string, rules: Rules): HandStarted {
  const { lastHand } = state;
  return {
    type: 'HandStarted',
    hand,
    number: lastHand === null ? 1 : lastHand.number + 1,
    dealer: lastHand === null ? firstDealer(seed) : lastHand.state === 'voided' ? lastHand.dealer : lastHand.nextDealer,
    ruleset: { id: rules.id, version: rules.version, options: rules.options },
    ...countsOf(lastHand, rules),
    wall: { commitment: wallCommitment(sha256, { hand, seed }) },
  };
}

/** What the match counts up to this hand; after a voided hand its own counts go on. HF-7.2, JN-9.4 */
function countsOf(lastHand: HandInMatch | null, rules: Rules): Counts {
  if (lastHand === null) return openingCounts(rules);
  return lastHand.state === 'voided' ? lastHand.counts : countsAfter(rules, lastHand.counts, lastHand);
}

/** Who deals first is thrown for, from the first hand's seed under a label of its own. */
function firstDealer(seed: string): Seat {
  return SEATS[numbersFrom(sha256, seed, 'first dealer')(SEATS.length)];
}

interface Deal {
  readonly start: HandStarted;
  readonly seed: string;
  readonly isNew: boolean;
  readonly rules: Rules;
}

function dealOut(desk: Desk, command: StartHand, state: MatchState, deal: Deal): Decision<Place> {
  const { hand, match } = command;
  const wall = wallOf(deal.seed, deal.rules);
  const { table, events } = startTable(deal.rules, deal.start, supplyOf(wall, newTable(deal.rules)));
  const stamp = stampOf(desk, command, { correlation: matchStream(match), causation: state.lastEvent });
  const chained = chainEvents(emptyStream(handStream(hand)), [...events], stamp);
  const sealedId = placeId(secretStream(hand), 0);
  const sealed: Logged<{ type: 'WallSealed'; seed: string }> = { id: sealedId, type: 'WallSealed', seed: deal.seed };
  const secret = chainEvents(emptyStream(secretStream(hand)), [sealed], stamp);
  const beside: readonly StreamWrite[] = deal.isNew
    ? [{ stream: secret.end.stream, expected: 'none', events: secret.events }]
    : [];
  const { stream, revision } = chained.end;
  return {
    kind: 'append',
    write: { stream, expected: 'none', events: chained.events },
    beside,
    answer: { stream, revision },
    done() {
      noteStarted(state, deal.start);
      // a seed that lay there already ends its stream elsewhere: the next command reads the hand
      if (!deal.isNew) return;
      keepHand(desk, {
        hand,
        match,
        started: deal.start,
        end: chained.end,
        lastEvent: chained.events.at(-1)?.id ?? '',
        since: Date.parse(stamp.at),
        table,
        wall,
        secret: secret.end,
        answers: new Map(),
        audit: null,
      });
    },
  };
}
