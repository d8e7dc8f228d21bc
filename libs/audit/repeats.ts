import { tell, type Told } from './tell.js';
import type { LogAudit } from './log-state.js';
import type { MatchAudit } from './match.js';

/*
 * What a file that was put together wrongly holds again. A match that stands again is told once, with its hands; a header that does
 * is told once for the file. Nothing is passed over: whoever else reads the file reads every line of it too.
 */

/** Headers behind the first line. */
export interface SecondHeaders {
  readonly count: number;
  /** of the first of them, and the match that it stands in */
  readonly line: number;
  readonly match: string | null;
}

/** A header behind the first line. */
export function noteHeader(audit: LogAudit, line: number): void {
  const { match, headers } = audit;
  if (headers === null) {
    const open = match !== null && !match.standing.closed ? match.id : null;
    audit.headers = { count: 1, line, match: open };
  } else audit.headers = { ...headers, count: headers.count + 1 };
}

/** The match is over: whether it stood in the file before. */
export function tellRepeatedMatch(audit: LogAudit, { id, line, handsAgain }: MatchAudit): void {
  if (handsAgain === null) return;
  const expected = {
    zh: '没有用过的编号（重复的一场请删去；若是另一场，请换编号）',
    en: 'a match id not used before (delete a match that stands twice; give another match another id)',
  };
  tell(audit, { code: 'unexpected-event', line, expected, recorded: withHands(id, handsAgain) });
}

function withHands(id: string | null, hands: number): Told['recorded'] {
  if (hands === 0) return id;
  const en = hands === 1 ? '1 of its hands stands' : `${hands} of its hands stand`;
  return { zh: `${id}，其中 ${hands} 局又记了一次`, en: `${id}, and ${en} again` };
}

/** The file is at its end. */
export function tellHeaders(audit: LogAudit): void {
  const { headers } = audit;
  if (headers === null) return;
  const { count, line, match } = headers;
  const expected = {
    zh: '一条事件（文件头只能是第一行；多余的请删去）',
    en: 'an event (the header is the first line alone; delete any other)',
  };
  const recorded = {
    zh: count === 1 ? '又一个文件头' : `又有 ${count} 个文件头，这是其中第一个`,
    en: count === 1 ? 'another header' : `${count} more headers, of which this is the first`,
  };
  tell(audit, { code: 'unexpected-event', line, match, expected, recorded });
}
