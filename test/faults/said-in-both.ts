import { expect } from '@jest/globals';
import type { EventStore, Message } from '#event-store';
import { saidBy } from '#game-log';

/** Three words one behind the other, none of them a piece of a path, a name or a code. */
const ENGLISH_RUN = /(?<![\w./:=-])[A-Za-z]+(?:[ ,;:]+[A-Za-z]+){2,}(?![\w./:=-])/;

/** What is said by what is thrown. */
export async function thrownBy(work: () => unknown): Promise<Message> {
  const thrown: unknown = await Promise.resolve()
    .then(work)
    .then(
      () => null,
      (error: unknown) => error,
    );
  const said = saidBy(thrown);
  if (said === null || !(thrown instanceof Error)) {
    throw new Error('nothing was thrown that is said in both languages', { cause: thrown });
  }
  expect(thrown.message).toBe(said.en);
  return said;
}

/** Each sentence in its language alone, without a full stop: whoever shows it sets that. */
export function expectBothLanguages({ zh, en }: Message): void {
  expectChineseAlone(zh);
  expect(zh).not.toMatch(/。$|\.$/);
  expect(en).not.toMatch(/\p{Script=Han}/u);
  expect(en).not.toMatch(/\.$/);
}

/** A Chinese sentence with no English one inside. */
export function expectChineseAlone(zh: string): void {
  expect(ENGLISH_RUN.exec(zh)?.[0]).toBeUndefined();
  expect(zh).toMatch(/\p{Script=Han}/u);
}

export async function closed(store: EventStore): Promise<EventStore> {
  await store.close();
  return store;
}
