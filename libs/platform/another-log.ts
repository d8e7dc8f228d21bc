import type { EventStore } from '#event-store';
import type { ReadModels, ReadQueries } from '#read-store';

/** A read model that was made from another log, as before a backup was restored or PAIPU_LOG was changed, begins anew. */
export async function forgetAnotherLog(models: ReadModels, events: EventStore): Promise<void> {
  if (await isModelOf(events, await models.store.checkpoint(), models.queries)) return;
  const next = await models.begin('anew');
  await next.serve();
  await models.refresh();
}

/** Whether a read model is not ahead of the log, and its first match stands where the log has it. */
async function isModelOf(
  events: EventStore,
  checkpoint: number,
  queries: Pick<ReadQueries, 'matches'>,
): Promise<boolean> {
  if (checkpoint === 0) return true;
  if (checkpoint > (await events.lastPosition())) return false;
  const [first] = (await queries.matches({}, { first: 1, after: null })).rows;
  if (first === undefined) return false;
  const [opened] = await events.readStream(`match-${first.node.id}`, { limit: 1 });
  return opened?.position === first.node.position;
}
