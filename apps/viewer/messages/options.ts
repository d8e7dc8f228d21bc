import type { Message, OptionSpec } from '#rules';

/*
 * The options of a table as somebody at it would say them. The books name values by words of programs, and say in their
 * summaries what each of these does; here every value says so itself, and the label asks.
 */

interface Option {
  readonly asks: Message;
  /** by the value as JSON has it; what is not here is a number or a yes and no, and named so */
  readonly values: Readonly<Record<string, Message>>;
}

const OPTIONS: Readonly<Record<string, Option>> = {
  openingStacking: {
    asks: { zh: '一家有几种起手胡', en: 'one seat has several opening hands' },
    values: {
      each: { zh: '每种都收', en: 'each is paid' },
      once: { zh: '不论几种只收一次小胡', en: 'one Small Win is paid, however many' },
    },
  },
  openingBird: {
    asks: { zh: '起手胡的鸟', en: 'the bird after opening hands' },
    values: {
      doubles: { zh: '翻，鸟上翻倍', en: 'turned, and doubles the rows' },
      'dealer-choice-only': {
        zh: '两家以上亮才翻，只定下局的庄，不翻倍',
        en: 'turned only if two or more declared; picks the next dealer and doubles nothing',
      },
      none: { zh: '不翻，CS-10.1 不用', en: 'not turned, and CS-10.1 is void' },
    },
  },
  openingEndsHand: {
    asks: {
      zh: '起手胡结清后本局是否结束，不算胡也不算流局，下局的庄按 CS-10',
      en: 'whether the hand ends with the opening payments, neither won nor drawn; CS-10 then says who deals',
    },
    values: {},
  },
  openingDealer: {
    asks: { zh: '两家以上起手胡，下局谁做庄', en: 'who deals next after several declarers' },
    values: {
      declarer: { zh: '从鸟指的一家数起第一个亮的', en: 'the first of them from the bird’s seat on' },
      'bird-seat': { zh: '鸟指的一家，不论是谁', en: 'the seat the bird points at, whoever that is' },
    },
  },
  followUp: {
    asks: { zh: '起手胡之后', en: 'winning after an opening hand' },
    values: {
      'higher-tier': { zh: '只能胡大胡', en: 'with a big hand only' },
      free: { zh: '大胡小胡都能胡', en: 'with any hand' },
    },
  },
  declinedWin: {
    asks: { zh: '过胡之后，到自己下次摸牌之前', en: 'after declining a win, until the own next draw' },
    values: {
      free: { zh: '不限', en: 'nothing is barred' },
      'same-tile': { zh: '别人打出或补杠这张，不能胡', en: 'no win on that tile off a discard or a robbed kong' },
      'any-tile': { zh: '别人打出或补杠哪张，都不能胡', en: 'no win on any tile off a discard or a robbed kong' },
    },
  },
  severalWinners: {
    asks: { zh: '一张牌几家能胡', en: 'several seats can win on one tile' },
    values: {
      all: { zh: '都胡', en: 'all of them win' },
      nearest: { zh: '截胡，数起最近的胡', en: 'the nearest in turn wins' },
    },
  },
  dealerPassAfterDraws: {
    asks: { zh: '庄家连续荒庄几局后下庄', en: 'drawn hands in a row after which the dealer passes' },
    values: { 0: { zh: '不下', en: 'the dealer never passes' }, 2: { zh: '两局', en: 'two' } },
  },
  birdOrigin: {
    asks: { zh: '鸟从谁数起', en: 'the seat a bird is counted from' },
    values: {
      dealer: { zh: '庄家', en: 'the dealer' },
      winner: {
        zh: '胡家；几家胡从放炮或被抢杠的一家',
        en: 'the winner; with several, the discarder or kong maker',
      },
    },
  },
  birdFactor: {
    asks: { zh: '一行中几只鸟', en: 'several birds on one row' },
    values: {
      add: { zh: '一加鸟数：两只三倍', en: 'one and the birds: two make it three times' },
      multiply: { zh: '每只乘二：两只四倍', en: 'each doubles: two make it four times' },
    },
  },
  emptyWallBird: {
    asks: {
      zh: '墙空时的鸟；海底胡的那张总是鸟',
      en: 'the bird when the wall is empty; a last-tile win keeps its bird either way',
    },
    values: { 'winning-tile': { zh: '胡的那张', en: 'the winning tile' }, none: { zh: '没有', en: 'there is none' } },
  },
  dealerExtra: {
    asks: { zh: '有庄家的一行加几片', en: 'what a row with the dealer in it adds' },
    values: {
      'per-row': { zh: '一片', en: '1 片' },
      'per-weight': { zh: '每番一片，小胡一片', en: '1 片 for each weight, on a small row 1 片' },
      none: { zh: '不加', en: 'nothing' },
    },
  },
  bigStacking: {
    asks: {
      zh: '大胡是否累加；不累加时番型照列，W 至多一',
      en: 'whether big patterns add up; if not, all are listed and W is at most 1',
    },
    values: {},
  },
  allClaimedSelfDraw: {
    asks: { zh: '全求人自摸', en: 'all-claimed by self-draw' },
    values: {
      none: { zh: '不计番，也不免将', en: 'no pattern, and exempt from nothing' },
      'pair-258': { zh: '计番，不免将', en: 'a pattern, and exempt from nothing' },
      free: { zh: '计番，也免将', en: 'a pattern, and exempt from the pair rule' },
    },
  },
  earthly: {
    asks: { zh: '地胡的时限', en: 'when a win is earthly' },
    values: {
      'opening-cycle': {
        zh: '第一张打出后、庄家第二次摸牌前，还没有吃碰杠',
        en: 'after the first discard and before the dealer’s second draw, no chow, pong or kong made',
      },
      'dealer-first-discard': {
        zh: '只在庄家打出的第一张，之前有过杠也算',
        en: 'on the dealer’s first discard only, a kong before it notwithstanding',
      },
    },
  },
  kongReplacement: {
    asks: { zh: '杠后补牌', en: 'how a kong is replaced' },
    values: {
      'open-or-supplement': { zh: '开杠或补（CS-5.2）', en: 'open kong or supplement (CS-5.2)' },
      'dice-or-tail': {
        zh: '骰子或墙尾（CC-3），没有双杠上炮',
        en: 'by dice or from the tail (CC-3), without double kong cannon',
      },
    },
  },
  robbedSupplement: {
    asks: { zh: '抢选了补的补杠', en: 'robbing an added kong that chose the supplement' },
    values: {
      big: { zh: '算抢杠胡', en: 'the pattern counts' },
      small: { zh: '不加番型', en: 'it adds no pattern' },
    },
  },
  fullFlushKeepsSuitTiles: {
    asks: { zh: '清一色是否仍计支', en: 'whether suit tiles still count with a full flush' },
    values: {},
  },
};

const YES: Message = { zh: '是', en: 'yes' };
const NO: Message = { zh: '否', en: 'no' };

/** What an option asks, without a word of its values. */
export function optionAsks({ id, summary }: Pick<OptionSpec, 'id' | 'summary'>): Message {
  return OPTIONS[id]?.asks ?? summary;
}

/** A value of an option as somebody would say it; one that the book does not list is told as JSON has it. */
export function valueName(option: string, value: unknown): Message {
  const named = OPTIONS[option]?.values[String(value)];
  if (named !== undefined) return named;
  if (typeof value === 'boolean') return value ? YES : NO;
  const written = JSON.stringify(value);
  return { zh: written, en: written };
}
