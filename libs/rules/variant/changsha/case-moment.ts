import { type Moment, PLAIN_MOMENT } from '../../pattern/win.js';
import {
  type Complaint,
  complain,
  isComplaint,
  type JsonObject,
  readFlag,
  readTile,
  readWhole,
  readWord,
  strangeField,
} from '../../scoring/case-fields.js';
import type { KongReplacement } from '../../table/event.js';
import type { Tile } from '../../tiles/tile.js';
import type { CaseFacts, CaseMoment } from '../book.js';

/** What the context of a scoring case may say. */
export const CASE_FIELDS = ['banked', 'lastTile', 'replacement', 'openKongs', 'heavenly', 'earthly', 'secondTile'];

/** The moment of a Changsha scoring case; flags are believed unless two of them exclude each other. CS-4.2, CS-6, CC-3 */
export function readMoment(context: JsonObject, facts: CaseFacts): CaseMoment | Complaint {
  const strange = strangeField('context', context, CASE_FIELDS);
  if (strange !== null) return strange;
  const banked = readWord('context.banked', context.banked, 'none', ['none', 'small'] as const);
  if (isComplaint(banked)) return banked;
  const lastTile = readFlag('context.lastTile', context.lastTile);
  if (isComplaint(lastTile)) return lastTile;
  const replacement = readReplacement(context.replacement, facts);
  if (isComplaint(replacement)) return replacement;
  const openKongs = readWhole('context.openKongs', context.openKongs, 0, [0, Number.MAX_SAFE_INTEGER]);
  if (isComplaint(openKongs)) return openKongs;
  const heavenly = readFlag('context.heavenly', context.heavenly);
  if (isComplaint(heavenly)) return heavenly;
  const earthly = readFlag('context.earthly', context.earthly);
  if (isComplaint(earthly)) return earthly;
  const moment: Moment = { ...PLAIN_MOMENT, banked, lastTile, replacement, openKongs, heavenly, earthly };
  const contradiction = contradictionOf(moment, facts);
  if (contradiction !== null) return contradiction;
  const secondTile = readSecondTile(context.secondTile, moment, facts);
  return isComplaint(secondTile) ? secondTile : { moment, secondTile };
}

/** Only words that the table's kongs know. CS-5.2, CC-3.1 */
function readReplacement(came: unknown, { rules }: CaseFacts): KongReplacement | null | Complaint {
  return readWord<KongReplacement | null>('context.replacement', came, null, [
    null,
    ...rules.kongs.replacements(() => true),
  ]);
}

function contradictionOf(moment: Moment, { by, seat, dealer, melds }: CaseFacts): Complaint | null {
  const { replacement, openKongs, lastTile, heavenly, earthly } = moment;
  if (replacement !== null && by === 'discard') {
    return complain('context.replacement', '放炮没有补牌', 'a win off a discard came on no replacement', replacement);
  }
  if (replacement !== null && by === 'self-draw' && melds.every(({ kind }) => kind !== 'kong')) {
    return complain('context.replacement', '胡家没有杠', 'the winner has no kong', replacement);
  }
  if (openKongs > 0 && by !== 'discard') {
    return complain('context.openKongs', '只与放炮有关', 'a run counts only before a winning discard', openKongs);
  }
  if (lastTile && (by === 'robbed-kong' || replacement !== null || openKongs > 0)) {
    return complain(
      'context.lastTile',
      '海底与杠不能并存',
      'no last tile with a kong run, a replacement or a robbed kong',
    );
  }
  if (heavenly && (seat !== dealer || by !== 'self-draw')) {
    return complain('context.heavenly', '天胡只有庄家自摸', 'only the dealer, by self-draw');
  }
  return earthly && seat === dealer ? complain('context.earthly', '地胡没有庄家', 'not the dealer') : null;
}

/** 双杠 The other tile, which only two tiles of a dice kong can bring. CC-3.4 */
function readSecondTile(came: unknown, moment: Moment, { rules, by }: CaseFacts): Tile | null | Complaint {
  const field = 'context.secondTile';
  if (came === undefined) return null;
  if (rules.options.doubleKongTiles !== true) {
    return complain(field, '只有 doubleKongTiles 才有第二张', 'only with doubleKongTiles', came);
  }
  // a robbed kong is undone and replaced by nothing (T-7)
  const isDiceKong = by !== 'robbed-kong' && (moment.replacement === 'dice' || moment.openKongs > 0);
  if (isDiceKong) return readTile(field, came, rules.copies);
  return complain(field, '没有骰子杠', 'there is no dice kong', came);
}
