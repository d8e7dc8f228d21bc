import type { Judgement, WinSituation } from '../../pattern/win.js';
import type { ChangshaOptions } from './options.js';
import { patternBook, type PatternRow, SMALL_WIN } from './patterns.js';
import { winFacts } from './winning.js';

/**
 * 小胡、大胡 The judge of a table: complete? which patterns? is the pair lawful? does 跟胡 bar it? A holding that reads
 * both small and big is big (CS-4.1, CS-9.1). Nothing is allocated but the facts; assessments are shared and frozen.
 */
export function judgeOf(rows: readonly PatternRow[], options: ChangshaOptions): (situation: WinSituation) => Judgement {
  const book = patternBook(rows, options);
  const mustRise = options.followUp === 'higher-tier';
  return (situation) => {
    const facts = winFacts(situation);
    if (facts === null) return 'not-a-win';
    const held = book.held(facts);
    if (!facts.pair258 && !book.freesPair(held, facts)) return 'pair-not-258';
    const { banked } = situation.moment;
    if (mustRise && banked !== 'none' && (banked === 'big' || held === 0)) return 'follow-up';
    return held === 0 ? SMALL_WIN : book.win(held, facts);
  };
}
