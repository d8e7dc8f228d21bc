import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreError, type Message } from '#event-store';
import {
  ReadStoreUnavailable,
  startProjector,
  type Projector,
  type ReadModels,
  type ReadStoreFailure,
  type RebuildLog,
} from '#read-store';

/** The read model of this process kept up with the log, by its own projector or by that of another process. */
export interface Following {
  /** settles once the model holds everything up to a position; rejects when nobody will bring it there */
  waitFor(position: number): Promise<void>;
  /** to be called again and again: changes over after a rebuild, begins again after the store was away or another has stopped */
  look(): Promise<void>;
  /** changes over to the version that serves, if it is another one */
  changeOver(): Promise<void>;
  /** why the model does not follow, one sentence; null while it does */
  fault(): Message | null;
  stop(): Promise<void>;
}

export interface FollowingOptions {
  readonly log: RebuildLog;
  readonly models: ReadModels;
  readonly failed: (error: unknown) => void;
}

/** ms between two looks at a checkpoint that another process moves */
const PEEK_EVERY = 25;
/** ms after which a checkpoint that stands still behind the log is taken over */
const PATIENCE = 5_000;
/** ms from one attempt to the next while log or read store is away: doubled up to the second */
const AGAIN = { first: 250, most: 5_000 };

const LOG_AWAY: Message = { zh: '记录没有应答', en: 'the log does not answer' };
const READ_STORE_AWAY: Message = { zh: '查询用的数据没有应答', en: 'the read store does not answer' };
const FAILED: Message = {
  zh: '查询用的数据没有跟上记录，程序出错；原因在日志里',
  en: 'the projector has failed; the log of this process says why',
};

type State =
  | { readonly is: 'projecting'; readonly projector: Projector }
  /** another process has the checkpoint */
  | { readonly is: 'beside'; readonly position: number; readonly since: number }
  | { readonly is: 'away'; readonly fault: Message; readonly next: number; readonly wait: number }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'stopped' };

export async function followLog({ log, models, failed }: FollowingOptions): Promise<Following> {
  let state: State = { is: 'stopped' };
  let wait = AGAIN.first;

  const start = async (): Promise<void> => {
    const projector = await startProjector({ log, store: models.store });
    const mine: State = { is: 'projecting', projector };
    state = mine;
    projector.ended.then(
      (why) => {
        if (state !== mine) return;
        state =
          why === 'overtaken' ? { is: 'beside', position: projector.position, since: Date.now() } : { is: 'stopped' };
      },
      (error: unknown) => {
        if (state === mine) state = stateAfter(error);
      },
    );
  };
  const stateAfter = (error: unknown): State => {
    // readiness is public; what broke goes to whoever hears of failures
    failed(error);
    const fault = awayOf(error);
    if (fault === null) return { is: 'failed', error };
    const next = Date.now() + wait;
    wait = Math.min(wait * 2, AGAIN.most);
    return { is: 'away', fault, next, wait };
  };
  const stopProjector = async (): Promise<void> => {
    if (state.is !== 'projecting') return;
    const { projector } = state;
    state = { is: 'stopped' };
    await projector.stop().catch(() => undefined);
  };
  const changeOver = async (): Promise<void> => {
    const isFollowing = state.is !== 'stopped';
    await stopProjector();
    await models.refresh();
    if (isFollowing) await start();
  };
  const standIn = async (beside: Extract<State, { is: 'beside' }>): Promise<void> => {
    const position = await models.store.checkpoint();
    if (position > beside.position || position >= (await log.lastPosition())) {
      state = { ...beside, position, since: Date.now() };
    } else if (Date.now() - beside.since > PATIENCE) await start();
  };

  await start();
  return {
    async waitFor(position) {
      for (;;) {
        const now: State = state;
        if (now.is === 'failed') throw now.error;
        if (now.is === 'stopped') throw new Error('the projector has ended');
        if (now.is === 'projecting') {
          const done = now.projector.waitFor(position).then(
            () => 'done',
            () => 'ended',
          );
          if ((await done) === 'done') return;
        } else if (now.is === 'beside' && (await models.store.checkpoint()) >= position) return;
        await pause(PEEK_EVERY);
      }
    },
    async look() {
      try {
        if (state.is === 'away') {
          if (Date.now() < state.next) return;
          await start();
          wait = AGAIN.first;
        }
        if (await models.isSuperseded()) await changeOver();
        if (state.is === 'beside') await standIn(state);
      } catch (error) {
        if (awayOf(error) === null) throw error;
        // a projector at work finds out by itself
        if (state.is !== 'projecting') state = stateAfter(error);
      }
    },
    changeOver,
    fault() {
      if (state.is === 'failed') return FAILED;
      return state.is === 'away' ? state.fault : null;
    },
    stop: stopProjector,
  };
}

/** What is wrong with the read models until somebody mends it. */
const LASTING: ReadonlySet<ReadStoreFailure> = new Set(['corrupt', 'foreign']);

/** Says what does not answer now and may answer later; null for what asking again does not mend. */
function awayOf(error: unknown): Message | null {
  if (error instanceof ReadStoreUnavailable) return LASTING.has(error.failure) ? null : READ_STORE_AWAY;
  return error instanceof EventStoreError && error.failure === 'unavailable' ? LOG_AWAY : null;
}
