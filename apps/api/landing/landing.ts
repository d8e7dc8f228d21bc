import type { FastifyInstance } from 'fastify';
import { languageOf } from '../graphql/language.js';
import { landingPage } from './page.js';

/** Styles of its own, no script, nothing from anywhere. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The front page, until the viewer takes its place. `?lang=zh` or `?lang=en` picks the language. */
export function openLanding(fastify: FastifyInstance): void {
  const pages = { zh: landingPage('zh'), en: landingPage('en') };
  fastify.get<{ Querystring: { lang?: unknown } }>('/', (request, reply) => {
    const language = languageOf(request.query.lang ?? request.headers['lang'], request.headers['accept-language']);
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, lang')
      .type('text/html; charset=utf-8')
      .send(pages[language]);
  });
}
