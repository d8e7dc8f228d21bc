import type { Concealed } from '../../holding/concealed.js';
import { paymentRow } from '../../settlement/payment-row.js';
import type { PatternId, PaymentRow } from '../../table/event.js';
import { SEATS, type Seat } from '../../tiles/seat.js';
import { TILE_KINDS } from '../../tiles/tile.js';
import type { OpeningChapter, OpeningDeclaration, OpeningShape } from '../chapters.js';
import { birdFactor, birdSeat, hitsOn } from './birds.js';
import type { ChangshaOptions, OpeningShapeId } from './options.js';
import { smallExtra } from './payments.js';
import { IS_258, SUITED_KINDS } from './tiles.js';

type Counts = Uint8Array;

/** A shape and, where its proof is not the whole deal, how many copies of which tile prove it. CS-2.2, CS-2.3 */
interface ShapeRow extends OpeningShape {
  readonly id: OpeningShapeId;
  readonly holds: (dealt: Counts) => boolean;
  readonly proof: 'all-thirteen' | ((dealt: Counts) => readonly (readonly [tile: number, copies: number])[]);
}

/** 起手胡 The five shapes as the clause lists them. CS-2.2 */
const SHAPES: readonly ShapeRow[] = [
  {
    id: 'four-of-a-kind',
    zh: '四喜',
    en: 'four of a kind',
    holds: (dealt) => facesWith(dealt, 4).length > 0,
    proof: (dealt) =>
      facesWith(dealt, 4)
        .slice(0, 1)
        .map((tile) => [tile, 4] as const),
  },
  {
    id: 'no-258',
    zh: '板板胡',
    en: 'no 2, 5 or 8',
    holds: (dealt) => !has258(dealt),
    proof: 'all-thirteen',
  },
  {
    id: 'missing-suit',
    zh: '缺一色',
    en: 'a suit missing',
    holds: (dealt) => isWithout(dealt, 0) || isWithout(dealt, 9) || isWithout(dealt, 18),
    proof: 'all-thirteen',
  },
  {
    id: 'two-triplets',
    zh: '六六顺',
    en: 'two triplets',
    holds: (dealt) => facesWith(dealt, 3).length >= 2,
    proof: (dealt) =>
      facesWith(dealt, 3)
        .slice(0, 2)
        .map((tile) => [tile, 3] as const),
  },
  {
    id: 'same-rank-pairs',
    zh: '三同',
    en: 'one rank paired in all suits',
    holds: (dealt) => pairedRank(dealt) !== null,
    proof: (dealt) => {
      const rank = pairedRank(dealt);
      return rank === null ? [] : [0, 9, 18].map((start) => [start + rank, 2] as const);
    },
  },
];

function has258(dealt: Counts): boolean {
  for (let tile = 0; tile < SUITED_KINDS; tile++) if (IS_258[tile] === 1 && dealt[tile] > 0) return true;
  return false;
}

/** Whether no tile is of the suit that begins with this face. */
function isWithout(dealt: Counts, first: number): boolean {
  for (let tile = first; tile < first + 9; tile++) if (dealt[tile] > 0) return false;
  return true;
}

/** Faces with at least so many copies, lowest first (m p s, then rank). */
function facesWith(dealt: Counts, copies: number): readonly number[] {
  const faces: number[] = [];
  for (let tile = 0; tile < SUITED_KINDS; tile++) if (dealt[tile] >= copies) faces.push(tile);
  return faces;
}

/** The lowest rank, from 0, with two or more copies in each suit. */
function pairedRank(dealt: Counts): number | null {
  for (let rank = 0; rank < 9; rank++) {
    if (dealt[rank] >= 2 && dealt[9 + rank] >= 2 && dealt[18 + rank] >= 2) return rank;
  }
  return null;
}

/** The opening chapter under a table's options. CS-2 */
export function openingChapter(options: ChangshaOptions): OpeningChapter {
  const shapes = SHAPES.filter((shape) => options.openingHands.includes(shape.id));
  return {
    shapes: shapes.map(({ id, zh, en }) => ({ id, zh, en })),
    held: (dealt: Concealed) => shapes.filter((shape) => shape.holds(dealt.counts)).map((shape) => shape.id),
    proof: (dealt, patterns) => proofTiles(dealt.counts, patterns),
    birds: (declarers) => openingBirds(options.openingBird, declarers),
    birdSeat: (tile, dealer, declarers) => birdSeat(tile, openingOrigin(options, dealer, declarers)),
    rows: (dealer, declared, birdSeats) => openingRows(options, dealer, declared, birdSeats),
    endsHand: options.openingEndsHand,
  };
}

/** 亮牌 What a declarer lays open: all thirteen, or per tile the most that one of its shapes needs. CS-2.3 */
function proofTiles(dealt: Counts, patterns: readonly PatternId[]): Uint8Array {
  const shown = new Uint8Array(TILE_KINDS);
  for (const shape of SHAPES) {
    if (!patterns.includes(shape.id)) continue;
    if (shape.proof === 'all-thirteen') return dealt.slice();
    for (const [tile, copies] of shape.proof(dealt)) shown[tile] = Math.max(shown[tile], copies);
  }
  return shown;
}

/** Birds turned after the last answer: one at most, whatever `birds` says. CS-2.5 */
function openingBirds(openingBird: ChangshaOptions['openingBird'], declarers: number): number {
  switch (openingBird) {
    case 'doubles':
      return declarers >= 1 ? 1 : 0;
    case 'dealer-choice-only':
      return declarers >= 2 ? 1 : 0;
    case 'none':
      return 0;
  }
}

/** Where the opening bird is counted from. CS-2.5 */
function openingOrigin(options: ChangshaOptions, dealer: Seat, declarers: readonly Seat[]): Seat {
  return options.birdOrigin === 'winner' && declarers.length === 1 ? declarers[0] : dealer;
}

/** Every shape pays one Small Win self-draw; shapes of one seat add up in one row per payer. CS-2.4 */
function openingRows(
  options: ChangshaOptions,
  dealer: Seat,
  declared: readonly OpeningDeclaration[],
  birdSeats: readonly Seat[],
): readonly PaymentRow[] {
  const rows: PaymentRow[] = [];
  for (const { seat, patterns } of declared) {
    const shapes = options.openingStacking === 'once' ? 1 : patterns.length;
    for (const payer of SEATS) {
      if (payer === seat) continue;
      const extra = shapes * smallExtra(options, dealer, payer, seat);
      const hits = options.openingBird === 'doubles' ? hitsOn(birdSeats, payer, seat) : 0;
      rows.push(paymentRow(payer, seat, options.rates.small * shapes, extra, birdFactor(options, hits)));
    }
  }
  return rows;
}
