import { copyConcealed, takeTile, tileOf, type Action, type KongKind, type Meld, type Tile } from '#rules';
import { lacking, type Goal } from './goal.js';
import { actionsOf, intentOf, type ActionOf } from './intent.js';
import { pickIndex, type Random } from './random.js';
import type { Temperament } from './temperament.js';
import type { SeatView } from './view.js';

/** 暗杠 / 补杠 A kong in the own turn that leaves the goal as near as it was, or that the seat makes for its own sake. */
export function wantedKong(
  temperament: Temperament,
  view: SeatView,
  legal: readonly Action[],
  random: Random,
): Action | null {
  const kongs = actionsOf(legal, 'declareKong');
  if (kongs.length === 0 || temperament.kongs === 0 || isHoarding(temperament, view, kongs)) return null;
  const { tile, kind } = kongs[pickIndex(random, kongs.length)];
  if (random() >= temperament.kongs) return null;
  const intent = intentOf(temperament, view);
  const isFarther = lackingAfterKong(view, intent.goal, tileOf(tile), kind) > intent.lacking;
  if (temperament.hoards === 'none' && isFarther) return null;
  const same = kongs.filter((each) => each.tile === tile && each.kind === kind);
  return withReplacement(same, temperament, random);
}

/** 明杠 A kong on another seat's discard that leaves the goal as near as it was. */
export function wantedExposedKong(
  temperament: Temperament,
  view: SeatView,
  legal: readonly Action[],
  random: Random,
): Action | null {
  const kongs = actionsOf(legal, 'claimKong');
  if (kongs.length === 0 || view.open === null) return null;
  if (temperament.hoards === 'for-the-last-tile' && view.wallLeft > 1) return null;
  if (random() >= temperament.kongs) return null;
  const intent = intentOf(temperament, view);
  const after = lackingAfterKong(view, intent.goal, view.open.tile, 'exposed');
  return after <= intent.lacking ? withReplacement(kongs, temperament, random) : null;
}

/** Tiles left in the wall from which on two kongs, or even one, are not kept back: by then others are ready to rob and to win. */
const LATE = { two: 34, one: 8 } as const;

/** Whether kongs are kept back: one alone, or any while the wall holds more than its last tile. */
function isHoarding({ hoards }: Temperament, view: SeatView, kongs: readonly ActionOf<'declareKong'>[]): boolean {
  switch (hoards) {
    case 'none':
      return false;
    case 'for-two':
      if (liesKongLast(view) || view.wallLeft <= LATE.one) return false;
      return view.wallLeft > LATE.two || new Set(kongs.map((kong) => kong.tile)).size < 2;
    case 'for-the-last-tile':
      return view.wallLeft > 1;
    case 'until-ready':
      return kongs.every(({ replacement }) => replacement !== 'dice');
  }
}

/** Whether the seat's last meld is a kong: then the second of a pair of kongs is not kept back. */
function liesKongLast({ melds }: SeatView): boolean {
  return melds.length > 0 && melds[melds.length - 1].kind === 'kong';
}

const TAKEN: Readonly<Record<KongKind, number>> = { concealed: 4, exposed: 3, added: 1 };

function lackingAfterKong(view: SeatView, goal: Goal, tile: Tile, kind: KongKind): number {
  const concealed = copyConcealed(view.concealed);
  for (let n = 0; n < TAKEN[kind]; n++) takeTile(concealed, tile);
  const kong: Meld = { kind: 'kong', tile, form: kind };
  const rest = kind === 'added' ? view.melds.filter((meld) => meld.kind !== 'pong' || meld.tile !== tile) : view.melds;
  return lacking(goal, { concealed, melds: [...rest, kong] });
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
