import type { LogAudit } from '#audit';
import type { GameEvent } from '#game-log';
import { caseBird, caseOfWin, formatScoringResult, scoreCase, type ScoringResult } from '#rules';
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

/** A scoring case or a result, as JSON has it. */
export type CaseFields = Readonly<Record<string, unknown>>;

/** A recorded win on which the two scorers differ: as a scoring case, with the answer of each. */
export interface DisputedWin {
  readonly hand: string;
  readonly line: number;
  readonly case: CaseFields;
  readonly first: CaseFields;
  readonly second: SecondOpinion;
}

/** Reads along with an audit and asks both scorers about each won hand that the audit can judge. */
export interface SecondReader {
  /** to be called before the audit folds the event in, and after */
  before(audit: LogAudit, event: GameEvent, line: number): void;
  after(audit: LogAudit, event: GameEvent): void;
  /** wins on which both were asked so far */
  asked(): number;
}

export function openSecondReader(
  tell: (disputed: DisputedWin) => void,
  ask: (came: unknown) => SecondOpinion = secondOpinionOfWin,
): SecondReader {
  let wins: { readonly hand: string; readonly line: number; readonly stated: CaseFields }[] = [];
  let asked = 0;
  return {
    before({ hand }, event, line) {
      if (event.type === 'HandStarted') wins = [];
      if (event.type !== 'HandWon' || hand === null || hand.stopped) return;
      const stated = caseOfWin(hand.table, event);
      if (stated !== null) wins.push({ hand: hand.hand, line, stated });
    },
    after({ hand }, event) {
      // the birds are known when the win is paid
      if (event.type !== 'PaymentsSettled' || event.for !== 'win' || hand === null || hand.stopped) return;
      const bird = caseBird(hand.table.birds);
      for (const win of wins) {
        const came = hand.table.rules.birds === null ? win.stated : { ...win.stated, bird };
        const first = scoreCase(came);
        if ('error' in first) continue;
        asked++;
        const second = dissentOn(came, first, ask);
        if (second !== null) tell({ hand: win.hand, line: win.line, case: came, first: { ...first }, second });
      }
      wins = [];
    },
    asked: () => asked,
  };
}
