import { formatScoringResult, type ScoringResult } from '#rules';
import { secondOpinionOfWin, type SecondOpinion } from '#second-opinion';

/**
 * The second scorer's answer to a case where it is another than the first's; null where they agree. Errors agree whatever
 * they say.
 */
export function dissentOn(
  came: unknown,
  first: ScoringResult,
  ask: (came: unknown) => SecondOpinion = secondOpinionOfWin,
): SecondOpinion | null {
  const second = ask(came);
  if ('error' in first && 'error' in second) return null;
  return formatScoringResult(first) === JSON.stringify(second) ? null : second;
}

/** As `dissentOn`, for a line of a stream of cases; on a line that is no JSON there is nothing to disagree about. */
export function dissentOnLine(line: string, first: ScoringResult): SecondOpinion | null {
  try {
    return dissentOn(JSON.parse(line), first);
  } catch (reason) {
    if (reason instanceof SyntaxError) return null;
    throw reason;
  }
}

/** A result line that also carries the answer of the second scorer. */
export function withDissent(resultLine: string, second: SecondOpinion): string {
  return `${resultLine.slice(0, -1)},"secondOpinion":${JSON.stringify(second)}}`;
}
