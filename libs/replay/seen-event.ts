import { redact, type Logged, type Seen } from '#game-log';
import type { HandEvent, Rules, Seat } from '#rules';

/** Who may not know everything: a seat, or somebody at the rail. */
export type Viewer = Seat | 'spectator';

/** An event of a hand as a viewer may see it. */
export type SeenEvent = Seen<HandEvent>;

/** The event as a viewer saw it while the hand was played; null where it was withheld whole. The table of it is game-log's. */
export function redactEvent(event: Logged<HandEvent>, viewer: Viewer, rules: Rules): SeenEvent | null {
  const seen = redact(event, viewer, rules.kongs.concealedFaceUp ? 'face-up' : 'face-down');
  return seen === null || !isOfHand(seen) ? null : seen;
}

function isOfHand(event: Seen): event is SeenEvent {
  switch (event.type) {
    case 'MatchOpened':
    case 'PlayerReplaced':
    case 'PenaltyGiven':
    case 'MatchClosed':
    case 'DisputeRaised':
    case 'DisputeRuled':
    case 'PaymentCorrected':
      return false;
    case 'HandStarted':
    case 'TilesDealt':
    case 'FlowerShown':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LiabilityFormed':
    case 'LastTileOffered':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandWon':
    case 'BirdDrawn':
    case 'PaymentsSettled':
    case 'HandDrawn':
    case 'HandEnded':
    case 'WallRevealed':
    case 'HandVoided':
      return true;
  }
}
