import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { seededRandom } from '#bots';
import { openPlatform, openReadingPlatform, type ReadingPlatform } from '#platform';
import { projectedLog } from '#platform/projected-log';
import { openThreads, type RebuildThreads } from '#platform/rebuild-threads';
import { projectAll, rebuild } from '#read-store';
import { openSqliteReadModels } from '#read-store/adapters/sqlite/index';
import { openTable, playThrough, startTestHand } from '#recorder/testing/desk';
import { compiledPath } from '../compiled.js';
import { describeRebuildKills } from './rebuild-kills.js';

jest.setTimeout(120_000);

let folder = '';
let log: ReadingPlatform;
let whole = '';
const nameOf = async (player: string): Promise<string> => player;
/** the program of a thread, compiled as the children of these tests are */
const program = () => pathToFileURL(compiledPath('libs/platform/rebuild-worker.ts'));
const opened: RebuildThreads[] = [];
const threads = (data: string, workers: number) => {
  const made = openThreads({ folder: data, log: 'embedded', readStore: 'embedded' }, workers, program());
  opened.push(made);
  return made.write;
};

/** A data directory with the log, and nothing read yet. */
function dataDirectory(name: string): string {
  const data = join(folder, name);
  cpSync(join(folder, 'data'), data, { recursive: true });
  return data;
}
const modelsOf = (data: string) => openSqliteReadModels({ folder: join(data, 'read'), nameOf });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paipu-threads-'));
  const platform = await openPlatform({ folder: join(folder, 'data'), projecting: 'later' });
  const desk = { store: platform.events, recorder: platform.recorder };
  for (let match = 1; match <= 6; match++) {
    await openTable(desk, `m${match}`);
    await startTestHand(desk, `m${match}-h1`, `m${match}`);
    await playThrough(desk, `m${match}-h1`, seededRandom([match, 1, 3, 4]));
  }
  await platform.close();
  log = await openReadingPlatform(join(folder, 'data'));
  const models = await openSqliteReadModels({ folder: join(folder, 'fresh'), nameOf });
  await projectAll({ log: projectedLog(log.events), store: models.store });
  whole = await models.store.dump();
  await models.close();
});
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('R12 a rebuild by threads', () => {
  it.each([1, 2, 4])('by %i comes to the fresh fold, byte for byte', async (workers) => {
    const data = dataDirectory(`by${workers}`);
    const models = await modelsOf(data);
    await rebuild({ log: projectedLog(log.events), models, workers, write: threads(data, workers) });
    await models.refresh();
    expect(await models.store.dump()).toBe(whole);
    await models.close();
  });

  it('is cancelled with its threads, and resumed', async () => {
    const data = dataDirectory('cancelled');
    const models = await modelsOf(data);
    const cancelling = new AbortController();
    setTimeout(() => cancelling.abort(new Error('enough')), 30);
    const by2 = () => ({ log: projectedLog(log.events), models, workers: 2, write: threads(data, 2) });
    await expect(rebuild({ ...by2(), signal: cancelling.signal })).rejects.toThrow('enough');
    expect(await models.isSuperseded()).toBe(false);
    await rebuild(by2());
    await models.refresh();
    expect(await models.store.dump()).toBe(whole);
    await models.close();
  });

  it('resumed by fewer, takes one part after another in the same thread', async () => {
    const data = dataDirectory('fewer');
    const models = await modelsOf(data);
    const events = projectedLog(log.events);
    const cancelling = new AbortController();
    const cancelledLog: typeof events = {
      ...events,
      stream(stream, upTo) {
        cancelling.abort(new Error('enough'));
        return events.stream(stream, upTo);
      },
    };
    const by4 = { log: cancelledLog, models, workers: 4, write: threads(data, 4), signal: cancelling.signal };
    await expect(rebuild(by4)).rejects.toThrow('enough');
    // of four parts the first is this thread's, which stands still until the other has written the rest
    let written = 0;
    let goOn = (): void => undefined;
    const others = new Promise<void>((resolve) => (goOn = resolve));
    const told = (): void => void (++written === 3 && goOn());
    const waitingLog: typeof events = {
      ...events,
      async stream(stream, upTo) {
        await others;
        return events.stream(stream, upTo);
      },
    };
    await rebuild({ log: waitingLog, models, workers: 2, write: threads(data, 2), told });
    await models.refresh();
    expect(await models.store.dump()).toBe(whole);
    await models.close();
  });

  it('rejects when a thread cannot read the log, and leaves the old version serving', async () => {
    const models = await modelsOf(join(folder, 'lost'));
    const lost = threads(join(folder, 'nowhere'), 2);
    await expect(rebuild({ log: projectedLog(log.events), models, workers: 2, write: lost })).rejects.toThrow(
      'does not exist',
    );
    expect(await models.isSuperseded()).toBe(false);
    await models.close();
  });
});

describeRebuildKills(async (data) => {
  rmSync(join(data, 'read'), { recursive: true, force: true });
  return 'embedded';
});
