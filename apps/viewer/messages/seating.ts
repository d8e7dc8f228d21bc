import type { Message, Seat } from '#rules';

/** 门风 Winds from the dealer on, as short as they are written. */
const WINDS: readonly Message[] = [
  { zh: '东', en: 'E' },
  { zh: '南', en: 'S' },
  { zh: '西', en: 'W' },
  { zh: '北', en: 'N' },
];

/** 门风 The wind of a seat in a hand: the dealer is east. */
export function windOf(seat: Seat, dealer: Seat): Message {
  return WINDS[(seat - dealer + 4) % 4] ?? { zh: '', en: '' };
}

/** A seat without its player's name. */
export const SEAT_NAMES: Readonly<Record<Seat, Message>> = {
  0: { zh: '座位 0', en: 'Seat 0' },
  1: { zh: '座位 1', en: 'Seat 1' },
  2: { zh: '座位 2', en: 'Seat 2' },
  3: { zh: '座位 3', en: 'Seat 3' },
};
