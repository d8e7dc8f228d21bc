import {
  applyEvent,
  copyTable,
  newTable,
  SEATS,
  tileOf,
  type BirdDrawn,
  type HandEnded,
  type HandEvent,
  type HandStarted,
  type LiabilityFormed,
  type PatternId,
  type PaymentRow,
  type PaymentsSettled,
  type Rules,
  type Seat,
  type Table,
  type Tile,
  type TilesText,
} from '#rules';

/** A discard and who took it or won on it; it lies on in the picture of the river. */
export interface Discard {
  readonly tile: Tile;
  readonly takenBy: Seat | null;
}

/** A payment row and what it was for. */
export interface Payment extends PaymentRow {
  readonly for: PaymentsSettled['for'];
}

/** What an opening hand showed. */
export interface Opening {
  readonly patterns: readonly PatternId[];
  readonly shown: TilesText;
}

/**
 * What a picture of the table needs: the table of the rules engine, and beside it what the table forgets because no rule
 * asks for it. Mutable and owned by the one who folds; `copyScene` before sharing.
 */
export interface Scene {
  readonly table: Table;
  dice: HandStarted['dice'] | null;
  /** every discard by seat, the taken ones too */
  readonly discards: readonly Discard[][];
  /** by seat; null if none was declared */
  readonly openings: (Opening | null)[];
  readonly birds: BirdDrawn[];
  readonly payments: Payment[];
  readonly liabilities: LiabilityFormed[];
  end: HandEnded | null;
  voided: { readonly reason: string; readonly by: string } | null;
}

/** An empty table before the first event. */
export function newScene(rules: Rules): Scene {
  return {
    table: newTable(rules),
    dice: null,
    discards: SEATS.map(() => []),
    openings: [null, null, null, null],
    birds: [],
    payments: [],
    liabilities: [],
    end: null,
    voided: null,
  };
}

/** An independent copy. */
export function copyScene(scene: Scene): Scene {
  return {
    ...scene,
    table: copyTable(scene.table),
    discards: scene.discards.map((river) => river.slice()),
    openings: scene.openings.slice(),
    birds: scene.birds.slice(),
    payments: scene.payments.slice(),
    liabilities: scene.liabilities.slice(),
  };
}

/** Folds one event into a scene the caller owns. Never refuses: the event has happened. */
export function applyToScene(scene: Scene, event: HandEvent): void {
  noteEvent(scene, event);
  applyEvent(scene.table, event);
}

/** What the table forgets. Looks at the table as it was before the event. */
function noteEvent(scene: Scene, event: HandEvent): void {
  switch (event.type) {
    case 'HandStarted':
      scene.dice = event.dice ?? null;
      return;
    case 'OpeningHandDeclared':
      scene.openings[event.seat] = { patterns: event.patterns, shown: event.shown };
      return;
    case 'TileDiscarded':
      scene.discards[event.seat].push({ tile: tileOf(event.tile), takenBy: null });
      return;
    case 'ChowClaimed':
    case 'PongClaimed':
      return takeDiscard(scene, event.from, event.seat);
    case 'KongDeclared':
      if (event.kind === 'exposed') takeDiscard(scene, event.from ?? scene.table.turn, event.seat);
      return;
    case 'HandWon':
      if (event.by === 'discard' && scene.table.wins.length === 0) {
        takeDiscard(scene, event.from ?? scene.table.turn, event.seat);
      }
      return;
    case 'BirdDrawn':
      scene.birds.push(event);
      return;
    case 'PaymentsSettled':
      for (const row of event.rows) scene.payments.push({ ...row, for: event.for });
      return;
    case 'LiabilityFormed':
      scene.liabilities.push(event);
      return;
    case 'HandEnded':
      scene.end = event;
      return;
    case 'HandVoided':
      scene.voided = { reason: event.reason, by: event.by };
      return;
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'WinDeclined':
    case 'ReadyDeclared':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandDrawn':
    case 'WallRevealed':
      return;
  }
}

function takeDiscard(scene: Scene, from: Seat, by: Seat): void {
  const river = scene.discards[from];
  const last = river.at(-1);
  if (last !== undefined) river[river.length - 1] = { tile: last.tile, takenBy: by };
}
