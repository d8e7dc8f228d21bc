import { Controller, Get, Header, HttpCode, HttpException, Inject } from '@nestjs/common';
import { Lifecycle, reportHealth } from '#observability';
import { PORTS, type Ports } from '../ports.js';
import { Metrics } from './metrics.js';

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
    const intake = { name: 'intake', check: async () => (this.lifecycle.isStopping ? 'stopping' : null) };
    const report = await reportHealth([intake, ...this.ports.readiness]);
    if (report.status !== 'ok') throw new HttpException(report, 503);
    return report;
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  exposition() {
    return this.metrics.registry.metrics();
  }
}
