import { parseArgs } from 'node:util';
import { measureGraphql, type GraphqlSubject } from './measured.js';

/*
 * node dist/test/bench/graphql/main.js [--rounds 3] [--seconds 5] [--connections 32]: a 100-event replay over HTTP, our
 * service beside stock Nest with Apollo and Mercurius with jit.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
  },
});
const pace = { seconds: Number(values.seconds), connections: Number(values.connections) };
const loads = await measureGraphql(Number(values.rounds), pace);

for (const [name, { perSecond, p99, bytes, failed }] of loads) {
  console.log(
    `${name.padEnd(11)} ${perSecond.toFixed(0).padStart(6)} /s  p99 ${p99.toFixed(0).padStart(4)} ms  ${bytes} bytes  failed ${failed}`,
  );
}
const rate = (name: GraphqlSubject) => loads.get(name)?.perSecond ?? NaN;
const p99 = (name: GraphqlSubject) => loads.get(name)?.p99 ?? NaN;
const verdict = (what: string, ratio: number, target: string) =>
  console.log(`${what.padEnd(28)} ${ratio.toFixed(2)} (${target})`);
verdict('ours / stock', rate('ours') / rate('stock'), '>= 3');
verdict('ours / mercurius jit', rate('ours') / rate('mercurius'), '>= 0.45');
verdict('registered / stock', rate('registered') / rate('stock'), '>= 6');
verdict('p99 ours / stock', p99('ours') / p99('stock'), '<= 0.4');
verdict('p99 registered / stock', p99('registered') / p99('stock'), '<= 0.4');
