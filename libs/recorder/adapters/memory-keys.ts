import { KEY_SIZE, type KeyStore } from '../key-store.js';

/** Keys in memory, gone with the process. */
export function memoryKeys(randomBytes: (count: number) => Uint8Array): KeyStore {
  const keys = new Map<string, Uint8Array | null>();
  return {
    async keyFor(player) {
      const known = keys.get(player);
      if (known !== undefined) return known;
      const key = randomBytes(KEY_SIZE);
      keys.set(player, key);
      return key;
    },
    find: async (player) => keys.get(player) ?? null,
    async destroy(player) {
      keys.set(player, null);
    },
  };
}
