import type { HandEvent, PatternValue, PaymentRow } from '../table/event.js';

/** An event in a line, as a test reads it: `1 wins 8s off 0: small`, `pays win 0>1 2`, `next 1 by CS-10.2`. */
export function eventText(event: HandEvent): string {
  switch (event.type) {
    case 'HandStarted':
      return `starts, dealer ${event.dealer}`;
    case 'TilesDealt':
      return 'deals';
    case 'FlowerShown':
      return `${event.seat} shows ${event.tile}`;
    case 'OpeningHandDeclared':
      return `${event.seat} declares ${event.patterns.join(' ')} showing ${event.shown}`;
    case 'OpeningHandDeclined':
      return `${event.seat} declines ${event.patterns.join(' ')}`;
    case 'TileDrawn':
      return `${event.seat} draws ${event.tile}${event.from === 'front' ? '' : ` from ${event.from}`}${event.column === undefined ? '' : ` ${event.column}`}`;
    case 'TileDiscarded':
      return `${event.seat} throws ${event.tile}`;
    case 'WinDeclined':
      return `${event.seat} lets ${event.tile} go${event.reason === undefined ? '' : `, ${event.reason}`}`;
    case 'ChowClaimed':
      return `${event.seat} chows ${event.tile} with ${event.with}`;
    case 'PongClaimed':
      return `${event.seat} pongs ${event.tile} off ${event.from}`;
    case 'KongDeclared':
      return `${event.seat} kongs ${event.tile} ${event.kind}, ${event.replacement}`;
    case 'ReadyDeclared':
      return `${event.seat} is ready ${event.mode}`;
    case 'LiabilityFormed':
      return `${event.liable} is liable to ${event.seat}`;
    case 'LastTileOffered':
      return `${event.seat} is offered the last tile`;
    case 'LastTileDeclined':
      return `${event.seat} declines the last tile`;
    case 'LastTileTaken':
      return `${event.seat} takes the last tile ${event.tile}`;
    case 'HandWon': {
      const tiles = event.secondTile === undefined ? event.tile : `${event.tile} and ${event.secondTile}`;
      const means = event.by === 'self-draw' ? 'drawn' : `${event.by === 'discard' ? 'off' : 'robbing'} ${event.from}`;
      return `${event.seat} wins ${tiles} ${means}: ${worthText(event.patterns, event.total)}`;
    }
    case 'BirdDrawn':
      return `${event.for} bird ${event.tile} at ${event.seat}${event.source === 'wall' ? '' : ' (the winning tile)'}`;
    case 'PaymentsSettled':
      return `pays ${event.for} ${event.rows.map(rowText).join(' ')}`;
    case 'HandDrawn':
      return `drawn: ${event.reason}`;
    case 'HandEnded':
      return `next ${event.nextDealer} by ${event.clause}`;
    case 'WallRevealed':
      return 'reveals the wall';
    case 'HandVoided':
      return `voided: ${event.reason}`;
  }
}

/** `small 1` is just `1`; `kong-bloom + heavenly = 2`. */
function worthText(patterns: readonly PatternValue[], total: number): string {
  return patterns.length === 0 ? `plain ${total}` : `${patterns.map(({ id }) => id).join(' + ')} = ${total}`;
}

/** `0>1 2`: from, to, amount. */
function rowText({ from, to, amount }: PaymentRow): string {
  return `${from}>${to} ${amount}`;
}
