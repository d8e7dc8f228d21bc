import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SampleEvent } from '../samples/stored-events.js';

interface EmmettStore {
  appendToStream(stream: string, events: readonly { type: string; data: object }[]): Promise<unknown>;
  close?(): Promise<void>;
}
interface EmmettPackage {
  getSQLiteEventStore(options: object): EmmettStore;
}

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'test', 'bench', 'peers', 'emmett');
export const EMMETT_MISSING = 'emmett-sqlite is not installed: npm ci --prefix test/bench/peers/emmett';

/** The peer on a file of its own, as it comes; null when it is not installed. */
export function openEmmett(folder: string): { append(event: SampleEvent): Promise<unknown> } | null {
  try {
    const peer = createRequire(join(FOLDER, 'package.json'))('@event-driven-io/emmett-sqlite') as EmmettPackage;
    const store = peer.getSQLiteEventStore({
      fileName: join(folder, 'emmett.db'),
      schema: { autoMigration: 'CreateOrUpdate' },
    });
    return {
      append: ({ stream, type, data, meta }) =>
        patiently(() => store.appendToStream(stream, [{ type, data: { ...data, meta } }])),
    };
  } catch {
    return null;
  }
}

/** The peer now and then meets its own open statement and answers SQLITE_BUSY; a second try is part of using it. */
async function patiently(append: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await append();
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
