import { foldPage, matchOfHand, newFolding, type ParkedStream, type PlacedEvent } from '#projections';
import type { ReadWriter } from './port.js';
import type { ProjectedLog } from './projector.js';

/** `still-parked` names the event it stands at now, which may be a later one. */
export type Replayed =
  | { readonly kind: 'replayed'; readonly stream: string; readonly events: number }
  | { readonly kind: 'still-parked'; readonly parked: ParkedStream }
  | { readonly kind: 'not-parked'; readonly stream: string };

export interface ReplayOptions {
  readonly log: Pick<ProjectedLog, 'stream'>;
  readonly store: ReadWriter;
  readonly stream: string;
}

/**
 * Folds a parked stream anew from the log, once what it stood at can be folded, up to where the model stands; what waits behind
 * that comes by itself. The match it belongs to is folded again with all its hands, for what a hand says depends on those before
 * it. Goes on beside a projector, which begins again from the checkpoint with the new state.
 */
export async function replayParked({ log, store, stream }: ReplayOptions): Promise<Replayed> {
  for (;;) {
    const place = await store.place();
    const standing = await store.parked();
    const parked = standing.find((each) => each.stream === stream);
    if (parked === undefined) return { kind: 'not-parked', stream };
    const events = await eventsAround(parked, standing, { log, store, upTo: place.position });
    const streams = new Set(events.map((event) => event.stream));
    // nothing but the log is asked: the rows are what is being made
    const past = { match: async () => null, stream: log.stream };
    const changes = await foldPage(newFolding(past, { onPoison: 'park' }), events);
    const unpark = standing.map((each) => each.stream).filter((each) => streams.has(each));
    const committed = await store.commit(changes, place, place.position, { unpark, by: 'another' });
    if (committed !== 'committed') continue;
    const again = changes.parked.find((each) => each.stream === stream);
    if (again !== undefined) return { kind: 'still-parked', parked: again };
    return { kind: 'replayed', stream, events: events.filter((event) => event.stream === stream).length };
  }
}

/** Events of a parked stream and of everything that is folded together with it, in the order of the log. */
async function eventsAround(
  { stream, match }: ParkedStream,
  standing: readonly ParkedStream[],
  { log, store, upTo }: Pick<ReplayOptions, 'log' | 'store'> & { readonly upTo: number },
): Promise<readonly PlacedEvent[]> {
  const own = await log.stream(stream, upTo);
  const of = match ?? (own[0] === undefined ? null : matchOfHand(own[0]));
  if (of === null) return own;
  const fold = await store.matchFold(of);
  const streams = new Set([
    `match-${of}`,
    stream,
    ...(fold?.dealt ?? []).map(({ hand }) => `hand-${hand}`),
    ...standing.filter((each) => each.match === of).map((each) => each.stream),
  ]);
  const events: PlacedEvent[] = [];
  for (const each of streams) events.push(...(each === stream ? own : await log.stream(each, upTo)));
  return events.sort((a, b) => a.position - b.position);
}
