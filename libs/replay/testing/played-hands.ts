import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { collectEvent, lastHand, newHandCollector, type Collected, type HandRecord } from '../hand-record.js';
import { readGameLogSync } from '#game-log';
import {
  formatWall,
  legalActions,
  play,
  startHand,
  tileSet,
  toAct,
  type Action,
  type HandEvent,
  type Rules,
  type Table,
} from '#rules';
import { resolveRules } from '#rules/variant/registry';

/** Rules of a preset with options; throws where a test names options that do not exist. */
export function rulesOf(id: string, options: Readonly<Record<string, unknown>> = {}): Rules {
  const rules = resolveRules({ id, options });
  if (!rules.ok) throw new Error(rules.refusal.message.en);
  return rules.value;
}

/** A small generator of numbers from 0 to below 1; the same seed gives the same run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = items.slice();
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
}

/** A hand played to its end by seats that act at random, claims and wins preferred; its wall is revealed at the end. */
export function playedHand(rules: Rules, seed: number): readonly HandEvent[] {
  const random = seeded(seed * 7919 + 1);
  const wall = shuffled(tileSet(rules.copies), random);
  const supply = { tile: (index: number) => wall[index], dice: (): readonly [number, number] => [1, 2] };
  const start: HandEvent = { type: 'HandStarted', hand: `h${seed}`, number: 1, dealer: 0 };
  const { table, events } = startHand(rules, start, supply);
  const all = [...events];
  for (let asked = toAct(table); asked.length > 0; asked = toAct(table)) {
    all.push(
      ...play(
        table,
        asked.map((seat) => choose(table, legalActions(table, seat), random)),
        supply,
      ),
    );
  }
  return [...all, { type: 'WallRevealed', seed: '00', tiles: formatWall(wall) }];
}

const LIKED: readonly Action['type'][] = [
  'win',
  'declareOpening',
  'claimKong',
  'declareKong',
  'claimPong',
  'claimChow',
];

function choose(table: Table, legal: readonly Action[], random: () => number): Action {
  const liked = legal.filter((action) => LIKED.includes(action.type));
  const from = liked.length > 0 && random() < 0.6 ? liked : legal.filter((action) => !isBreaking(table, action));
  const among = from.length > 0 ? from : legal;
  return among[Math.floor(random() * among.length)];
}

/** Throwing a tile of a pair or triplet keeps hands from ever being won. */
function isBreaking(table: Table, action: Action): boolean {
  if (action.type !== 'discard') return false;
  const { counts } = table.seats[action.seat].concealed;
  const index = 'mps'.indexOf(action.tile.charAt(1)) * 9 + Number(action.tile.charAt(0)) - 1;
  return index >= 0 && counts[index] > 1;
}

/** Every hand of the logs in a folder whose names begin with `prefix`; none where there is no such folder. */
export function handsIn(folder: string, prefix: string): HandRecord[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.startsWith(prefix) && name.endsWith('.paipu.jsonl'));
  return files.flatMap((name) => handsOf(readFileSync(`${folder}/${name}`)));
}

function handsOf(bytes: Uint8Array): HandRecord[] {
  const collector = newHandCollector();
  const hands: Collected[] = [];
  for (const line of readGameLogSync([bytes])) {
    if (line.kind === 'event') hands.push(collectEvent(collector, line.event));
  }
  hands.push(lastHand(collector));
  return hands.flatMap((hand) => (hand !== null && 'events' in hand ? [hand] : []));
}

/** 通炮 The dealer throws 3s in its second turn and three seats win on it; bird 6m points at seat 1. CS-9.3, CS-7 */
export const THREE_WINNERS: readonly HandEvent[] = [
  { type: 'HandStarted', hand: 'three', number: 1, dealer: 0 },
  {
    type: 'TilesDealt',
    tiles: ['1479m1346p24679s', '123456789m55p45s', '2255m3377p11388s', '123m45678889p12s'],
  },
  { type: 'TileDrawn', seat: 0, tile: '9m', from: 'front' },
  { type: 'TileDiscarded', seat: 0, tile: '9m' },
  { type: 'TileDrawn', seat: 1, tile: '1p', from: 'front' },
  { type: 'TileDiscarded', seat: 1, tile: '1p' },
  { type: 'TileDrawn', seat: 2, tile: '6p', from: 'front' },
  { type: 'TileDiscarded', seat: 2, tile: '6p' },
  { type: 'TileDrawn', seat: 3, tile: '5p', from: 'front' },
  { type: 'TileDiscarded', seat: 3, tile: '5p' },
  { type: 'TileDrawn', seat: 0, tile: '3s', from: 'front' },
  { type: 'TileDiscarded', seat: 0, tile: '3s' },
  { type: 'HandWon', seat: 1, tile: '3s', by: 'discard', from: 0, patterns: [], tier: 'small', total: 1 },
  {
    type: 'HandWon',
    seat: 2,
    tile: '3s',
    by: 'discard',
    from: 0,
    patterns: [{ id: 'seven-pairs', value: 1 }],
    tier: 'big',
    total: 1,
  },
  { type: 'HandWon', seat: 3, tile: '3s', by: 'discard', from: 0, patterns: [], tier: 'small', total: 1 },
  { type: 'BirdDrawn', tile: '6m', for: 'win', source: 'wall', seat: 1 },
  {
    type: 'PaymentsSettled',
    for: 'win',
    rows: [
      { from: 0, to: 1, amount: 4, base: 1, extra: 1, factor: 2 },
      { from: 0, to: 2, amount: 7, base: 6, extra: 1 },
      { from: 0, to: 3, amount: 2, base: 1, extra: 1 },
    ],
  },
  { type: 'HandEnded', nextDealer: 0, clause: 'CS-10.3', deltas: [-13, 4, 7, 2] },
];
