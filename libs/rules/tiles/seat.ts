/** Seats 0 1 2 3 in turn order, counterclockwise at a real table. T-1 */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

const NEXT: readonly Seat[] = [1, 2, 3, 0];
const UPSTREAM: readonly Seat[] = [3, 0, 1, 2];

/** 下家 The seat that plays after `seat`. T-1 */
export function nextSeat(seat: Seat): Seat {
  return NEXT[seat];
}

/** 上家 The seat that plays before `seat`. T-1 */
export function upstreamSeat(seat: Seat): Seat {
  return UPSTREAM[seat];
}

/** How many turns `to` comes after `from`, 0–3. T-1 */
export function turnDistance(from: Seat, to: Seat): number {
  return (to - from + 4) & 3;
}

/** The seat `turns` turns after `from`; `turns` may be any integer ≥ 0. T-1 */
export function seatAfter(from: Seat, turns: number): Seat {
  return SEATS[(from + turns) & 3];
}

/** The four seats in turn order, `first` first. T-1 */
export function seatsFrom(first: Seat): readonly Seat[] {
  return TURN_ORDERS[first];
}

/** The three other seats in turn order from the one after `seat`. T-1 */
export function othersFrom(seat: Seat): readonly Seat[] {
  return OTHERS[seat];
}

const TURN_ORDERS: readonly (readonly Seat[])[] = SEATS.map((first) =>
  SEATS.map((turns) => SEATS[(first + turns) & 3]),
);
const OTHERS: readonly (readonly Seat[])[] = TURN_ORDERS.map((order) => order.slice(1));
