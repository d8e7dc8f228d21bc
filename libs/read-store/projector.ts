import { foldPage, newFolding, PROJECTED, type Folding, type OnPoison, type PlacedEvent } from '#projections';
import type { LogMark, Place, ReadWriter } from './port.js';

/** What a projector reads: the log, in the shapes of the event store's port. */
export interface ProjectedLog {
  readAll(range: {
    readonly after: number;
    readonly limit: number;
    readonly prefixes: readonly string[];
  }): Promise<LogPage>;
  subscribe(options: {
    readonly after: number;
    readonly limit: number;
    readonly prefixes: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<LogPage>;
  stream(stream: string, upTo: number): Promise<readonly PlacedEvent[]>;
}
export interface LogPage {
  readonly events: readonly PlacedEvent[];
  readonly position: number;
  readonly caughtUp: boolean;
}

export interface ProjectorOptions {
  readonly log: ProjectedLog;
  readonly store: ReadWriter;
  /** events a page; default 1000 */
  readonly pageSize?: number;
}

export interface Projector {
  /** how far the model has come, and no further */
  readonly position: number;
  /** settles once the model holds everything up to a position; rejects when the projector has ended before */
  waitFor(position: number): Promise<void>;
  /** lets the page under way finish; settles when nothing more will be written */
  stop(): Promise<void>;
  /** settles with why it ended; a failure is thrown. `overtaken`: another projector has the checkpoint */
  readonly ended: Promise<'stopped' | 'overtaken'>;
}

const PAGE = 1000;

/**
 * Folds the log into the read model, from the checkpoint on, and goes on as events come. A stream with an event that cannot be
 * folded is parked there, by name, and all others go on (R11).
 */
export async function startProjector({ log, store, pageSize = PAGE }: ProjectorOptions): Promise<Projector> {
  const stopping = new AbortController();
  const pages = await openPages({ log, store, onPoison: 'park' });
  let waiting: { readonly position: number; readonly done: () => void; readonly failed: (error: unknown) => void }[] =
    [];

  const run = async (): Promise<'stopped' | 'overtaken'> => {
    const options = { after: pages.position, limit: pageSize, prefixes: PROJECTED, signal: stopping.signal };
    for await (const page of log.subscribe(options)) {
      if ((await pages.take(page)) === 'overtaken') return 'overtaken';
      const { position } = pages;
      waiting.filter((each) => each.position <= position).forEach(({ done }) => done());
      waiting = waiting.filter((each) => each.position > position);
    }
    return 'stopped';
  };
  const ended = run();
  const giveUp = (why: unknown): void => waiting.splice(0).forEach(({ failed }) => failed(why));
  ended.then((why) => giveUp(new Error(`the projector has ended: ${why}`)), giveUp);

  return {
    get position() {
      return pages.position;
    },
    waitFor: (wanted) =>
      wanted <= pages.position
        ? Promise.resolve()
        : new Promise((done, failed) => {
            waiting.push({ position: wanted, done: () => done(), failed });
            if (stopping.signal.aborted) giveUp(new Error('the projector has been stopped'));
          }),
    async stop() {
      stopping.abort();
      await ended;
    },
    ended,
  };
}

export interface ProjectAllOptions extends ProjectorOptions {
  /** default `stop`: rejects with the position of an event that cannot be folded */
  readonly onPoison?: OnPoison;
  /** ends it between two pages, rejecting with its reason */
  readonly signal?: AbortSignal;
}

/** Folds everything there is into a model and ends; for a rebuild. `told` hears how far it has come. */
export async function projectAll(
  { log, store, pageSize = PAGE, onPoison = 'stop', signal }: ProjectAllOptions,
  told: (position: number) => void = () => undefined,
): Promise<'caught-up' | 'overtaken'> {
  for (const pages = await openPages({ log, store, onPoison }); ;) {
    signal?.throwIfAborted();
    const page = await log.readAll({ after: pages.position, limit: pageSize, prefixes: PROJECTED });
    if (page.position > pages.position && (await pages.take(page)) === 'overtaken') return 'overtaken';
    told(pages.position);
    if (page.caughtUp) return 'caught-up';
  }
}

/** Pages of the log on their way into a model, whoever delivers them. */
export interface Pages {
  /** how far the model has come */
  readonly position: number;
  /**
   * Folds a page and commits it. What the model holds already is passed over: a page may come again. Events are in order of
   * position, and everything projected between `position` and the page's own is in it: a gap in a stream rejects (R10).
   */
  take(page: Pick<LogPage, 'events' | 'position'>): Promise<'committed' | 'overtaken'>;
}

export async function openPages({
  log,
  store,
  onPoison,
}: Pick<ProjectorOptions, 'store'> & {
  readonly log: Pick<ProjectedLog, 'stream'>;
  readonly onPoison: OnPoison;
}): Promise<Pages> {
  const begin = async (): Promise<{ place: Place; readonly folding: Folding }> => {
    const place = await store.place();
    const past = { match: (id: string) => store.matchFold(id), stream: log.stream };
    return { place, folding: newFolding(past, { onPoison, parked: await store.parked() }) };
  };
  let { place, folding } = await begin();
  return {
    get position() {
      return place.position;
    },
    async take(page) {
      for (;;) {
        const to = Math.max(page.position, place.position);
        const events = page.events.filter(({ position }) => position > place.position);
        const committed = await store.commit(await foldPage(folding, events), place, to, markOf(events));
        if (committed === 'overtaken') return 'overtaken';
        if (committed === 'committed') {
          place = { ...place, position: to };
          return 'committed';
        }
        // a parked stream was replayed meanwhile: what is remembered is of before
        ({ place, folding } = await begin());
      }
    },
  };
}

/** The last event of a page, as the mark of its log; nothing where the page has none. */
function markOf(events: readonly PlacedEvent[]): { readonly mark?: LogMark } {
  const last = events.at(-1);
  if (last === undefined) return {};
  const { stream, revision, position, id } = last;
  return { mark: { stream, revision, position, id } };
}
