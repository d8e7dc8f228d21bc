import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Result } from '#rules';
import {
  PORTS,
  type Act,
  type Appended,
  type CloseMatch,
  type ImportLog,
  type ImportOutcome,
  type OpenMatch,
  type PendingAnswer,
  type Ports,
  type RecordEvents,
  type StartHand,
  type VoidHand,
} from '../ports.js';

export class OpenMatchCommand extends Command<Result<Appended>> {
  constructor(readonly request: OpenMatch) {
    super();
  }
}
@CommandHandler(OpenMatchCommand)
export class OpenMatchHandler implements ICommandHandler<OpenMatchCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: OpenMatchCommand) {
    return this.ports.recorder.openMatch(request);
  }
}

export class StartHandCommand extends Command<Result<Appended>> {
  constructor(readonly request: StartHand) {
    super();
  }
}
@CommandHandler(StartHandCommand)
export class StartHandHandler implements ICommandHandler<StartHandCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: StartHandCommand) {
    return this.ports.recorder.startHand(request);
  }
}

export class ActCommand extends Command<Result<Appended | PendingAnswer>> {
  constructor(readonly request: Act) {
    super();
  }
}
@CommandHandler(ActCommand)
export class ActHandler implements ICommandHandler<ActCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: ActCommand) {
    return this.ports.recorder.act(request);
  }
}

export class RecordEventsCommand extends Command<Result<Appended>> {
  constructor(readonly request: RecordEvents) {
    super();
  }
}
@CommandHandler(RecordEventsCommand)
export class RecordEventsHandler implements ICommandHandler<RecordEventsCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: RecordEventsCommand) {
    return this.ports.recorder.recordEvents(request);
  }
}

export class CloseMatchCommand extends Command<Result<Appended>> {
  constructor(readonly request: CloseMatch) {
    super();
  }
}
@CommandHandler(CloseMatchCommand)
export class CloseMatchHandler implements ICommandHandler<CloseMatchCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: CloseMatchCommand) {
    return this.ports.recorder.closeMatch(request);
  }
}

export class ImportLogCommand extends Command<Result<ImportOutcome>> {
  constructor(readonly request: ImportLog) {
    super();
  }
}
@CommandHandler(ImportLogCommand)
export class ImportLogHandler implements ICommandHandler<ImportLogCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: ImportLogCommand) {
    return this.ports.recorder.importLog(request);
  }
}

export class VoidHandCommand extends Command<Result<Appended>> {
  constructor(readonly request: VoidHand) {
    super();
  }
}
@CommandHandler(VoidHandCommand)
export class VoidHandHandler implements ICommandHandler<VoidHandCommand> {
  constructor(@Inject(PORTS) private readonly ports: Ports) {}
  execute({ request }: VoidHandCommand) {
    return this.ports.recorder.voidHand(request);
  }
}

export const COMMAND_HANDLERS = [
  OpenMatchHandler,
  StartHandHandler,
  ActHandler,
  RecordEventsHandler,
  CloseMatchHandler,
  ImportLogHandler,
  VoidHandHandler,
];
