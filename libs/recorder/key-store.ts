/**
 * Keys of persons, outside the log. Names are encrypted with them, so that erasing a person is destroying a key. A key is
 * 32 bytes and never changes; once destroyed it does not come back.
 */
export interface KeyStore {
  /** the key of a player, made and durable before the answer if there was none; null when it was destroyed */
  keyFor(player: string): Promise<Uint8Array | null>;
  /** the key of a player, null where there is none */
  find(player: string): Promise<Uint8Array | null>;
  /** afterwards nothing that was encrypted with the key can be read, anywhere */
  destroy(player: string): Promise<void>;
}

export const KEY_SIZE = 32;
