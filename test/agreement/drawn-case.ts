import {
  allTiles,
  anyTile,
  drawHolding,
  mostCopies,
  NINE,
  SEVEN,
  textOf,
  type Deck,
  type DrawnHolding,
} from './drawn-holding.js';
import { drawOptions, type Options } from './drawn-options.js';
import type { Random } from './random.js';

export type DrawnCase = Readonly<Record<string, unknown>>;
type Context = Record<string, unknown>;

/** How and by whom the drawn holding is won. */
interface Moment {
  readonly by: 'self-draw' | 'discard' | 'robbed-kong';
  readonly seat: number;
  readonly dealer: number;
  readonly holding: DrawnHolding;
  readonly options: Options;
}

const DECKS: Readonly<Record<string, Deck>> = {
  changsha: { suits: 'mps', ranks: NINE, honors: false, melds: 'any' },
  'changsha-classic': { suits: 'mps', ranks: NINE, honors: false, melds: 'any' },
  jinan: { suits: 'mpsz', ranks: NINE, honors: true, melds: 'any' },
  weihai: { suits: 'mpsz', ranks: NINE, honors: true, melds: 'any' },
  hefei: { suits: 'mps', ranks: SEVEN, honors: false, melds: 'concealed-kongs' },
};

/** A scoring case as an outsider might send it, without contradiction. */
export function drawCase(random: Random, ruleset: string, id: string): DrawnCase {
  const deck = DECKS[ruleset];
  const options = drawOptions(random, ruleset);
  const seat = random.below(4);
  const dealer = random.below(4);
  const holding = drawHolding(random, deck, seat);
  const lone = allTiles(holding).filter((tile) => tile === holding.tile).length === 1;
  const ways =
    deck.melds === 'any' && lone
      ? (['self-draw', 'discard', 'robbed-kong'] as const)
      : (['self-draw', 'discard'] as const);
  const by = random.pick<Moment['by']>(ways);
  const moment: Moment = { by, seat, dealer, holding, options };
  const context = contextOf(random, ruleset, moment, deck);
  return {
    id,
    ruleset,
    ...(Object.keys(options).length > 0 || random.chance(0.5) ? { options } : {}),
    dealer,
    seat,
    by,
    ...(by === 'self-draw' ? {} : { from: (seat + 1 + random.below(3)) % 4 }),
    concealed: textOf(holding.concealed),
    ...(holding.melds.length > 0 || random.chance(0.5) ? { melds: holding.melds } : {}),
    tile: holding.tile,
    ...(Object.keys(context).length > 0 || random.chance(0.5) ? { context } : {}),
    ...(ruleset.startsWith('changsha') ? birdOf(random, options, deck) : {}),
  };
}

function birdOf(random: Random, options: Options, deck: Deck): DrawnCase {
  if (random.chance(0.15)) return random.chance(0.5) ? { bird: null } : {};
  if (options.birds === 2 && random.chance(0.8)) return { bird: [anyTile(random, deck), anyTile(random, deck)] };
  return { bird: anyTile(random, deck) };
}

function contextOf(random: Random, ruleset: string, moment: Moment, deck: Deck): Context {
  if (ruleset === 'hefei') return hefeiContext(random, moment);
  if (ruleset === 'jinan' || ruleset === 'weihai') return jinanContext(random, ruleset, moment);
  return changshaContext(random, ruleset, moment, deck);
}

const hasKong = ({ holding }: Moment): boolean => holding.melds.some(({ kind }) => kind === 'kong');

function changshaContext(random: Random, ruleset: string, moment: Moment, deck: Deck): Context {
  const { by, seat, dealer, options } = moment;
  const preset = ruleset === 'changsha' ? 'open-or-supplement' : 'dice-or-tail';
  const dice = (options.kongReplacement ?? preset) === 'dice-or-tail';
  const context: Context = {};
  if (random.chance(0.15)) context.banked = 'small';
  if (random.chance(0.1) && seat !== dealer) context.earthly = true;
  if (random.chance(0.1) && seat === dealer && by === 'self-draw') context.heavenly = true;
  if (by === 'self-draw' && hasKong(moment) && random.chance(0.5)) {
    context.replacement = random.pick(dice ? ['tail', 'dice', 'dice'] : ['open', 'supplement']);
  } else if (by === 'robbed-kong' && random.chance(0.6)) {
    context.replacement = random.pick(dice ? ['tail', 'dice'] : ['open', 'supplement']);
  } else if (by === 'discard' && random.chance(0.25)) {
    context.openKongs = random.pick([1, 1, 2, 3]);
  } else if (by !== 'robbed-kong' && random.chance(0.15)) {
    context.lastTile = true;
  }
  const fromDice = dice && (context.replacement === 'dice' || context.openKongs !== undefined) && by !== 'robbed-kong';
  if (options.doubleKongTiles === true && fromDice && random.chance(0.8)) addSecondTile(random, moment, deck, context);
  return context;
}

/** The other tile of the column: the winning tile again, one like it, or any. */
function addSecondTile(random: Random, { holding }: Moment, deck: Deck, context: Context): void {
  const alike = [...'123456789'].map((rank) => rank + holding.tile.charAt(1));
  const tile = random.pick([holding.tile, random.pick(alike), random.pick(allTiles(holding)), anyTile(random, deck)]);
  if (mostCopies([...allTiles(holding), tile]) <= 4) context.secondTile = tile;
}

function jinanContext(random: Random, ruleset: string, moment: Moment): Context {
  const { by, seat, options, holding } = moment;
  const context: Context = {};
  const flowers = ruleset === 'weihai' || options.flowers === 0 ? 0 : random.below(9);
  if (flowers > 0 || random.chance(0.3)) context.flowers = flowers;
  if (random.chance(0.4)) context.stake = random.pick([1, 2, 4, 8, 16, 32]);
  if (random.chance(0.4)) context.ready = random.pick(['none', 'open', 'closed']);
  if (by === 'self-draw' && random.chance(0.35)) {
    if (hasKong(moment) && random.chance(0.7)) context.replacement = 'kong';
    else if (flowers > 0) context.replacement = 'flower';
  } else if (by !== 'robbed-kong' && random.chance(0.2)) {
    context.lastTile = true;
  }
  const exposed = holding.melds.filter(({ form }) => form === 'exposed');
  if (context.replacement === 'kong' && exposed.length > 0 && random.chance(0.6)) {
    context.kongFrom = random.pick(exposed).from ?? (seat + 1 + random.below(3)) % 4;
  }
  const claimed = holding.melds.filter(({ form }) => form !== 'concealed');
  if (claimed.length >= 3 && claimed.every(({ from }) => from === undefined) && random.chance(0.6)) {
    context.liable = (seat + 1 + random.below(3)) % 4;
  }
  return context;
}

function hefeiContext(random: Random, moment: Moment): Context {
  const { by, seat, dealer } = moment;
  const context: Context = {};
  if (random.chance(0.5)) context.streak = 1 + random.below(6);
  if (random.chance(0.08) && seat !== dealer) context.earthly = true;
  if (random.chance(0.1) && seat === dealer && by === 'self-draw') context.heavenly = true;
  if (by === 'self-draw' && hasKong(moment) && random.chance(0.5)) context.replacement = 'kong';
  else if (by === 'self-draw' && random.chance(0.2)) context.sea = true;
  return context;
}
