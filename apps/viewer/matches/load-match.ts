import { answered, failed, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import {
  MatchDocument,
  MatchFindingsDocument,
  type MatchFindingsQuery,
  type MatchQuery,
} from '../data/generated/graphql.js';

type FirstPage = NonNullable<MatchQuery['match']>;
export type HandRow = FirstPage['hands']['nodes'][number];

/** A match with every hand of it, and what the audit keeps of it. */
export interface WholeMatch extends Omit<FirstPage, 'hands'> {
  readonly hands: readonly HandRow[];
  readonly findings: MatchFindingsQuery['findings'];
}

/** 200 hands a page: ten thousand, and then the rest is left out rather than waited for. */
const MOST_PAGES = 50;

export async function loadMatch(match: string, asked: Asked): Promise<Answer<WholeMatch>> {
  const found = ask(MatchFindingsDocument, { match }, asked);
  const hands: HandRow[] = [];
  let first: FirstPage | null = null;
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer: Answer<MatchQuery> = await ask(MatchDocument, { match, after }, asked);
    if (!answer.ok) return answer;
    const read: MatchQuery['match'] = answer.value.match;
    if (read === null) return failed({ kind: 'missing' });
    first ??= read;
    hands.push(...read.hands.nodes);
    if (!read.hands.pageInfo.hasNextPage) break;
    after = read.hands.pageInfo.endCursor;
  }
  const findings = await found;
  if (first === null) return failed({ kind: 'missing' });
  return findings.ok ? answered({ ...first, hands, findings: findings.value.findings }) : findings;
}
