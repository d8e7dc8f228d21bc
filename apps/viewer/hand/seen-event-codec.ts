import type { SeenEvent } from '#replay';
import type { SeenEventFieldsFragment } from '../data/generated/graphql.js';

/*
 * The flat event of the schema → the event as the libraries read it: the names that the schema tells apart are one again,
 * and words are spelt as in the exchange file. The service is trusted to answer by its schema.
 */

/** What a viewpoint was sent of an event. */
export function seenEventOf(hand: string, sent: SeenEventFieldsFragment): SeenEvent {
  const event: Record<string, unknown> = { type: sent.type };
  const put = (name: string, value: unknown): void => {
    if (value !== null && value !== undefined) event[name] = value;
  };
  put('seat', sent.seat);
  put('from', sent.from ?? word(sent.source));
  put('tile', sent.tile);
  put('secondTile', sent.secondTile);
  put('tiles', sent.dealt ?? sent.wall);
  put('with', sent.with);
  put('shown', sent.shown);
  put('patterns', sent.patterns ?? sent.shapes);
  put('index', sent.index);
  put('dice', sent.dice);
  put('column', sent.column);
  put('kind', word(sent.kongKind));
  put('replacement', word(sent.replacement));
  put('by', word(sent.means) ?? sent.actor);
  put('mode', sent.mode);
  put('liable', sent.liable);
  put('tier', word(sent.tier));
  put('total', sent.total);
  put('for', sent.purpose);
  put('source', sent.birdSource);
  put('rows', sent.rows?.map(rowOf));
  put('reason', sent.reason);
  put('number', sent.number);
  put('dealer', sent.dealer);
  put('streak', sent.streak);
  put('drawnBefore', sent.drawnBefore);
  put('ruleset', sent.ruleset);
  put('nextDealer', sent.nextDealer);
  put('clause', sent.clause);
  put('deltas', sent.deltas);
  put('seed', sent.seed);
  put('at', sent.at);
  if (sent.commitment !== null) event.wall = { commitment: sent.commitment };
  if (sent.type === 'HandStarted' || sent.type === 'HandVoided') event.hand = hand;
  if (sent.auto) event.auto = true;
  return event as unknown as SeenEvent;
}

/** Extra 0 and factor 1 are left out of a row. */
function rowOf({ extra, factor, ...row }: NonNullable<SeenEventFieldsFragment['rows']>[number]): object {
  return { ...row, ...(extra === 0 ? {} : { extra }), ...(factor === 1 ? {} : { factor }) };
}

/** `SELF_DRAW` → `self-draw`. */
function word(name: string | null): string | null {
  return name === null ? null : name.toLowerCase().replaceAll('_', '-');
}
