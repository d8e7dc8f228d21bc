import type { Message, OptionSpec } from '#rules';
import { wordOf } from './word-of.js';

/*
 * The options of a table as somebody at it would say them. The books name values by words of programs, and say in their
 * summaries what each of these does; here every value says so itself, and the label asks.
 */

type Words = readonly [zh: string, en: string];

interface Option {
  readonly asks: Words;
  /** by the value as JSON has it; what is not here is a number or a yes and no, and named so */
  readonly values?: Readonly<Record<string, Words>>;
  /** what each of several figures is, by its name or place */
  readonly parts?: Readonly<Record<string, Words>>;
}

const OPTIONS: Readonly<Record<string, Option>> = {
  openingHands: {
    asks: ['认哪些起手胡', 'opening hands the table plays'],
    values: {
      'four-of-a-kind': ['四喜', 'four of a kind'],
      'no-258': ['板板胡', 'no 2, 5 or 8'],
      'missing-suit': ['缺一色', 'a suit missing'],
      'two-triplets': ['六六顺', 'two triplets'],
      'same-rank-pairs': ['三同', 'one rank paired in all suits'],
    },
  },
  rates: {
    asks: ['一家付几片', 'pian that each seat pays'],
    parts: {
      small: ['小胡', 'a small win'],
      bigSelfDraw: ['大胡自摸', 'a big win, self-drawn'],
      bigDiscard: ['大胡放炮', 'a big win, off a discard'],
    },
  },
  luxuryWeights: {
    asks: ['豪华七小对几番', 'what luxury seven pairs weigh'],
    parts: {
      0: ['一个四归一', 'with one quad'],
      1: ['两个四归一', 'with two quads'],
      2: ['三个四归一', 'with three quads'],
    },
  },
  openingStacking: {
    asks: ['一家有几种起手胡', 'one seat has several opening hands'],
    values: {
      each: ['每种都收', 'each is paid'],
      once: ['不论几种只收一次小胡', 'one Small Win is paid, however many'],
    },
  },
  openingBird: {
    asks: ['起手胡的鸟', 'the bird after opening hands'],
    values: {
      doubles: ['翻，鸟上翻倍', 'turned, and doubles the rows'],
      'dealer-choice-only': [
        '两家以上亮才翻，只定下局的庄，不翻倍',
        'turned only if two or more declared; picks the next dealer and doubles nothing',
      ],
      none: ['不翻，CS-10.1 不用', 'not turned, and CS-10.1 is void'],
    },
  },
  openingEndsHand: {
    asks: [
      '起手胡结清后本局是否结束，不算胡也不算流局，下局的庄按 CS-10',
      'whether the hand ends with the opening payments, neither won nor drawn; CS-10 then says who deals',
    ],
  },
  openingDealer: {
    asks: ['两家以上起手胡，下局谁做庄', 'who deals next after several declarers'],
    values: {
      declarer: ['从鸟指的一家数起第一个亮的', 'the first of them from the bird’s seat on'],
      'bird-seat': ['鸟指的一家，不论是谁', 'the seat the bird points at, whoever that is'],
    },
  },
  followUp: {
    asks: ['起手胡之后', 'winning after an opening hand'],
    values: {
      'higher-tier': ['只能胡大胡', 'with a big hand only'],
      free: ['大胡小胡都能胡', 'with any hand'],
    },
  },
  declinedWin: {
    asks: ['过胡之后，到自己下次摸牌之前', 'after declining a win, until the own next draw'],
    values: {
      free: ['不限', 'nothing is barred'],
      'same-tile': ['别人打出或补杠这张，不能胡', 'no win on that tile off a discard or a robbed kong'],
      'any-tile': ['别人打出或补杠哪张，都不能胡', 'no win on any tile off a discard or a robbed kong'],
    },
  },
  severalWinners: {
    asks: ['一张牌几家能胡', 'several seats can win on one tile'],
    values: {
      all: ['都胡', 'all of them win'],
      nearest: ['截胡，数起最近的胡', 'the nearest in turn wins'],
    },
  },
  dealerPassAfterDraws: {
    asks: ['庄家连续荒庄几局后下庄', 'drawn hands in a row after which the dealer passes'],
    values: { 0: ['不下', 'the dealer never passes'], 2: ['两局', 'two'] },
  },
  birdOrigin: {
    asks: ['鸟从谁数起', 'the seat a bird is counted from'],
    values: {
      dealer: ['庄家', 'the dealer'],
      winner: ['胡家；几家胡从放炮或被抢杠的一家', 'the winner; with several, the discarder or kong maker'],
    },
  },
  birdFactor: {
    asks: ['一行中几只鸟', 'several birds on one row'],
    values: {
      add: ['一加鸟数：两只三倍', 'one and the birds: two make it three times'],
      multiply: ['每只乘二：两只四倍', 'each doubles: two make it four times'],
    },
  },
  emptyWallBird: {
    asks: [
      '墙空时的鸟；海底胡的那张总是鸟',
      'the bird when the wall is empty; a last-tile win keeps its bird either way',
    ],
    values: { 'winning-tile': ['胡的那张', 'the winning tile'], none: ['没有', 'there is none'] },
  },
  dealerExtra: {
    asks: ['有庄家的一行加几片', 'what a row with the dealer in it adds'],
    values: {
      'per-row': ['一片', '1 pian'],
      'per-weight': ['每番一片，小胡一片', '1 pian for each weight, on a small row 1 pian'],
      none: ['不加', 'nothing'],
    },
  },
  bigStacking: {
    asks: [
      '大胡是否累加；不累加时番型照列，W 至多一',
      'whether big patterns add up; if not, all are listed and W is at most 1',
    ],
  },
  allClaimedSelfDraw: {
    asks: ['全求人自摸', 'all-claimed by self-draw'],
    values: {
      none: ['不计番，也不免将', 'no pattern, and exempt from nothing'],
      'pair-258': ['计番，不免将', 'a pattern, and exempt from nothing'],
      free: ['计番，也免将', 'a pattern, and exempt from the pair rule'],
    },
  },
  earthly: {
    asks: ['地胡的时限', 'when a win is earthly'],
    values: {
      'opening-cycle': [
        '第一张打出后、庄家第二次摸牌前，还没有吃碰杠',
        'after the first discard and before the dealer’s second draw, no chow, pong or kong made',
      ],
      'dealer-first-discard': [
        '只在庄家打出的第一张，之前有过杠也算',
        'on the dealer’s first discard only, a kong before it notwithstanding',
      ],
    },
  },
  kongReplacement: {
    asks: ['杠后补牌', 'how a kong is replaced'],
    values: {
      'open-or-supplement': ['开杠或补（CS-5.2）', 'open kong or supplement (CS-5.2)'],
      'dice-or-tail': [
        '骰子或墙尾（CC-3），没有双杠上炮',
        'by dice or from the tail (CC-3), without double kong cannon',
      ],
    },
  },
  robbedSupplement: {
    asks: ['抢选了补的补杠', 'robbing an added kong that chose the supplement'],
    values: {
      big: ['算抢杠胡', 'the pattern counts'],
      small: ['不加番型', 'it adds no pattern'],
    },
  },
  fullFlushKeepsSuitTiles: {
    asks: ['清一色是否仍计支', 'whether suit tiles still count with a full flush'],
  },
};

const YES: Words = ['是', 'yes'];
const NO: Words = ['否', 'no'];

function message([zh, en]: Words): Message {
  return { zh, en };
}

/** What an option asks, without a word of its values. */
export function optionAsks({ id, summary }: Pick<OptionSpec, 'id' | 'summary'>): Message {
  const asks = wordOf(OPTIONS, id)?.asks;
  return asks === undefined ? summary : message(asks);
}

/** A value of an option as somebody would say it; one that the book does not list is told as JSON has it. */
export function valueName(option: string, value: unknown): Message {
  const named = wordOf(wordOf(OPTIONS, option)?.values ?? {}, String(value));
  if (named !== undefined) return message(named);
  if (typeof value === 'boolean') return message(value ? YES : NO);
  const written = JSON.stringify(value);
  return { zh: written, en: written };
}

/** What one of several figures of an option is, by its name or place. */
export function partName(option: string, part: string): Message {
  const named = wordOf(wordOf(OPTIONS, option)?.parts ?? {}, part);
  return named === undefined ? { zh: part, en: part } : message(named);
}
