/** The most recently used of many, at most so many. */
export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  clear(): void;
}

export function keepRecent<T>(most: number): Recent<T> {
  const kept = new Map<string, T>();
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      // a Map keeps the order of insertion: moving to the end marks it used
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
    },
    clear: () => kept.clear(),
  };
}
