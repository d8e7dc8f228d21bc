import { Field, ID, InputType, Int } from '@nestjs/graphql';
import type { Seat } from '#rules';
import { JsonScalar, TileScalar, TilesScalar } from '../graphql/scalars.js';
import { KongKindWords, KongReplacementWords, ReadyWords, RecordingWords } from '../graphql/vocabulary.js';
import { SEAT_NOTE } from '../hands/hand-event.model.js';
import { ActionTypeWords, IllegalHandsWords } from './recording.vocabulary.js';

const COMMAND_ID =
  'Names this command, 1 to 200 characters, chosen by the caller. The same id again gives the first answer and appends nothing, so that a command may be repeated safely.';

@InputType({ description: 'A player taking a seat.' })
export class SeatingInput {
  @Field(() => Int, { description: `Which seat: ${SEAT_NOTE}.` })
  readonly seat!: number;
  @Field(() => ID, { description: 'Id of the player.' })
  readonly player!: string;
  @Field(() => String, { description: 'Name of the player; kept apart from the record, encrypted.' })
  readonly name!: string;
}

@InputType({ description: 'The rules a match is played by.' })
export class RulesetChoice {
  @Field(() => ID, { description: 'Id such as `changsha`.' })
  readonly id!: string;
  @Field(() => Int, { nullable: true, description: 'Version of the rule text; the newest when not given.' })
  readonly version?: number | null;
  @Field(() => JsonScalar, { nullable: true, description: 'Options by id; the defaults when not given.' })
  readonly options?: unknown;
}

@InputType({ description: 'Opens a match.' })
export class OpenMatchInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => ID, { description: 'Id the match shall have.' })
  readonly match!: string;
  @Field(() => RulesetChoice, { description: 'The rules.' })
  readonly ruleset!: RulesetChoice;
  @Field(() => RecordingWords, { nullable: true, description: 'How much the record tells; `FULL` when not given.' })
  readonly recording?: 'full' | 'public' | null;
  @Field(() => [SeatingInput], { description: 'The four players.' })
  readonly players!: readonly SeatingInput[];
  @Field(() => ID, { nullable: true, description: 'The club.' })
  readonly club?: string | null;
  @Field(() => String, { nullable: true, description: 'The table.' })
  readonly table?: string | null;
  @Field(() => String, { nullable: true, description: 'Time zone of the club, as an IANA name.' })
  readonly timeZone?: string | null;
}

@InputType({ description: 'Starts the next hand of a match: the platform shuffles, commits to the wall and deals.' })
export class StartHandInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => ID, { description: 'The match.' })
  readonly match!: string;
  @Field(() => ID, { description: 'Id the hand shall have.' })
  readonly hand!: string;
}

@InputType('Action', { description: 'What a seat asks for. `type` says which of the other fields count.' })
export class ActionInput {
  @Field(() => ActionTypeWords, { description: 'What to do.' })
  readonly type!: string;
  @Field(() => Int, { description: `Who asks: ${SEAT_NOTE}.` })
  readonly seat!: Seat;
  @Field(() => TileScalar, { nullable: true, description: '`DISCARD`, `DECLARE_KONG`: the tile.' })
  readonly tile?: string | null;
  @Field(() => TilesScalar, { nullable: true, description: '`CLAIM_CHOW`: the two tiles added.' })
  readonly with?: string | null;
  @Field(() => KongKindWords, { nullable: true, description: '`DECLARE_KONG`: concealed or added.' })
  readonly kind?: string | null;
  @Field(() => KongReplacementWords, { nullable: true, description: '`DECLARE_KONG`, `CLAIM_KONG`: the replacement.' })
  readonly replacement?: string | null;
  @Field(() => ReadyWords, {
    nullable: true,
    description: '`DISCARD`: declares ready with it, where the rule set has that.',
  })
  readonly ready?: string | null;
}

@InputType({ description: 'One action of play.' })
export class ActInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => ID, { description: 'The hand.' })
  readonly hand!: string;
  @Field(() => Int, {
    nullable: true,
    description: 'Revision the caller has seen; refused when the hand has gone on. Not checked when not given.',
  })
  readonly expectedRevision?: number | null;
  @Field(() => ActionInput, { description: 'The action.' })
  readonly action!: ActionInput;
}

@InputType({ description: 'Facts of another server, appended as they are and audited.' })
export class RecordEventsInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => ID, { description: 'Stream to append to: `hand-…` or `match-…`.' })
  readonly stream!: string;
  @Field(() => Int, {
    description: 'Revision of the last event the caller knows there, -1 for a new stream; refused when it is another.',
  })
  readonly expectedRevision!: number;
  @Field(() => [JsonScalar], {
    description: 'Events, each the object of a line of the exchange file; 1 to 500. All go in, or none.',
  })
  readonly events!: readonly unknown[];
}

@InputType({ description: 'Closes a match: totals are fixed and sealed.' })
export class CloseMatchInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => ID, { description: 'The match.' })
  readonly match!: string;
}

@InputType({ description: 'Imports a log. A file that is larger than a request may be goes in with `paipu import`.' })
export class ImportLogInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => String, { description: 'The whole text of a `*.paipu.jsonl` file. Pass it as a variable.' })
  readonly log!: string;
  @Field(() => IllegalHandsWords, {
    nullable: true,
    description: 'What becomes of readable hands that break a rule; `KEEP` when not given.',
  })
  readonly illegalHands?: 'keep' | 'refuse' | null;
}

@InputType({ description: 'Declares a hand void: it is kept, and counts nowhere.' })
export class VoidHandInput {
  @Field(() => ID, { description: COMMAND_ID })
  readonly commandId!: string;
  @Field(() => ID, { description: 'The hand.' })
  readonly hand!: string;
  @Field(() => String, { description: 'Why.' })
  readonly reason!: string;
  @Field(() => String, { description: 'Who decides it.' })
  readonly by!: string;
}
