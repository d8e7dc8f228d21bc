import type { HandEvent, HandStarted, Seat, TileDrawn } from '#rules';
import type { DealerDoubt } from './hand.js';

/**
 * Who deals, as the first draw shows it, or the first turn where nothing before the hand says it. `open`: not shown yet; null: who
 * the start says.
 */
export function dealerShown(
  started: HandStarted,
  { expected, events }: DealerDoubt,
  event: HandEvent,
): Seat | 'open' | null {
  return expected === null ? dealerByTurn(started, events, event) : dealerByDraw(event);
}

function dealerByDraw(event: HandEvent): Seat | 'open' {
  return isOrdinaryDraw(event) ? event.seat : 'open';
}

/** Replacements of dealt flowers are drawn before the dealer's first tile, from the tail. JN-1.2 */
function isOrdinaryDraw(event: HandEvent): event is TileDrawn {
  return event.type === 'TileDrawn' && event.from === 'front';
}

/** Who draws first and then moves deals, whatever the start says; null: the start is right, or it is the draw that is wrong. T-4 */
function dealerByTurn(started: HandStarted, before: DealerDoubt['events'], event: HandEvent): Seat | 'open' | null {
  const first = before.map((each) => each.event).find(isOrdinaryDraw);
  switch (event.type) {
    case 'TileDrawn':
      if (!isOrdinaryDraw(event)) return 'open';
      return first === undefined && event.seat !== started.dealer ? 'open' : null;
    case 'TileDiscarded':
    case 'KongDeclared':
    case 'HandWon':
      return first?.seat === event.seat ? first.seat : null;
    case 'HandStarted':
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'WinDeclined':
      return 'open';
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandDrawn':
    case 'HandEnded':
    case 'HandVoided':
    case 'WallRevealed':
      return null;
  }
}
