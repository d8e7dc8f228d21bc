import { isClaimed } from '../../holding/meld.js';
import { type Moment, PLAIN_MOMENT } from '../../pattern/win.js';
import {
  type Complaint,
  complain,
  isComplaint,
  type JsonObject,
  readFlag,
  readSeat,
  readWhole,
  readWord,
  strangeField,
} from '../../scoring/case-fields.js';
import { READY_MODES } from '../../table/event.js';
import type { Seat } from '../../tiles/seat.js';
import type { CaseFacts, CaseMoment } from '../book.js';
import { STAKES } from './dead-hand.js';
import { CALLS_TO_LIABILITY } from './liability.js';
import { flowersIn } from './tiles.js';

/** What the context of a scoring case may say. */
export const CASE_FIELDS = ['flowers', 'replacement', 'lastTile', 'ready', 'stake', 'liable', 'kongFrom'];

/** The moment of a Jinan scoring case; flags are believed unless two of them exclude each other. JN-5, JN-7 */
export function readMoment(context: JsonObject, facts: CaseFacts): CaseMoment | Complaint {
  const strange = strangeField('context', context, CASE_FIELDS);
  if (strange !== null) return strange;
  const flowers = readWhole('context.flowers', context.flowers, 0, [0, flowersIn(facts.rules.copies)]);
  if (isComplaint(flowers)) return flowers;
  const replacement = readReplacement(context.replacement, facts);
  if (isComplaint(replacement)) return replacement;
  const lastTile = readFlag('context.lastTile', context.lastTile);
  if (isComplaint(lastTile)) return lastTile;
  const ready = readWord('context.ready', context.ready, 'none', ['none', ...READY_MODES] as const);
  if (isComplaint(ready)) return ready;
  const stake = readWord('context.stake', context.stake, 1, STAKES);
  if (isComplaint(stake)) return stake;
  const liable = readPayer('context.liable', context.liable);
  if (isComplaint(liable)) return liable;
  const kongFrom = readPayer('context.kongFrom', context.kongFrom);
  if (isComplaint(kongFrom)) return kongFrom;
  const moment: Moment = { ...PLAIN_MOMENT, flowers, replacement, lastTile, ready, stake, liable, kongFrom };
  return contradictionOf(moment, facts) ?? payerContradictionOf(moment, facts) ?? { moment, secondTile: null };
}

/** A flower's replacement only at a table that plays with flowers. JN-10 */
function readReplacement(came: unknown, { rules }: CaseFacts): 'kong' | 'flower' | null | Complaint {
  const words = flowersIn(rules.copies) > 0 ? ([null, 'kong', 'flower'] as const) : ([null, 'kong'] as const);
  return readWord<'kong' | 'flower' | null>('context.replacement', came, null, words);
}

function readPayer(field: string, came: unknown): Seat | null | Complaint {
  return came === undefined || came === null ? null : readSeat(field, came);
}

function contradictionOf(moment: Moment, { by, melds }: CaseFacts): Complaint | null {
  const { replacement, lastTile, flowers } = moment;
  if (replacement !== null && by !== 'self-draw') {
    return complain('context.replacement', '只有自摸才有补牌', 'only a self-draw comes on a replacement', replacement);
  }
  if (replacement === 'kong' && melds.every(({ kind }) => kind !== 'kong')) {
    return complain('context.replacement', '胡家没有杠', 'the winner has no kong', replacement);
  }
  if (replacement === 'flower' && flowers === 0) {
    return complain('context.replacement', '胡家没有花', 'the winner has kept no flower', replacement);
  }
  if (lastTile && (replacement !== null || by === 'robbed-kong')) {
    return complain('context.lastTile', '海底与补牌、抢杠不能并存', 'no last tile with a replacement or a robbed kong');
  }
  return null;
}

/** What a payer of 杠了 or 拿分 presupposes. JN-7.3, JN-7.4 */
function payerContradictionOf({ replacement, liable, kongFrom }: Moment, facts: CaseFacts): Complaint | null {
  const { seat, melds } = facts;
  if (kongFrom === seat) return complain('context.kongFrom', '不能是胡家自己', "the winner's own seat", kongFrom);
  const isBloom = replacement === 'kong' && melds.some((meld) => meld.kind === 'kong' && meld.form === 'exposed');
  if (kongFrom !== null && !isBloom) {
    return complain('context.kongFrom', '没有明杠的杠上开花', 'there is no kong bloom on an exposed kong', kongFrom);
  }
  if (liable === seat) return complain('context.liable', '不能是胡家自己', "the winner's own seat", liable);
  if (liable !== null && melds.filter(isClaimed).length < CALLS_TO_LIABILITY) {
    return complain('context.liable', '吃碰明杠不到三次', 'fewer than three claimed melds', liable);
  }
  return null;
}
