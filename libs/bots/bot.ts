import {
  addTile,
  chowTiles,
  copyConcealed,
  takeTile,
  tileOf,
  type Action,
  type Concealed,
  type Meld,
  type Tile,
} from '#rules';
import { accepted, lacking, OUT_OF_REACH, type Goal } from './goal.js';
import { pickIndex, type Random } from './random.js';
import type { Temperament } from './temperament.js';
import { unseenTiles, type SeatView } from './view.js';

/** A player: what its seat sees, what it may do (at least one action) and a source of chance in, one of the actions out. */
export type Bot = (view: SeatView, legal: readonly Action[], random: Random) => Action;

type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

/** Copies of every tile in the sets that bots play with. */
const COPIES = 4;

/** A bot of a temperament. It remembers nothing: the same view, actions and chance give the same action. */
export function botOf(temperament: Temperament): Bot {
  return (view, legal, random) => {
    const [first] = legal;
    switch (first.type) {
      case 'declareOpening':
      case 'declineOpening':
        return choose(legal, random() < temperament.declinesOpening ? 'declineOpening' : 'declareOpening');
      case 'takeLastTile':
      case 'declineLastTile':
        return choose(legal, wantsLastTile(temperament, view, random) ? 'takeLastTile' : 'declineLastTile');
      case 'win':
      case 'discard':
      case 'declareKong':
      case 'claimChow':
      case 'claimPong':
      case 'claimKong':
      case 'pass':
        return view.open === null
          ? playTurn(temperament, view, legal, random)
          : answerTile(temperament, view, legal, random);
    }
  };
}

function choose(legal: readonly Action[], type: Action['type']): Action {
  return legal.find((action) => action.type === type) ?? legal[0];
}

function actionsOf<T extends Action['type']>(legal: readonly Action[], type: T): readonly ActionOf<T>[] {
  return legal.filter((action): action is ActionOf<T> => action.type === type);
}

function wantsLastTile(temperament: Temperament, view: SeatView, random: Random): boolean {
  const goal = goalFor(temperament, view.concealed, view.melds);
  const waits = lacking(goal, view.concealed, view.melds) === 1;
  return (
    random() <
    (waits ? Math.max(temperament.takesLastTile, temperament.takesLastTile > 0 ? 0.8 : 0.1) : temperament.takesLastTile)
  );
}

/** The goal of the most distance to spare; of equal ones the first named. */
function goalFor(temperament: Temperament, concealed: Readonly<Concealed>, melds: readonly Meld[]): Goal {
  let best: Goal = 'fast';
  let least = Infinity;
  for (const { goal, allowance } of temperament.ambitions) {
    const rated = lacking(goal, concealed, melds) - allowance;
    if (rated < least) {
      least = rated;
      best = goal;
    }
  }
  return best;
}

function playTurn(temperament: Temperament, view: SeatView, legal: readonly Action[], random: Random): Action {
  if (legal[0].type === 'win' && random() >= temperament.declinesSelfDraw) return legal[0];
  const kong = wantedKong(temperament, view, legal, random);
  if (kong !== null) return kong;
  const discards = actionsOf(legal, 'discard');
  return discards.length === 1 ? discards[0] : bestDiscard(temperament, view, discards, random);
}

/** 暗杠 / 加杠 A kong that leaves the goal as near as it was, or that the seat makes for its own sake. */
function wantedKong(temperament: Temperament, view: SeatView, legal: readonly Action[], random: Random): Action | null {
  const kongs = actionsOf(legal, 'declareKong');
  if (kongs.length === 0 || temperament.kongs === 0 || isHoarding(temperament, view, kongs)) return null;
  const { tile, kind } = kongs[pickIndex(random, kongs.length)];
  if (random() >= temperament.kongs) return null;
  const goal = goalFor(temperament, view.concealed, view.melds);
  const before = lacking(goal, view.concealed, view.melds);
  if (temperament.hoards === 'none' && lackingAfterKong(view, goal, tileOf(tile), kind) > before) return null;
  return withReplacement(
    kongs.filter((each) => each.tile === tile && each.kind === kind),
    temperament,
    random,
  );
}

/** Whether kongs are kept back: one alone, or any while the wall holds more than its last tile. */
function isHoarding({ hoards }: Temperament, view: SeatView, kongs: readonly ActionOf<'declareKong'>[]): boolean {
  switch (hoards) {
    case 'none':
      return false;
    case 'for-two':
      return view.wallLeft > 8 && new Set(kongs.map((kong) => kong.tile)).size < 2 && !followsKong(view);
    case 'for-the-last-tile':
      return view.wallLeft > 1;
  }
}

/** Whether this seat's draw came on a kong of this turn, as far as it can be told: a kong lies and nothing was thrown since. */
function followsKong(view: SeatView): boolean {
  const last = view.melds.at(-1);
  return last !== undefined && last.kind === 'kong';
}

function lackingAfterKong(view: SeatView, goal: Goal, tile: Tile, kind: 'concealed' | 'added' | 'exposed'): number {
  const concealed = copyConcealed(view.concealed);
  const used = kind === 'concealed' ? 4 : kind === 'exposed' ? 3 : 1;
  for (let n = 0; n < used; n++) takeTile(concealed, tile);
  return lacking(goal, concealed, meldsWith(view.melds, { kind: 'kong', tile, form: kind }));
}

function meldsWith(melds: readonly Meld[], meld: Meld): readonly Meld[] {
  if (meld.kind !== 'kong' || meld.form !== 'added') return [...melds, meld];
  return melds.map((each) => (each.kind === 'pong' && each.tile === meld.tile ? meld : each));
}

/** One of the same kong's replacements: 开杠 or dice as the temperament likes, else the plain one. */
function withReplacement(
  kongs: readonly (ActionOf<'declareKong'> | ActionOf<'claimKong'>)[],
  { opens }: Temperament,
  random: Random,
): Action {
  const open = kongs.find(({ replacement }) => replacement === 'open' || replacement === 'dice');
  const plain = kongs.find(({ replacement }) => replacement === 'supplement' || replacement === 'tail');
  return (random() < opens ? (open ?? plain) : (plain ?? open)) ?? kongs[0];
}

/** The discard that keeps the goal nearest and, of those, leaves most unseen tiles that bring it nearer still. */
function bestDiscard(
  temperament: Temperament,
  view: SeatView,
  discards: readonly ActionOf<'discard'>[],
  random: Random,
): Action {
  const { melds } = view;
  const concealed = copyConcealed(view.concealed);
  const goal = goalFor(temperament, concealed, melds);
  const nearest = lacking(goal, concealed, melds);
  const keepsQuads = temperament.hoards !== 'none';
  const unseen = unseenTiles(view, COPIES);
  let best = discards[0];
  let most = -1;
  for (const discard of discards) {
    const tile = tileOf(discard.tile);
    const isQuad = concealed.counts[tile] === 4 || melds.some((meld) => meld.kind === 'pong' && meld.tile === tile);
    takeTile(concealed, tile);
    let rated = random();
    if (lacking(goal, concealed, melds) === nearest) {
      rated += 8 + 4 * accepted(goal, concealed, melds, unseen, nearest);
      if (!(keepsQuads && isQuad)) rated += 1000;
      if (goal === 'pairs' && concealed.counts[tile] === 2) rated -= 400;
    }
    addTile(concealed, tile);
    if (rated > most) {
      most = rated;
      best = discard;
    }
  }
  return best;
}

/** Another seat's tile lies open: win, call or pass. */
function answerTile(temperament: Temperament, view: SeatView, legal: readonly Action[], random: Random): Action {
  const pass = choose(legal, 'pass');
  const { open } = view;
  if (open === null) return pass;
  if (legal[0].type === 'win') {
    const isRobbery = open.by === 'robbed-kong';
    const declines = isRobbery ? temperament.declinesRobbery : temperament.declinesDiscard;
    if (random() >= declines) return legal[0];
  }
  const kongs = actionsOf(legal, 'claimKong');
  const mayKong = temperament.hoards !== 'for-the-last-tile' || view.wallLeft <= 1;
  const goal = goalFor(temperament, view.concealed, view.melds);
  const before = lacking(goal, view.concealed, view.melds);
  if (kongs.length > 0 && mayKong && random() < temperament.kongs) {
    if (lackingAfterKong(view, goal, open.tile, 'exposed') <= before)
      return withReplacement(kongs, temperament, random);
  }
  const call = bestCall(temperament, view, legal, goal, random);
  return call ?? pass;
}

/** 吃碰 The call that brings the nearest goal nearest, if the temperament takes it. */
function bestCall(
  temperament: Temperament,
  view: SeatView,
  legal: readonly Action[],
  goal: Goal,
  random: Random,
): Action | null {
  const before = lacking(goal, view.concealed, view.melds);
  let best: Action | null = null;
  let least = OUT_OF_REACH;
  for (const action of legal) {
    if (action.type !== 'claimChow' && action.type !== 'claimPong') continue;
    const after = lackingAfterCall(goal, view, action);
    if (after < least) {
      least = after;
      best = action;
    }
  }
  if (best === null || least > before) return null;
  const chance = least < before ? temperament.calls : temperament.idleCalls;
  return random() < chance ? best : null;
}

function lackingAfterCall(goal: Goal, view: SeatView, action: ActionOf<'claimChow'> | ActionOf<'claimPong'>): number {
  const { open } = view;
  if (open === null) return OUT_OF_REACH;
  const { tile } = open;
  const [one, two] = action.type === 'claimPong' ? [tile, tile] : chowTiles(action.with);
  const concealed = copyConcealed(view.concealed);
  takeTile(concealed, one);
  takeTile(concealed, two);
  const meld: Meld =
    action.type === 'claimPong' ? { kind: 'pong', tile } : { kind: 'chow', tile: tile < one ? tile : one };
  const melds = [...view.melds, meld];
  return lacking(goal, concealed, melds);
}
