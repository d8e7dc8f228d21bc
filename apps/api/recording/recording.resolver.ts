import { CommandBus } from '@nestjs/cqrs';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { Caller } from '../graphql/language.js';
import {
  ActCommand,
  CloseMatchCommand,
  ImportLogCommand,
  OpenMatchCommand,
  RecordEventsCommand,
  StartHandCommand,
  VoidHandCommand,
} from './recording.commands.js';
import {
  ActInput,
  CloseMatchInput,
  ImportLogInput,
  OpenMatchInput,
  RecordEventsInput,
  StartHandInput,
  VoidHandInput,
} from './recording.input.js';
import {
  ActResult,
  CloseMatchResult,
  ImportLogResult,
  OpenMatchResult,
  RecordEventsResult,
  StartHandResult,
  toImportReport,
  toOutcome,
  VoidHandResult,
} from './recording.model.js';
import {
  actRequest,
  closeMatchRequest,
  importLogRequest,
  openMatchRequest,
  readRequest,
  recordEventsRequest,
  startHandRequest,
  voidHandRequest,
} from './request.js';

const INPUT = 'What is asked for.';

@Resolver()
export class RecordingResolver {
  constructor(private readonly commands: CommandBus) {}

  @Mutation(() => OpenMatchResult, { description: 'Opens a match with its players and rules.' })
  async openMatch(
    @Args('input', { type: () => OpenMatchInput, description: INPUT }) input: OpenMatchInput,
    @Context() caller: Caller,
  ) {
    const request = readRequest(openMatchRequest, input);
    const result = request.ok ? await this.commands.execute(new OpenMatchCommand(request.value)) : request;
    return toOutcome(input.commandId, result, caller.language);
  }

  @Mutation(() => StartHandResult, { description: 'Starts the next hand: wall, commitment, deal.' })
  async startHand(
    @Args('input', { type: () => StartHandInput, description: INPUT }) input: StartHandInput,
    @Context() caller: Caller,
  ) {
    const request = readRequest(startHandRequest, input);
    const result = request.ok ? await this.commands.execute(new StartHandCommand(request.value)) : request;
    return toOutcome(input.commandId, result, caller.language);
  }

  @Mutation(() => ActResult, { description: 'Takes one action of play, judged by the rules of the hand.' })
  async act(@Args('input', { type: () => ActInput, description: INPUT }) input: ActInput, @Context() caller: Caller) {
    const request = readRequest(actRequest, input);
    const result = request.ok ? await this.commands.execute(new ActCommand(request.value)) : request;
    return toOutcome(input.commandId, result, caller.language);
  }

  @Mutation(() => RecordEventsResult, {
    description: 'Records facts of another server as they happen; the audit judges them.',
  })
  async recordEvents(
    @Args('input', { type: () => RecordEventsInput, description: INPUT }) input: RecordEventsInput,
    @Context() caller: Caller,
  ) {
    const request = readRequest(recordEventsRequest, input);
    const result = request.ok ? await this.commands.execute(new RecordEventsCommand(request.value)) : request;
    return toOutcome(input.commandId, result, caller.language);
  }

  @Mutation(() => CloseMatchResult, { description: 'Closes a match and fixes its totals.' })
  async closeMatch(
    @Args('input', { type: () => CloseMatchInput, description: INPUT }) input: CloseMatchInput,
    @Context() caller: Caller,
  ) {
    const request = readRequest(closeMatchRequest, input);
    const result = request.ok ? await this.commands.execute(new CloseMatchCommand(request.value)) : request;
    return toOutcome(input.commandId, result, caller.language);
  }

  @Mutation(() => ImportLogResult, { description: 'Imports a log: hand by hand, audited, and twice is once.' })
  async importLog(
    @Args('input', { type: () => ImportLogInput, description: INPUT }) input: ImportLogInput,
    @Context() caller: Caller,
  ) {
    const request = readRequest(importLogRequest, input);
    const result = request.ok ? await this.commands.execute(new ImportLogCommand(request.value)) : request;
    return toImportReport(input.commandId, result, caller.language);
  }

  @Mutation(() => VoidHandResult, { description: '作废 Declares a hand void.' })
  async voidHand(
    @Args('input', { type: () => VoidHandInput, description: INPUT }) input: VoidHandInput,
    @Context() caller: Caller,
  ) {
    const request = readRequest(voidHandRequest, input);
    const result = request.ok ? await this.commands.execute(new VoidHandCommand(request.value)) : request;
    return toOutcome(input.commandId, result, caller.language);
  }
}
