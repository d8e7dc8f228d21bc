import type { EventStore } from '#event-store';
import { handEventsOf } from '#recorder';
import { applyEvent, legalActions, newTable, resolveRules, toAct, type Action, type Rules, type Table } from '#rules';
import { setTimeout as pause } from 'node:timers/promises';
import { act, openMatch, startHand, type Asking, type Outcome } from '../e2e/seats.js';

/* Tables that play through GraphQL while processes die under them: a command is repeated, under its id, until it is answered. */

/** Every command that was acknowledged: what the log must hold in the end. */
export interface Acknowledged {
  readonly commandId: string;
  readonly stream: string;
  readonly revision: number;
  /** of its last event in the log */
  readonly position: number;
  /** when it was first sent, and when its answer came, in ms of `performance.now` */
  readonly sent: number;
  readonly came: number;
  /** why the attempts before the answer came to nothing */
  readonly inVain: readonly string[];
}

/** How tables are played. */
export interface Manner {
  /** waits as long as a player thinks; default not at all */
  readonly think?: () => Promise<void>;
  /** whether everybody goes home, in the middle of a hand if need be; default never */
  readonly isOver?: () => boolean;
}

const RULES: Rules = rulesOf('changsha');
/** ms from one attempt to the next while the service is away */
const AGAIN = 100;
const GIVE_UP = 120_000;

function rulesOf(id: string): Rules {
  const resolved = resolveRules({ id });
  if (!resolved.ok) throw new Error(resolved.refusal.message.en);
  return resolved.value;
}

/** Repeats a command until somebody answers it; what was done before its answer was lost is answered as then. */
async function answered(commandId: string, command: () => Promise<Outcome>, inVain: string[]): Promise<Outcome> {
  for (const until = Date.now() + GIVE_UP; ; await pause(AGAIN)) {
    const outcome = await command().catch((error: unknown) => {
      if (Date.now() > until) throw error;
      inVain.push(String(error));
      return null;
    });
    if (outcome === null) continue;
    if (outcome.__typename === 'Refusal')
      throw new Error(`${commandId}: ${outcome.code ?? ''} ${outcome.message ?? ''}`);
    return outcome;
  }
}

/** A match that is open, and what was acknowledged of it so far. */
export interface OpenTable {
  readonly name: string;
  readonly acknowledged: Acknowledged[];
}

/** Opens the match `m-NAME`. */
export async function sitDown(service: Asking, name: string): Promise<OpenTable> {
  const open: OpenTable = { name, acknowledged: [] };
  await give(open, `open-m-${name}`, () => openMatch(service, `m-${name}`));
  return open;
}

/** Starts a hand of the match. */
export async function deal(service: Asking, open: OpenTable, hand: string): Promise<void> {
  await give(open, `start-${hand}`, () => startHand(service, `m-${open.name}`, hand));
}

/** Plays a hand that has been started to its end; `log` is where the referee of the test reads whom the table asks. */
export async function playHand(
  service: Asking,
  log: EventStore,
  open: OpenTable,
  hand: string,
  { think = async () => undefined, isOver = () => false }: Manner = {},
): Promise<void> {
  const table: Table = newTable(RULES);
  let seen = 0;
  const look = async (): Promise<void> => {
    const recorded = await log.readStream(`hand-${hand}`, { from: seen });
    for (const event of handEventsOf(recorded)) applyEvent(table, event);
    seen += recorded.length;
  };
  await look();
  for (let count = 0; toAct(table).length > 0;) {
    const answers = toAct(table).map((seat) => choice(legalActions(table, seat)));
    for (const action of answers) {
      await think();
      if (isOver()) return;
      const commandId = `${hand}-${count++}`;
      await give(open, commandId, () => act(service, { commandId, hand, action }));
    }
    await look();
  }
  if (table.phase !== 'ended') throw new Error(`${hand} stands still in ${table.phase}`);
}

async function give({ acknowledged }: OpenTable, commandId: string, command: () => Promise<Outcome>): Promise<void> {
  const sent = performance.now();
  const inVain: string[] = [];
  const { stream, revision, position } = await answered(commandId, command, inVain);
  if (stream === undefined || revision === undefined) return;
  acknowledged.push({ commandId, stream, revision, position: Number(position), sent, came: performance.now(), inVain });
}

/** Plays one hand of a match of its own to its end. */
export async function playTable(service: Asking, log: EventStore, name: string): Promise<readonly Acknowledged[]> {
  const open = await sitDown(service, name);
  await deal(service, open, `h-${name}`);
  await playHand(service, log, open, `h-${name}`);
  return open.acknowledged;
}

/** Wins where it can: hands end in both ways. */
function choice(legal: readonly Action[]): Action {
  return legal.find(({ type }) => type === 'win') ?? legal[legal.length - 1];
}

/** Every name, at most so many tables at once. */
export async function playAll(
  names: readonly string[],
  atOnce: number,
  play: (name: string) => Promise<readonly Acknowledged[]>,
): Promise<readonly Acknowledged[]> {
  const left = [...names];
  const all: Acknowledged[] = [];
  const lane = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) all.push(...(await play(name)));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return all;
}
