import { median } from '../measure.js';
import { fire, startServer, stopServer, type Load, type LoadOptions, type Server } from './load.js';
import { REGISTERED, REPLAY_QUERY, VARIABLES } from './query.js';

const QUERY = { query: REPLAY_QUERY, variables: VARIABLES };
const KEPT = { query: REGISTERED, variables: VARIABLES };

/** What is fired at, in the order of the report. `registered` is our service with a registered operation. */
const SUBJECTS = [
  { name: 'stock', script: 'stock', body: QUERY },
  { name: 'mercurius', script: 'mercurius', body: QUERY },
  { name: 'ours', script: 'ours', body: QUERY },
  { name: 'registered', script: 'ours', body: KEPT },
] as const;
export type GraphqlSubject = (typeof SUBJECTS)[number]['name'];

/** Median load by subject. Servers run side by side, and are fired at one at a time, every second round in reverse. */
export async function measureGraphql(rounds: number, pace: LoadOptions): Promise<ReadonlyMap<GraphqlSubject, Load>> {
  const servers = new Map<string, Server>();
  const loads = new Map<GraphqlSubject, Load[]>(SUBJECTS.map(({ name }) => [name, []]));
  try {
    for (const script of new Set(SUBJECTS.map((subject) => subject.script)))
      servers.set(script, await startServer(script));
    for (const { script, body } of SUBJECTS) await fire(serverOf(servers, script), body, { ...pace, seconds: 2 });
    for (let round = 0; round < rounds; round++) {
      for (const { name, script, body } of round % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
        loads.get(name)?.push(await fire(serverOf(servers, script), body, pace));
      }
    }
  } finally {
    for (const server of servers.values()) await stopServer(server);
  }
  return new Map([...loads].map(([name, each]) => [name, medianLoad(each)]));
}

function serverOf(servers: ReadonlyMap<string, Server>, script: string): Server {
  const server = servers.get(script);
  if (server === undefined) throw new Error(`${script} was not started`);
  return server;
}

function medianLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
    bytes: loads[0]?.bytes ?? 0,
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
  };
}
