import {
  formatCounts,
  formatMeld,
  formatTile,
  formatTiles,
  meldTiles,
  SEATS,
  tileOf,
  type Deltas,
  type DrawnHandReason,
  type HandWon,
  type KongKind,
  type KongReplacement,
  type Meld,
  type PatternId,
  type Phase,
  type ReadyMode,
  type Seat,
  type Table,
  type TileName,
  type TilesText,
  type WinMeans,
} from '#rules';
import type { Payment, Scene } from './scene.js';
import { isOpenTo, UNKNOWN_TILE, type Viewpoint } from './unknown-tiles.js';

/** 副露 A meld as it lies. */
export interface MeldView {
  readonly kind: Meld['kind'];
  /** all its tiles; null where a concealed kong lies face down and the viewpoint may not know it */
  readonly tiles: TilesText | null;
  /** how a kong was made; null of chow and pong */
  readonly form: KongKind | null;
  /** the tile taken from another seat; null where none was */
  readonly claimed: TileName | null;
  readonly from: Seat | null;
  /** as text: `(345s)`, `[1111s]`, `[????]` */
  readonly text: string;
}

/** 牌河 One discard. */
export interface RiverTile {
  readonly tile: TileName;
  /** seat that claimed it, or the first that won on it; null if it lies there still */
  readonly takenBy: Seat | null;
}

/** 起手胡 What an opening hand showed. */
export interface OpeningView {
  readonly patterns: readonly PatternId[];
  readonly shown: TilesText;
}

export interface SeatView {
  readonly seat: Seat;
  /** concealed tiles without the drawn and without the winning one; null where withheld */
  readonly holding: TilesText | null;
  /** how many concealed tiles the seat has, the drawn one and (of the first winner) the winning one counted in */
  readonly concealedCount: number;
  /** whether a drawn tile stands apart */
  readonly hasDrawn: boolean;
  /** the tile just drawn; null where there is none or it is withheld */
  readonly drawn: TileName | null;
  readonly melds: readonly MeldView[];
  readonly river: readonly RiverTile[];
  readonly flowers: TilesText;
  readonly opening: OpeningView | null;
  readonly banked: 'none' | 'small' | 'big';
  readonly ready: ReadyMode | 'none';
  /** the tile it won on; null if it has not won */
  readonly winningTile: TileName | null;
  /** 片 (or the variant's unit) won or lost in this hand so far */
  readonly balance: number;
}

/** A win as recorded. */
export interface WinView {
  readonly seat: Seat;
  readonly tile: TileName;
  readonly by: WinMeans;
  readonly from: Seat | null;
  readonly tier: HandWon['tier'] | null;
  readonly patterns: HandWon['patterns'];
  readonly total: number;
  readonly secondTile: TileName | null;
}

/** 鸟区 A bird and the seat it points at. */
export interface BirdView {
  readonly tile: TileName;
  readonly for: 'opening' | 'win';
  readonly source: 'wall' | 'winning-tile';
  readonly seat: Seat;
}

export interface OpenTileView {
  readonly seat: Seat;
  readonly tile: TileName;
  readonly by: 'discard' | 'robbed-kong';
  readonly lastTile: boolean;
}

/** The table at a step, as plain JSON. Nothing in it is withheld from the viewpoint it was made for. */
export interface TableView {
  readonly hand: string;
  readonly number: number;
  readonly phase: Phase;
  /** the seat that is to draw, throw or answer for the last tile; null while several may answer and at the end */
  readonly turn: Seat | null;
  readonly dealer: Seat;
  readonly dice: readonly [number, number] | null;
  readonly streak: number;
  readonly drawnBefore: number;
  readonly wallLeft: number;
  readonly seats: readonly SeatView[];
  /** a discard or kong tile that lies open to answers */
  readonly open: OpenTileView | null;
  /** a kong whose replacement is to be drawn */
  readonly replacementDue: { readonly seat: Seat; readonly replacement: KongReplacement } | null;
  readonly birds: readonly BirdView[];
  readonly wins: readonly WinView[];
  /** rows settled so far */
  readonly payments: readonly Payment[];
  readonly liabilities: readonly { readonly seat: Seat; readonly liable: Seat }[];
  readonly drawnReason: DrawnHandReason | null;
  readonly end: { readonly nextDealer: Seat; readonly clause: string; readonly deltas: Deltas } | null;
  readonly voided: { readonly reason: string; readonly by: string } | null;
}

/** The picture of a scene from a viewpoint; the scene must have been folded for that viewpoint. */
export function viewOfScene(scene: Scene, viewpoint: Viewpoint): TableView {
  const { table } = scene;
  return {
    hand: table.hand,
    number: table.number,
    phase: table.phase,
    turn: turnOf(table),
    dealer: table.dealer,
    dice: scene.dice ?? null,
    streak: table.streak,
    drawnBefore: table.drawnBefore,
    wallLeft: table.wall.left,
    seats: SEATS.map((seat) => seatView(scene, seat, viewpoint)),
    open: openView(table),
    replacementDue: table.kong === null ? null : { seat: table.kong.seat, replacement: table.kong.replacement },
    birds: scene.birds.map(({ tile, for: forWhat, source, seat }) => ({ tile, for: forWhat, source, seat })),
    wins: table.wins.map(winView),
    payments: scene.payments.slice(),
    liabilities: scene.liabilities.map(({ seat, liable }) => ({ seat, liable })),
    drawnReason: table.drawn,
    end: endView(scene),
    voided: scene.voided,
  };
}

function endView({ end }: Scene): TableView['end'] {
  return end === null ? null : { nextDealer: end.nextDealer, clause: end.clause, deltas: end.deltas };
}

/** Who may claim or declare depends on hidden tiles, so nobody is named then. */
function turnOf(table: Table): Seat | null {
  switch (table.phase) {
    case 'draw':
    case 'offered':
    case 'turn':
    case 'called':
    case 'kong':
    case 'flower':
    case 'second':
      return table.turn;
    case 'started':
    case 'flowers':
    case 'opening':
    case 'claims':
    case 'won':
    case 'drawn':
    case 'ended':
    case 'voided':
      return null;
  }
}

function seatView(scene: Scene, seat: Seat, viewpoint: Viewpoint): SeatView {
  const { table } = scene;
  const state = table.seats[seat];
  const isOpen = isOpenTo(viewpoint, seat);
  const win = table.wins.find((each) => each.seat === seat);
  const apart = state.drawn ?? (win !== undefined && win === table.wins[0] ? tileOf(win.tile) : null);
  const counts = state.concealed.counts.slice();
  if (apart !== null && counts[apart] > 0) counts[apart]--;
  return {
    seat,
    holding: isOpen ? formatCounts(counts) : null,
    concealedCount: state.concealed.size,
    hasDrawn: state.drawn !== null,
    drawn: isOpen && state.drawn !== null ? formatTile(state.drawn) : null,
    melds: state.melds.map(meldView),
    river: scene.discards[seat].map(({ tile, takenBy }) => ({ tile: formatTile(tile), takenBy })),
    flowers: formatTiles(state.flowers),
    opening: scene.openings[seat],
    banked: state.banked,
    ready: state.ready,
    winningTile: win === undefined ? null : win.tile,
    balance: table.deltas[seat],
  };
}

function meldView(meld: Meld): MeldView {
  const from = meld.from ?? null;
  switch (meld.kind) {
    case 'chow':
      return {
        kind: 'chow',
        tiles: formatTiles(meldTiles(meld)),
        form: null,
        claimed: meld.claimed === undefined ? null : formatTile(meld.claimed),
        from,
        text: formatMeld(meld),
      };
    case 'pong':
      return {
        kind: 'pong',
        tiles: formatTiles(meldTiles(meld)),
        form: null,
        claimed: from === null ? null : formatTile(meld.tile),
        from,
        text: formatMeld(meld),
      };
    case 'kong': {
      const isFaceDown = meld.tile === UNKNOWN_TILE;
      return {
        kind: 'kong',
        tiles: isFaceDown ? null : formatTiles(meldTiles(meld)),
        form: meld.form,
        claimed: from === null ? null : formatTile(meld.tile),
        from,
        text: isFaceDown ? '[????]' : formatMeld(meld),
      };
    }
  }
}

function openView({ open, phase }: Table): OpenTileView | null {
  if (open === null || (phase !== 'claims' && phase !== 'kong')) return null;
  return { seat: open.seat, tile: formatTile(open.tile), by: open.by, lastTile: open.lastTile };
}

function winView(win: HandWon): WinView {
  return {
    seat: win.seat,
    tile: win.tile,
    by: win.by,
    from: win.from ?? null,
    tier: win.tier ?? null,
    patterns: win.patterns,
    total: win.total,
    secondTile: win.secondTile ?? null,
  };
}
