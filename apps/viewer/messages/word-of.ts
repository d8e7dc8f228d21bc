/**
 * The entry of a table under a key that came from elsewhere, an address, a file or the service; undefined where there is none. What every
 * object has from its birth, such as `constructor`, is no entry.
 */
export function wordOf<T>(words: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}
