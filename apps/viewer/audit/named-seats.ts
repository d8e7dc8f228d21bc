/** Seats of a finding by their names: `0→3`, `seat 2`, `座位2`; a seat without a name stays as it is. */
export function namedSeats(text: string, names: readonly string[]): string {
  const nameOf = (seat: string): string => names[Number(seat)] ?? seat;
  return text
    .replace(/(?<!\d)([0-3]) ?→ ?([0-3])(?!\d)/g, (_, from: string, to: string) => `${nameOf(from)} → ${nameOf(to)}`)
    .replace(/(?:座位|\bseat )([0-3])(?!\d)/g, (all: string, seat: string) => names[Number(seat)] ?? all);
}
