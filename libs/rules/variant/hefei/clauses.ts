import type { Clause } from '../book.js';

function clause(id: string, zh: string, en: string): Clause {
  return { id, text: { zh, en } };
}

/** 合肥麻将 The rule book clause by clause. Source: seed 003; its lost price table after public Hefei engines. */
export const HEFEI_CLAUSES: readonly Clause[] = [
  clause(
    'HF-1.1',
    '用牌84张：万、筒、条各二至八，每种四张；无一九，无字牌，无花牌。牌墙42墩：庄家和对家各11墩，另两家各10墩。两粒骰定开门，只定第0张在哪里。',
    '84 tiles: characters, dots and bamboos 2 to 8, four copies each; no 1 or 9, no honors, no flowers. 42 columns: 11 before the dealer and the seat opposite, 10 before the other two. Two dice name the break, which fixes only where index 0 lies.',
  ),
  clause(
    'HF-1.2',
    '发牌和庄家第十四张之后剩31张：27张照常摸，最后四张是海底。',
    'After the deal and the dealer’s fourteenth tile 31 tiles are left: 27 ordinary draws and the last four.',
  ),
  clause(
    'HF-2',
    '不吃、不碰、不明杠，别人打的牌只能胡。墙上剩五张以上时，轮到自己可以暗杠，从墙尾补牌，扣着放到终局。没有补杠，也就没有抢杠。',
    'No chow, pong or exposed kong; a discard can only be won. Concealed kongs are allowed in one’s own turn while five or more tiles are left, with the replacement from the tail; they lie face down to the end. An added kong and robbing cannot occur.',
  ),
  clause(
    'HF-3',
    '八枝：手牌连同所胡的牌，杠算四张，最多的一门要有八张以上，否则不能胡。',
    'The suit gate: the largest suit of holding plus winning tile, kongs counting four, must have eight tiles or more. Whatever fails it cannot win.',
  ),
  clause(
    'HF-4',
    '四组加任意一对；或无杠的七对，四张相同算两对。都要过八枝；不限二五八将。',
    'Four sets and any pair; or seven pairs without kongs, four alike being two pairs. Both must pass the gate. There is no 258 rule.',
  ),
  clause(
    'HF-5',
    '海底：该摸牌时正好剩四张，各家依次摸一张，不打牌，不杠。先能胡的可以胡，也可以不胡。四张摸完无人胡为荒庄，不付。',
    'The sea: when a draw is due and exactly four tiles are left, seats draw one each in turn, and nobody discards or kongs. The first that can may win on its draw, or decline. After the fourth draw without a win the hand is drawn; nothing is paid.',
  ),
  clause(
    'HF-6',
    '每胡底15咀，成立的各项全部相加；各项的价和条件见番型表。坎不算由放炮补成的刻子，也不算杠；双铺子由放炮补成的二咀，否则四咀；支、同、门数中杠算四张。十同的那个点数不再计同；三连坎四连只算一次；双暗双铺代替双铺子；豪华七对代替七对，超豪华代替两者。天胡：庄家第十四张，未打牌之前，先自己暗杠也可以；地胡：闲家胡庄家打出的第一张。',
    'Every win starts at 15 and everything that holds is added; prices and conditions stand in the table of patterns. A triplet completed by a discard is no triplet here, nor is a kong; twin chows that took the discarded tile add 2, others 4; kongs count four tiles of their suit and rank. The rank of ten-alike gives no same-rank; four consecutive triplets count once; double twin chows replace twin chows; luxury seven pairs replaces seven pairs, super luxury both. Heavenly: the dealer’s fourteen, before any discard, an own concealed kong first being allowed; earthly: a non-dealer wins on the dealer’s first discard.',
  ),
  clause(
    'HF-6.1',
    '一手牌几种读法取总数最高的；既是七对又是四组一对的，取贵的。',
    'The reading with the highest total counts: a holding that is both seven pairs and a standard hand is priced as the dearer of the two.',
  ),
  clause(
    'HF-6.2',
    '杠上开花：杠后补牌自摸，15和各项之和翻倍；列在最后，数值为加上的数。',
    'Kong bloom: a win on a kong replacement doubles the sum of 15 and all bonuses; it is listed last, its value the amount it adds.',
  ),
  clause(
    'HF-6.3',
    '卡：只有一张可胡，加一咀；默认不打，列在杠上开花之前。',
    'Single wait: exactly one tile would have won, +1. An option, off by default; listed before the kong bloom.',
  ),
  clause(
    'HF-7.1',
    '放炮只由放炮的付全数；自摸三家各付全数。',
    'Discard: only the discarder pays the full price. Self-draw: each of the three pays it in full.',
  ),
  clause(
    'HF-7.2',
    '连庄：现任庄家连做第n局（含本局），庄家是付方或收方的每一行，自摸加4n，放炮加2n，在翻倍之后加。',
    'Dealer streak: with n the hands the present dealer has dealt in a row, this one included, each row in which the dealer is winner or payer gets 4n more on a self-draw, 2n on a discard, after the doubling.',
  ),
  clause(
    'HF-7.3',
    '一炮一胡，按顺序最近的一家。不胡没有限制。',
    'One winner per discard, the nearest in turn order. Declining restricts nothing.',
  ),
  clause(
    'HF-7.4',
    '庄家胡牌或荒庄连庄，否则下家做庄。',
    'The dealer stays on after its own win or a drawn hand; otherwise the next seat deals.',
  ),
  clause(
    'HF-8',
    '选项：singleWait 卡；severalWinners 一炮多响（庄家在胡家之中则连庄，否则下家做庄）；dealerPassAfterDraws 同一庄家连荒两局下庄；declinedWin 过胡不胡同张；streakFromZero 连庄从零付起，记录仍从一；fullFlushKeepsSuitTiles 清一色是否计支。',
    'Options: singleWait; severalWinners (with all, the dealer stays if among the winners, else the next seat deals); dealerPassAfterDraws (two drawn hands in a row by one dealer make it pass); declinedWin; streakFromZero (one hand less is paid for; the recorded streak always counts from 1); fullFlushKeepsSuitTiles (false: suit tiles are not listed with a full flush).',
  ),
  clause(
    'HF-9',
    '例：234万567万88万34条456筒，放炮胡5条，最多一门八张，15咀。同样的牌，88万换成88筒：最多一门六张，不能胡。庄家第一局15咀自摸，每家付15+4=19；杠上开花带一暗杠，15咀的每家付（15+4）×2+4=42。万三张四、条两张四、筒三张四：同四咀。',
    'Golden values: 234m 567m 88m 34s 456p won on 5s from a discard: largest suit 8, price 15. The same with 88p for 88m: six, no win. The dealer’s first hand, self-drawn at 15, gets 15 + 4 from each; with kong replacement and one concealed kong (15 + 4) × 2 + 4 = 42. Three fours in m, two in s, three in p are same-rank 4.',
  ),
];
