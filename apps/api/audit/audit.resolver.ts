import { QueryBus } from '@nestjs/cqrs';
import { Args, Context, Field, ID, InputType, Int, Query, Resolver } from '@nestjs/graphql';
import type { FindingFilter } from '../ports.js';
import type { Caller } from '../graphql/language.js';
import { badInput } from '../graphql/mistake.js';
import { AFTER, FIRST, pageRequest, toConnection } from '../graphql/page.js';
import { SeverityWords } from '../graphql/vocabulary.js';
import { AuditHand } from '../hands/hand.queries.js';
import { AuditMatch } from '../matches/match.queries.js';
import { AuditReport, FindingConnection, toAuditReport, toFinding } from './audit.model.js';
import { ListFindings } from './audit.queries.js';

@InputType('FindingFilter', { description: 'Which findings; what is left out does not filter.' })
export class FindingFilterInput implements FindingFilter {
  @Field(() => ID, { nullable: true, description: 'Findings in this match.' })
  readonly match?: string | null;
  @Field(() => ID, { nullable: true, description: 'Findings in this hand.' })
  readonly hand?: string | null;
  @Field(() => String, { nullable: true, description: 'Findings of this code.' })
  readonly code?: string | null;
  @Field(() => SeverityWords, { nullable: true, description: 'Findings of this severity.' })
  readonly severity?: 'error' | 'warning' | 'info' | null;
}

@Resolver()
export class AuditResolver {
  constructor(private readonly queries: QueryBus) {}

  @Query(() => AuditReport, {
    nullable: true,
    description: '审计 Re-derives a hand or a match from its moves and says what differs; null when there is none.',
  })
  async audit(
    @Context() caller: Caller,
    @Args('hand', { type: () => ID, nullable: true, description: 'The hand; exactly one of `hand` and `match`.' })
    hand?: string | null,
    @Args('match', { type: () => ID, nullable: true, description: 'The match; exactly one of `hand` and `match`.' })
    match?: string | null,
  ) {
    const report = await this.queries.execute(auditOf(hand ?? null, match ?? null));
    return report === null ? null : toAuditReport(report, caller.language);
  }

  @Query(() => FindingConnection, {
    description: 'Findings kept from every hand and match, in the order of the record.',
  })
  async findings(
    @Context() caller: Caller,
    @Args('filter', { type: () => FindingFilterInput, nullable: true, description: 'Which findings.' })
    filter?: FindingFilterInput | null,
    @Args('first', { type: () => Int, nullable: true, description: FIRST }) first?: number | null,
    @Args('after', { type: () => String, nullable: true, description: AFTER }) after?: string | null,
  ) {
    const page = pageRequest('findings', first, after);
    const findings = await this.queries.execute(new ListFindings(filter ?? {}, page));
    return toConnection(findings, page, (finding) => toFinding(finding, caller.language));
  }
}

function auditOf(hand: string | null, match: string | null): AuditHand | AuditMatch {
  if (hand !== null && match === null) return new AuditHand(hand);
  if (match !== null && hand === null) return new AuditMatch(match);
  throw badInput({
    zh: '`hand` 与 `match` 应给且只给一个；收到的不是，请改正。',
    en: 'Give exactly one of `hand` and `match`; none or both came.',
  });
}
