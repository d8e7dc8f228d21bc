import type { Clause } from '../variant/book.js';

function clause(id: string, zh: string, en: string): Clause {
  return { id, text: { zh, en } };
}

/** 牌桌 What every rule set shares; no book repeats it, every book rests on it. T-1 … T-15 */
export const TABLE_CLAUSES: readonly Clause[] = [
  clause(
    'T-1',
    '座位0、1、2、3按行牌次序（实桌上逆时针）；下家是加一，上家是减一。每局有一个庄家。',
    'Seats 0 1 2 3 in turn order, counterclockwise at a real table; the next seat is one more, the upstream seat one less, modulo 4. Every hand has one dealer.',
  ),
  clause(
    'T-2',
    '花色 m 万、p 筒、s 条，点数一至九；字牌 1z 至 7z 为东南西北中發白；花牌 1f 至 8f。数牌和字牌每种四张，花牌各一张。记法：先点数后花色，如 123m55p777s。同种的牌不分彼此。',
    'Suits m p s with ranks 1–9, honors 1z–7z (E S W N and the dragons 中 發 白), flowers 1f–8f; four copies of each suited tile and honor, one of each flower. Notation: ranks then suit, as 123m55p777s. Copies of a tile are interchangeable.',
  ),
  clause(
    'T-3',
    '洗好的牌从0数起；第 c 墩是第 2c 张（上）和第 2c+1 张（下）。墙头摸取未取的最小号；墙尾摸取最后一个还有牌的墩，有上张取上张，否则下张；按墩摸（只有湖南长沙）取指定一墩的上张，没有则下张。',
    'The shuffled tiles, index 0 first; column c is indexes 2c (upper) and 2c + 1 (lower). A front draw takes the lowest untaken index. A tail draw takes, in the last column that still holds a tile, the upper tile if it is there, else the lower. A column draw (only Changsha classic) takes the upper, else the lower, tile of a named column.',
  ),
  clause(
    'T-4',
    '从墙头发牌：庄家起每家四张，三轮，再每家一张，各十三张。庄家的第十四张是行牌的第一次普通摸牌，也从墙头摸。',
    'From the front: three rounds of four tiles to each seat, dealer first, then one tile each, thirteen for every seat. The dealer’s fourteenth tile is an ordinary front draw, the first of play.',
  ),
  clause(
    'T-5',
    '摸牌后恰做一事：自摸胡；暗杠（暗牌四张相同）或补杠（第四张加到自己的碰上），补一张再接着；打一张暗牌，刚摸的也可以。吃、碰之后只能打牌，不能胡，不能杠。明杠之后补牌，再如摸牌后。',
    'After its draw a seat does exactly one of: win by self-draw; declare a concealed kong (four alike in its concealed tiles) or an added kong (the fourth copy onto its own pong), then draw a replacement and go on; discard one concealed tile, the drawn one included. After chow or pong: discard only, no win and no kong. After an exposed kong: draw the replacement, then as after a draw.',
  ),
  clause(
    'T-6',
    '别家打的牌可以：胡；明杠（手里三张）；碰（手里两张）；下家还可以吃。各家都答完才生效：胡先于杠和碰，杠和碰先于吃。没人要，下家摸牌。',
    'A discard may be claimed by any other seat: win; exposed kong (three alike held); pong (two alike held); chow by the next seat only. All answers are taken before any takes effect: a win beats kong and pong, which beat chow. No claim: the next seat draws.',
  ),
  clause(
    'T-7',
    '抢杠：补杠的第四张别家能胡就可以抢。杠不成立：仍是碰，不补牌，那张牌归第一个胡家，各胡家都算有它。开杠的一家按放炮付，除非规则另有说法。暗杠、明杠不能抢。',
    'An added kong may be robbed by a seat that the fourth tile completes. The kong is undone: the meld stays a pong, no replacement is drawn, the tile lies with the first winner and counts for all. The kong maker pays as a discarder would, at the discard rate, unless the rule set says otherwise. Concealed and exposed kongs cannot be robbed.',
  ),
  clause(
    'T-8',
    '一张牌几家能胡，由规则定：都胡（通炮），或只有从放炮一家数起最近的胡。',
    'If several seats win on one tile, the rule set says whether all win or only the nearest in turn order from the discarder.',
  ),
  clause(
    'T-9',
    '吃、碰、明杠、补杠亮明；暗杠亮不亮由规则定。暗牌在本局结束前只有本家知道。',
    'Chow, pong, exposed and added kongs are face up; concealed kongs are as the rule set says. Concealed tiles are known to their seat alone until the hand ends.',
  ),
  clause(
    'T-10',
    '每张牌任何时候恰在一处：牌墙、暗牌、副露、牌河、鸟区或花区。轮次之间每家十三张，轮到时或胡了十四张（几家胡只有第一家有那张牌）；杠算三张。',
    'At every moment each physical tile is in exactly one place: wall, a seat’s concealed tiles, a meld, a river, the bird zone, a flower zone. A seat holds 13 tiles between turns and 14 in its turn or when it has won (of several winners only the first holds the tile), a kong counting three.',
  ),
  clause(
    'T-11',
    '付账行：谁付谁多少，数是正整数；一局各行合计为零。每行写明来由：数 =（底 + 加）× 倍。',
    'A payment row is from → to, amount, a positive integer; the rows of a hand sum to zero over the seats. A row carries how it was made: amount = (base + extra) × factor.',
  ),
  clause(
    'T-12',
    '一手牌有几种读法，逐一试遍，取付得最多的；有一种合规就能胡。胡的那张可以算在任何合得上的组或将里。付得一样多，番型按书中次序逐个比，先列的为先；一列是另一列的开头，取长的。',
    'If a holding can be read in several ways, every reading is tried and the one that pays most counts; it is legal if at least one reading is. The winning tile may be taken as part of any set or pair it fits. Ties: pattern lists in rule-book order are compared place by place, the earlier pattern first; of two lists one of which begins the other, the longer.',
  ),
  clause(
    'T-13',
    '听牌：有某张牌能使自摸或放炮合规地胡。自己已有四张的牌不算听口。只看牌本身：不计时机的番型（杠、海底、天胡等），也不计本家所受的限制。',
    'A seat is ready if some tile would complete a legal win by self-draw or discard. A tile of which the seat itself holds all four copies is no wait. Judged plainly: without the patterns of a moment (kong, last tile, heavenly and so on) and without a seat’s bars.',
  ),
  clause(
    'T-14',
    '能胡而不胡，一律记过胡，别家先胡的也记（原因 outranked）。规则不许的胡（跟胡、锁手）不问也不记，由审计和统计推算。过胡之后是否受限由规则定。',
    'A seat that may win and does not is recorded as having declined, always, also when another seat’s win goes first (reason outranked). A win that a rule bars (follow-up, lock) is not offered and not recorded; audit and statistics derive it. Whether declining restricts a seat later is the rule set’s business.',
  ),
  clause(
    'T-15',
    '每局带着所用规则的名字、版本和全部选项，永远照这些审计。结果有任何改变，版本就升。',
    'A hand carries its rule set’s id, version and full options, and is audited for ever by exactly those. A change of any outcome raises the version.',
  ),
];
