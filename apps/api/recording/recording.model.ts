import { createUnionType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import type { Refusal, Result } from '#rules';
import type { Appended, ImportOutcome, PendingAnswer } from '../ports.js';
import { Finding, toFinding } from '../audit/audit.model.js';
import { speak, type Language } from '../graphql/language.js';
import { TimestampScalar } from '../graphql/scalars.js';

@ObjectType('Refusal', { description: 'What was asked for is refused, and nothing has been stored.' })
export class RefusalModel {
  @Field(() => String, { description: 'Why, as a stable code.' })
  readonly code!: string;
  @Field(() => String, {
    description: 'The clause of the rule book that decides; empty where no rule but the interface speaks.',
  })
  readonly clause!: string;
  @Field(() => String, { description: 'What was expected, what came and what to do, in the caller’s language.' })
  readonly message!: string;
}

@ObjectType({ description: 'Done: events have been appended and will not be lost.' })
export class Accepted {
  @Field(() => ID, { description: 'The command this answers.' })
  readonly commandId!: string;
  @Field(() => ID, { description: 'Stream appended to: `hand-…` or `match-…`.' })
  readonly stream!: string;
  @Field(() => Int, { description: 'Revision of the last event appended, from 0.' })
  readonly revision!: number;
  @Field(() => String, { description: 'Position in the whole log, as text.' })
  readonly position!: string;
  @Field(() => Boolean, { description: 'Whether this command had been answered before, and nothing was appended now.' })
  readonly repeated!: boolean;
}

@ObjectType({ description: 'The answer is kept until every seat that may claim has answered, or the window closes.' })
export class Pending {
  @Field(() => ID, { description: 'The command this answers.' })
  readonly commandId!: string;
  @Field(() => TimestampScalar, {
    nullable: true,
    description: 'When the rest pass; null without a clock on the table.',
  })
  readonly deadline!: string | null;
}

@ObjectType({ description: 'A hand of the log that did not go in.' })
export class RefusedHand {
  @Field(() => ID, { nullable: true, description: 'The hand; null where its id could not be read.' })
  readonly hand!: string | null;
  @Field(() => Int, { nullable: true, description: 'Line of the log, from 1.' })
  readonly line!: number | null;
  @Field(() => RefusalModel, { description: 'Why.' })
  readonly refusal!: RefusalModel;
}

@ObjectType({ description: 'What an import has done, hand by hand. The same log again changes nothing.' })
export class ImportReport {
  @Field(() => ID, { description: 'The command this answers.' })
  readonly commandId!: string;
  @Field(() => [ID], { description: 'Hands that went in.' })
  readonly added!: readonly string[];
  @Field(() => [ID], { description: 'Hands that were there already, with the same content.' })
  readonly unchanged!: readonly string[];
  @Field(() => [RefusedHand], { description: 'Hands that did not go in.' })
  readonly refused!: readonly RefusedHand[];
  @Field(() => [Finding], { description: 'What the audit of the new hands found; they are kept with it.' })
  readonly findings!: readonly Finding[];
  @Field(() => Boolean, { description: 'Whether this command had been answered before.' })
  readonly repeated!: boolean;
}

type Model = typeof RefusalModel | typeof Accepted | typeof Pending | typeof ImportReport;

function outcome(name: string, description: string, types: readonly Model[]) {
  return createUnionType({ name, description, types: () => [...types, RefusalModel] as const });
}

export const OpenMatchResult = outcome('OpenMatchResult', 'A match opened, or a refusal.', [Accepted]);
export const StartHandResult = outcome('StartHandResult', 'A hand started, or a refusal.', [Accepted]);
export const ActResult = outcome('ActResult', 'An action taken, an answer kept, or a refusal.', [Accepted, Pending]);
export const RecordEventsResult = outcome('RecordEventsResult', 'Facts recorded, or a refusal.', [Accepted]);
export const CloseMatchResult = outcome('CloseMatchResult', 'A match closed, or a refusal.', [Accepted]);
export const ImportLogResult = outcome('ImportLogResult', 'A report of the import, or a refusal of the whole log.', [
  ImportReport,
]);
export const VoidHandResult = outcome('VoidHandResult', 'A hand voided, or a refusal.', [Accepted]);

/* Union members are told apart by their class. */

export function toRefusal(refusal: Refusal, language: Language): RefusalModel {
  return Object.assign(new RefusalModel(), {
    code: refusal.code,
    clause: refusal.clause,
    message: speak(refusal.message, language),
  });
}

export function toOutcome(commandId: string, result: Result<Appended | PendingAnswer>, language: Language) {
  if (!result.ok) return toRefusal(result.refusal, language);
  const { value } = result;
  return 'pending' in value
    ? Object.assign(new Pending(), { commandId, deadline: value.deadline })
    : Object.assign(new Accepted(), { commandId, ...value });
}

export function toImportReport(commandId: string, result: Result<ImportOutcome>, language: Language) {
  if (!result.ok) return toRefusal(result.refusal, language);
  const { value } = result;
  return Object.assign(new ImportReport(), {
    ...value,
    commandId,
    refused: value.refused.map((hand) => ({ ...hand, refusal: toRefusal(hand.refusal, language) })),
    findings: value.findings.map((finding) => toFinding(finding, language)),
  });
}
