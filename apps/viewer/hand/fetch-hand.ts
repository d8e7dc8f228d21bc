import type { Seat } from '#rules';
import { answered, failed, present, type Answer } from '../data/answer.js';
import { ask, fetchBytes, type Asked } from '../data/ask.js';
import {
  HandEventTypesDocument,
  HandHeadDocument,
  SeenHandDocument,
  type HandEventTypesQuery,
  type HandHeadQuery,
  type SeenHandQuery,
  type Viewpoint as SentViewpoint,
} from '../data/generated/graphql.js';
import type { Eyes } from './eyes.js';

/*
 * What is asked of the service for a hand, without the code that makes a hand of it: that is on its way at the same time.
 */

export type Head = NonNullable<HandHeadQuery['hand']>;
export type SeenFrames = NonNullable<SeenHandQuery['hand']>['replay']['frames'];

/** A hand as the service gives it. */
export type FetchedHand =
  /** the record, as a file */
  | { readonly head: Head; readonly viewer: 'all'; readonly file: Uint8Array }
  /** the events that a viewer may see */
  | { readonly head: Head; readonly viewer: Seat | 'spectator'; readonly frames: SeenFrames };

/** A hand of the service. As a seat nothing is asked for that the seat could not see, and nothing of the kind is sent. */
export async function fetchHand(hand: string, eyes: Eyes, asked: Asked): Promise<Answer<FetchedHand>> {
  if (eyes !== 'all') {
    const [head, frames] = await Promise.all([fetchHead(hand, asked), fetchSeen(hand, eyes, asked)]);
    if (!head.ok) return head;
    return frames.ok ? answered({ head: head.value, viewer: eyes, frames: frames.value }) : frames;
  }
  const [head, file] = await Promise.all([
    fetchHead(hand, asked),
    fetchBytes(`/export?hand=${encodeURIComponent(hand)}`, asked),
  ]);
  if (!head.ok) return head;
  if (head.value.state !== 'LIVE') {
    return file.ok ? answered({ head: head.value, viewer: 'all', file: file.value }) : file;
  }
  const frames = await fetchSeen(hand, 'spectator', asked);
  return frames.ok ? answered({ head: head.value, viewer: 'spectator', frames: frames.value }) : frames;
}

async function fetchHead(hand: string, asked: Asked): Promise<Answer<Head>> {
  const answer = await ask(HandHeadDocument, { hand }, asked);
  return present(answer.ok ? answered(answer.value.hand) : answer);
}

async function fetchSeen(hand: string, viewer: Seat | 'spectator', asked: Asked): Promise<Answer<SeenFrames>> {
  const viewpoint = sentViewpoint(viewer);
  const to = await lastStep(hand, viewpoint, asked);
  if (!to.ok) return to;
  const answer = await ask(SeenHandDocument, { hand, viewpoint, to: to.value }, asked);
  return answer.ok ? answered(answer.value.hand?.replay.frames ?? []) : answer;
}

/** The step of the hand's end, or the last there is: what is revealed after it would give every tile away. */
async function lastStep(hand: string, viewpoint: SentViewpoint, asked: Asked): Promise<Answer<number>> {
  let last = 1;
  let after: string | null = null;
  for (;;) {
    const answer: Answer<HandEventTypesQuery> = await ask(HandEventTypesDocument, { hand, viewpoint, after }, asked);
    if (!answer.ok) return answer;
    const page: NonNullable<HandEventTypesQuery['hand']>['events'] | undefined = answer.value.hand?.events;
    if (page === undefined) return failed({ kind: 'missing' });
    for (const { type, revision } of page.nodes) {
      last = revision + 1;
      if (type === 'HandEnded') return answered(last);
    }
    if (!page.pageInfo.hasNextPage) return answered(last);
    after = page.pageInfo.endCursor;
  }
}

function sentViewpoint(viewer: Seat | 'spectator'): SentViewpoint {
  return viewer === 'spectator' ? 'SPECTATOR' : (['SEAT_0', 'SEAT_1', 'SEAT_2', 'SEAT_3'] as const)[viewer];
}
