import type { Rules } from '#rules';
import { DICE_CAST, DICER, KONGER, TEMPERAMENTS } from './cast-of-calls.js';
import {
  ALIKE_CHASER,
  CONSECUTIVE_CHASER,
  GATE_CAST,
  GATE_PAIRS_CHASER,
  GATE_TRIPLETS_CHASER,
  TWINS_CHASER,
} from './cast-of-gate.js';
import { FOUR_KONGER, ORPHANS_CHASER, READY_CAST } from './cast-of-ready.js';
import { pickIndex, type Random } from './random.js';
import type { Temperament } from './temperament.js';

/** What a deal was searched for, where seats are to play for it. */
export type Bent =
  'kongs' | 'four-kongs' | 'orphans' | 'alike' | 'consecutive' | 'twins' | 'pairs' | 'triplets' | 'cold';

const BENT: Readonly<Record<Exclude<Bent, 'cold'>, Temperament>> = {
  kongs: KONGER,
  'four-kongs': FOUR_KONGER,
  orphans: ORPHANS_CHASER,
  alike: ALIKE_CHASER,
  consecutive: CONSECUTIVE_CHASER,
  twins: TWINS_CHASER,
  pairs: GATE_PAIRS_CHASER,
  triplets: GATE_TRIPLETS_CHASER,
};

/** The players a book needs, by its chapters. */
export function castFor({ ready, calls, kongs }: Rules): readonly Temperament[] {
  if (ready !== null) return READY_CAST;
  if (!calls.chow && !calls.pong) return GATE_CAST;
  return kongs.replacements(() => true).includes('dice') ? DICE_CAST : TEMPERAMENTS;
}

/** One of a cast, its first (steady) in three of ten hands and equally likely with the others in the rest. */
export function pickTemperament(random: Random, cast: readonly Temperament[] = TEMPERAMENTS): Temperament {
  if (random() < 0.3) return cast[0];
  return cast[pickIndex(random, cast.length)];
}

/** A seat of a hand whose deal was searched for something: it plays for that nearly always, for kongs half the time. */
export function pickBent(random: Random, cast: readonly Temperament[], bent: Bent): Temperament {
  if (bent === 'cold') return cast.find(({ id }) => id === 'passer') ?? cast[0];
  if (random() >= (bent === 'kongs' ? 0.5 : 0.9)) return pickTemperament(random, cast);
  return bent === 'kongs' && cast.includes(DICER) ? DICER : BENT[bent];
}
