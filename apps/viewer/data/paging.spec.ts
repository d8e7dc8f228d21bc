import { describe, expect, it } from '@jest/globals';
import { answered, failed, type Answer } from './answer.js';
import { openPaging, type Page } from './paging.js';

interface Numbers extends Page {
  readonly nodes: readonly number[];
}
const page = (last: number, hasNextPage = true): Numbers => ({
  nodes: [last],
  pageInfo: { hasNextPage, endCursor: `after ${last}` },
});

/** A list whose answers the test gives when it likes. */
function list() {
  const asked: {
    after: string | null;
    signal: AbortSignal;
    answer: (with_: Answer<Numbers>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const paging = openPaging(page(1), (after, signal) => {
    return new Promise<Answer<Numbers>>((answer, fail) => asked.push({ after, signal, answer, fail }));
  });
  return { asked, paging, shown: () => paging.now().pages.flatMap(({ nodes }) => nodes) };
}
const settled = () => new Promise<void>((done) => setTimeout(done));

describe('a list that grows', () => {
  it('asks once however often it is asked to, and goes on from where it got to, to its end', async () => {
    const { asked, paging, shown } = list();
    paging.more();
    paging.more();
    expect(asked.map(({ after }) => after)).toEqual(['after 1']);
    expect(paging.now().isBusy).toBe(true);
    asked[0].answer(answered(page(2)));
    await settled();
    expect(shown()).toEqual([1, 2]);
    paging.more();
    asked[1].answer(answered(page(3, false)));
    await settled();
    expect(asked.map(({ after }) => after)).toEqual(['after 1', 'after 2']);
    paging.more();
    expect(asked).toHaveLength(2);
    expect({ shown: shown(), isMore: paging.now().isMore, isBusy: paging.now().isBusy }).toEqual({
      ...{ shown: [1, 2, 3], isMore: false, isBusy: false },
    });
  });

  it('that is left breaks off its request, and an answer that comes all the same is not taken', async () => {
    const { asked, paging, shown } = list();
    paging.more();
    paging.stop();
    expect(asked[0].signal.aborted).toBe(true);
    asked[0].answer(answered(page(2)));
    await settled();
    expect(shown()).toEqual([1]);
    expect(paging.now().isBusy).toBe(false);
    paging.more();
    asked[1].answer(answered(page(2)));
    await settled();
    expect(shown()).toEqual([1, 2]);
  });

  it('says why the next did not come, refused or thrown, and asks for the same again', async () => {
    const { asked, paging, shown } = list();
    let changes = 0;
    paging.watch(() => changes++);
    paging.more();
    asked[0].answer(failed({ kind: 'offline' }));
    await settled();
    expect(paging.now().failure).toEqual({ kind: 'offline' });
    expect(changes).toBe(2);
    paging.more();
    expect(paging.now().failure).toBeNull();
    asked[1].fail(new Error('a bug'));
    await settled();
    expect(paging.now().failure).toEqual({ kind: 'broken', detail: 'a bug' });
    paging.more();
    asked[2].answer(answered(page(2)));
    await settled();
    expect({ shown: shown(), failure: paging.now().failure }).toEqual({ shown: [1, 2], failure: null });
  });
});
