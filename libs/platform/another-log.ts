import type { EventStore } from '#event-store';
import type { ReadModels } from '#read-store';

/** A read model that was made from another log, as before a backup was restored or PAIPU_LOG was changed, begins anew. */
export async function forgetAnotherLog(models: ReadModels, events: EventStore): Promise<void> {
  if (await isModelOf(events, models)) return;
  const next = await models.begin('anew');
  await next.serve();
  await models.refresh();
}

/**
 * Whether the log has the last event of the model where the model had it. Directly after a rebuild, which keeps no mark, whether the
 * model is not ahead of the log, and its first match stands where the log has it.
 */
async function isModelOf(events: EventStore, { store, queries }: ReadModels): Promise<boolean> {
  const checkpoint = await store.checkpoint();
  if (checkpoint === 0) return true;
  const mark = await store.mark();
  if (mark !== null) {
    const { stream, revision, position, id } = mark;
    const [there] = await events.readStream(stream, { from: revision, to: revision });
    return there?.id === id && there.position === position;
  }
  if (checkpoint > (await events.lastPosition())) return false;
  const [first] = (await queries.matches({}, { first: 1, after: null })).rows;
  if (first === undefined) return false;
  const [opened] = await events.readStream(`match-${first.node.id}`, { limit: 1 });
  return opened?.position === first.node.position;
}
