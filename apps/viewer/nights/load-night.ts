import { answered, present, type Answer } from '../data/answer.js';
import { ask, type Asked } from '../data/ask.js';
import { NightDocument, type NightQuery } from '../data/generated/graphql.js';

export type Night = NonNullable<NightQuery['night']>;

/** The club that the address names; null: the night of whichever there is. */
export function clubOf(query: string): string | null {
  return new URLSearchParams(query).get('club');
}

export async function loadNight(date: string, club: string | null, asked: Asked): Promise<Answer<Night>> {
  const answer = await ask(NightDocument, { date, club }, asked);
  return present(answer.ok ? answered(answer.value.night) : answer);
}
