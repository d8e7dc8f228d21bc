#!/usr/bin/env node
/**
 * The protocol server of test/contract as a process of its own, for development and tests of whole systems. It speaks the
 * protocol of EventStoreDB to the official client and is NO DATABASE: its log lies in memory, and is gone when it stops.
 *
 *   node deploy/local/eventstoredb-protocol-server.mjs                   on port 2113 until SIGTERM or Ctrl+C
 *   node deploy/local/eventstoredb-protocol-server.mjs --port 0          on a free port
 *   node deploy/local/eventstoredb-protocol-server.mjs -- npm start      sets PAIPU_LOG for a command, ends with its exit code
 *
 * Prints `esdb://127.0.0.1:PORT?tls=false` on standard output when it listens. Exit code 2: a wrong call or a taken port.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { transformFileSync } from '@swc/core';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const SOURCES = join(ROOT, 'test/contract');

/** The server's sources as JavaScript, once for each state of them, beside the packages they need. */
function compiled() {
  const files = readdirSync(SOURCES).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const digest = createHash('sha256');
  for (const name of files) digest.update(name).update(readFileSync(join(SOURCES, name)));
  const folder = join(ROOT, 'node_modules/.cache/paipu-protocol-server', digest.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  for (const name of files) {
    const { code } = transformFileSync(join(SOURCES, name), {
      swcrc: false,
      configFile: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(join(part, name.replace(/\.ts$/, '.js')), code);
  }
  writeFileSync(join(part, 'package.json'), '{"type":"module"}');
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true });
    // another process was first
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function refuse(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

function portOf(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse(`--port: expected 0 to 65535; came ${text}`);
  return port;
}

function readCall() {
  try {
    const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
    return { port: portOf(values.port ?? '2113'), command: positionals };
  } catch (error) {
    return refuse(error.message);
  }
}

async function exitCodeOf([program, ...args], url) {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, PAIPU_LOG: url } });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

const { port, command } = readCall();
const { startNode } = await import(pathToFileURL(join(compiled(), 'node.js')).href);
const node = await startNode({ port }).catch((error) => refuse(`port ${port} cannot be used: ${error.message}`));
process.stdout.write(`${node.url}\n`);
if (command.length === 0) {
  const [signal] = await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  process.stderr.write(`${signal ?? 'stopped'}: its log is gone\n`);
} else process.exitCode = await exitCodeOf(command, node.url);
await node.stop();
process.exit();
