import { addTile } from '../holding/concealed.js';
import { parseHolding } from '../notation/holding-text.js';
import { type Judgement, type Moment, PLAIN_MOMENT, type WinSituation } from '../pattern/win.js';
import { type Result } from '../result.js';
import type { TileName } from '../tiles/tile.js';
import { tileOf } from '../tiles/tile.js';
import type { Seat } from '../tiles/seat.js';
import type { Rules } from '../variant/contract.js';
import { resolveRules } from '../variant/registry.js';

/** How a tested tile is won: seat 1 wins, seat 0 deals, seat 2 pays, unless the test says otherwise. */
export interface WinGiven extends Partial<Moment> {
  readonly seat?: Seat;
  readonly dealer?: Seat;
  readonly from?: Seat;
}

/** The rules of a test; throws where a test names options that do not exist. */
export function rulesFor(id: string, options: Readonly<Record<string, unknown>> = {}): Rules {
  return expectValue(resolveRules({ id, options }));
}

export function drawn(holding: string, tile: TileName, given: WinGiven = {}): WinSituation {
  return situation('self-draw', holding, tile, given);
}

export function discarded(holding: string, tile: TileName, given: WinGiven = {}): WinSituation {
  return situation('discard', holding, tile, given);
}

export function robbed(holding: string, tile: TileName, given: WinGiven = {}): WinSituation {
  return situation('robbed-kong', holding, tile, given);
}

function situation(by: WinSituation['by'], text: string, name: TileName, given: WinGiven): WinSituation {
  const { seat = 1, dealer = 0, from = 2, ...moment } = given;
  const { concealed, melds } = expectValue(parseHolding(text));
  const tile = tileOf(name);
  addTile(concealed, tile);
  const paid = by === 'self-draw' ? {} : { from };
  return { seat, dealer, by, ...paid, tile, concealed, melds, moment: { ...PLAIN_MOMENT, ...moment } };
}

/** A judgement in a line: `small`, `pair-not-258`, or `3: all-triplets 1, luxury-seven-pairs 2`. */
export function judgementText(judgement: Judgement): string {
  if (typeof judgement === 'string') return judgement;
  if (judgement.tier === 'small') return 'small';
  const patterns = judgement.patterns.map(({ id, value }) => `${id} ${value}`).join(', ');
  return `${judgement.total}: ${patterns}`;
}

function expectValue<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal.message.en);
  return result.value;
}
