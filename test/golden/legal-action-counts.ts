import { createHash } from 'node:crypto';
import { readGameLogSync, type Logged } from '#game-log';
import { rollDice, type Sha256 } from '#proof';
import {
  applyEvent,
  copyTable,
  legalActions,
  newTable,
  parseWall,
  play,
  resolveRules,
  toAct,
  type Action,
  type HandEvent,
  type Rules,
  type Table,
  type TileSupply,
} from '#rules';

/*
 * Our perft: how many actions are open at every decision of a recorded hand, and how many ways the first few decisions from
 * fixed points can be taken, so that a change of legality shows as a change of a number.
 */

/** A recorded hand with its wall. */
interface Recorded {
  readonly hand: string;
  readonly rules: Rules;
  readonly events: readonly Logged<HandEvent>[];
  readonly supply: (table: Table) => TileSupply;
}

/** Decisions into the hand from which the ways onward are counted, and how many decisions deep. */
const STARTS = [0, 20, 45] as const;
const DEPTH = 4;
/** A start with more ways than this is not counted deeper. */
const MOST = 250;

/** The counts of a log as text: a block for each hand. */
export function legalActionCounts(log: Uint8Array): string {
  return handsOf(log)
    .map((recorded) => [recorded.hand, ...decisionsOf(recorded), ...waysOf(recorded)].join('\n'))
    .join('\n\n')
    .concat('\n');
}

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

function handsOf(log: Uint8Array): readonly Recorded[] {
  const hands: Logged<HandEvent>[][] = [];
  for (const line of readGameLogSync([log])) {
    if (line.kind !== 'event' || line.event.type === 'MatchOpened' || line.event.type === 'MatchClosed') continue;
    if (line.event.type === 'HandStarted') hands.push([]);
    hands.at(-1)?.push(line.event as Logged<HandEvent>);
  }
  return hands.map(recordedOf);
}

function recordedOf(events: readonly Logged<HandEvent>[]): Recorded {
  const [start] = events;
  const revealed = events.find((event) => event.type === 'WallRevealed');
  if (start.type !== 'HandStarted' || start.ruleset === undefined || revealed?.type !== 'WallRevealed') {
    throw new Error('a golden hand starts with its rule set and reveals its wall');
  }
  const rules = resolveRules(start.ruleset);
  const wall = parseWall(revealed.tiles);
  if (!rules.ok || !wall.ok) throw new Error('the rules or the wall of a golden hand cannot be read');
  const supply = (table: Table): TileSupply => ({
    tile: (index) => wall.value[index],
    dice: () => {
      const [a, b] = rollDice(sha256, revealed.seed, 2, `dice ${table.kongs}`);
      return [a, b];
    },
  });
  return { hand: start.hand, rules: rules.value, events, supply };
}

/** Goes through a hand and stops at every decision: where seats are asked and have not been asked about the same thing before. */
function* decisions({ rules, events }: Recorded): Generator<Table, void, undefined> {
  const table = newTable(rules);
  let last: HandEvent['type'] = 'HandStarted';
  for (const event of events) {
    if (last !== 'WinDeclined' && event.type !== 'ReadyDeclared' && toAct(table).length > 0) yield table;
    applyEvent(table, event);
    last = event.type;
  }
}

/** Every decision in order: the phase, and by seat what is open to it. */
function decisionsOf(recorded: Recorded): readonly string[] {
  const lines: string[] = [];
  const line: string[] = [];
  for (const table of decisions(recorded)) {
    line.push(
      `${table.phase}(${toAct(table)
        .map((seat) => `${seat}:${tallied(legalActions(table, seat))}`)
        .join(' ')})`,
    );
    if (line.length === 8) lines.push(`  ${line.splice(0).join(' ')}`);
  }
  if (line.length > 0) lines.push(`  ${line.join(' ')}`);
  return lines;
}

const SHORT: Readonly<Record<Action['type'], string>> = {
  declareOpening: 'o',
  declineOpening: 'n',
  takeLastTile: 't',
  declineLastTile: 'l',
  discard: 'd',
  declareKong: 'k',
  win: 'w',
  claimChow: 'c',
  claimPong: 'p',
  claimKong: 'x',
  pass: '-',
};

/** `d14`, `w1k1d11r4`: actions by type, discards with a declaration of ready apart. */
function tallied(actions: readonly Action[]): string {
  const counts = new Map<string, number>();
  for (const action of actions) {
    const name = action.type === 'discard' && action.ready !== undefined ? 'r' : SHORT[action.type];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name}${count}`).join('');
}

/** Ways that the next 1, 2, 3 … decisions can be taken, from some decisions of the hand. */
function waysOf(recorded: Recorded): readonly string[] {
  const lines: string[] = [];
  let at = 0;
  for (const table of decisions(recorded)) {
    if (STARTS.some((start) => start === at)) lines.push(`  ways from decision ${at}: ${waysFrom(recorded, table)}`);
    at++;
  }
  return lines;
}

function waysFrom({ supply }: Recorded, start: Table): string {
  const counts: number[] = [];
  let tables = [copyTable(start)];
  for (let depth = 1; depth <= DEPTH && tables.length <= MOST; depth++) {
    const next = tables.flatMap((table) => after(table, supply));
    counts.push(next.length);
    tables = next;
  }
  return counts.join(' ');
}

/** The table after every combination of answers. */
function after(table: Table, supply: Recorded['supply']): Table[] {
  let combinations: readonly (readonly Action[])[] = [[]];
  const seats = toAct(table);
  if (seats.length === 0) return [];
  for (const seat of seats) {
    const legal = legalActions(table, seat);
    combinations = combinations.flatMap((answers) => legal.map((action) => [...answers, action]));
  }
  return combinations.map((answers) => {
    const copy = copyTable(table);
    play(copy, answers, supply(copy));
    return copy;
  });
}
