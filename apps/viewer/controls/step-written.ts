/** The step that somebody wrote; null while nothing stands there, or nothing that is a step of the hand. */
export function stepWritten(text: string, last: number): number | null {
  const plain = text.normalize('NFKC').trim();
  const step = /^\d+$/.test(plain) ? Number(plain) : NaN;
  return step <= last ? step : null;
}
