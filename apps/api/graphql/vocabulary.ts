import { registerEnumType } from '@nestjs/graphql';
import type { DrawSource, HandEventType, KongKind, KongReplacement, Tier, WinMeans } from '#rules';
import type { HandState, PatternUse } from '../ports.js';
import { registerWords } from './words.js';

/* The closed sets of the schema: the words of the exchange file, spelled as GraphQL spells enum values. */

export const WinMeansWords = registerWords<WinMeans>('WinMeans', 'How a hand was won.', {
  'self-draw': '自摸 On a tile the winner drew.',
  discard: '点炮 On a tile another seat threw.',
  'robbed-kong': '抢杠 On the tile another seat added to its pong.',
});

export const KongKindWords = registerWords<KongKind>('KongKind', 'How a kong was made.', {
  exposed: '明杠 With a discard.',
  concealed: '暗杠 Of four concealed tiles.',
  added: '补杠 By adding the fourth tile to a pong.',
});

export const KongReplacementWords = registerWords<KongReplacement>(
  'KongReplacement',
  'Which replacement a kong maker named.',
  {
    open: '开杠 Open: blooms and cannons are possible, and the holding is bound.',
    supplement: '补张 Supplement: an ordinary replacement.',
    tail: 'From the tail of the wall.',
    dice: 'Two tiles of the column that the dice name.',
  },
);

export const DrawSourceWords = registerWords<DrawSource>('DrawSource', 'The end of the wall a draw came from.', {
  front: 'The front, where turns draw.',
  tail: 'The tail.',
  column: 'A column named by dice.',
});

export const TierWords = registerWords<Tier>('Tier', 'Changsha: small or big win.', {
  small: '小胡 Small: no pattern.',
  big: '大胡 Big: at least one pattern.',
});

export const MeldKindWords = registerWords<'chow' | 'pong' | 'kong'>('MeldKind', 'Kind of a meld.', {
  chow: '吃 Three in a row.',
  pong: '碰 Three alike.',
  kong: '杠 Four alike.',
});

export const HandStateWords = registerWords<HandState>('HandState', 'Where a hand stands.', {
  live: 'Being played: what a viewpoint may not see is withheld.',
  ended: 'Over, and open to all.',
  voided: '作废 Broken off or declared void: kept, and counted nowhere.',
});

export const PatternUseWords = registerWords<PatternUse>('PatternUse', 'What a pattern was to a hand.', {
  opened: '起手胡 A shape that it was opened with.',
  won: '番型 A pattern that it was won with.',
});

export const MatchStateWords = registerWords<'open' | 'closed'>('MatchState', 'Where a match stands.', {
  open: 'Hands may still be added.',
  closed: 'Closed, its totals fixed.',
});

export const RecordingWords = registerWords<'full' | 'public'>('Recording', 'How much a record tells.', {
  full: 'Declined wins are recorded, and a missing one is a finding.',
  public: 'Declined wins are not recorded, and what depends on them is not judged.',
});

export const SeverityWords = registerWords<'error' | 'warning' | 'info'>('Severity', 'How much a finding matters.', {
  error: 'Against a clause.',
  warning: 'Doubtful, and worth a look.',
  info: 'Remarkable, and nobody is at fault.',
});

export const PaymentReasonWords = registerWords<'opening' | 'win' | 'streak' | 'penalty' | 'correction'>(
  'PaymentReason',
  'What a payment is for.',
  {
    opening: '起手胡 Opening hands.',
    win: '胡牌 A won hand.',
    streak: '荒庄 Owed for drawn hands before.',
    penalty: '罚 A penalty.',
    correction: '更正 A correction by ruling.',
  },
);

export const BankedWords = registerWords<'none' | 'small' | 'big'>(
  'Banked',
  'What a seat has banked by an opening hand.',
  {
    none: 'Nothing.',
    small: 'A small opening.',
    big: 'A big one.',
  },
);

export const ReadyWords = registerWords<'none' | 'open' | 'closed'>('Ready', 'Whether a seat has declared ready.', {
  none: 'Not declared.',
  open: '明约 Declared openly.',
  closed: '暗约 Declared face down.',
});

export const DealingWords = registerWords<'dealer' | 'not-dealer'>('Dealing', 'Whether the player was dealer.', {
  dealer: '庄家 Only hands dealt by the player.',
  'not-dealer': '闲家 Only hands dealt by others.',
});

/** Who looks at a hand. */
export const ViewpointWords = {
  ALL: 'all',
  SPECTATOR: 'spectator',
  SEAT_0: 0,
  SEAT_1: 1,
  SEAT_2: 2,
  SEAT_3: 3,
} as const;
registerEnumType(ViewpointWords, {
  name: 'Viewpoint',
  description: 'Who looks at a hand. What that viewpoint may not see is absent from the answer, not merely hidden.',
  valuesMap: {
    ALL: { description: 'Everything. While a hand is live it is narrowed to `SPECTATOR`.' },
    SPECTATOR: { description: 'A bystander, who sees no concealed tile.' },
    SEAT_0: { description: 'What seat 0 could see.' },
    SEAT_1: { description: 'What seat 1 could see.' },
    SEAT_2: { description: 'What seat 2 could see.' },
    SEAT_3: { description: 'What seat 3 could see.' },
  },
});

const EVENT_MEANINGS: Readonly<Record<HandEventType, string>> = {
  HandStarted: 'A hand begins: `number dealer dice streak drawnBefore ruleset commitment`.',
  TilesDealt: 'Thirteen tiles each: `dealt`.',
  FlowerShown: 'A flower is laid out: `seat tile`.',
  OpeningHandDeclared: '起手胡 declared: `seat shapes shown`.',
  OpeningHandDeclined: '起手胡 held and declined: `seat shapes`.',
  TileDrawn: 'A draw: `seat tile source index dice column`.',
  TileDiscarded: 'A discard: `seat tile`.',
  WinDeclined: '过胡 A legal win not taken: `seat tile means from reason`.',
  ChowClaimed: '吃: `seat from tile with`.',
  PongClaimed: '碰: `seat from tile`.',
  KongDeclared: '杠: `seat kongKind tile from replacement`.',
  ReadyDeclared: '听: `seat mode`.',
  LiabilityFormed: '拿分 A liability: `seat liable`.',
  LastTileOffered: '海底 offered: `seat`.',
  LastTileDeclined: '海底 declined: `seat`.',
  LastTileTaken: '海底 taken: `seat tile`.',
  HandWon: '胡: `seat tile means from patterns tier total secondTile`.',
  BirdDrawn: '鸟: `tile purpose birdSource seat`.',
  PaymentsSettled: 'Payments: `purpose rows`.',
  HandDrawn: '流局 Nobody won: `reason`.',
  HandEnded: 'The hand is over: `nextDealer clause deltas`.',
  WallRevealed: 'The wall is opened: `seed wall`.',
  HandVoided: '作废 The hand counts nowhere: `reason actor`.',
};
export const HandEventTypeWords = Object.fromEntries(Object.keys(EVENT_MEANINGS).map((type) => [type, type]));
registerEnumType(HandEventTypeWords, {
  name: 'HandEventType',
  description:
    'Every event of a hand, by the names of the exchange file. Each says which fields of `HandEvent` it fills.',
  valuesMap: Object.fromEntries(Object.entries(EVENT_MEANINGS).map(([type, description]) => [type, { description }])),
});
