import type { Recording } from '#game-log';
import {
  applyEvent,
  copyTable,
  decide,
  formatTile,
  newTable,
  parseTiles,
  SEATS,
  seatsFrom,
  tileAt,
  tileOf,
  TILES,
  tilesOf,
  toAct,
  type Action,
  type BirdDrawn,
  type DrawSource,
  type HandEvent,
  type HandStarted,
  type Message,
  type Rules,
  type Seat,
  type Table,
  type Tile,
  type TileSupply,
} from '#rules';
import { tileWords } from '#replay';
import * as words from '../messages/write.js';
import type { Input } from './draft.js';

/** What has to be written next. */
export type Need =
  | { readonly kind: 'deal' }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly source: DrawSource }
  | { readonly kind: 'dice'; readonly seat: Seat }
  | { readonly kind: 'bird'; readonly for: BirdDrawn['for'] }
  | { readonly kind: 'answers'; readonly seats: readonly Seat[] }
  | { readonly kind: 'over' };

/** A hand as far as it is written. */
export interface PlayedHand {
  /** what goes into the file */
  readonly events: readonly HandEvent[];
  /** after all of it; the caller leaves it as it is */
  readonly table: Table;
  readonly need: Need;
  /** what is wrong with the first input that could not be taken, and how many were */
  readonly fault: Message | null;
  readonly taken: number;
}

/** Where the hand stands between two decisions, and what was written since. */
interface Run {
  table: Table;
  readonly events: HandEvent[];
  answers: readonly Action[];
  tiles: Tile[];
  dice: (readonly [number, number])[];
}

/** Derives the events of a hand from what was written: the rules engine does everything that the table does by itself. */
export function playHand(
  rules: Rules,
  started: HandStarted,
  inputs: readonly Input[],
  recording: Recording,
): PlayedHand {
  const table = newTable(rules);
  applyEvent(table, started);
  const run: Run = { table, events: [started], answers: [], tiles: [], dice: [] };
  let step = derive(run);
  let taken = 0;
  let fault = step.fault;
  for (const input of inputs) {
    const decided = run.events.length;
    fault ??= takeInput(run, step, input);
    if (fault !== null) break;
    const next = derive(run);
    fault = next.fault;
    if (fault !== null) {
      // the answer was refused: what came before it is as it was
      run.events.length = decided;
      break;
    }
    step = next;
    taken++;
  }
  const events = written([...run.events, ...step.made], recording);
  return { events, table: step.table, need: step.need, fault, taken };
}

/** What would have to be written when those who are asked have answered so. */
export function needAfter({ table }: PlayedHand, answers: readonly Action[]): Need {
  return derive({ table, events: [], answers, tiles: [], dice: [] }).need;
}

interface Step {
  /** events since the last decision */
  readonly made: readonly HandEvent[];
  readonly table: Table;
  readonly need: Need;
  readonly fault: Message | null;
}

/** Stands for a tile that is not written yet; what follows from it is thrown away. */
const UNKNOWN = tileAt(0);

function derive(run: Run): Step {
  let asked = 0;
  let thrown = 0;
  const supply: TileSupply = {
    tile: () => run.tiles[asked++] ?? UNKNOWN,
    dice: () => run.dice[thrown++] ?? [1, 1],
  };
  const decided = decide(run.table, run.answers, supply);
  if (!decided.ok) return { made: [], table: run.table, need: { kind: 'over' }, fault: decided.refusal.message };
  const { made, lacking } = known(decided.value, run.tiles.length, run.dice.length);
  const table = tableAfter(run.table, made);
  return { made, table, need: lacking ?? needOf(table), fault: null };
}

function needOf(table: Table): Need {
  const seats = toAct(table);
  return seats.length === 0 ? { kind: 'over' } : { kind: 'answers', seats };
}

/** The events that rest on what was written, and what the first one after them waits for. */
function known(
  events: readonly HandEvent[],
  tiles: number,
  dice: number,
): { readonly made: readonly HandEvent[]; readonly lacking: Need | null } {
  let [tilesUsed, diceUsed] = [0, 0];
  let column: number | null = null;
  for (const [at, event] of events.entries()) {
    if (event.type === 'TileDrawn' && event.from === 'column') {
      // the second tile of a column comes by the same dice
      const isSecond: boolean = column !== null && events[at - 1]?.type === 'TileDrawn';
      if (!isSecond && ++diceUsed > dice) {
        return { made: events.slice(0, at), lacking: { kind: 'dice', seat: event.seat } };
      }
      column = isSecond ? null : (event.column ?? null);
    } else column = null;
    tilesUsed += tilesOfSupply(event);
    const lacking = tilesUsed > tiles ? lackingFor(event) : null;
    if (lacking !== null) return { made: events.slice(0, at), lacking };
  }
  return { made: events, lacking: null };
}

function tilesOfSupply(event: HandEvent): number {
  switch (event.type) {
    case 'TilesDealt':
      return event.tiles.reduce((sum, tiles) => sum + tilesOf(tiles).length, 0);
    case 'TileDrawn':
    case 'LastTileTaken':
      return 1;
    case 'BirdDrawn':
      return event.source === 'wall' ? 1 : 0;
    case 'HandStarted':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'HandWon':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'HandEnded':
    case 'WallRevealed':
    case 'HandVoided':
      return 0;
  }
}

function lackingFor(event: HandEvent): Need | null {
  if (event.type === 'TilesDealt') return { kind: 'deal' };
  if (event.type === 'TileDrawn') return { kind: 'draw', seat: event.seat, source: event.from };
  if (event.type === 'LastTileTaken') return { kind: 'draw', seat: event.seat, source: 'front' };
  return event.type === 'BirdDrawn' ? { kind: 'bird', for: event.for } : null;
}

function tableAfter(table: Table, events: readonly HandEvent[]): Table {
  const next = copyTable(table);
  for (const event of events) applyEvent(next, event);
  return next;
}

/** Takes an input in, or says what is wrong with it. */
function takeInput(run: Run, step: Step, input: Input): Message | null {
  const { need, table } = step;
  switch (input.kind) {
    case 'deal': {
      if (need.kind !== 'deal') return words.NOT_NOW;
      const fault = faultOfDeal(table.rules, input.tiles);
      if (fault === null) run.tiles.push(...inOrderOfDeal(table.dealer, input.tiles));
      return fault;
    }
    case 'tile': {
      if (need.kind !== 'draw' && need.kind !== 'bird') return words.NOT_NOW;
      const tile = tileOf(input.tile);
      if ((table.seen[tile] ?? 0) >= (table.rules.copies[tile] ?? 0)) return words.NONE_LEFT(tileWords(input.tile));
      run.tiles.push(tile);
      return null;
    }
    case 'dice':
      if (need.kind !== 'dice' || input.dice.some((die) => die < 1 || die > 6)) return words.NOT_NOW;
      run.dice.push(input.dice);
      return null;
    case 'answers': {
      if (need.kind !== 'answers') return words.NOT_NOW;
      run.events.push(...step.made);
      run.table = table;
      run.answers = input.answers;
      run.tiles = [];
      run.dice = [];
      return null;
    }
  }
}

/** Tiles of a seat when the hand begins. */
export const DEALT = 13;

/** What is wrong with a deal: thirteen tiles each, and no face more often than there is of it. */
export function faultOfDeal(rules: Rules, racks: readonly string[]): Message | null {
  for (const seat of SEATS) {
    const tiles = parseTiles(racks[seat] ?? '');
    if (!tiles.ok) return tiles.refusal.message;
    if (tiles.value.length !== DEALT) return words.NOT_THIRTEEN(seat, tiles.value.length);
  }
  return excessOf(rules, racks.flatMap(tilesOf));
}

/** A face that stands more often than the set has it; null: none does. T-10 */
export function excessOf(rules: Rules, tiles: readonly Tile[]): Message | null {
  const seen = new Uint8Array(rules.copies.length);
  for (const tile of tiles) seen[tile] = (seen[tile] ?? 0) + 1;
  const tooMany = TILES.find((tile) => (seen[tile] ?? 0) > (rules.copies[tile] ?? 0));
  return tooMany === undefined ? null : words.TOO_MANY(tileWords(formatTile(tooMany)));
}

/** The racks as the wall gave them: three rounds of four, then one each, from the dealer on. T-4 */
function inOrderOfDeal(dealer: Seat, racks: readonly string[]): readonly Tile[] {
  const left = racks.map((rack) => tilesOf(rack));
  return [4, 4, 4, 1].flatMap((size) => seatsFrom(dealer).flatMap((seat) => left[seat]?.splice(0, size) ?? []));
}

/** A public recording holds no declined wins, and nobody at a table knows the places of tiles in the wall. */
function written(events: readonly HandEvent[], recording: Recording): readonly HandEvent[] {
  return events
    .filter(({ type }) => recording === 'full' || type !== 'WinDeclined')
    .map((event) => {
      if (event.type !== 'TileDrawn' || event.index === undefined) return event;
      const { index: _, ...seen } = event;
      return seen;
    });
}
