/**
 * Variables of a process that a test starts: where programs and temporary files lie, and what the test says. None of the developer's
 * own settings, such as PAIPU_LOG: a test speaks to its own servers alone.
 */
export function childEnvironment(said: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH, TMPDIR } = process.env;
  return { ...(PATH === undefined ? {} : { PATH }), ...(TMPDIR === undefined ? {} : { TMPDIR }), ...said };
}
