import { addTile, chowTiles, copyConcealed, takeTile, tileOf, type Action, type Meld } from '#rules';
import { accepted, lacking, OUT_OF_REACH, type Goal, type Held } from './goal.js';
import { actionsOf, intentOf, type ActionOf } from './intent.js';
import { wantedExposedKong, wantedKong } from './kongs.js';
import type { Random } from './random.js';
import type { Temperament } from './temperament.js';
import { unseenTiles, type SeatView } from './view.js';

/** A player: what its seat sees, what it may do (at least one action) and a source of chance in, one of the actions out. */
export type Bot = (view: SeatView, legal: readonly Action[], random: Random) => Action;

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

/** 海底 Who waits takes it nearly always, whoever dislikes it but seldom. */
function wantsLastTile(temperament: Temperament, view: SeatView, random: Random): boolean {
  const { takesLastTile } = temperament;
  if (intentOf(temperament, view).lacking > 1) return random() < takesLastTile;
  return random() < (takesLastTile === 0 ? 0.1 : Math.max(takesLastTile, 0.8));
}

function playTurn(temperament: Temperament, view: SeatView, legal: readonly Action[], random: Random): Action {
  if (legal[0].type === 'win' && random() >= temperament.declinesSelfDraw) {
    if (!holdsOut(temperament, view, random)) return legal[0];
  }
  const kong = wantedKong(temperament, view, legal, random);
  if (kong !== null) return kong;
  const discards = actionsOf(legal, 'discard').filter(({ ready }) => ready === undefined);
  // the last chance of a hand is won on or passed
  if (discards.length === 0) return choose(legal, 'pass');
  const discard = discards.length === 1 ? discards[0] : bestDiscard(temperament, view, discards, random);
  return withReady(temperament, discard, legal, random);
}

/** 明约 / 暗约 The discard together with a declaration, where it may be made and the temperament likes to. JN-4 */
function withReady(
  { declaresReady, readyOpen }: Temperament,
  discard: ActionOf<'discard'>,
  legal: readonly Action[],
  random: Random,
): Action {
  const modes = actionsOf(legal, 'discard').filter(({ tile, ready }) => ready !== undefined && tile === discard.tile);
  if (modes.length === 0 || random() >= declaresReady) return discard;
  const open = modes.find(({ ready }) => ready === 'open');
  const closed = modes.find(({ ready }) => ready === 'closed');
  return (random() < readyOpen ? (open ?? closed) : (closed ?? open)) ?? discard;
}

/** What a discard is rated by: staying near the goal before everything, then keeping what is hoarded, then acceptance. */
const RATING = { near: 1000, keepsHoard: 1000, keepsTriplet: 400, eachTile: 4 } as const;

/** The discard that keeps the goal nearest and, of those, leaves most unseen tiles that bring it nearer still. */
function bestDiscard(
  temperament: Temperament,
  view: SeatView,
  discards: readonly ActionOf<'discard'>[],
  random: Random,
): ActionOf<'discard'> {
  const held: Held = { concealed: copyConcealed(view.concealed), melds: view.melds };
  const intent = intentOf(temperament, held);
  const unseen = unseenTiles(view);
  let best = discards[0];
  let most = -1;
  for (const discard of discards) {
    const rated = rate(temperament, held, discard, intent.goal, intent.lacking, unseen) + random();
    if (rated <= most) continue;
    most = rated;
    best = discard;
  }
  return best;
}

function rate(
  temperament: Temperament,
  held: Held,
  discard: ActionOf<'discard'>,
  goal: Goal,
  nearest: number,
  unseen: Int8Array,
): number {
  const { concealed, melds } = held;
  const tile = tileOf(discard.tile);
  const copies = concealed.counts[tile];
  takeTile(concealed, tile);
  let rated = 0;
  if (lacking(goal, held) === nearest) {
    rated = RATING.near + RATING.eachTile * accepted(goal, held, unseen, nearest);
    const isKong = copies === 4 || melds.some((meld) => meld.kind === 'pong' && meld.tile === tile);
    if (temperament.hoards === 'none' || !isKong) rated += RATING.keepsHoard;
    // 豪华 a triplet among pairs may still become four alike
    if ((goal !== 'pairs' && goal !== 'gate-pairs') || copies !== 3) rated += RATING.keepsTriplet;
  }
  addTile(concealed, tile);
  return rated;
}

/** Whether a win is let go because it is another than the one the seat lives for. */
function holdsOut({ holdsOut: chance, ambitions }: Temperament, view: SeatView, random: Random): boolean {
  if (chance === 0 || random() >= chance) return false;
  const concealed = copyConcealed(view.concealed);
  if (view.open !== null) addTile(concealed, view.open.tile);
  return lacking(ambitions[0].goal, { concealed, melds: view.melds }) > 0;
}

/** Another seat's tile lies open: win, call or pass. */
function answerTile(temperament: Temperament, view: SeatView, legal: readonly Action[], random: Random): Action {
  if (legal[0].type === 'win') {
    const isRobbery = view.open?.by === 'robbed-kong';
    const declines = isRobbery ? temperament.declinesRobbery : temperament.declinesDiscard;
    if (random() >= declines && !holdsOut(temperament, view, random)) return legal[0];
  }
  return (
    wantedExposedKong(temperament, view, legal, random) ??
    bestCall(temperament, view, legal, random) ??
    choose(legal, 'pass')
  );
}

/** 吃碰 The call that brings the goal nearest, if the temperament takes it. */
function bestCall(temperament: Temperament, view: SeatView, legal: readonly Action[], random: Random): Action | null {
  const intent = intentOf(temperament, view);
  let best: Action | null = null;
  let least = OUT_OF_REACH;
  for (const action of legal) {
    if (action.type !== 'claimChow' && action.type !== 'claimPong') continue;
    const after = lackingAfterCall(intent.goal, view, action);
    if (after >= least) continue;
    least = after;
    best = action;
  }
  if (best === null || least > intent.lacking) return null;
  return random() < (least < intent.lacking ? temperament.calls : temperament.idleCalls) ? best : null;
}

function lackingAfterCall(
  goal: Goal,
  { open, concealed: before, melds }: SeatView,
  action: ActionOf<'claimChow'> | ActionOf<'claimPong'>,
): number {
  if (open === null) return OUT_OF_REACH;
  const { tile } = open;
  const [one, two] = action.type === 'claimPong' ? [tile, tile] : chowTiles(action.with);
  const concealed = copyConcealed(before);
  takeTile(concealed, one);
  takeTile(concealed, two);
  const meld: Meld =
    action.type === 'claimPong' ? { kind: 'pong', tile } : { kind: 'chow', tile: tile < one ? tile : one };
  return lacking(goal, { concealed, melds: [...melds, meld] });
}
