import { answered, present, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import { NightDocument, type NightQuery } from '../data/generated/graphql.js';

/** A night; its matches stand in the order in which they began. */
export type Night = NonNullable<NightQuery['night']>;

/** The club that the address names; null: the night of whichever there is. */
export function clubOf(query: string): string | null {
  return new URLSearchParams(query).get('club');
}

export async function loadNight(date: string, club: string | null, asked: Asked): Promise<Answer<Night>> {
  const answer = await ask(NightDocument, { date, club }, asked);
  return present(answer.ok ? answered(inOrder(answer.value.night)) : answer);
}

/** The matches of a night in the order in which they began; the place is the number that each has on the page, from 1. */
function inOrder(night: NightQuery['night']): NightQuery['night'] {
  if (night === null) return null;
  const began = new Map(night.matchList.map((match) => [match, beginning(match)]));
  const matchList = [...night.matchList].sort((a, b) => (began.get(a) ?? 0) - (began.get(b) ?? 0));
  return { ...night, matchList };
}

function beginning({ openedAt }: Night['matchList'][number]): number {
  return openedAt === null ? 0 : Date.parse(openedAt);
}
