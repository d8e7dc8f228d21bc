import type { HandEvent, Seat, TileDrawn } from '#rules';
import type { DealerDoubt } from './hand.js';

/**
 * More events than a right hand has before its first turn: eight flowers and their replacements are the most of them. A record
 * that goes on longer is not waited for.
 */
const MOST_WAITED_FOR = 64;

/**
 * Who deals by this event, which stands behind the events of the doubt: as the first draw shows it, or the first turn where nothing
 * before the hand says it. `open`: not shown yet, and the event is kept with the others; null: who the start says.
 */
export function dealerShown(dealer: Seat, doubt: DealerDoubt, event: HandEvent, line: number): Seat | 'open' | null {
  const shown = doubt.expected === null ? dealerByTurn(dealer, doubt.first, event) : dealerByDraw(event);
  if (shown !== 'open') return shown;
  if (doubt.events.length === MOST_WAITED_FOR) return null;
  if (isOrdinaryDraw(event)) doubt.first ??= event.seat;
  doubt.events.push({ event, line });
  return 'open';
}

function dealerByDraw(event: HandEvent): Seat | 'open' {
  return isOrdinaryDraw(event) ? event.seat : 'open';
}

/** Replacements of dealt flowers are drawn before the dealer's first tile, from the tail. JN-1.2 */
function isOrdinaryDraw(event: HandEvent): event is TileDrawn {
  return event.type === 'TileDrawn' && event.from === 'front';
}

/** Who draws first and then moves deals, whatever the start says; null: the start is right, or it is the draw that is wrong. T-4 */
function dealerByTurn(dealer: Seat, first: Seat | null, event: HandEvent): Seat | 'open' | null {
  switch (event.type) {
    case 'TileDrawn':
      if (!isOrdinaryDraw(event)) return 'open';
      return first === null && event.seat !== dealer ? 'open' : null;
    case 'TileDiscarded':
    case 'KongDeclared':
    case 'HandWon':
      return first === event.seat ? first : null;
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
