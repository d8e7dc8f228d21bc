import type { DrawnHandReason, HandEvent, PaymentsSettled, Rules } from '#rules';

/** The clause by which an event that the table owes must come; null where that hangs on what stands in its place. */
export function clauseOwed(rules: Rules, missing: HandEvent): string | null {
  const { law } = rules;
  switch (missing.type) {
    case 'PaymentsSettled':
      return clausePaid(rules, missing.for);
    case 'LiabilityFormed':
      return law.liability;
    case 'FlowerShown':
      return law.flowers;
    case 'HandDrawn':
      return clauseDrawn(rules, missing.reason);
    case 'LastTileOffered':
      return law['last-tile'];
    case 'HandStarted':
    case 'TilesDealt':
    case 'OpeningHandDeclared':
    case 'OpeningHandDeclined':
    case 'TileDrawn':
    case 'TileDiscarded':
    case 'WinDeclined':
    case 'ChowClaimed':
    case 'PongClaimed':
    case 'KongDeclared':
    case 'ReadyDeclared':
    case 'LastTileDeclined':
    case 'LastTileTaken':
    case 'HandWon':
    case 'BirdDrawn':
    case 'HandEnded':
    case 'HandVoided':
    case 'WallRevealed':
      return null;
  }
}

/** The clause that payments are made by; in a book without payments for a streak such rows are payments like any. CS-2.4, JN-9.5 */
export function clausePaid({ law, streak }: Rules, purpose: PaymentsSettled['for']): string {
  switch (purpose) {
    case 'opening':
      return law['opening-payments'];
    case 'win':
      return law.payments;
    case 'streak':
      return streak === null ? law.payments : law.streak;
  }
}

/** The clause that a hand is drawn by; the fourth kong has its own where the wall may die. JN-9.1, JN-9.2 */
export function clauseDrawn({ law, deadWall }: Rules, reason: DrawnHandReason): string {
  return reason === 'fourth-kong' && deadWall !== null ? law['fourth-kong'] : law['drawn-hand'];
}
