import type { Clause } from '../contract.js';

function clause(id: string, zh: string, en: string): Clause {
  return { id, text: { zh, en } };
}

/** 长沙麻将 The rule book clause by clause. Source: seed 000, and seed 004 where that is silent. */
export const CHANGSHA_CLAUSES: readonly Clause[] = [
  clause(
    'CS-1.1',
    '用牌108张:万、筒、条各一至九,每种四张;无字牌,无花牌。牌墙54墩。',
    '108 tiles: characters, dots and bamboos 1 to 9, four copies each; no honors, no flowers; 54 columns.',
  ),
  clause(
    'CS-1.2',
    '首庄由掷骰等方式定下,随场记录;以后按CS-10。',
    'The first dealer is given with the match; afterwards CS-10 decides.',
  ),
  clause(
    'CS-2.1',
    '起手胡看各家发到的十三张,庄家也是,在庄家摸第十四张之前。',
    'Opening hands are judged on the dealt thirteen of every seat, before the dealer draws the fourteenth tile.',
  ),
  clause(
    'CS-2.2',
    '五种:四喜(四张相同)、板板胡(没有二五八)、缺一色(至少缺一门)、六六顺(两副刻子)、三同(三门同一点数各有一对)。各自独立,一张牌可以算几种。',
    'Five shapes: four of a kind; no 2, 5 or 8; a suit missing; two triplets; one rank paired in all three suits. Each stands alone and a tile may serve several.',
  ),
  clause(
    'CS-2.3',
    '有起手胡的可以全部一起亮出,也可以不亮;从庄家起依次表态。板板胡、缺一色亮全部十三张;其余只亮证明所需的牌:最小的四张、最小的两副刻子、最小点数每门两张。',
    'A seat declares all the shapes it holds as one bundle, or declines, in turn order from the dealer. It shows all thirteen for no-258 or a missing suit; else the tiles that prove its shapes: the lowest quad, the two lowest triplets, the lowest paired rank.',
  ),
  clause(
    'CS-2.4',
    '每种按一次小胡自摸收:三家各付一片,付方或收方是庄家时两片;几种累加,不互相抵消。',
    'Each shape pays one Small Win self-draw: 1 from every other seat, 2 where payer or declarer is the dealer. Shapes add up; nothing is netted between declarers.',
  ),
  clause(
    'CS-2.5',
    '有人起手胡,最后一家表态后从墙头翻一张鸟,按CS-7数,中鸟的行翻倍。不论抓几鸟都只翻一张。',
    'If anyone declared, one bird is turned when the last seat has answered; it points by CS-7.2 and doubles the opening rows. It is one bird whatever the number of birds after a win.',
  ),
  clause(
    'CS-2.6',
    '当场结清,牌局继续,庄家再摸第十四张。',
    'The payments are settled at once and the hand goes on: the dealer draws the fourteenth tile.',
  ),
  clause(
    'CS-3.1',
    '平胡:四组(顺子或刻子,杠算刻子)加一对将,将必须是二、五、八。',
    'A standard win is four sets and a pair, and the pair is of 2, 5 or 8. A kong counts as a triplet.',
  ),
  clause(
    'CS-3.2',
    '不受将限:七巧对、清一色、碰碰胡、将将胡(全是二五八,不论牌型)、全求人(四组都是吃碰明杠,单吊,别人放炮;自摸不算)。',
    'Exempt from the pair rule: seven pairs; a full flush; all triplets; all 258, which needs no shape; all claimed, when a discard pairs the one tile left. By self-draw all-claimed neither holds nor exempts.',
  ),
  clause(
    'CS-3.3',
    '天胡、杠上开花、海底等由时机而来的大胡不免将。',
    'A pattern of the moment, such as heavenly, a kong replacement or the last tile, exempts from nothing.',
  ),
  clause(
    'CS-4.1',
    '没有大胡牌型的是小胡;有一个以上就是大胡,小胡不再计。',
    'A win is small unless at least one big pattern holds; then it is big and small counts nothing.',
  ),
  clause(
    'CS-4.2',
    '大胡累加:碰碰胡、将将胡、清一色、全求人、七巧对、海底捞月、河底捞鱼、杠上开花、杠上炮、抢杠胡、地胡、天胡各一,豪华七小对、双杠上炮各二。',
    'Big patterns add up. One each: all triplets, all 258, full flush, all claimed, seven pairs, last tile drawn, last tile thrown, kong bloom, kong cannon, robbed kong, earthly, heavenly. Two each: luxury seven pairs, double kong cannon.',
  ),
  clause(
    'CS-4.3',
    '打出一张牌,杠的连续就断。最后一次补牌是补,不算杠上开花,打出也不算杠上炮;只数末尾连续的开杠。',
    'A kong run is broken by a discard. After a supplement there is neither bloom nor cannon; only the unbroken open replacements at the end of the run count.',
  ),
  clause('CS-5.1', '只能吃上家,碰谁都可以,各种杠都可以。', 'Chow from upstream only, pong from anyone, kong any way.'),
  clause(
    'CS-5.2',
    '每次杠选开杠(从墙尾补一张)或补(从墙头补一张,当普通摸牌)。不要求听牌,也不锁手。',
    'Every kong names its replacement: open takes the tail, supplement takes the front as an ordinary draw. No readiness is needed and nothing is locked.',
  ),
  clause(
    'CS-5.3',
    '杠要墙里还有牌,可以补走最后一张。暗杠亮明。',
    'A kong needs a tile in the wall and may take the last one. Concealed kongs are shown face up.',
  ),
  clause(
    'CS-6.1',
    '该摸牌而墙里只剩一张时,从该摸的一家起依次问要不要;要之前谁也不看。',
    'When a draw is due and one tile is left, it is offered from the seat whose draw is due on, in turn order, unseen.',
  ),
  clause(
    'CS-6.2',
    '要的人要么自摸胡,要么把这张打出;打出后别家只能胡,可以几家一起胡。',
    'The taker wins on it or throws that very tile, and only wins may be claimed on the throw.',
  ),
  clause(
    'CS-6.3',
    '四家都不要,或打出没人胡,流局。',
    'If all four decline, or the throw wins for nobody, the hand is drawn.',
  ),
  clause(
    'CS-6.4',
    '最后一张被杠补走就没有海底,打牌继续,还可以胡、碰、吃,不能再杠;再该摸牌时流局。',
    'A last tile spent as a kong replacement never opens this: play goes on without a wall or kongs until a draw is due.',
  ),
  clause(
    'CS-7.1',
    '胡牌后从墙头翻一张鸟,几家胡也只翻一张。海底胡的那张牌就是鸟;墙已空时胡的那张就是鸟。',
    'After a win one tile is turned from the wall front, one for several winners too. A win on the last tile turns none: that tile is the bird; with an empty wall the winning tile is.',
  ),
  clause(
    'CS-7.2',
    '从庄家数起:一五九是庄家,二六下家,三七对家,四八上家。',
    'Counting from the dealer in turn order, ranks 1 5 9 point at the dealer, 2 6 at the next seat, 3 7 at the one after, 4 8 at the fourth.',
  ),
  clause(
    'CS-7.3',
    '鸟落在一行的付方或收方,这一行翻倍,庄家加的也翻;落在旁人不算。',
    'A row is doubled, dealer extra included, if the bird points at its payer or its receiver, and otherwise not.',
  ),
  clause(
    'CS-8.1',
    '自摸三家付;放炮或被抢杠,只由放炮或开杠的一家付,每个胡家都付足。',
    'Self-draw: the three others pay. Discard or robbed kong: only the discarder or kong maker pays, each winner in full.',
  ),
  clause(
    'CS-8.2',
    '小胡一片,大胡六片乘番;付方或收方是庄家,每行加一片。',
    'A small row is 1, a big row 6 × W; each row with the dealer in it has 1 more.',
  ),
  clause('CS-8.3', '最后乘鸟。', 'Then the bird factor.'),
  clause(
    'CS-9.1',
    '跟胡:起手胡过的本局只能胡大胡,小胡不能胡。既可看作小胡又可看作大胡的,算大胡。',
    'A seat that declared an opening hand may in that hand win only big; a small win is not offered. A tile that completes both a small and a big reading is a big win.',
  ),
  clause('CS-9.2', '已胡过大胡的不能再胡。', 'A seat that banked big may not win again.'),
  clause(
    'CS-9.3',
    '通炮:一张牌几家能胡就几家胡。过胡没有限制。',
    'All seats that a tile completes may win on it. Declining a win restricts nothing.',
  ),
  clause(
    'CS-10.1',
    '两家以上起手胡:从起手鸟指的一家数起,第一个起手胡的做庄,压过以下各条。',
    'Two or more declarers: the first of them from the seat of the opening bird on; this overrides all below.',
  ),
  clause('CS-10.2', '一家胡,胡家做庄。', 'One winner: the winner.'),
  clause('CS-10.3', '几家胡,放炮或被抢杠的做庄。', 'Several winners: the discarder or kong maker.'),
  clause('CS-10.4', '流局,要了海底的做庄。', 'No winner: the seat that took the last tile.'),
  clause('CS-10.5', '没人要海底,第一个被问的做庄。', 'Else the seat it was first offered to.'),
  clause('CS-10.6', '海底被杠补走,补走的做庄。', 'Else the seat that drew the last tile as a kong replacement.'),
  clause('CS-11', '流局不付,起手胡已收的不退。', 'A drawn hand pays nothing but what was banked at the deal.'),
  clause(
    'CS-12',
    '各桌规矩不同之处都是选项,见选项表。',
    'Where tables differ there is an option; see the table of options.',
  ),
  clause(
    'CS-13',
    '闲家小胡自摸:一、一、二;庄家二、二、二。闲家大胡自摸一番:六、六、七;庄家七、七、七。',
    'Small self-draw by a non-dealer 1 + 1 + 2, by the dealer 2 + 2 + 2; one big pattern 6 + 6 + 7, by the dealer 7 + 7 + 7.',
  ),
];

/** 湖南长沙 What the classic table has of its own. Source: seed 004. */
export const CLASSIC_CLAUSES: readonly Clause[] = [
  clause(
    'CC-1',
    '四种起手胡,亮后本局结束;跟胡不限;过胡到自己摸牌前不能胡同一张;庄家按番加;地胡限庄家第一张打牌;骰子杠。',
    'Four opening hands, which end the hand; winning again is free; a declined tile stays barred until the own next draw; the dealer adds per weight; earthly on the dealer’s first discard; dice kongs.',
  ),
  clause(
    'CC-2',
    '两粒骰:点数和从庄家数起定哪家的墙,小的一粒定断在第几墩后。只定起点,不改牌序。',
    'Two dice: the sum counts seats from the dealer, the smaller die the columns after which that wall is broken. The break never changes the order.',
  ),
  clause(
    'CC-3.1',
    '杠后仍听牌的可以掷骰补牌,否则或自愿从墙尾补。墙尾补是普通摸牌,无杠上开花、无杠上炮、不锁手。',
    'A kong maker that is ready with the kong made may throw dice; else, and by choice, the tail, a plain draw without bloom, cannon or lock.',
  ),
  clause(
    'CC-3.2',
    '两粒骰;剩不足12墩可用一粒,不足6墩必须一粒。从墙尾数到那一墩,取上张,没有上张取下张;墩数不够取最远的。',
    'Two dice; one is allowed under twelve columns and required under six. Counted from the tail, the column gives its upper, else lower, tile; with too few columns the farthest one.',
  ),
  clause(
    'CC-3.3',
    '骰子补牌自摸是杠上开花,以后锁手:摸什么打什么,只可胡、加杠、不改听的暗杠。补的牌当即打出放炮是杠上炮,没有双杠上炮。',
    'A win on the dice tile is a kong bloom; from then on the hand is locked: it throws what it draws, except to win, to add to a pong, or to make a concealed kong that leaves the waits. The tile thrown straight away and won is a kong cannon; there is no double one.',
  ),
  clause(
    'CC-3.4',
    '双杠:取一墩两张,任一张能胡就胡,两张都能胡全部加倍;都不胡则两张一起打出,别家同样。',
    'Double kong: both tiles of the column are drawn; either may win, and if both would, every row of that winner is doubled. Otherwise both are thrown as one discard, and likewise for the others.',
  ),
  clause(
    'CC-4',
    '海底同CS-6;最后一张被杠补走,海底消失。',
    'As CS-6. A kong replacement that takes the last tile extinguishes it.',
  ),
  clause(
    'CC-5',
    '大胡同CS-4.2,没有双杠上炮;海底打出放炮叫海底炮。',
    'Patterns as CS-4.2 without double kong cannon; the last tile thrown is called 海底炮.',
  ),
  clause(
    'CC-6',
    '小胡一,有庄家二。大胡自摸每番三,有庄家四;放炮每番六,有庄家七。',
    'Small 1, with the dealer 2. Big by self-draw 3 × W, with the dealer 4 × W; by discard 6 × W, with the dealer 7 × W.',
  ),
  clause(
    'CC-7',
    '变化:双鸟、六七片、双杠、大胡乱将、全求人自摸限二五八将。',
    'Variations: two birds; six and seven 片; double kong; a free pair for every big hand; all-claimed by self-draw with a 258 pair.',
  ),
  clause(
    'CC-8',
    '两家以上起手胡:起手鸟指到谁,谁做庄。',
    'Several declarers: the seat the opening bird points at deals next, whoever that is.',
  ),
];
