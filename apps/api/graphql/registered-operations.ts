import { createHash } from 'node:crypto';

/**
 * An operation that is known beforehand, and asks only for what never changes once its hand is sealed. Its answers are
 * kept as bytes. `hand` names the variable that holds the hand; events and replay may be asked for, nothing that a later
 * ruling, a renamed player or a newer projection could change.
 */
export interface RegisteredOperation {
  readonly name: string;
  readonly text: string;
  readonly hand: string;
}

const EVENT_FIELDS = `revision type seat from tile secondTile dealt with shown shapes source dice column kongKind replacement means
        mode liable patterns { id value } tier total purpose birdSource rows { from to amount base extra factor } reason
        number dealer nextDealer clause deltas auto at`;

export const REGISTERED_OPERATIONS: readonly RegisteredOperation[] = [
  {
    name: 'ReplayHand',
    hand: 'hand',
    text: `query ReplayHand($hand: ID!, $viewpoint: Viewpoint) {
  hand(id: $hand) {
    id
    replay(viewpoint: $viewpoint) {
      viewpoint
      length
      frames {
        step
        sentence
        event {
        ${EVENT_FIELDS}
        }
      }
    }
  }
}`,
  },
  {
    name: 'TableAt',
    hand: 'hand',
    text: `query TableAt($hand: ID!, $step: Int!, $viewpoint: Viewpoint) {
  hand(id: $hand) {
    id
    stateAt(step: $step, viewpoint: $viewpoint) {
      step phase turn dealer wallLeft
      seats { seat holding concealedCount drawn melds { kind tiles form claimed from } river { tile takenBy } flowers banked ready balance }
      birds { tile purpose source seat }
      payments { from to amount base extra factor }
    }
  }
}`,
  },
];

/** SHA-256 of the text in hex, by which `extensions.persistedQuery.sha256Hash` names an operation. */
export function operationHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
