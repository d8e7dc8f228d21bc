import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inSpan } from './span.js';
import { startTracing } from './tracing.js';

describe('a collector', () => {
  it('at the other end of a socket is sent what was recorded, at the latest when tracing stops', async () => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => (body += text));
      request.once('end', () => {
        received.push(`${request.method} ${request.url} ${body}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const tracing = await startTracing({
      service: 'paipu-relay',
      version: '1.2.3',
      endpoint: `http://127.0.0.1:${port}/`,
    });
    expect(tracing.isOn).toBe(true);
    await inSpan('relay events', { 'paipu.events': 3 }, () => undefined);
    await tracing.stop();
    server.closeAllConnections();
    server.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^POST \/v1\/traces \{/);
    expect(received[0]).toContain('"relay events"');
    expect(received[0]).toContain('"paipu-relay"');
  });
});
