import { Controller, Get, Header, HttpCode, HttpException, Inject } from '@nestjs/common';
import { PORTS, type Ports, type ReadinessCheck } from '../ports.js';
import { Lifecycle } from './lifecycle.js';
import { Metrics } from './metrics.js';

/** A check that does not answer by then has failed. */
const CHECK_MS = 2_000;

@Controller()
export class HealthController {
  constructor(
    @Inject(PORTS) private readonly ports: Ports,
    @Inject(Lifecycle) private readonly lifecycle: Lifecycle,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {}

  /** The process answers. */
  @Get('health/live')
  @HttpCode(200)
  live() {
    return { status: 'ok' };
  }

  /** The process may be sent work: it is not stopping, and every check of the ports is well. */
  @Get('health/ready')
  async ready() {
    const results = await Promise.all(this.ports.readiness.map(runCheck));
    const checks = Object.fromEntries([['intake', this.lifecycle.isStopping ? 'stopping' : 'ok'], ...results]);
    const isReady = Object.values(checks).every((state) => state === 'ok');
    const body = { status: isReady ? 'ok' : 'unavailable', checks };
    if (!isReady) throw new HttpException(body, 503);
    return body;
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  exposition() {
    return this.metrics.registry.metrics();
  }
}

async function runCheck(check: ReadinessCheck): Promise<readonly [string, string]> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, CHECK_MS, `no answer in ${CHECK_MS} ms`).unref());
  // a check that throws has failed; its internals stay in the log of whoever threw
  const answer = await Promise.race([check.check().catch(() => 'failed'), late]);
  return [check.name, answer ?? 'ok'];
}
