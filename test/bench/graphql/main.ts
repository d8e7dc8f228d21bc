import { parseArgs } from 'node:util';
import { median } from '../measure.js';
import { fire, startServer, stopServer, type Load, type Server } from './load.js';
import { REGISTERED, REPLAY_QUERY, VARIABLES } from './query.js';

/*
 * node dist/test/bench/graphql/main.js [--rounds 3] [--seconds 5] [--connections 32]: a 100-event replay over HTTP, our
 * service beside stock Nest with Apollo and Mercurius with jit, one at a time, in turn.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
  },
});
const pace = { seconds: Number(values.seconds), connections: Number(values.connections) };

const QUERY = { query: REPLAY_QUERY, variables: VARIABLES };
const KEPT = { query: REGISTERED, variables: VARIABLES };
const SUBJECTS = [
  { name: 'stock', script: 'stock', body: QUERY },
  { name: 'mercurius', script: 'mercurius', body: QUERY },
  { name: 'ours', script: 'ours', body: QUERY },
  { name: 'registered', script: 'ours', body: KEPT },
] as const;

const servers = new Map<string, Server>();
for (const script of new Set(SUBJECTS.map((subject) => subject.script))) servers.set(script, await startServer(script));
const loads = new Map<string, Load[]>(SUBJECTS.map(({ name }) => [name, []]));
try {
  for (const { script, body } of SUBJECTS) await run(script, body, { ...pace, seconds: 2 });
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const { name, script, body } of round % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
      loads.get(name)?.push(await run(script, body, pace));
    }
  }
} finally {
  for (const server of servers.values()) await stopServer(server);
}

function run(script: string, body: object, options: typeof pace): Promise<Load> {
  const server = servers.get(script);
  if (server === undefined) throw new Error(`${script} was not started`);
  return fire(server, body, options);
}

const rate = (name: string) => median((loads.get(name) ?? []).map(({ perSecond }) => perSecond));
const p99 = (name: string) => median((loads.get(name) ?? []).map((load) => load.p99));
for (const { name } of SUBJECTS) {
  const last = loads.get(name)?.at(-1);
  console.log(
    `${name.padEnd(11)} ${rate(name).toFixed(0).padStart(6)} /s  p99 ${p99(name).toFixed(0).padStart(4)} ms  ${last?.bytes} bytes  failed ${last?.failed}`,
  );
}
const verdict = (what: string, ratio: number, target: string) =>
  console.log(`${what.padEnd(28)} ${ratio.toFixed(2)} (${target})`);
verdict('ours / stock', rate('ours') / rate('stock'), '>= 3');
verdict('ours / mercurius jit', rate('ours') / rate('mercurius'), '>= 0.45');
verdict('registered / stock', rate('registered') / rate('stock'), '>= 6');
verdict('p99 ours / stock', p99('ours') / p99('stock'), '<= 0.4');
verdict('p99 registered / stock', p99('registered') / p99('stock'), '<= 0.4');
