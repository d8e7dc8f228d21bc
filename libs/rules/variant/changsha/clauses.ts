import type { Clause } from '../book.js';

function clause(id: string, zh: string, en: string): Clause {
  return { id, text: { zh, en } };
}

/** 长沙麻将 The rule book clause by clause. Source: seed 000, and seed 004 where that is silent. */
export const CHANGSHA_CLAUSES: readonly Clause[] = [
  clause(
    'CS-1.1',
    '用牌108张：万、筒、条各一至九，每种四张；无字牌，无花牌。牌墙54墩。',
    '108 tiles: characters, dots and bamboos 1 to 9, four copies each; no honors, no flowers; 54 columns.',
  ),
  clause(
    'CS-1.2',
    '首庄由掷骰等方式定下，随场记录；以后按CS-10。',
    'The first dealer is given with the match; afterwards CS-10 decides.',
  ),
  clause(
    'CS-2.1',
    '起手胡看各家发到的十三张，庄家也是，在庄家摸第十四张之前。',
    'Opening hands are judged on the dealt thirteen of every seat, before the dealer draws the fourteenth tile.',
  ),
  clause(
    'CS-2.2',
    '五种：四喜（四张相同）、板板胡（没有二五八）、缺一色（至少缺一门）、六六顺（两副刻子）、三同（三门同一点数各有一对）。各自独立，一张牌可以算几种。',
    'Five shapes: four of a kind; no 2, 5 or 8; a suit missing; two triplets; one rank paired in all three suits. Each stands alone and a tile may serve several.',
  ),
  clause(
    'CS-2.3',
    '有起手胡的可以全部一起亮出，也可以不亮；从庄家起依次表态。板板胡、缺一色亮全部十三张；其余只亮证明所需的牌，每种牌按几种起手胡中要得最多的一种亮：四喜亮最小的四张（万筒条，再按点数），六六顺亮最小的两副刻子，三同亮最小点数每门两张。',
    'A seat declares all the shapes it holds as one bundle, or declines, in turn order from the dealer. It shows all thirteen for no-258 or a missing suit; else, per tile, the largest number that one of its shapes needs: the lowest quad (order m p s, then rank), three copies each of the two lowest triplets, two copies in each suit of the lowest paired rank.',
  ),
  clause(
    'CS-2.4',
    '每种按一次小胡自摸收：三家各付一片，付方或收方是庄家时两片（选项 rates 的 small、dealerExtra 照用）；一家几种累加，每家一行，每种都含庄家加片；两家都亮的互相照付，不抵消。',
    'Each shape pays one Small Win self-draw: 1 from every other seat, 2 where payer or declarer is the dealer (the options rates.small and dealerExtra apply). Shapes of one seat add up to one row per payer, the dealer extra in each; two declarers pay each other and nothing is netted.',
  ),
  clause(
    'CS-2.5',
    '有人起手胡，最后一家表态后从墙头翻一张鸟，按CS-7.2数，按CS-7.3翻倍，翻过留在鸟区。不论抓几鸟都只翻一张。birdOrigin 为 winner 时从亮的一家数起，几家亮从庄家数起。',
    'If anyone declared, one bird is turned from the wall front when the last seat has answered; it points by CS-7.2, doubles the opening rows by CS-7.3 and stays in the bird zone. It is one bird whatever the number of birds after a win. Under birdOrigin winner it counts from the declarer, from the dealer if several declared.',
  ),
  clause(
    'CS-2.6',
    '当场结清，牌局继续，庄家再摸第十四张。',
    'The payments are settled at once and the hand goes on: the dealer draws the fourteenth tile.',
  ),
  clause(
    'CS-3.1',
    '平胡：四组（顺子或刻子，杠算刻子）加一对将，将必须是二、五、八。',
    'A standard win is four sets and a pair, and the pair is of 2, 5 or 8. A kong counts as a triplet.',
  ),
  clause(
    'CS-3.2',
    '不受将限：七巧对（七个对子，无副露，四张相同算两对）；清一色（只有一门，成平胡或七对牌型）；碰碰胡（四组都是刻子或杠）；将将胡（连副露全是二五八，不论牌型）；全求人（四组都是吃、碰、明杠、补杠，有暗杠不算，手里剩一张，由别人打出的牌配成将；抢来的杠牌配不成）。自摸时全求人不计也不免将，别的番型和免将照旧。',
    'Exempt from the pair rule: seven pairs (no melds; four alike are two pairs); a full flush (one suit, in a standard or seven-pairs reading); all triplets (four triplets or kongs); all 258, melds included, which needs no shape; all claimed (chow, pong, exposed or added kong four times, no concealed kong, and a discard pairs the one tile left; a robbed tile never can). By self-draw all-claimed neither holds nor exempts; other patterns and exemptions do.',
  ),
  clause(
    'CS-3.3',
    '天胡、杠上开花、海底等由时机而来的大胡不免将。',
    'A pattern of the moment, such as heavenly, a kong replacement or the last tile, exempts from nothing.',
  ),
  clause(
    'CS-4.1',
    '没有大胡牌型的是小胡；有一个以上就是大胡，小胡不再计。',
    'A win is small unless at least one big pattern holds; then it is big and small counts nothing.',
  ),
  clause(
    'CS-4.2',
    '大胡累加成 W：碰碰胡、将将胡、清一色、全求人、七巧对、海底捞月、河底捞鱼、杠上开花、杠上炮、抢杠胡、地胡、天胡各一，豪华七小对、双杠上炮各二。豪华七小对（七对中有四张相同，胡的那张也算）代替七巧对，两三个四张相同仍是二。杠上开花：开杠补的牌自摸；杠上炮：一次开杠补牌后紧接着打出的牌被胡；双杠上炮：那一轮连续两次以上开杠后打出的，代替杠上炮。地胡：闲家在第一张打出之后、庄家第二次摸牌之前胡，本局还没有吃碰杠。天胡：庄家在任何牌打出之前自摸，先自己暗杠也可以。',
    'Big patterns add up to W. One each: all triplets, all 258, full flush, all claimed, seven pairs, last tile drawn, last tile thrown, kong bloom, kong cannon, robbed kong, earthly, heavenly. Two each: luxury seven pairs, double kong cannon. Luxury seven pairs (four alike in seven pairs, the winning tile counted in) replaces seven pairs, two or three quads still being 2. Kong bloom: self-draw on an open replacement. Kong cannon: won on the discard that directly follows one; after two or more open kongs in a row in that turn it is the double kong cannon, which replaces it. Earthly: a seat other than the dealer wins after the first discard and before the dealer’s second draw, and no chow, pong or kong has been made in the hand. Heavenly: the dealer wins by self-draw before any tile was discarded; an own concealed kong first is allowed.',
  ),
  clause(
    'CS-4.3',
    '打出一张牌，杠的连续就断。最后一次补牌是补，不算杠上开花，打出也不算杠上炮；只数末尾连续的开杠。',
    'A kong run is broken by a discard. After a supplement there is neither bloom nor cannon; only the unbroken open replacements at the end of the run count.',
  ),
  clause(
    'CS-5.1',
    '只能吃上家，碰谁都可以，各种杠都可以。',
    'Chow from upstream only, pong from anyone, kong any way.',
  ),
  clause(
    'CS-5.2',
    '每次杠选开杠（从墙尾补一张）或补（从墙头补一张，当普通摸牌）。不要求听牌，也不锁手。',
    'Every kong names its replacement: open takes the tail, supplement takes the front as an ordinary draw. No readiness is needed and nothing is locked.',
  ),
  clause(
    'CS-5.3',
    '杠要墙里还有牌，可以补走最后一张。暗杠亮明。',
    'A kong needs a tile in the wall and may take the last one. Concealed kongs are shown face up.',
  ),
  clause(
    'CS-6.1',
    '该摸牌而墙里只剩一张时，从该摸的一家起依次问要不要；要之前谁也不看。',
    'When a draw is due and one tile is left, it is offered from the seat whose draw is due on, in turn order, unseen.',
  ),
  clause(
    'CS-6.2',
    '要的人要么自摸胡，要么把这张打出；打出后别家只能胡，可以几家一起胡。',
    'The taker wins on it or throws that very tile, and only wins may be claimed on the throw.',
  ),
  clause(
    'CS-6.3',
    '四家都不要，或打出没人胡，流局。',
    'If all four decline, or the throw wins for nobody, the hand is drawn.',
  ),
  clause(
    'CS-6.4',
    '最后一张被杠补走就没有海底，打牌继续，还可以胡、碰、吃，不能再杠；再该摸牌时流局。',
    'A last tile spent as a kong replacement never opens this: play goes on without a wall or kongs until a draw is due.',
  ),
  clause(
    'CS-7.1',
    '胡牌后从墙头翻一张鸟，几家胡也只翻一张。海底胡的那张牌就是鸟；墙已空时胡的那张就是鸟。',
    'After a win one tile is turned from the wall front, one for several winners too. A win on the last tile turns none: that tile is the bird; with an empty wall the winning tile is.',
  ),
  clause(
    'CS-7.2',
    '从庄家数起：一五九是庄家，二六下家，三七对家，四八上家。',
    'Counting from the dealer in turn order, ranks 1 5 9 point at the dealer, 2 6 at the next seat, 3 7 at the one after, 4 8 at the fourth.',
  ),
  clause(
    'CS-7.3',
    '鸟落在一行的付方或收方，这一行翻倍，庄家加的也翻；落在旁人不算。',
    'A row is doubled, dealer extra included, if the bird points at its payer or its receiver, and otherwise not.',
  ),
  clause(
    'CS-8.1',
    '自摸三家付；放炮或被抢杠，只由放炮或开杠的一家付，每个胡家都付足。',
    'Self-draw: the three others pay. Discard or robbed kong: only the discarder or kong maker pays, each winner in full.',
  ),
  clause(
    'CS-8.2',
    '小胡一片，大胡六片乘番；付方或收方是庄家，每行加一片。',
    'A small row is 1, a big row 6 × W; each row with the dealer in it has 1 more.',
  ),
  clause('CS-8.3', '最后乘鸟。', 'Then the bird factor.'),
  clause(
    'CS-9.1',
    '跟胡：起手胡过的本局只能胡大胡，怎样胡都行；小胡不问。既可看作小胡又可看作大胡的，算大胡，即使按所定的片数小胡更贵。',
    'A seat that declared an opening hand may in that hand win only big, by any means; a small win is not offered. A tile that completes both a small and a big reading is a big win, even where odd rates make small dearer.',
  ),
  clause('CS-9.2', '已胡过大胡的不能再胡。', 'A seat that banked big may not win again.'),
  clause(
    'CS-9.3',
    '通炮：一张牌几家能胡就几家胡。过胡没有限制。',
    'All seats that a tile completes may win on it. Declining a win restricts nothing.',
  ),
  clause(
    'CS-10.1',
    '两家以上起手胡：从起手鸟指的一家数起，第一个起手胡的做庄，鸟指的一家自己起手胡就是它。不论本局怎样结束，压过以下各条。',
    'Two or more declarers: from the opening bird’s seat on, in turn order, the first of the declarers, the bird’s seat itself if it declared. This overrides all below, however the hand ended.',
  ),
  clause('CS-10.2', '一家胡，胡家做庄。', 'One winner: the winner.'),
  clause('CS-10.3', '几家胡，放炮或被抢杠的做庄。', 'Several winners: the discarder or kong maker.'),
  clause('CS-10.4', '流局，要了海底的做庄。', 'No winner: the seat that took the last tile.'),
  clause('CS-10.5', '没人要海底，第一个被问的做庄。', 'Else the seat it was first offered to.'),
  clause('CS-10.6', '海底被杠补走，补走的做庄。', 'Else the seat that drew the last tile as a kong replacement.'),
  clause('CS-11', '流局不付，起手胡已收的不退。', 'A drawn hand pays nothing but what was banked at the deal.'),
  clause(
    'CS-12',
    '各桌规矩不同之处都是选项，见选项表。',
    'Where tables differ there is an option; see the table of options.',
  ),
  clause(
    'CS-13',
    '闲家小胡自摸：一、一、二；庄家二、二、二。闲家大胡自摸一番：六、六、七；庄家七、七、七。清一色碰碰胡由庄家放炮13，中鸟26。闲家之间双杠上炮12，中鸟24。不在本规则：红中癞子、抓四鸟、呼叫转移、花牌、金童玉女、步步高。',
    'Small self-draw by a non-dealer 1 + 1 + 2, by the dealer 2 + 2 + 2; one big pattern 6 + 6 + 7, by the dealer 7 + 7 + 7. Full flush with all triplets off the dealer 13, with the bird on payer or winner 26. Double kong cannon between non-dealers 12, with the bird 24. Off this table: wild red dragons, four birds, diverted calls, flowers, 金童玉女, 步步高.',
  ),
];

/** 湖南长沙 What the classic table has of its own. Source: seed 004. */
export const CLASSIC_CLAUSES: readonly Clause[] = [
  clause(
    'CC-1',
    'CC没说的照CS。四种起手胡：四喜、板板胡、缺一色、六六顺，几种累加，起手鸟翻倍，亮后本局结束；起手胡不算天胡、地胡。跟胡不限；过胡后到自己摸牌前不能在别人打出或补杠时胡同一张；通炮。小胡一，大胡自摸三、放炮六，庄家按番加。全求人自摸也算，也免将。地胡限庄家第一张打牌。杠后掷骰补或墙尾补。',
    'Where CC is silent, CS holds. Four opening hands: four of a kind, no 258, missing suit, two triplets; they add up, their bird doubles, and they end the hand; an opening hand is never heavenly or earthly. Winning again is free; a declined tile stays barred off a discard or a robbed kong until the own next draw; all win on one tile. Small 1, big by self-draw 3, big by discard 6, and the dealer adds per weight. All-claimed by self-draw counts and frees the pair. Earthly is on the dealer’s first discard. Kongs are replaced by dice or from the tail.',
  ),
  clause(
    'CC-2',
    '两粒骰：点数和从庄家数起定哪家的墙，小的一粒定断在第几墩后。庄家、下家、对家、上家的墙各14、13、14、13墩。只定第0张在哪里，不改牌序。',
    'Two dice: the sum counts seats from the dealer, who is 1; that seat’s wall is broken after as many columns as the smaller die. The walls of dealer, next, opposite and upstream have 14, 13, 14, 13 columns. The break fixes only where index 0 lies and never changes the order.',
  ),
  clause(
    'CC-3.1',
    '杠后仍听牌的可以掷骰补牌，否则或自愿从墙尾补。墙尾补是普通摸牌，无杠上开花、无杠上炮、不锁手。',
    'A kong maker that is ready with the kong made may throw dice; else, and by choice, the tail, a plain draw without bloom, cannon or lock.',
  ),
  clause(
    'CC-3.2',
    '两粒骰；剩不足12墩可用一粒，不足6墩必须一粒。从墙尾数到那一墩，取上张，没有上张取下张；墩数不够取最远的。',
    'Two dice; one is allowed under twelve columns and required under six. Counted from the tail, the column gives its upper, else lower, tile; with too few columns the farthest one.',
  ),
  clause(
    'CC-3.3',
    '骰子补的牌自摸是杠上开花。从摸这张起锁手到本局结束：摸什么打什么，只可以胡，把摸的牌补杠到自己的碰上，或用摸的牌暗杠而听口（摸牌前与杠后）完全不变。别人的牌只能胡，不能吃碰杠；可以要海底；能胡也不必胡。补的牌当即打出被胡是杠上炮，没有双杠上炮。',
    'A win on the dice tile is a kong bloom. From that draw on the hand is locked to its end: the seat throws every tile it draws, except to win, to add the drawn tile onto its pong as a kong, or to make, with the drawn tile, a concealed kong that leaves its waits (before the draw, after the kong) exactly as they were. Of claims only a win is open to it; it may take the last tile, and need not win. The replacement thrown straight away and won is a kong cannon; there is no double one.',
  ),
  clause(
    'CC-3.4',
    '双杠（选项 doubleKongTiles）：取一墩两张，只剩一张取一张。任一张能胡就胡，按好的一张算；另一张也能胡的，这个胡家的各行再翻一倍，庄家加的也翻，与鸟相乘。都不能胡或不胡，两张一起打出，上张在前，算一次打牌（地胡、杠上炮也如此）；别家任一张都可以胡，两张都能胡同样翻倍，只能胡，不能吃碰杠。两张都受锁手，不能用这两张开杠；一样好时算上张。这两张取走最后一张时，胡的那张就是鸟。',
    'Double kong (doubleKongTiles true): both tiles of the column are drawn, one if only one is left. Either may win; the better one is scored, and if the other would win too every row of that winner is doubled once, dealer extra included, on top of the bird. If neither wins, or the win is declined, both are thrown, upper first, as one discard of two tiles, one discard also for earthly and cannon: another seat may win on either, likewise doubled if on both; no other claim is possible. The seat is locked on both and may not kong with two drawn tiles; of equal wins the upper tile is scored. If the pair takes the last tile, the winning tile is the bird.',
  ),
  clause(
    'CC-4',
    '海底同CS-6；最后一张被杠补走，海底消失。',
    'As CS-6. A kong replacement that takes the last tile extinguishes it.',
  ),
  clause(
    'CC-5',
    '大胡同CS-4.2，没有双杠上炮；海底打出放炮叫海底炮；豪华七小对二，已含七巧对。地胡：闲家胡庄家打出的第一张，之前有过杠也算。',
    'Patterns as CS-4.2 without double kong cannon; the last tile thrown is called 海底炮; luxury seven pairs weighs 2, being seven pairs and more. Earthly: a seat other than the dealer wins on the dealer’s first discard, a kong before it notwithstanding.',
  ),
  clause(
    'CC-6',
    '小胡一，有庄家二，起手的几种累加。大胡自摸每番三，有庄家四；放炮每番六，有庄家七。',
    'Small 1, with the dealer 2; small patterns of the deal add. Big by self-draw 3 × W, with the dealer 4 × W; by discard 6 × W, with the dealer 7 × W.',
  ),
  clause(
    'CC-7',
    '变化都是选项。双鸟：birds 2，翻两张，各指一家，可以同一家；海底胡那一张算两鸟；一行的倍数是一加落在付方、收方的鸟数（birdFactor add）。六七片：rates 的 bigSelfDraw 6,bigStacking false。双杠：doubleKongTiles true。大胡乱将：bigFreePair true。全求人自摸限二五八将：allClaimedSelfDraw pair-258。',
    'Variations, all by options. Two birds (birds 2): two tiles are turned, each points at a seat, perhaps the same one; on a last-tile win that one tile is both; the factor of a row is 1 + the birds on its payer or receiver (birdFactor add). Six and seven 片: rates bigSelfDraw 6 and bigStacking false. Double kong: doubleKongTiles true. A free pair for every big hand: bigFreePair true. All-claimed by self-draw with a 258 pair: allClaimedSelfDraw pair-258.',
  ),
  clause(
    'CC-8',
    '同CS-10，但两家以上起手胡时，起手鸟指到谁，谁做庄，不论是谁。',
    'As CS-10, but after several declarers the seat the opening bird points at deals next, whoever that is.',
  ),
];

/** What CC makes of the clauses of CS that it changes, in their place. */
const CS_UNDER_CC: readonly Clause[] = [
  clause(
    'CS-2.2',
    '此处四种（CC-1）：四喜（四张相同）、板板胡（没有二五八）、缺一色（至少缺一门）、六六顺（两副刻子）。不打三同。各自独立，一张牌可以算几种。',
    'Here four shapes (CC-1): four of a kind; no 2, 5 or 8; a suit missing; two triplets. One rank paired in all three suits is not played. Each stands alone and a tile may serve several.',
  ),
  clause(
    'CS-2.6',
    '此处（CC-1）：当场结清，本局就此结束，不算胡也不算流局，庄家不再摸第十四张。下局：一家亮按CS-10.2，几家亮按CC-8。',
    'Here (CC-1) the payments are settled at once and the hand ends with them, neither won nor drawn; the dealer draws no fourteenth tile. Next dealer: one declarer by CS-10.2, several by CC-8.',
  ),
  clause(
    'CS-3.2',
    '不受将限：七巧对（七个对子，无副露，四张相同算两对）；清一色（只有一门，成平胡或七对牌型）；碰碰胡（四组都是刻子或杠）；将将胡（连副露全是二五八，不论牌型）；全求人（四组都是吃、碰、明杠、补杠，有暗杠不算，手里剩一张配成将）。此处全求人自摸也算，也免将（CC-1）。',
    'Exempt from the pair rule: seven pairs (no melds; four alike are two pairs); a full flush (one suit, in a standard or seven-pairs reading); all triplets (four triplets or kongs); all 258, melds included, which needs no shape; all claimed (chow, pong, exposed or added kong four times, no concealed kong, and the one tile left is paired). Here all-claimed holds and exempts by self-draw too (CC-1).',
  ),
  clause(
    'CS-4.2',
    '此处按CC-5。大胡累加成 W：碰碰胡、将将胡、清一色、全求人、七巧对、海底捞月、海底炮、杠上开花、杠上炮、抢杠胡、地胡、天胡各一，豪华七小对二，代替七巧对，两三个四张相同仍是二。没有双杠上炮。杠上开花、杠上炮只出于骰子补的牌（CC-3.3）。地胡：闲家胡庄家打出的第一张，之前有过杠也算。天胡：庄家在任何牌打出之前自摸，先自己暗杠也可以。',
    'Here by CC-5. Big patterns add up to W. One each: all triplets, all 258, full flush, all claimed, seven pairs, last tile drawn, last tile thrown (海底炮), kong bloom, kong cannon, robbed kong, earthly, heavenly; luxury seven pairs 2, replacing seven pairs, two or three quads still being 2. There is no double kong cannon. Bloom and cannon come of a dice replacement only (CC-3.3). Earthly: a seat other than the dealer wins on the dealer’s first discard, a kong before it notwithstanding. Heavenly: the dealer wins by self-draw before any tile was discarded; an own concealed kong first is allowed.',
  ),
  clause(
    'CS-4.3',
    '此处按CC-3：打出一张牌，杠就断；最后一次是墙尾补，不算杠上开花，打出也不算杠上炮；没有开杠、补之分，几次骰子杠也只算一次杠上炮。',
    'Here by CC-3: a discard breaks it; after a tail replacement there is neither bloom nor cannon; there is no choice of open or supplement, and however many dice kongs precede the discard it is one kong cannon.',
  ),
  clause(
    'CS-5.2',
    '此处按CC-3：杠后仍听牌的可以掷骰补，从此锁手；否则或自愿从墙尾补，当普通摸牌，不锁手。没有开杠和补。',
    'Here by CC-3: a kong maker that is ready with the kong made may take its replacement by dice, which locks its hand; else, and by choice, the tail, a plain draw that locks nothing. There is no open replacement and no supplement.',
  ),
  clause(
    'CS-6.2',
    '要的人要么自摸胡，要么把这张打出；打出后别家只能胡，可以几家一起胡。打出被胡此处叫海底炮（CC-5）。',
    'The taker wins on it or throws that very tile, and only wins may be claimed on the throw, by as many seats as can; here that is called 海底炮 (CC-5).',
  ),
  clause(
    'CS-8.2',
    '此处按CC-6：小胡一片；大胡自摸三片乘番，放炮或抢杠六片乘番；付方或收方是庄家，小胡每行加一片，大胡每番加一片。',
    'Here by CC-6: a small row is 1, a big row 3 × W by self-draw and 6 × W off a discard or a robbed kong; a row with the dealer in it has 1 more if small, W more if big.',
  ),
  clause(
    'CS-9.1',
    '此处跟胡不限（CC-1 followUp free）；照此处的规矩起手胡已使本局结束，改了 openingEndsHand 才用得上。',
    'Here winning again is free (CC-1, followUp free); as opening hands end the hand here, it matters only where openingEndsHand is set to false.',
  ),
  clause(
    'CS-9.3',
    '通炮：一张牌几家能胡就几家胡。此处过胡有限制（CC-1 declinedWin same-tile）：过了某张牌的胡，不论怎样过的，到自己下次摸牌（补牌、海底也算）之前，别人打出或补杠这张都不能胡；吃碰不解除。',
    'All seats that a tile completes may win on it. Here declining restricts (CC-1, declinedWin same-tile): a seat that declined a win on a tile, by whatever means, cannot win on that tile off a discard or a robbed kong until its own next draw, a replacement and the last tile included; a call does not lift it.',
  ),
  clause(
    'CS-10.1',
    '此处按CC-8：两家以上起手胡，起手鸟指到谁，谁做庄，不论它亮没亮。压过以下各条。',
    'Here by CC-8: two or more declarers, the seat the opening bird points at, whoever that is, declarer or not; this overrides all below.',
  ),
  clause(
    'CS-13',
    '此处按CC-6。闲家小胡自摸：一、一、二；庄家二、二、二。闲家大胡自摸一番：三、三、四；庄家四、四、四。清一色碰碰胡由庄家放炮14，中鸟28。',
    'Here by CC-6. Small self-draw by a non-dealer 1 + 1 + 2, by the dealer 2 + 2 + 2; one big pattern 3 + 3 + 4, by the dealer 4 + 4 + 4. Full flush with all triplets off the dealer 14, with the bird on payer or winner 28.',
  ),
];

/** 湖南长沙 The whole book: its own chapters, then CS as it holds where CC is silent or says otherwise. */
export const CLASSIC_BOOK: readonly Clause[] = [
  ...CLASSIC_CLAUSES,
  ...CHANGSHA_CLAUSES.map((own) => CS_UNDER_CC.find(({ id }) => id === own.id) ?? own),
];
