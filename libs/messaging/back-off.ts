/** ms before the next try after so many failures in a row: doubled each time, with some chance in it so that many do not come at once. */
export function backOff(failures: number): number {
  const longest = Math.min(30_000, 200 * 2 ** Math.min(failures, 10));
  return longest / 2 + Math.random() * (longest / 2);
}

/** Waits; an aborted signal ends the wait. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
