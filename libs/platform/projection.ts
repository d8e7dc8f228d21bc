import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventStore, Message } from '#event-store';
import { openPeople } from '#recorder';
import { fileKeys } from '#recorder/adapters/file-keys';
import type { ReadQueries, RebuildLog } from '#read-store';
import { forgetAnotherLog } from './another-log.js';
import { followLog } from './following.js';
import { makeFolder } from './folder.js';
import { openLog, type LogPlace } from './log.js';
import { projectedLog } from './projected-log.js';
import { namesOf, openReadModels, type ReadStorePlace } from './read-models.js';

/** The read models of a platform kept up with its log by a process that does nothing else. */

export interface ProjectionOptions {
  /** the data directory: keys of names, an embedded log, embedded read models */
  readonly folder: string;
  readonly log: LogPlace;
  readonly readStore: ReadStorePlace;
  /** the log as the projector reads it, in place of the log itself: the same log, watched */
  readonly aroundPages?: (log: RebuildLog) => RebuildLog;
  /** hears of what went wrong in the background */
  readonly failed: (error: unknown) => void;
}

export interface Projection {
  readonly events: EventStore;
  readonly queries: ReadQueries;
  /** position up to which the log is in the model */
  checkpoint(): Promise<number>;
  /** to be called again and again, as `Following.look` */
  look(): Promise<void>;
  /** why the model does not follow the log, one sentence each */
  faults(): Promise<readonly Message[]>;
  /** lets the page under way finish */
  close(): Promise<void>;
}

/** Opens log and read store and begins to project. Throws as `openLog` and `openReadModels` do. */
export async function openProjection(options: ProjectionOptions): Promise<Projection> {
  const { folder, log: place, readStore, aroundPages = (log) => log, failed } = options;
  makeFolder(folder);
  const { events } = await openLog({ folder, place, access: 'read' });
  const people = openPeople(events, fileKeys(join(folder, 'keys'), randomBytes), randomBytes);
  const models = await openReadModels({ folder, place: readStore, nameOf: namesOf(people) });
  await forgetAnotherLog(models, events);
  const following = await followLog({ log: aroundPages(projectedLog(events)), models, failed });
  return {
    events,
    queries: models.queries,
    checkpoint: () => models.store.checkpoint(),
    look: following.look,
    async faults() {
      const { reasons } = await events.readiness();
      const fault = following.fault();
      return fault === null ? reasons : [...reasons, fault];
    },
    async close() {
      await following.stop();
      await models.close();
      await events.close();
    },
  };
}
