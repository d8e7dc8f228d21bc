import { Controller, Get, Header, Headers, HttpCode, HttpException, Inject } from '@nestjs/common';
import { languageOf, Lifecycle, reportHealth, type HealthCheck } from '#observability';
import type { Message } from '#rules';
import { speak } from '../graphql/language.js';
import { PORTS, type Ports } from '../ports.js';
import { Metrics } from './metrics.js';

const STOPPING: Message = { zh: '正在停止', en: 'stopping' };

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

  /** The process may be sent work: it is not stopping, and every check of the ports is well; what is not, in the caller's language. */
  @Get('health/ready')
  @Header('vary', 'accept-language, lang')
  async ready(@Headers('lang') lang: unknown, @Headers('accept-language') accepted: unknown) {
    const intake: HealthCheck = {
      name: 'intake',
      check: async (language) => (this.lifecycle.isStopping ? speak(STOPPING, language) : null),
    };
    const report = await reportHealth([intake, ...this.ports.readiness], languageOf(lang, accepted));
    if (report.status !== 'ok') throw new HttpException(report, 503);
    return report;
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  exposition() {
    return this.metrics.registry.metrics();
  }
}
