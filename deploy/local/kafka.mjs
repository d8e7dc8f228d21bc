#!/usr/bin/env node
/**
 * A real Apache Kafka cluster on this machine, without Docker: combined nodes (broker and controller) with a static quorum,
 * from the published jars, on Java 17 and Maven.
 *
 *   node deploy/local/kafka.mjs                    one node, until SIGTERM or Ctrl+C
 *   node deploy/local/kafka.mjs --nodes 3          three nodes, replication 3, two in sync
 *   node deploy/local/kafka.mjs -- npm test        sets PAIPU_TEST_KAFKA and PAIPU_KAFKA for a command, ends with its exit code
 *   node deploy/local/kafka.mjs --fetch            only gets the jars into .cache/kafka
 *
 * Prints `PAIPU_TEST_KAFKA=host:port,…` on standard output when every node answers. Ports are free ones of the loopback
 * (`--port N`: node i listens on N + 2i), data lies in a temporary folder and is removed at the end. Lines on standard input, for
 * tests of faults, each answered by `done LINE`: `stop I` (SIGTERM), `kill I` (SIGKILL), `start I`, `pause I` (SIGSTOP),
 * `resume I`; I counts from 1. Standard input may be closed; it ends nothing.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { freePorts } from './free-ports.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const POM = join(HERE, 'kafka.pom.xml');
const CACHE = join(HERE, '../../.cache/kafka');
const COPY_JARS = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
/** Small heap, quick start: the cluster serves tests, not load. */
const JVM = ['-Xms128m', '-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Djava.awt.headless=true'];
const READY_MS = 120_000;
const STOP_MS = 20_000;

/** The folder of the jars the pom names; fetched once, and again when the pom changes. */
async function jars() {
  const folder = join(CACHE, 'jars');
  const stamp = join(CACHE, 'pom.xml');
  const wanted = readFileSync(POM, 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  mkdirSync(CACHE, { recursive: true });
  const fresh = mkdtempSync(join(CACHE, 'fetching-'));
  const copy = () => run('mvn', ['--batch-mode', '--quiet', '--file', POM, COPY_JARS, `-DoutputDirectory=${fresh}`]);
  // a registry that failed once may answer the second time; what came stays in Maven's own cache
  await copy().catch(copy);
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  writeFileSync(stamp, wanted);
  return folder;
}

async function run(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 2, 2] });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`${command} cannot be started: ${error.message}`);
  });
  const [code] = await Promise.race([once(child, 'exit'), failed]);
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`);
}

function properties({ id, nodes, folder }) {
  const { broker, controller } = nodes[id - 1];
  const replicas = Math.min(3, nodes.length);
  const inSync = Math.max(1, replicas - 1);
  return Object.entries({
    'process.roles': 'broker,controller',
    'node.id': id,
    'controller.quorum.voters': nodes.map((node, index) => `${index + 1}@127.0.0.1:${node.controller}`).join(','),
    listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': join(folder, `node-${id}`),
    'auto.create.topics.enable': false,
    'default.replication.factor': replicas,
    'min.insync.replicas': inSync,
    'offsets.topic.replication.factor': replicas,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': inSync,
    'transaction.state.log.num.partitions': 2,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1000,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'log.cleaner.dedupe.buffer.size': 16 * 1024 * 1024,
    'controlled.shutdown.enable': true,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** A UUID in base64 as Kafka writes them: never with a dash in front, which its tools would take for an option. */
function clusterId() {
  const bytes = randomBytes(16);
  bytes[0] &= 0x7f;
  return bytes.toString('base64url');
}

/** Starts the cluster; settles when every node has joined. */
async function startCluster({ count, firstPort }) {
  const classpath = `${join(await jars(), '*')}${delimiter}`;
  const folder = mkdtempSync(join(tmpdir(), 'paipu-kafka-'));
  const ports =
    firstPort === undefined
      ? await freePorts(count * 2)
      : Array.from({ length: count * 2 }, (_, index) => firstPort + index);
  const nodes = Array.from({ length: count }, (_, index) => ({
    broker: ports[2 * index],
    controller: ports[2 * index + 1],
  }));
  const cluster = clusterId();
  const children = new Map();
  const settings = (id) => join(folder, `node-${id}.properties`);
  const ids = nodes.map((_, index) => index + 1);

  const start = (id) => {
    const output = createWriteStream(join(folder, `node-${id}.log`), { flags: 'a' });
    const child = spawn('java', [...JVM, '-cp', classpath, 'kafka.Kafka', settings(id)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(output);
    child.stderr.pipe(output);
    children.set(id, child);
  };
  const end = async (id, signal) => {
    const child = children.get(id);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // a node without its quorum cannot end in order
    const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill('SIGCONT');
    child.kill(signal);
    await exited;
    clearTimeout(impatient);
  };
  const stop = async () => {
    await Promise.all(ids.map((id) => end(id, 'SIGTERM')));
    rmSync(folder, { recursive: true, force: true });
  };
  const brokers = nodes.map(({ broker }) => `127.0.0.1:${broker}`);

  const ready = async (id) => {
    const kafka = new Kafka({ brokers: [brokers[id - 1]], logLevel: logLevel.NOTHING, retry: { retries: 0 } });
    for (const until = Date.now() + READY_MS; ; await pause(200)) {
      const child = children.get(id);
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`node ${id} ended:\n${readFileSync(join(folder, `node-${id}.log`), 'utf8').slice(-4000)}`);
      }
      if (Date.now() > until) throw new Error(`node ${id} is not ready after ${READY_MS / 1000} s`);
      const admin = kafka.admin();
      try {
        await admin.connect();
        const alive = ids.filter(
          (each) => children.get(each).exitCode === null && children.get(each).signalCode === null,
        );
        if ((await admin.describeCluster()).brokers.length >= alive.length) return;
      } catch {
        // it does not listen yet
      } finally {
        await admin.disconnect().catch(() => undefined);
      }
    }
  };

  /** The first group of all makes the cluster lay out its topic of offsets; until that is loaded nobody can join one. */
  const groupsReady = async () => {
    const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING, retry: { retries: 0 } });
    const admin = kafka.admin();
    await admin.connect();
    const probes = Array.from({ length: 16 }, (_, index) => `ready-${index}`);
    for (const until = Date.now() + READY_MS; ; await pause(200)) {
      const loaded = await admin.describeGroups(probes).then(
        () => true,
        (error) => {
          if (Date.now() > until) throw error;
          return false;
        },
      );
      if (loaded) break;
    }
    await admin.disconnect();
  };

  try {
    for (const id of ids) writeFileSync(settings(id), properties({ id, nodes, folder }));
    await Promise.all(
      ids.map((id) =>
        run('java', [...JVM, '-cp', classpath, 'kafka.tools.StorageTool', 'format', '-t', cluster, '-c', settings(id)]),
      ),
    );
    ids.forEach(start);
    await Promise.all(ids.map(ready));
    await groupsReady();
  } catch (error) {
    await stop();
    throw error;
  }
  const command = {
    stop: (id) => end(id, 'SIGTERM'),
    kill: (id) => end(id, 'SIGKILL'),
    start: async (id) => {
      start(id);
      await ready(id);
    },
    pause: (id) => children.get(id).kill('SIGSTOP'),
    resume: (id) => children.get(id).kill('SIGCONT'),
  };
  return { brokers, stop, command };
}

function obey(cluster) {
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const [word, id] = line.trim().split(' ');
    const act = Object.hasOwn(cluster.command, word) ? cluster.command[word] : undefined;
    if (act === undefined) return void process.stdout.write(`unknown ${line}\n`);
    Promise.resolve(act(Number(id))).then(
      () => process.stdout.write(`done ${line}\n`),
      (error) => process.stdout.write(`failed ${line}: ${error.message.split('\n')[0]}\n`),
    );
  });
}

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      nodes: { type: 'string', default: '1' },
      port: { type: 'string' },
      fetch: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.fetch) return void (await jars());
  const firstPort = values.port === undefined ? undefined : Number(values.port);
  // the default action of a signal would leave the nodes behind
  let cluster = null;
  let stopping = false;
  const leave = async (code) => {
    if (stopping) return;
    stopping = true;
    await cluster?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void leave(0));
  cluster = await startCluster({ count: Number(values.nodes), firstPort });
  const list = cluster.brokers.join(',');
  process.stdout.write(`PAIPU_TEST_KAFKA=${list}\n`);
  const [command, ...args] = positionals;
  if (command === undefined) return obey(cluster);
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PAIPU_TEST_KAFKA: list, PAIPU_KAFKA: list },
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
