import type { Message, Seat } from '#rules';

/** A seat without its player's name. */
export const SEAT_NAMES: Readonly<Record<Seat, Message>> = {
  0: { zh: '座位 0', en: 'Seat 0' },
  1: { zh: '座位 1', en: 'Seat 1' },
  2: { zh: '座位 2', en: 'Seat 2' },
  3: { zh: '座位 3', en: 'Seat 3' },
};
