import { addTile, type Concealed, concealedOf } from '../holding/concealed.js';
import { copiesInMelds, type Meld } from '../holding/meld.js';
import type { WinSituation } from '../pattern/win.js';
import { WIN_MEANS, type WinMeans } from '../table/event.js';
import type { Seat } from '../tiles/seat.js';
import { formatTile, type Tile, TILES } from '../tiles/tile.js';
import type { Rules } from '../variant/contract.js';
import { findVariant, resolveRules, VARIANTS } from '../variant/registry.js';
import {
  type Complaint,
  complain,
  isComplaint,
  isObject,
  type JsonObject,
  readSeat,
  readTile,
  readTiles,
  strangeField,
} from './case-fields.js';
import { readMelds } from './case-melds.js';

const FIELDS = [
  'id',
  'ruleset',
  'options',
  'dealer',
  'seat',
  'by',
  'from',
  'concealed',
  'melds',
  'tile',
  'context',
  'bird',
];

/** A completed holding to be judged and paid, as an outsider states it. */
export interface ScoringCase {
  readonly rules: Rules;
  readonly situation: WinSituation;
  /** the same holding with the other of two kong tiles, or null (CC-3.4) */
  readonly second: WinSituation | null;
  readonly birds: readonly Tile[];
}

/** Reads a case; a complaint on every unknown field, foreign value and contradiction, the first found. */
export function readScoringCase(came: unknown): ScoringCase | Complaint {
  if (!isObject(came)) return complain('case', '应为对象', 'an object expected', came);
  const strange = strangeField('case', came, FIELDS);
  if (strange !== null) return strange;
  if (came.id !== undefined && typeof came.id !== 'string')
    return complain('id', '应为文本', 'a text expected', came.id);
  const rules = readRules(came);
  if (isComplaint(rules)) return rules;
  const moves = readMoves(came);
  if (isComplaint(moves)) return moves;
  const melds = readMelds(came.melds, rules, moves.seat);
  if (isComplaint(melds)) return melds;
  const tiles = readHolding(came, rules, melds.length);
  if (isComplaint(tiles)) return tiles;
  const birds = readBirds(came.bird, rules);
  if (isComplaint(birds)) return birds;
  return assemble(came, rules, moves, melds, tiles, birds);
}

interface Moves {
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly by: WinMeans;
  readonly from?: Seat;
}

interface Held {
  readonly concealed: readonly Tile[];
  readonly tile: Tile;
}

function readRules(came: JsonObject): Rules | Complaint {
  const { ruleset, options = {} } = came;
  const known = VARIANTS.map(({ id }) => id).join(', ');
  if (typeof ruleset !== 'string' || findVariant(ruleset) === null) {
    return complain('ruleset', `应为 ${known} 之一`, `one of ${known} expected`, ruleset ?? null);
  }
  if (!isObject(options)) return complain('options', '应为对象', 'an object expected', options);
  const rules = resolveRules({ id: ruleset, options });
  return rules.ok ? rules.value : { wrong: rules.refusal.message };
}

/** Who wins, how, and who pays. */
function readMoves(came: JsonObject): Moves | Complaint {
  const dealer = readSeat('dealer', came.dealer);
  if (isComplaint(dealer)) return dealer;
  const seat = readSeat('seat', came.seat);
  if (isComplaint(seat)) return seat;
  const by = WIN_MEANS.find((means) => means === came.by);
  if (by === undefined) {
    return complain('by', `应为 ${WIN_MEANS.join('、')}`, `one of ${WIN_MEANS.join(', ')} expected`, came.by ?? null);
  }
  if (by === 'self-draw') {
    if ('from' in came) return complain('from', '自摸没有放炮的', 'nobody pays alone on a self-draw', came.from);
    return { seat, dealer, by };
  }
  const from = readSeat('from', came.from);
  if (isComplaint(from)) return from;
  return from === seat ? complain('from', '不能是胡家自己', "the winner's own seat", from) : { seat, dealer, by, from };
}

function readHolding(came: JsonObject, rules: Rules, melds: number): Held | Complaint {
  const concealed = readTiles('concealed', came.concealed, rules.copies);
  if (isComplaint(concealed)) return concealed;
  const wanted = 13 - 3 * melds;
  if (concealed.length !== wanted) {
    return complain(
      'concealed',
      `${melds} 个副露应有 ${wanted} 张`,
      `${wanted} tiles expected with ${melds} melds`,
      concealed.length,
    );
  }
  const tile = readTile('tile', came.tile, rules.copies);
  return isComplaint(tile) ? tile : { concealed, tile };
}

/** 鸟 The bird tiles as they count: none, one, or a list of two. CS-7 */
function readBirds(came: unknown, rules: Rules): readonly Tile[] | Complaint {
  if (came === undefined || came === null) return [];
  if (rules.birds === null) return complain('bird', '这种打法不抓鸟', 'this rule set turns no birds', came);
  if (!Array.isArray(came)) {
    const bird = readTile('bird', came, rules.copies);
    return isComplaint(bird) ? bird : [bird];
  }
  if (came.length !== 2)
    return complain('bird', '应为 null、一张牌或两张的列表', 'null, a tile or a list of two expected', came);
  if (rules.birds.count !== 2) return complain('bird', '只抓一鸟', 'two birds where one is turned (birds: 1)', came);
  const birds: Tile[] = [];
  for (const entry of came) {
    const bird = readTile('bird', entry, rules.copies);
    if (isComplaint(bird)) return bird;
    birds.push(bird);
  }
  return birds;
}

function assemble(
  came: JsonObject,
  rules: Rules,
  moves: Moves,
  melds: readonly Meld[],
  held: Held,
  birds: readonly Tile[],
): ScoringCase | Complaint {
  const { context = {} } = came;
  if (!isObject(context)) return complain('context', '应为对象', 'an object expected', context);
  const variant = findVariant(rules.id);
  if (variant === null) throw new Error(`rules of ${rules.id}, which no variant has`);
  const moment = variant.readMoment(context, { ...moves, melds, rules });
  if (isComplaint(moment)) return moment;
  const { secondTile } = moment;
  const excess = tooMany(rules, melds, secondTile === null ? [held.tile] : [held.tile, secondTile], held.concealed);
  if (excess !== null) return complain('tiles', '同一张牌太多', 'more copies than the set has', formatTile(excess));
  if (moves.by === 'robbed-kong' && (held.concealed.includes(held.tile) || copiesInMelds(melds, held.tile) > 0)) {
    const tile = formatTile(held.tile);
    return complain('tile', '被抢的牌其余三张在碰里', 'the other copies of a robbed tile lie in the pong', tile);
  }
  const situationOf = (tile: Tile): WinSituation => ({
    ...moves,
    tile,
    concealed: withTile(held.concealed, tile),
    melds,
    moment: moment.moment,
  });
  const second = secondTile === null ? null : situationOf(secondTile);
  return { rules, situation: situationOf(held.tile), second, birds };
}

function withTile(tiles: readonly Tile[], tile: Tile): Concealed {
  const concealed = concealedOf(tiles);
  addTile(concealed, tile);
  return concealed;
}

/** A tile of which there would be more copies than the set has, or null. T-10 */
function tooMany(rules: Rules, melds: readonly Meld[], won: readonly Tile[], concealed: readonly Tile[]): Tile | null {
  const { counts } = concealedOf([...concealed, ...won]);
  return TILES.find((tile) => counts[tile] + copiesInMelds(melds, tile) > rules.copies[tile]) ?? null;
}
