import { afterEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { openEndpoint, type Endpoint } from './endpoint.js';
import { watchProgress, type HealthCheck } from './health.js';
import { openWorkerMetrics, type WorkerMetrics } from './metrics.js';

const well: HealthCheck = { name: 'log', check: async () => null };
let endpoint: Endpoint | null = null;
afterEach(async () => {
  await endpoint?.close();
  endpoint = null;
});

async function opened(
  checks: { live?: readonly HealthCheck[]; ready?: readonly HealthCheck[] } = {},
  metrics: WorkerMetrics = openWorkerMetrics('projector', { service: 'paipu-projector', version: '1.2.3' }),
): Promise<(path: string, headers?: Readonly<Record<string, string>>) => Promise<{ status: number; text: string }>> {
  const { live = [], ready = [well] } = checks;
  const door = await openEndpoint({ host: '127.0.0.1', port: 0, live, ready, registry: metrics.registry });
  endpoint = door;
  return async (path, headers = {}) => {
    const response = await fetch(`${door.url}${path}`, { headers });
    return { status: response.status, text: await response.text() };
  };
}

describe('the door of a worker', () => {
  it('says that it lives and is ready, check by check', async () => {
    const ask = await opened();
    expect(await ask('/health/live')).toEqual({ status: 200, text: '{"status":"ok","checks":{}}' });
    expect(await ask('/health/ready')).toEqual({ status: 200, text: '{"status":"ok","checks":{"log":"ok"}}' });
    expect((await ask('/else')).status).toBe(404);
  });

  it('says in the language of whoever asks what is wrong', async () => {
    const said = { zh: 'Kafka 集群没有应答', en: 'the cluster does not answer' };
    const broken = { name: 'reads', check: () => Promise.reject(new Error('x')) };
    const ask = await opened({ ready: [{ name: 'kafka', check: async (language) => said[language] }, broken] });
    const checks = async (headers: Readonly<Record<string, string>>) =>
      JSON.parse((await ask('/health/ready', headers)).text).checks;
    expect(await checks({ lang: 'zh' })).toEqual({ kafka: said.zh, reads: '检查失败' });
    expect(await checks({ 'accept-language': 'zh-CN,zh;q=0.9' })).toEqual({ kafka: said.zh, reads: '检查失败' });
    expect(await checks({})).toEqual({ kafka: said.en, reads: 'failed' });
  });

  it('is not ready while a check says no, throws or does not answer, and tells no internals', async () => {
    const ask = await opened({
      ready: [
        well,
        { name: 'broker', check: async () => 'no broker answers' },
        { name: 'reads', check: () => Promise.reject(new Error('postgres://paipu:secret@db')) },
        { name: 'slow', check: () => new Promise(() => undefined) },
      ],
    });
    const { status, text } = await ask('/health/ready');
    expect(status).toBe(503);
    expect(JSON.parse(text)).toEqual({
      status: 'unavailable',
      checks: { log: 'ok', broker: 'no broker answers', reads: 'failed', slow: 'no answer in 2000 ms' },
    });
  });

  it('is not alive when its loop stands still, and alive again when it moves', async () => {
    let now = 0;
    const progress = watchProgress('progress', 60_000, () => now);
    const ask = await opened({ live: [progress] });
    now = 61_000;
    expect(await ask('/health/live')).toEqual({
      status: 503,
      text: '{"status":"unavailable","checks":{"progress":"no progress for 61 s, expected within 60 s"}}',
    });
    progress.made();
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('bound to loopback answers to names of this machine alone', async () => {
    await opened();
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${endpoint?.url}/metrics`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.once('error', reject);
      asked.end();
    });
    expect(status).toBe(404);
  });
});

describe('what a worker tells of itself', () => {
  it('starts with nothing handled, nothing parked, and no error that ever was', async () => {
    const { text } = await (await opened())('/metrics');
    expect(text).toContain('paipu_worker_events_total{worker="projector"} 0');
    expect(text).toContain('paipu_worker_parked_streams{worker="projector"} 0');
    expect(text).toContain('paipu_build_info{service="paipu-projector",version="1.2.3",node="v');
    expect(text).not.toContain('paipu_worker_last_error_age_seconds{');
  });

  it('moves with the work', async () => {
    const metrics = openWorkerMetrics('relay', { service: 'paipu-relay', version: '1.2.3' });
    metrics.lag({ events: 12, seconds: 3.5 });
    metrics.handled({ events: 500, seconds: 0.02 });
    metrics.handled({ events: 0, seconds: 0 });
    metrics.parked(2);
    metrics.failed();
    const { text } = await (await opened({}, metrics))('/metrics');
    expect(text).toContain('paipu_worker_lag_events{worker="relay"} 12');
    expect(text).toContain('paipu_worker_lag_seconds{worker="relay"} 3.5');
    expect(text).toContain('paipu_worker_events_total{worker="relay"} 500');
    expect(text).toContain('paipu_worker_page_seconds_count{worker="relay"} 1');
    expect(text).toContain('paipu_worker_parked_streams{worker="relay"} 2');
    expect(text).toContain('paipu_worker_errors_total{worker="relay"} 1');
    expect(text).toMatch(/paipu_worker_last_error_age_seconds\{worker="relay"\} 0\.\d/);
    expect(text).toMatch(/paipu_worker_progress_age_seconds\{worker="relay"\} 0\.\d/);
  });
});
