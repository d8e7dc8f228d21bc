import type { Judgement, WinSituation } from '../../pattern/win.js';
import type { JinanOptions } from './options.js';
import { patternBook } from './patterns.js';
import { pointsOf } from './points.js';
import { winFacts } from './winning.js';

/** 胡 The judge of a table: complete, with a lawful pair? which fan? how many points? Assessments are shared and frozen. JN-2, JN-5, JN-6 */
export function judgeOf(options: JinanOptions): (situation: WinSituation) => Judgement {
  const book = patternBook(options);
  return (situation) => {
    const facts = winFacts(situation, options);
    if (typeof facts === 'string') return facts;
    return book.win(book.held(facts), pointsOf(options, situation.concealed, situation.melds, situation.moment));
  };
}
