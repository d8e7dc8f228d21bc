/** ms after which what can wait has waited long enough */
const LONGEST_MS = 1000;

/** Does something when the page has nothing better to do; call what is returned to leave it. */
export function whenIdle(work: () => void): () => void {
  // not every browser tells when it is idle
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(asked);
}
