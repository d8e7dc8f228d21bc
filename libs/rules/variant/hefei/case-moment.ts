import { type Moment, PLAIN_MOMENT } from '../../pattern/win.js';
import {
  type Complaint,
  complain,
  isComplaint,
  type JsonObject,
  readFlag,
  readWhole,
  readWord,
  strangeField,
} from '../../scoring/case-fields.js';
import type { CaseFacts, CaseMoment } from '../book.js';

/** What the context of a scoring case may say. */
export const CASE_FIELDS = ['sea', 'replacement', 'heavenly', 'earthly', 'streak'];

/** The moment of a Hefei scoring case; flags are believed unless two of them exclude each other. HF-2, HF-5, HF-6 */
export function readMoment(context: JsonObject, facts: CaseFacts): CaseMoment | Complaint {
  const strange = strangeField('context', context, CASE_FIELDS);
  if (strange !== null) return strange;
  const sea = readFlag('context.sea', context.sea);
  if (isComplaint(sea)) return sea;
  const replacement = readWord<'kong' | null>('context.replacement', context.replacement, null, [null, 'kong']);
  if (isComplaint(replacement)) return replacement;
  const heavenly = readFlag('context.heavenly', context.heavenly);
  if (isComplaint(heavenly)) return heavenly;
  const earthly = readFlag('context.earthly', context.earthly);
  if (isComplaint(earthly)) return earthly;
  const streak = readWhole('context.streak', context.streak, 1, [1, MOST_STREAK]);
  if (isComplaint(streak)) return streak;
  const moment: Moment = { ...PLAIN_MOMENT, sea, replacement, heavenly, earthly, streak };
  return contradictionOf(moment, facts) ?? { moment, secondTile: null };
}

/** Far beyond any night, and four times it is still a whole number. */
const MOST_STREAK = 1_000_000_000;

function contradictionOf(moment: Moment, { by, seat, dealer, melds }: CaseFacts): Complaint | null {
  const { replacement, sea, heavenly, earthly } = moment;
  if (by === 'robbed-kong') return complain('by', '没有补杠可抢', 'no kong of this rule set can be robbed', by);
  if (replacement !== null && by === 'discard') {
    return complain('context.replacement', '放炮没有补牌', 'a win off a discard came on no replacement', replacement);
  }
  if (replacement !== null && melds.length === 0) {
    return complain('context.replacement', '胡家没有杠', 'the winner has no kong', replacement);
  }
  if (sea && by === 'discard') return complain('context.sea', '海底没有人出牌', 'nobody discards in the sea');
  if (sea && replacement !== null) return complain('context.sea', '海底不能杠', 'nobody kongs in the sea');
  if (heavenly && (seat !== dealer || by !== 'self-draw')) {
    return complain('context.heavenly', '天胡只有庄家自摸', 'only the dealer, by self-draw');
  }
  return earthly && seat === dealer ? complain('context.earthly', '地胡没有庄家', 'not the dealer') : null;
}
