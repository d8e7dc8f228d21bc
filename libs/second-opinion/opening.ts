import { birdSeat } from './changsha.js';
import { fieldsOf, isFields, listOf, noOtherFields, oneOf, type Faults, type Fields } from './fields.js';
import { oneTile } from './holding-case.js';
import type { Row } from './opinion.js';
import { changshaOptions, OPENING_SHAPES, type ChangshaOptions, type OpeningShape } from './options.js';
import { copiesIn, isSuited258, kindsIn, suitsIn, textOf, tilesOf, type Tile } from './tile-names.js';

/** What an opening comes to (CS-2): per seat the shapes held; per declarer, in the order of answers, the proof. */
export type OpeningOpinion =
  | {
      readonly id: string | null;
      readonly held: readonly (readonly OpeningShape[])[];
      readonly declared: readonly number[];
      readonly shown: readonly string[];
      readonly birdSeat: number | null;
      /** by payer, then receiver; in 片 */
      readonly rows: readonly Row[];
      readonly endsHand: boolean;
      readonly nextDealer: number | null;
    }
  | { readonly id: string | null; readonly error: string };

interface Opening {
  readonly options: ChangshaOptions;
  readonly dealer: number;
  readonly hands: readonly (readonly Tile[])[];
  /** the declarers in turn order from the dealer */
  readonly declarers: readonly number[];
  readonly bird: Tile | null;
}

const SEATS = [0, 1, 2, 3] as const;
const RULESETS = ['changsha', 'changsha-classic'] as const;

/** 起手胡: judges a situation of the deal, given as parsed JSON. */
export function secondOpinionOfOpening(came: unknown): OpeningOpinion {
  const faults: Faults = [];
  const fields = isFields(came) ? came : {};
  const id = typeof fields.id === 'string' ? fields.id : null;
  const opening = openingOf(fields, faults);
  const held = opening.hands.map((hand) => opening.options.openingHands.filter((shape) => SHAPES[shape](hand)));
  for (const seat of opening.declarers) {
    if (held[seat]?.length === 0) faults.push(`declare: seat ${seat} holds no shape of the list`);
  }
  if (faults.length > 0) return { id, error: faults.join('; ') };
  return {
    id,
    held,
    declared: opening.declarers,
    shown: opening.declarers.map((seat) => textOf(proofOf(opening.hands[seat], held[seat]))),
    birdSeat: birdSeatOf(opening),
    rows: rowsOf(opening, held),
    endsHand: opening.options.openingEndsHand && opening.declarers.length > 0,
    nextDealer: nextDealerOf(opening),
  };
}

function openingOf(fields: Fields, faults: Faults): Opening {
  noOtherFields(fields, ['id', 'ruleset', 'options', 'dealer', 'tiles', 'declare', 'bird'], 'opening', faults);
  const ruleset = oneOf(fields, 'ruleset', RULESETS, 'changsha', faults);
  const dealer = oneOf(fields, 'dealer', SEATS, 0, faults);
  const declare = listOf(fields, 'declare', faults);
  const hands = listOf(fields, 'tiles', faults).map((text) => tilesOf(text, 'tiles', faults));
  if (hands.length !== 4 || hands.some((hand) => hand.length !== 13))
    faults.push('tiles: four times thirteen expected');
  return {
    options: changshaOptions(ruleset, fieldsOf(fields, 'options', faults), faults),
    dealer,
    hands,
    declarers: [0, 1, 2, 3].map((place) => (dealer + place) % 4).filter((seat) => declare.includes(seat)),
    bird: (fields.bird ?? null) === null ? null : oneTile(fields.bird, 'bird', faults),
  };
}

const quads = (hand: readonly Tile[]): readonly Tile[] => kindsIn(hand).filter((tile) => copiesIn(hand, tile) === 4);
const triplets = (hand: readonly Tile[]): readonly Tile[] => kindsIn(hand).filter((tile) => copiesIn(hand, tile) >= 3);

/** The ranks with a pair in all three suits, rising. */
function ranksPairedThrice(hand: readonly Tile[]): readonly number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((rank) =>
    [...'mps'].every((suit) => copiesIn(hand, `${rank}${suit}`) >= 2),
  );
}

/** CS-2.2. */
const SHAPES: Readonly<Record<OpeningShape, (hand: readonly Tile[]) => boolean>> = {
  'four-of-a-kind': (hand) => quads(hand).length > 0,
  'no-258': (hand) => !hand.some(isSuited258),
  'missing-suit': (hand) => suitsIn(hand).length < 3,
  'two-triplets': (hand) => triplets(hand).length >= 2,
  'same-rank-pairs': (hand) => ranksPairedThrice(hand).length > 0,
};

/** CS-2.3: what one shape needs to be shown. */
function neededFor(shape: OpeningShape, hand: readonly Tile[]): readonly Tile[] {
  switch (shape) {
    case 'no-258':
    case 'missing-suit':
      return hand;
    case 'four-of-a-kind':
      return quads(hand)
        .slice(0, 1)
        .flatMap((tile) => [tile, tile, tile, tile]);
    case 'two-triplets':
      return triplets(hand)
        .slice(0, 2)
        .flatMap((tile) => [tile, tile, tile]);
    case 'same-rank-pairs':
      return ranksPairedThrice(hand)
        .slice(0, 1)
        .flatMap((rank) => [...'mps'].flatMap((suit) => [`${rank}${suit}`, `${rank}${suit}`]));
  }
}

/** CS-2.3: per tile the largest number that one of the shapes needs. */
function proofOf(hand: readonly Tile[], shapes: readonly OpeningShape[]): readonly Tile[] {
  const needs = OPENING_SHAPES.filter((shape) => shapes.includes(shape)).map((shape) => neededFor(shape, hand));
  return kindsIn(hand).flatMap((tile) => {
    const most = Math.max(0, ...needs.map((need) => copiesIn(need, tile)));
    return Array.from({ length: most }, () => tile);
  });
}

/** Whether the option turns a bird for so many declarers (CS-2.5). */
function turnsBird({ options, declarers }: Opening): boolean {
  switch (options.openingBird) {
    case 'doubles':
      return declarers.length >= 1;
    case 'dealer-choice-only':
      return declarers.length >= 2;
    case 'none':
      return false;
  }
}

function birdSeatOf(opening: Opening): number | null {
  const { options, declarers, dealer, bird } = opening;
  if (bird === null || !turnsBird(opening)) return null;
  const fromDeclarer = options.birdOrigin === 'winner' && declarers.length === 1;
  return birdSeat(bird, fromDeclarer ? declarers[0] : dealer);
}

/** CS-2.4 and CS-2.5: every other seat pays each declarer. */
function rowsOf(opening: Opening, held: readonly (readonly OpeningShape[])[]): readonly Row[] {
  const { options, dealer, declarers } = opening;
  const doubles = options.openingBird === 'doubles' ? birdSeatOf(opening) : null;
  return SEATS.flatMap((from) =>
    SEATS.filter((to) => to !== from && declarers.includes(to)).map((to) => {
      const times = options.openingStacking === 'once' ? 1 : held[to].length;
      const extra = options.dealerExtra !== 'none' && (from === dealer || to === dealer) ? 1 : 0;
      const factor = doubles === from || doubles === to ? 2 : 1;
      return { from, to, amount: times * (options.rates.small + extra) * factor };
    }),
  );
}

/** CS-10.1, CC-8, and CS-12 `openingEndsHand`; null where the opening decides nothing. */
function nextDealerOf(opening: Opening): number | null {
  const { options, declarers } = opening;
  if (declarers.length === 1) return options.openingEndsHand ? declarers[0] : null;
  if (declarers.length === 0) return null;
  const pointed = birdSeatOf(opening);
  if (pointed === null) return options.openingEndsHand ? declarers[0] : null;
  if (options.openingDealer === 'bird-seat') return pointed;
  return [0, 1, 2, 3].map((place) => (pointed + place) % 4).find((seat) => declarers.includes(seat)) ?? null;
}
