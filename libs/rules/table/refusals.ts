import type { WinRefusal } from '../pattern/win.js';
import type { Message, Refusal } from '../result.js';
import type { Seat } from '../tiles/seat.js';
import type { Matter } from '../variant/law.js';
import type { Action } from './action.js';
import type { Phase, Table } from './table.js';
import { judgeWin } from './winning.js';

type Bar = Exclude<WinRefusal, 'not-a-win'> | 'declined-win-lock';

/** What keeps a complete holding from winning: the matter whose clause decides, and what to say. */
const WIN_BARS: Readonly<Record<Bar, { readonly matter: Matter; readonly message: Message }>> = {
  'pair-not-258': {
    matter: 'pair',
    message: {
      zh: '将不是二、五、八，不能胡；请换将或等别的牌。',
      en: 'The pair must be a 2, 5 or 8; change the pair or wait for another tile.',
    },
  },
  'suit-gate': {
    matter: 'suit-gate',
    message: {
      zh: '最多的一门不到八张，不能胡；请留满八枝。',
      en: 'The largest suit must have eight tiles; collect more of one suit.',
    },
  },
  'follow-up': {
    matter: 'follow-up',
    message: {
      zh: '起手胡之后只能胡大胡；请做大胡。',
      en: 'After an opening hand only a big win counts; wait for one.',
    },
  },
  'declined-win-lock': {
    matter: 'declined-win',
    message: {
      zh: '过胡之后，到自己下次摸牌前不能胡这张；请等摸牌。',
      en: 'A win was declined and bars this tile until the seat’s next own draw; wait for it.',
    },
  },
};

/** Why a seat that holds a complete hand may not win with it; null where something else is the matter. */
function barredWin(table: Table, { type, seat }: Action): Refusal | null {
  if (type !== 'win') return null;
  const offer = judgeWin(table, seat);
  if (typeof offer !== 'string' || offer === 'not-a-win') return null;
  const { matter, message } = WIN_BARS[offer];
  return { code: offer, clause: table.rules.law[matter], message };
}

const PHASE_WORDS: Readonly<Record<Phase, Message>> = {
  started: { zh: '未发牌', en: 'not dealt' },
  flowers: { zh: '补花', en: 'showing flowers' },
  opening: { zh: '起手胡表态', en: 'opening hands' },
  draw: { zh: '待摸牌', en: 'a draw is due' },
  offered: { zh: '问海底', en: 'the last tile is offered' },
  turn: { zh: '待打牌', en: 'a discard is due' },
  called: { zh: '叫牌后待打', en: 'a discard is due after a call' },
  claims: { zh: '待叫牌', en: 'claims on a discard' },
  kong: { zh: '待抢杠', en: 'robbing a kong' },
  flower: { zh: '待补花', en: 'a flower is to be replaced' },
  second: { zh: '待第二张补牌', en: 'the second replacement' },
  won: { zh: '已胡', en: 'won' },
  drawn: { zh: '流局', en: 'drawn' },
  ended: { zh: '已结束', en: 'ended' },
  voided: { zh: '已作废', en: 'voided' },
};

/** The seat is not asked for anything now. T-5, T-6 */
export function nothingToAnswer(table: Table, action: Action): Refusal {
  const barred = barredWin(table, action);
  if (barred !== null) return barred;
  return {
    code: 'not-asked',
    clause: 'T-5',
    message: {
      zh: `座位${action.seat}此刻无事可做（牌局阶段：${PHASE_WORDS[table.phase].zh}，轮到座位${table.turn}），收到的是 ${describeAction(action)}；请等轮到该座位。`,
      en: `Seat ${action.seat} is not asked for anything now (phase: ${PHASE_WORDS[table.phase].en}, seat ${table.turn} in turn), but ${describeAction(action)} came; wait until the seat is asked.`,
    },
  };
}

/** The seat is asked, but not for this. */
export function illegalAction(table: Table, action: Action, legal: readonly Action[]): Refusal {
  const barred = barredWin(table, action);
  if (barred !== null) return barred;
  const choices = legal.map(describeAction).join(', ');
  return {
    code: 'illegal-action',
    clause: clauseOf(table, action),
    message: {
      zh: `座位${action.seat}现在不能 ${describeAction(action)}；可选：${choices || '（无）'}。`,
      en: `Seat ${action.seat} may not ${describeAction(action)} now; open to it: ${choices || 'nothing'}.`,
    },
  };
}

/** A window needs exactly one answer from every seat that is asked. T-6 */
export function missingAnswer(seat: Seat): Refusal {
  return {
    code: 'answer-missing',
    clause: 'T-6',
    message: {
      zh: `座位${seat}应有且只有一个回答；所有回答到齐后才生效。`,
      en: `Exactly one answer of seat ${seat} is needed; all answers are taken before any takes effect.`,
    },
  };
}

/** `discard 5p`, as a player would read it. */
export function describeAction(action: Action): string {
  switch (action.type) {
    case 'discard':
      return action.ready === undefined ? `discard ${action.tile}` : `discard ${action.tile} (ready ${action.ready})`;
    case 'declareKong':
      return `declareKong ${action.kind} ${action.tile} (${action.replacement})`;
    case 'claimChow':
      return `claimChow with ${action.with}`;
    case 'claimKong':
      return `claimKong (${action.replacement})`;
    case 'declareOpening':
    case 'declineOpening':
    case 'takeLastTile':
    case 'declineLastTile':
    case 'win':
    case 'claimPong':
    case 'pass':
      return action.type;
  }
}

function clauseOf({ rules: { law }, lastTileTaken }: Table, action: Action): string {
  switch (action.type) {
    case 'declareOpening':
    case 'declineOpening':
      return law['opening-answers'];
    case 'takeLastTile':
    case 'declineLastTile':
      return law['last-tile'];
    case 'discard':
      if (lastTileTaken) return law['last-tile-throw'];
      return action.ready === undefined ? 'T-5' : law.ready;
    case 'declareKong':
      return 'T-5';
    case 'win':
    case 'claimChow':
    case 'claimPong':
    case 'claimKong':
    case 'pass':
      return 'T-6';
  }
}
