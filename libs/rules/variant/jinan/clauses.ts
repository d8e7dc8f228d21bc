import type { Clause } from '../book.js';

function clause(id: string, zh: string, en: string): Clause {
  return { id, text: { zh, en } };
}

/** 济南麻将 The rule book clause by clause. Source: seed 001, its lost tables filled from public scorers or by house rule. */
export const JINAN_CLAUSES: readonly Clause[] = [
  clause(
    'JN-1.1',
    '用牌144张：万、筒、条、风、箭各四张，另有八张花牌。荣成（威海）不用花牌，136张。',
    '144 tiles: suits, winds and dragons, four copies each, and eight flowers. Weihai plays without flowers, 136.',
  ),
  clause(
    'JN-1.2',
    '发牌后从庄家起依次亮出手里的花，每张从墙尾补一张，直到没有花；行牌中摸到花随即亮出补牌。亮出的花计分，不打出。庄家的第十四张在补花之后摸。',
    'After the deal, in turn order from the dealer, each seat shows its flowers and draws a replacement for each from the tail until it holds none; a flower drawn in play is shown and replaced at once. Shown flowers are kept for points and never discarded. The dealer’s fourteenth tile follows the dealt flowers.',
  ),
  clause('JN-2.1', '四组加一对将，将必须是二、五、八。', 'Four sets and a pair, the pair a suited 2, 5 or 8.'),
  clause(
    'JN-2.2',
    '七对：七个对子，无副露，四张相同算两对；至少一对是二、五、八，否则不合将。',
    'Seven pairs: no melds, four alike are two pairs; at least one pair is a suited 2, 5 or 8, else it fails the pair rule.',
  ),
  clause(
    'JN-2.3',
    '小二五八：全部牌连副露都是二、五、八，不论牌型。',
    'All 258: every tile, melds included, is a suited 2, 5 or 8; no shape is needed.',
  ),
  clause(
    'JN-2.4',
    '十三幺：三门的一、九和七种字牌各一张，任一再多一张；无副露，不论将。',
    'Thirteen orphans: one of each suited 1 and 9 and of each honor, and a second copy of any one; no melds; the pair rule does not apply.',
  ),
  clause('JN-2.5', '清幺九不计。此外都不能胡。', 'All terminals scores nothing. Nothing else wins.'),
  clause(
    'JN-3',
    '吃上家；碰、明杠不限；可暗杠、补杠；杠后从墙尾补牌。暗杠扣到本局结束。',
    'Chow from upstream, pong and exposed kong from anyone, concealed and added kongs; replacements from the tail. Concealed kongs stay face down to the end of the hand.',
  ),
  clause(
    'JN-4.1',
    '打牌后听牌的可以随这张打出报听，每局一次：明约亮手牌，暗约只记录，到本局结束才公开。',
    'A seat that is ready after its discard may declare, once a hand, together with that discard: open, the holding shown, or closed, recorded and not announced before the hand ends.',
  ),
  clause(
    'JN-4.2',
    '明约锁听：摸什么打什么，只可胡，或开不改听口的杠；不吃不碰。暗约不锁，听口变了作废。',
    'Open locks the wait: the seat throws what it draws, except to win or to make a kong that leaves the set of waits exactly the same; no chow, no pong. Closed locks nothing, but a later change of the set of waits voids it.',
  ),
  clause(
    'JN-5',
    '番相加，至少一番：混一色二、清一色四、七对二、豪华七对四、碰碰胡二、小二五八二、十三幺十、大吊车二、海底二、杠上开花二、花呲二、明约二、暗约一，条件见番型表。清一色代替混一色，豪华七对代替七对。大吊车：四组副露，没有暗杠，剩的一张由胡的牌配成对，怎样来的都算。海底：最后一次普通摸牌自摸，这张打出只能胡。杠补到花再补，以最后一次补牌为准：是花呲，不是杠上开花，也没有杠了。取番最多的读法。自摸、门清、一条龙、边、卡、抢杠不加番。',
    'Fan add up, at least 1: half flush 2, full flush 4, seven pairs 2, luxury seven pairs 4, all triplets 2, all 258 2, thirteen orphans 10, bare single wait 2, last tile drawn 2, kong bloom 2, flower bloom 2, open ready 2, closed ready 1; conditions stand in the table of patterns. Full flush replaces half flush, luxury seven pairs replaces seven pairs. Bare single wait: four melds, none of them a concealed kong, and the winning tile, however it came, pairs the one tile left. Last tile: self-draw on the last ordinary draw; its discard can only be won. If a kong’s replacement was a flower, the last replacement decides: flower bloom, not kong bloom, and nobody is liable by 7.3. The reading that gives the most fan counts. Self-draw, a closed holding, a straight, edge and closed waits and robbing a kong add none.',
  ),
  clause(
    'JN-6.1',
    '底五分；每张花一分；数牌杠明一暗二，字牌杠明二暗三。只算胡家自己的。',
    'Base 5; each kept flower 1; each kong of suited tiles 1 exposed or added, 2 concealed; of honors 2 and 3. Only the winner’s own.',
  ),
  clause('JN-6.2', '一份 =（底 + 花 + 杠）× 番 × 倍。', 'Share = (5 + flowers + kong points) × fan × stake.'),
  clause(
    'JN-7.1',
    '放炮的付一份；自摸三家各付一份；庄家与别家一样。',
    'Discard: the discarder pays one share. Self-draw: each other seat pays one share. The dealer counts like anyone.',
  ),
  clause('JN-7.2', '抢杠：被抢的一家独付三份。', 'Robbed kong: the maker of the added kong alone pays three shares.'),
  clause(
    'JN-7.3',
    '杠了：明杠的补牌上杠开，供杠的一家独付三份；之后再杠的不算。',
    'A win by kong bloom on the replacement of an exposed kong, not of a further kong after it: the seat whose discard was konged alone pays three shares.',
  ),
  clause(
    'JN-7.4',
    '拿分：一家吃、碰、明杠同一家满三次，即结下拿分；那家胡了，供牌的独付：自摸三份，任何人放炮一份。本局有效。',
    'Three accepted calls (chow, pong, exposed kong; an added kong is no new call) by one seat from the same discarder form a liability. If that caller wins, the liable seat alone pays: three shares on a self-draw, one on anyone’s discard. The link lasts for the hand.',
  ),
  clause('JN-7.5', '同时有几条：抢杠先于杠了，杠了先于拿分。', 'If several apply: 7.2 before 7.3 before 7.4.'),
  clause(
    'JN-8',
    '只有一家胡：从放炮的一家数起最近的。过胡没有限制。',
    'Only the nearest claimant in turn order from the discarder wins. Declining restricts nothing.',
  ),
  clause(
    'JN-9.1',
    '该摸牌而墙里只剩12张（每杠多2张，至多多6张）时荒庄。补牌从墙尾摸，总是可以。',
    'The hand is drawn when an ordinary draw is due and at most 12 + min(6, 2k) tiles are left, k the kongs declared so far. Replacements come from the tail and are always possible.',
  ),
  clause(
    'JN-9.2',
    '第四个杠荒庄，抢杠和它自己的杠开先算。',
    'The fourth kong declared in a hand draws it, after robbing and after a win on its own replacement.',
  ),
  clause(
    'JN-9.3',
    '荒庄下家做庄；胡了胡家做庄。',
    'After a drawn hand the next seat deals. After a win the winner deals.',
  ),
  clause(
    'JN-9.4',
    '倍：前面连荒 n 局，2 的 n 次方，至多 32；有人胡就归零。',
    'Stake of a hand = 2 to the power min(n, 5), n the drawn hands directly before it; a win resets n.',
  ),
  clause(
    'JN-9.5',
    'n 到三时，下一局的庄家开局前付每家一分，一次，不翻倍。',
    'When n becomes 3, the dealer of the coming hand pays each other seat 1 point before it begins, once, not multiplied.',
  ),
  clause(
    'JN-10',
    '各桌规矩不同之处都是选项，见选项表。一炮多响时每家各按拿分转付，放炮的下局做庄。',
    'Where tables differ there is an option; see the table of options. Where all win on one tile, liabilities divert each row and the discarder deals next.',
  ),
  clause(
    'JN-11',
    '两花、一个数牌暗杠，别无，放炮：(5+2+2)×1=9。混一色七对自摸无花：每家 5×4=20。小二五八无花：一份10。三杠：剩18张荒庄。',
    'Two flowers, a concealed suited kong, nothing else, off a discard: (5 + 2 + 2) × 1 = 9. Half flush and seven pairs by self-draw, no flowers: 5 × 4 = 20 from each. All 258, no flowers: share 10. k = 3: the hand dies at 18.',
  ),
];

/** What the clauses that speak of flowers say in a build that is never played with them. JN-1.1, JN-10 */
const WITHOUT_FLOWERS: readonly Clause[] = [
  clause(
    'JN-1.1',
    '此处不用花牌，136张：万、筒、条、风、箭各四张。',
    'This build has no flowers: 136 tiles, suits, winds and dragons, four copies each.',
  ),
  clause(
    'JN-1.2',
    '此处没有花牌，不用补花；庄家的第十四张紧接发牌。',
    'Not in this build, which has no flowers; the dealer’s fourteenth tile follows the deal.',
  ),
  clause(
    'JN-5',
    '番相加，至少一番：混一色二、清一色四、七对二、豪华七对四、碰碰胡二、小二五八二、十三幺十、大吊车二、海底二、杠上开花二、明约二、暗约一，条件见番型表。清一色代替混一色，豪华七对代替七对。大吊车：四组副露，没有暗杠，剩的一张由胡的牌配成对，怎样来的都算。海底：最后一次普通摸牌自摸，这张打出只能胡。此处没有花牌，也没有花呲。取番最多的读法。自摸、门清、一条龙、边、卡、抢杠不加番。',
    'Fan add up, at least 1: half flush 2, full flush 4, seven pairs 2, luxury seven pairs 4, all triplets 2, all 258 2, thirteen orphans 10, bare single wait 2, last tile drawn 2, kong bloom 2, open ready 2, closed ready 1; conditions stand in the table of patterns. Full flush replaces half flush, luxury seven pairs replaces seven pairs. Bare single wait: four melds, none of them a concealed kong, and the winning tile, however it came, pairs the one tile left. Last tile: self-draw on the last ordinary draw; its discard can only be won. There are no flowers here, hence no flower bloom. The reading that gives the most fan counts. Self-draw, a closed holding, a straight, edge and closed waits and robbing a kong add none.',
  ),
  clause(
    'JN-6.1',
    '底五分；数牌杠明一暗二，字牌杠明二暗三。只算胡家自己的。没有花牌，不计花分。',
    'Base 5; each kong of suited tiles 1 exposed or added, 2 concealed; of honors 2 and 3. Only the winner’s own. No flower points: this build has no flowers.',
  ),
  clause('JN-6.2', '一份 =（底 + 杠）× 番 × 倍。', 'Share = (5 + kong points) × fan × stake.'),
  clause(
    'JN-11',
    '一个数牌暗杠，别无，放炮：(5+2)×1=7。混一色七对自摸：每家 5×4=20。小二五八：一份10。三杠：剩18张荒庄。',
    'A concealed suited kong, nothing else, off a discard: (5 + 2) × 1 = 7. Half flush and seven pairs by self-draw: 5 × 4 = 20 from each. All 258: share 10. k = 3: the hand dies at 18.',
  ),
];

/** 荣成麻将 The book of a build without flowers. */
export const FLOWERLESS_CLAUSES: readonly Clause[] = JINAN_CLAUSES.map(
  (own) => WITHOUT_FLOWERS.find(({ id }) => id === own.id) ?? own,
);
