import { fileURLToPath } from 'node:url';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Message } from '#rules';
import { languageOf } from '#observability';
import { speak } from '../graphql/language.js';
import { encodedBody, type Asset, type Assets } from './assets.js';

/** Where the build puts the viewer, beside this app. */
export const VIEWER_FOLDER = fileURLToPath(new URL('../../viewer/', import.meta.url));

/** Pages of the viewer, which reads the rest of the address itself, and the file that names all that the page needs. */
const PAGES: readonly (readonly [path: string, file: string])[] = [
  ['/', 'index.html'],
  ['/match/:match', 'match.html'],
  ['/hands', 'hands.html'],
  ['/hand/:hand', 'hand.html'],
  ['/file', 'file.html'],
  ['/file/hand/:hand', 'file-hand.html'],
  ['/player/:player', 'player.html'],
  ['/compare', 'compare.html'],
  ['/leaderboard', 'leaderboard.html'],
  ['/night/:date', 'night.html'],
  ['/write', 'write.html'],
];

/** Scripts, styles and workers of its own, nothing inline, nothing from anywhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  'media-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const NOT_BUILT: Message = {
  zh: '查看器还没有构建：npm run build。GraphQL 在 /graphql。',
  en: 'The viewer is not built: npm run build. GraphQL is at /graphql.',
};

/**
 * The viewer as it lay in a folder: its pages are asked for anew each time, everything they name is kept for ever. A browser that asks for
 * a page that is nowhere is shown so by the viewer, anybody else is answered in JSON.
 */
export function openViewer(fastify: FastifyInstance, assets: Assets): void {
  const pages = new Set(PAGES.map(([, file]) => file));
  for (const [path, file] of PAGES) {
    const page = assets.get(file);
    fastify.get(path, (request, reply) =>
      page === undefined ? sayNotBuilt(request, reply) : sendPage(request, reply, page),
    );
  }
  for (const [name, asset] of assets) {
    if (pages.has(name)) continue;
    // the build names what lies under assets/ by its content
    const keeping = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    fastify.get(`/${name}`, (request, reply) => sendAsset(request, reply, asset, keeping));
  }
  fastify.get('/*', (request, reply) => {
    const said = { statusCode: 404, error: 'Not Found', message: `Cannot GET ${request.url}` };
    return sendNowhere(request, reply.code(404), assets, said);
  });
}

/** How an address is answered that the router cannot read, such as `/%ff`, or that is too long for it: no page is there either. */
export function unroutable(
  assets: Assets,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void {
  return (error, request, reply) => void sendNowhere(request, reply.code(error.statusCode ?? 400), assets, error);
}

function sendNowhere(request: FastifyRequest, reply: FastifyReply, assets: Assets, said: object): FastifyReply {
  const index = assets.get('index.html');
  return index !== undefined && isPageWanted(request) ? sendPage(request, reply, index) : reply.send(said);
}

/** Whether a person looks at the answer. */
function isPageWanted({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /(^|,)\s*text\/html\b/.test(accept);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Asset): FastifyReply {
  reply.header('content-security-policy', POLICY).header('cross-origin-opener-policy', 'same-origin');
  return sendAsset(request, reply, page, 'no-cache');
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset, keeping: string): FastifyReply {
  reply.header('cache-control', keeping).header('etag', asset.etag).header('vary', 'accept-encoding');
  reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  reply.header('cross-origin-resource-policy', 'same-origin');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  const { encoding, body } = encodedBody(asset, request.headers['accept-encoding']);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.type(asset.type).send(body);
}

function sayNotBuilt({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(headers['lang'], headers['accept-language']);
  return reply.code(503).header('cache-control', 'no-store').type('text/plain').send(speak(NOT_BUILT, language));
}
