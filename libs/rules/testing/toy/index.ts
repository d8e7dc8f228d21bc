import { sayWith } from '../../holding/concealed.js';
import { isStandard, STANDARD } from '../../holding/forms.js';
import type { Judgement, WinSituation } from '../../pattern/win.js';
import { complain } from '../../scoring/case-fields.js';
import { paymentRow } from '../../settlement/payment-row.js';
import { nextSeat, SEATS } from '../../tiles/seat.js';
import { TILES } from '../../tiles/tile.js';
import type { Rules, WinFigure } from '../../variant/contract.js';
import type { Variant } from '../../variant/book.js';
import { type Law, MATTERS } from '../../index.js';

/*
 * 小牌 A rule set small enough to read at a glance, for tests alone: two suits, no calls but the concealed kong, any four sets
 * and a pair, three points a win. It stands in this folder and nowhere else, not even in the registry. TOY
 */

const COPIES = Uint8Array.from(TILES, (tile) => (tile < 18 ? 4 : 0));
const PRICE = 3;

function assess({ concealed, melds }: WinSituation): Judgement {
  return isStandard(concealed, melds.length) ? { patterns: [], total: PRICE } : 'not-a-win';
}

function rowsOf({ seat, by, from, assessment }: WinFigure) {
  const payers = SEATS.filter((payer) => (by === 'self-draw' ? payer !== seat : payer === from));
  return payers.map((payer) => paymentRow(payer, seat, assessment.total, 0, 1));
}

const RULES: Rules = {
  id: 'toy',
  version: 1,
  options: {},
  copies: COPIES,
  wallSize: 72,
  calls: { chow: false, pong: false, exposedKong: false, addedKong: false },
  kongs: {
    replacements: () => ['tail'],
    source: () => 'tail',
    opens: () => false,
    concealedFaceUp: true,
    wallNeeded: 1,
    moment: () => 'kong',
    dice: () => [],
    drawsPair: () => false,
    locks: () => false,
    lockedKongs: 'any',
  },
  opening: null,
  birds: null,
  flowers: null,
  ready: null,
  liability: null,
  deadWall: null,
  sea: null,
  streak: null,
  dealing: null,
  points: null,
  lastTileOffered: false,
  severalWinners: 'nearest',
  declinedWin: 'free',
  earthly: () => false,
  forms: STANDARD,
  mayBeComplete: (concealed, melds) => isStandard(concealed, melds),
  mayBeCompletedBy: (tile, concealed, melds) => sayWith(concealed, tile, (more) => isStandard(more, melds)),
  assess,
  winRows: (_dealer, wins) => wins.flatMap(rowsOf),
  paidBy: null,
  nextDealer: ({ dealer, winners }) => ({ seat: winners[0] ?? nextSeat(dealer), clause: 'TOY-4' }),
  totalOf: () => ({ total: PRICE }),
  money: {
    unit: { zh: '分', en: ' points' },
    extra: { zh: '', en: '' },
    factor: { zh: '', en: '' },
    measure: { zh: '分', en: 'points' },
    clauses: { opening: '', win: 'TOY-3', streak: '' },
  },
  law: Object.fromEntries(MATTERS.map((matter) => [matter, 'TOY-1'])) as Law,
};

export const toyVariant: Variant = {
  id: 'toy',
  version: 1,
  name: { zh: '小牌', en: 'Toy' },
  clausePrefix: 'TOY',
  options: [],
  patterns: [],
  clauses: [
    {
      id: 'TOY-1',
      text: {
        zh: '万、筒各一至九，每种四张。',
        en: 'Characters and dots, four copies each; no calls but the concealed kong.',
      },
    },
    { id: 'TOY-2', text: { zh: '四组加一对即胡。', en: 'Four sets and any pair win.' } },
    { id: 'TOY-3', text: { zh: '每胡三分。', en: 'Three points from each payer.' } },
    { id: 'TOY-4', text: { zh: '胡家做庄，荒庄下家。', en: 'The winner deals, after a drawn hand the next seat.' } },
  ],
  caseFields: [],
  readMoment: () => complain('context', '没有', 'the toy has no moments', null),
  rules: () => ({ ok: true, value: RULES }),
};
