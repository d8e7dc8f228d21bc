import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { mercurius } from 'mercurius';
import { preparedReplay } from './prepared.js';
import { HAND } from './query.js';

/** Mercurius with its compiler on from the first request, on our committed schema and the same objects. */
const schema = readFileSync('apps/api/schema.graphql', 'utf8');
const replay = await preparedReplay();
const app = fastify();
await app.register(mercurius, {
  schema,
  jit: 1,
  resolvers: {
    Query: { hand: (_root: unknown, { id }: { id: string }) => (id === HAND ? { id, number: 1, replay } : null) },
  },
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
