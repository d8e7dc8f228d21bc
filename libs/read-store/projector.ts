import { foldPage, newFolding, PROJECTED, type PlacedEvent } from '#projections';
import type { ReadWriter } from './port.js';

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

/** Folds the log into the read model, from the checkpoint on, and goes on as events come. */
export async function startProjector({ log, store, pageSize = PAGE }: ProjectorOptions): Promise<Projector> {
  const stopping = new AbortController();
  let position = await store.checkpoint();
  let waiting: { readonly position: number; readonly done: () => void; readonly failed: (error: unknown) => void }[] =
    [];
  const fold = openFold({ log, store });

  const run = async (): Promise<'stopped' | 'overtaken'> => {
    const options = { after: position, limit: pageSize, prefixes: PROJECTED, signal: stopping.signal };
    for await (const page of log.subscribe(options)) {
      if ((await fold(page, position)) === 'overtaken') return 'overtaken';
      position = page.position;
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
      return position;
    },
    waitFor: (wanted) =>
      wanted <= position
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

/** Folds everything there is into a model and ends; for a rebuild. `told` hears how far it has come. */
export async function projectAll(
  { log, store, pageSize = PAGE }: ProjectorOptions,
  told: (position: number) => void = () => undefined,
): Promise<'caught-up' | 'overtaken'> {
  const fold = openFold({ log, store });
  for (let position = await store.checkpoint(); ;) {
    const page = await log.readAll({ after: position, limit: pageSize, prefixes: PROJECTED });
    if (page.position > position && (await fold(page, position)) === 'overtaken') return 'overtaken';
    position = Math.max(position, page.position);
    told(position);
    if (page.caughtUp) return 'caught-up';
  }
}

function openFold({ log, store }: Omit<ProjectorOptions, 'pageSize'>) {
  const folding = newFolding({ match: (id) => store.matchFold(id), stream: log.stream });
  return async (page: LogPage, from: number): Promise<'committed' | 'overtaken'> =>
    store.commit(await foldPage(folding, page.events), from, page.position);
}
