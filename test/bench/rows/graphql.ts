import type { Load } from '../graphql/load.js';
import { measureGraphql, type GraphqlSubject } from '../graphql/measured.js';
import type { Row, Subject } from '../row.js';

const ROUNDS = 3;
const PACE = { seconds: 4, connections: 32 };

const NAMES: Readonly<Record<GraphqlSubject, string>> = {
  ours: 'any query, over the embedded platform',
  registered: 'registered operation on a sealed hand',
  stock: 'stock Nest + Apollo',
  mercurius: 'Mercurius with jit',
};

/** Servers are processes of their own, and so is what fires at them. */
function elsewhere(subject: GraphqlSubject): Subject {
  return {
    name: NAMES[subject],
    run() {
      throw new Error('measured by other processes');
    },
  };
}

export const row: Row = {
  name: 'graphql',
  work: 'a replay of 101 events of the sample night over GraphQL, limits and log on, 32 connections',
  unit: 'requests',
  prepare() {
    let loads: ReadonlyMap<GraphqlSubject, Load> = new Map();
    const p99 = (subject: GraphqlSubject): number => loads.get(subject)?.p99 ?? NaN;
    const rate = (subject: GraphqlSubject): number => loads.get(subject)?.perSecond ?? NaN;
    return {
      ours: elsewhere('ours'),
      yardsticks: [elsewhere('stock'), elsewhere('mercurius')],
      async rates() {
        loads = await measureGraphql(ROUNDS, PACE);
        return new Map([...loads].map(([subject, { perSecond }]) => [NAMES[subject], perSecond]));
      },
      targets: [
        { ratio: 3, of: [NAMES.stock] },
        { ratio: 0.45, of: [NAMES.mercurius] },
      ],
      extras: () => [
        { name: `${NAMES.registered}, a second`, value: rate('registered'), unit: 'requests' },
        {
          name: 'stock of the registered operation',
          value: (6 * rate('stock')) / rate('registered'),
          unit: '× a sixth',
          atMost: 1,
        },
        { name: 'p99 of any query, of stock', value: p99('ours') / p99('stock'), unit: '×', atMost: 0.4 },
        {
          name: 'p99 of the registered operation, of stock',
          value: p99('registered') / p99('stock'),
          unit: '×',
          atMost: 0.4,
        },
        {
          name: 'requests that failed',
          value: [...loads.values()].reduce((sum, { failed }) => sum + failed, 0),
          unit: '',
          atMost: 0,
        },
      ],
    };
  },
};
