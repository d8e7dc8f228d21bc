import { join } from 'node:path';
import { openSqliteReadModels, openSqliteVersion } from '#read-store/adapters/sqlite/index';
import { ReadStoreUnavailable, type NameOf, type ReadModels, type RebuildStore } from '#read-store';
import type { People } from '#recorder';

/**
 * Where the read models lie: `embedded`, in the data directory, or the address of a PostgreSQL database, `postgres://…`, which may
 * hold a password and is therefore never shown; `shownReadStore` is.
 */
export type ReadStorePlace = string;

/** What `PAIPU_READ_STORE` may say. */
export const READ_STORE_EXPECTED: ReadStoreUnavailable['said'] = {
  zh: 'embedded 或 postgres://user:password@host:5432/database',
  en: 'embedded or postgres://user:password@host:5432/database',
};

export function isReadStorePlace(text: string): boolean {
  return text === 'embedded' || /^postgres(ql)?:\/\/[^\s/]/.test(text);
}

/** The place without user, password and options; of a malformed one rather too little than a piece of the password. */
export function shownReadStore(place: ReadStorePlace): string {
  return place.replace(/^(postgres(?:ql)?:\/\/)(?:.*@)?([^?#]*).*$/s, '$1$2');
}

export interface ReadModelsOptions {
  readonly folder: string;
  /** default embedded, in the folder */
  readonly place?: ReadStorePlace | undefined;
  readonly nameOf: NameOf;
}

/** Throws ReadStoreUnavailable, with what to do, where a PostgreSQL does not answer or the place names none. */
export async function openReadModels({ folder, place = 'embedded', nameOf }: ReadModelsOptions): Promise<ReadModels> {
  if (place === 'embedded') return openSqliteReadModels({ folder: join(folder, 'read'), nameOf });
  if (!isReadStorePlace(place)) {
    throw new ReadStoreUnavailable({
      zh: `PAIPU_READ_STORE 没有指明查询数据放在哪里：应为 ${READ_STORE_EXPECTED.zh}`,
      en: `PAIPU_READ_STORE names no read store: expected ${READ_STORE_EXPECTED.en}`,
    });
  }
  try {
    const { openPostgresReadModels } = await postgres();
    return await openPostgresReadModels({ url: place, nameOf });
  } catch (error) {
    if (!(error instanceof ReadStoreUnavailable)) throw error;
    const where = shownReadStore(place);
    throw new ReadStoreUnavailable(
      {
        zh: `${where} 没有可用的查询数据库：${error.said.zh}；请启动它，或改正 PAIPU_READ_STORE 里的地址`,
        en: `no read store at ${where}: ${error.said.en}; start it, or correct the address in PAIPU_READ_STORE`,
      },
      { cause: error },
    );
  }
}

/** One version by its number, to write parts of a rebuild into beside others that do. */
export async function openReadVersion(
  { folder, place = 'embedded', nameOf }: ReadModelsOptions,
  version: number,
): Promise<RebuildStore> {
  if (place === 'embedded') return openSqliteVersion({ folder: join(folder, 'read'), nameOf }, version);
  const { openPostgresModel } = await postgres();
  return openPostgresModel({ url: place, nameOf }, version);
}

/** Loaded where it is used: what speaks to a server is a third of the start of a process that does not. */
const postgres = () => import('#read-store/adapters/postgres/index');

/** Names as they are now: the log may have moved on since one was last read. */
export function namesOf(people: People): NameOf {
  return (player) => {
    people.forget(player);
    return people.nameOf(player);
  };
}
