import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { isMessage } from '#game-log';
import type { AuditView, FindingView } from '../ports.js';
import { speak, type Language } from '../graphql/language.js';
import { connectionOf } from '../graphql/page.js';
import { SeverityWords } from '../graphql/vocabulary.js';

@ObjectType({ description: 'A place where the record is not what its own moves and its rule set say.' })
export class Finding {
  @Field(() => ID, { description: 'Id of the finding, the same as long as the cause stands.' })
  readonly id!: string;
  @Field(() => String, { description: 'What is wrong, as a stable code such as `payment` or `bird-seat`.' })
  readonly code!: string;
  @Field(() => SeverityWords, { description: 'How much it matters.' })
  readonly severity!: string;
  @Field(() => ID, { nullable: true, description: 'The match it is in.' })
  readonly match!: string | null;
  @Field(() => ID, { nullable: true, description: 'The hand it is in; null for a finding about the match.' })
  readonly hand!: string | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Line of the imported file, from 1; null for what was recorded here.',
  })
  readonly line!: number | null;
  @Field(() => Int, { nullable: true, description: 'Revision in the hand’s stream, from 0.' })
  readonly revision!: number | null;
  @Field(() => String, { description: 'The clause that decides.' })
  readonly clause!: string;
  @Field(() => String, { nullable: true, description: 'What the clause asks for, as text or JSON.' })
  readonly expected!: string | null;
  @Field(() => String, { nullable: true, description: 'What the record says, as text or JSON.' })
  readonly recorded!: string | null;
  @Field(() => String, { description: 'One sentence in the caller’s language.' })
  readonly message!: string;
}

@ObjectType({ description: 'Something that could not be judged, and why.' })
export class NotJudged {
  @Field(() => Int, { nullable: true, description: 'Line of the imported file, from 1.' })
  readonly line!: number | null;
  @Field(() => ID, { nullable: true, description: 'The hand; null where a whole match is meant.' })
  readonly hand!: string | null;
  @Field(() => String, { description: 'Why, in the caller’s language.' })
  readonly why!: string;
}

@ObjectType({ description: '审计 Everything re-derived from the moves, and what differs.' })
export class AuditReport {
  @Field(() => Int, { description: 'Hands looked at.' })
  readonly hands!: number;
  @Field(() => [Finding], {
    description: 'What was found, in the order of the record; empty when the record is right.',
  })
  readonly findings!: readonly Finding[];
  @Field(() => [NotJudged], { description: 'What the record does not tell enough about.' })
  readonly notJudged!: readonly NotJudged[];
}

export const FindingConnection = connectionOf(Finding, 'Finding');

export function toFinding(finding: FindingView, language: Language): Finding {
  return {
    ...finding,
    expected: asText(finding.expected, language),
    recorded: asText(finding.recorded, language),
    message: speak(finding.message, language),
  };
}

export function toAuditReport(audit: AuditView, language: Language): AuditReport {
  return {
    hands: audit.hands,
    findings: audit.findings.map((finding) => toFinding(finding, language)),
    notJudged: audit.notJudged.map((entry) => ({ ...entry, why: speak(entry.why, language) })),
  };
}

function asText(value: unknown, language: Language): string | null {
  if (value === null || value === undefined) return null;
  if (isMessage(value)) return speak(value, language);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
