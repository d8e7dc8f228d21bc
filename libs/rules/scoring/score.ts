import type { Assessment, WinRefusal, WinSituation } from '../pattern/win.js';
import { WIN_REFUSALS } from '../pattern/win.js';
import type { Message } from '../result.js';
import type { PatternValue, PaymentRow, Tier } from '../table/event.js';
import type { WinFigure } from '../variant/contract.js';
import { type Complaint, complain, isComplaint, isObject } from './case-fields.js';
import { readScoringCase, type ScoringCase } from './scoring-case.js';

/** The answer to one scoring case. */
export type ScoringResult =
  | {
      readonly id: string | null;
      readonly legal: true;
      readonly tier?: Tier;
      readonly patterns: readonly PatternValue[];
      readonly total: number;
      readonly rows: readonly PaymentRow[];
    }
  | { readonly id: string | null; readonly legal: false; readonly reason: WinRefusal }
  | { readonly id: string | null; readonly error: Message };

/** One line of a stream of cases → its answer; never throws on what a line says. */
export function scoreLine(line: string): ScoringResult {
  let came: unknown;
  try {
    came = JSON.parse(line);
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : '';
    return { id: null, error: complain('line', `不是 JSON：${detail}`, `not JSON: ${detail}`).wrong };
  }
  return scoreCase(came);
}

/** A case as read from JSON → its answer. */
export function scoreCase(came: unknown): ScoringResult {
  const id = isObject(came) && typeof came.id === 'string' ? came.id : null;
  const read = readScoringCase(came);
  return isComplaint(read) ? errorResult(id, read) : scored(id, read);
}

/** The answer in the exact form of a result line, without the line break; rows are from, to, amount. */
export function formatScoringResult(result: ScoringResult, lang: keyof Message = 'en'): string {
  if ('error' in result) return JSON.stringify({ id: result.id, error: result.error[lang] });
  if (!result.legal) return JSON.stringify({ id: result.id, legal: false, reason: result.reason });
  const { id, tier, patterns, total, rows } = result;
  const paid = rows.map(({ from, to, amount }) => ({ from, to, amount }));
  return JSON.stringify({
    id,
    legal: true,
    tier,
    patterns: patterns.map(({ id: p, value }) => ({ id: p, value })),
    total,
    rows: paid,
  });
}

function errorResult(id: string | null, { wrong }: Complaint): ScoringResult {
  return { id, error: wrong };
}

interface Paid {
  readonly assessment: Assessment;
  readonly rows: readonly PaymentRow[];
  readonly paid: number;
}

function scored(id: string | null, asked: ScoringCase): ScoringResult {
  const { rules, situation, second } = asked;
  const first = rules.assess(situation);
  const other = second === null ? 'not-a-win' : rules.assess(second);
  if (typeof first === 'string' && typeof other === 'string') {
    return { id, legal: false, reason: second === null ? first : nearerRefusal(first, other) };
  }
  const winning = typeof first !== 'string' && typeof other !== 'string' ? 'both-tiles' : 'one-tile';
  const wins: Paid[] = [];
  if (typeof first !== 'string') wins.push(pay(asked, situation, first, winning));
  if (typeof other !== 'string' && second !== null) wins.push(pay(asked, second, other, winning));
  // CC-3.4: the better tile is scored; of equal wins the tile the case names
  const best = wins.reduce((kept, next) => (next.paid > kept.paid ? next : kept));
  const { tier, patterns, total } = best.assessment;
  return { id, legal: true, tier, patterns, total, rows: best.rows };
}

function pay(
  { rules, birds }: ScoringCase,
  situation: WinSituation,
  assessment: Assessment,
  winning: 'one-tile' | 'both-tiles',
): Paid {
  const { seat, dealer, by, from } = situation;
  const chapter = rules.birds;
  const seats = chapter === null ? [] : birds.map((bird) => chapter.seat(bird, dealer, [seat], from ?? null));
  const doubled = winning === 'both-tiles';
  const win: WinFigure = { seat, by, from, assessment, doubled, moment: situation.moment };
  const rows = [...rules.winRows(dealer, [win], seats)].sort((a, b) => a.from - b.from);
  return { assessment, rows, paid: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Of two tiles that both win nothing, the reason of the one that came nearer to a win. */
function nearerRefusal(a: WinRefusal, b: WinRefusal): WinRefusal {
  return WIN_REFUSALS.indexOf(a) >= WIN_REFUSALS.indexOf(b) ? a : b;
}
