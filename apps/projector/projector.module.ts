import { Module, type DynamicModule } from '@nestjs/common';
import { PARTS, ProjectorWorker, type ProjectorParts } from './worker.js';

@Module({})
export class ProjectorModule {
  static with(parts: ProjectorParts): DynamicModule {
    return { module: ProjectorModule, providers: [{ provide: PARTS, useValue: parts }, ProjectorWorker] };
  }
}
