import { Module, type DynamicModule } from '@nestjs/common';
import { PARTS, RelayWorker, type RelayParts } from './worker.js';

@Module({})
export class RelayModule {
  static with(parts: RelayParts): DynamicModule {
    return { module: RelayModule, providers: [{ provide: PARTS, useValue: parts }, RelayWorker] };
  }
}
