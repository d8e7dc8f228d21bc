import { REGISTERED_OPERATIONS } from '../../../apps/api/graphql/registered-operations.js';

/** The hand of the sample night that is replayed: 101 events. */
export const HAND = 'se1fcd424-m0001-h08';

/** The query every server answers: a whole hand, each step with its sentence and its event. Not a registered one. */
export const REPLAY_QUERY = `query Bench($hand: ID!) {
  hand(id: $hand) {
    id
    number
    replay {
      length
      frames {
        step
        sentence
        event { revision type seat tile from index dealt patterns { id value } total rows { from to amount base factor } nextDealer clause deltas at }
      }
    }
  }
}`;

/** The registered operation whose answers are kept. */
export const REGISTERED = REGISTERED_OPERATIONS[0].text;

export const VARIABLES = { hand: HAND };
