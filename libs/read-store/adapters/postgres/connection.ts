import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { ReadTables } from '../../migrations/tables.js';
import { ReadStoreUnavailable } from '../../port.js';
import { codeOf } from './dialect.js';

/*
 * Connections to PostgreSQL. Whole numbers come as numbers, whatever SQL makes of their sums, by the pool's own parsers: those
 * of the package are everybody's. A connection that fails is an error of its own kind, never a crash of the process.
 */

export interface PoolOptions {
  /** schema that unqualified names mean */
  readonly schema: string;
  /** connections at most */
  readonly most: number;
  /** settings of the server for these connections */
  readonly settings?: Readonly<Record<string, string>>;
}

export function openBuilder<Tables = ReadTables>(
  url: string,
  { schema, most, settings = {} }: PoolOptions,
): Kysely<Tables> {
  const set = { search_path: schema, timezone: 'UTC', lock_timeout: '10s', ...settings };
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: `paipu ${schema}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    allowExitOnIdle: true,
    options: Object.entries(set)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser: parserOf },
  });
  // an idle connection that breaks is left out of the pool; whoever asks next gets a new one, or the error
  pool.on('error', () => undefined);
  // before anybody has it: a connection may break between being made and being given out
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const known = (client: pg.PoolClient): PostgresPoolClient => {
    const made = clients.get(client) ?? told(client);
    clients.set(client, made);
    return made;
  };
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => known(await connected(pool)),
        end: () => pool.end(),
      },
    }),
  });
}

/** The driver throws in the call itself where it cannot read the address. */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    return away(error);
  }
}

/** A client whose failures say what they are. A broken one is given up when it is released. */
function told(client: pg.PoolClient): PostgresPoolClient {
  const broken = { is: false };
  client.once('error', () => (broken.is = true));
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (isGone(error)) broken.is = true;
      return tell(error);
    }
  };
  return Object.assign(Object.create(null), {
    query,
    release: () => client.release(broken.is),
  });
}

function tell(error: unknown): never {
  if (!isGone(error)) throw error;
  return away(error);
}

/** Whatever keeps a connection from being made: no server, a wrong user, no such database, an address that is none. */
function away(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error);
  // what the driver and the server say is English: its code stands for it
  const code = codeOf(error);
  const said = {
    zh: `PostgreSQL 没有应答${code === '' ? '' : `（${code}）`}`,
    en: `PostgreSQL does not answer: ${why}`,
  };
  throw new ReadStoreUnavailable(said, { cause: error });
}

/** Codes of the system, classes of SQLSTATE that are of the connection or the server, and the words of the driver. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const STATES = /^(08|57P|53[0-9])/;
const WORDS = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

function isGone(error: unknown): boolean {
  const code = codeOf(error);
  return SYSTEM.has(code) || STATES.test(code) || (error instanceof Error && WORDS.test(error.message));
}

/** object identifiers of `bigint` and `numeric`: what sums are */
const WHOLE: ReadonlySet<number> = new Set([20, 1700]);

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (!WHOLE.has(oid) || format === 'binary') return pg.types.getTypeParser(oid, format ?? 'text');
  return (text: string): number => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no whole number that can be counted with`);
    return value;
  };
}
