import { foldMatch, foldWholeMatch, type MatchFold, type PlacedEvent } from '#projections';
import type { ProjectedLog } from './projector.js';
import type { PartJob, PlannedMatch } from './rebuild-plan.js';
import type { PartPlace, PartRows } from './rebuild-store.js';
import { openSums, rowsOfSums, type Sums } from './rows/sums.js';
import { addHand, blocksOf, openHandValues, rowsOfMatches, type HandValues } from './rows/table-rows.js';
import { shown } from './rows/text.js';

/** Rows to be written in one transaction, and where the part stands then. */
export interface PartBatch {
  readonly rows: PartRows;
  readonly to: PartPlace;
}

/** Events of a batch: bounds its memory, and what is lost when a rebuild is killed. */
const EVENTS = 30_000;

/** Folds the matches of a part from where it stands, match by match, into batches of some events each. */
export async function* foldPart(
  log: Pick<ProjectedLog, 'stream'>,
  { matches, target }: PartJob,
  from: PartPlace,
  eventsOfBatch = EVENTS,
): AsyncGenerator<PartBatch> {
  let place = from;
  let batch = emptyBatch();
  for (const planned of matches) {
    if (planned.position <= from.done) continue;
    const skipped = place.done === from.done ? from.hands : 0;
    const events = await log.stream(planned.stream, target);
    const [opened] = events;
    const club = shown(foldMatch(null, opened).club ?? '');
    const folding = foldWholeMatch(events, streamsOf(log, planned, target));
    batch.events += events.length;
    let number = 0;
    for (;;) {
      const next = await folding.next();
      if (next.done === true) {
        batch.matches.push(next.value);
        break;
      }
      number++;
      if (number <= skipped) continue;
      addHand(batch.values, batch.sums, next.value, club);
      batch.hands++;
      batch.events += next.value.row.eventCount;
      place = { done: place.done, hands: number };
      if (batch.events >= eventsOfBatch) {
        yield { rows: rowsOf(batch), to: place };
        batch = emptyBatch();
      }
    }
    place = { done: planned.position, hands: 0 };
    if (batch.events < eventsOfBatch) continue;
    yield { rows: rowsOf(batch), to: place };
    batch = emptyBatch();
  }
  if (batch.matches.length > 0 || batch.hands > 0) yield { rows: rowsOf(batch), to: place };
}

interface Batch {
  readonly values: HandValues;
  readonly sums: Sums;
  readonly matches: MatchFold[];
  hands: number;
  events: number;
}

function emptyBatch(): Batch {
  return { values: openHandValues(), sums: openSums(), matches: [], hands: 0, events: 0 };
}

function rowsOf({ values, sums, matches, hands }: Batch): PartRows {
  return {
    blocks: [...blocksOf(values), ...rowsOfMatches(matches)],
    sums: rowsOfSums(sums).block,
    hands,
    matches: matches.map(({ id }) => id),
  };
}

async function* streamsOf(
  log: Pick<ProjectedLog, 'stream'>,
  { hands }: PlannedMatch,
  target: number,
): AsyncGenerator<readonly PlacedEvent[]> {
  for (const hand of hands) yield await log.stream(hand, target);
}
