import {
  rankOf,
  seatAfter,
  tileOf,
  turnDistance,
  unitBehind,
  type BirdDrawn,
  type Message,
  type PaymentRow,
  type PaymentsSettled,
  type Rules,
  type Seat,
} from '#rules';
import type { TableView } from './table-view.js';
import { tileWords } from './words.js';

/** Names by seat. */
export type Names = readonly string[];

/** What a sentence is spoken from beside its event: the table after it, who sits where, and the rules. */
export interface Setting {
  readonly table: TableView;
  readonly names: Names;
  readonly rules: Rules;
}

/** 抓鸟 What was turned, whom it points at and why. CS-7.2 */
export function birdSentence(event: BirdDrawn, setting: Setting): Message {
  const { names } = setting;
  const tile = tileWords(event.tile);
  const head =
    event.source === 'winning-tile'
      ? { zh: `胡的 ${tile.zh} 就是鸟`, en: `The winning tile ${tile.en} is the bird` }
      : event.for === 'opening'
        ? { zh: `起手翻鸟 ${tile.zh}`, en: `The opening bird is ${tile.en}` }
        : { zh: `抓鸟 ${tile.zh}`, en: `The bird is ${tile.en}` };
  const why = birdReason(event, setting);
  return {
    zh: `${head.zh}，${why.zh}指${names[event.seat]}`,
    en: `${head.en}: ${why.en}it points at ${names[event.seat]}`,
  };
}

const ORDINALS = ['1st', '2nd', '3rd', '4th'];

/** Why a bird points where it does; nothing where the record does not follow the rule. CS-7.2 */
function birdReason(event: BirdDrawn, { table, names, rules }: Setting): Message {
  if (expectedBirdSeat(event, table, rules) !== event.seat) return { zh: '记录上', en: 'as recorded ' };
  const turns = (rankOf(tileOf(event.tile)) - 1) & 3;
  const origin = seatAfter(event.seat, 4 - turns);
  const who = origin === table.dealer ? { zh: `庄家${names[origin]}`, en: `the dealer ${names[origin]}` } : null;
  const { zh, en } = who ?? { zh: names[origin], en: names[origin] };
  const { law } = rules;
  const clause = event.for === 'opening' ? `${law['opening-bird']} ${law['bird-seat']}` : law['bird-seat'];
  return {
    zh: `从${zh}数起第 ${turns + 1} 家（${clause}），`,
    en: `the ${ORDINALS[turns]} seat counted from ${en} (${clause}), `,
  };
}

function expectedBirdSeat(event: BirdDrawn, table: TableView, rules: Rules): Seat | null {
  const tile = tileOf(event.tile);
  if (event.for === 'opening') {
    const declarers = table.seats.filter((seat) => seat.opening !== null).map((seat) => seat.seat);
    const order = declarers.sort((a, b) => turnDistance(table.dealer, a) - turnDistance(table.dealer, b));
    return rules.opening === null ? null : rules.opening.birdSeat(tile, table.dealer, order);
  }
  const winners = table.wins.map((win) => win.seat);
  return rules.birds === null ? null : rules.birds.seat(tile, table.dealer, winners, table.wins[0]?.from ?? null);
}

/** Who pays whom how much, as arithmetic, and by which clause. T-11 */
export function settledSentence(event: PaymentsSettled, { names, rules }: Setting): Message {
  const head = {
    opening: { zh: '付起手胡', en: 'Opening hands are paid' },
    win: { zh: '付胡牌', en: 'The win is paid' },
    streak: { zh: '付荒庄', en: 'The streak of drawn hands is paid' },
  }[event.for];
  const rows = event.rows.map((row) => {
    const sum = arithmetic(row, rules);
    return {
      zh: `${names[row.from]}付${names[row.to]} ${sum.zh}`,
      en: `${names[row.from]} pays ${names[row.to]} ${sum.en}`,
    };
  });
  const clause = rules.money.clauses[event.for];
  return {
    zh: `${head.zh}${clause === '' ? '' : `（${clause}）`}：${rows.map((row) => row.zh).join('；') || '无'}`,
    en: `${head.en}${clause === '' ? '' : ` (${clause})`}: ${rows.map((row) => row.en).join('; ') || 'nothing'}`,
  };
}

/** `14片 = (6 + 1庄) × 2鸟`; the amount alone where nothing was added or multiplied, or the figures do not make it. T-11 */
export function arithmetic(row: PaymentRow, rules: Rules): Message {
  return { zh: arithmeticIn('zh', row, rules), en: arithmeticIn('en', row, rules) };
}

function arithmeticIn(language: keyof Message, row: PaymentRow, { money }: Rules): string {
  const { base, extra = 0, factor = 1 } = row;
  const amount = `${row.amount}${unitBehind(money, row.amount)[language]}`;
  const sum = extra === 0 ? `${base}` : `${base} + ${extra}${money.extra[language]}`;
  if ((base + extra) * factor !== row.amount) return amount;
  if (factor === 1) return extra === 0 ? amount : `${amount} = ${sum}`;
  return `${amount} = ${extra === 0 ? sum : `(${sum})`} × ${factor}${money.factor[language]}`;
}
