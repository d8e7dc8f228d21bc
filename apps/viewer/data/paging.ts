import type { Answer, Failure } from './answer.js';

/** A page of a list as the service gives it. */
export interface Page {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** As far as a list has come. */
export interface Paged<P> {
  readonly pages: readonly P[];
  /** whether there are more behind the last */
  readonly isMore: boolean;
  /** whether the next is under way */
  readonly isBusy: boolean;
  /** why the next did not come; null where it was not asked for or came */
  readonly failure: Failure | null;
}

/** A list that grows page by page, of one request and no other. */
export interface Paging<P> {
  /** the same object until something changes */
  readonly now: () => Paged<P>;
  /** asks for the next page; nothing while one is under way or at the end */
  readonly more: () => void;
  /** breaks off what is under way; an answer that comes all the same is thrown away */
  readonly stop: () => void;
  /** `changed` is called at every change; what is returned ends that */
  readonly watch: (changed: () => void) => () => void;
}

/** Begins with the first page. `load` gives the page after a cursor; what it throws is a failure too. */
export function openPaging<P extends Page>(
  first: P,
  load: (after: string | null, signal: AbortSignal) => Promise<Answer<P>>,
): Paging<P> {
  const watchers = new Set<() => void>();
  let asked: AbortController | null = null;
  let paged: Paged<P> = { pages: [first], isMore: first.pageInfo.hasNextPage, isBusy: false, failure: null };

  function become(next: Partial<Paged<P>>): void {
    paged = { ...paged, ...next };
    for (const changed of watchers) changed();
  }
  function take(answer: Answer<P>): void {
    asked = null;
    if (!answer.ok) return become({ isBusy: false, failure: answer.failure });
    const isMore = answer.value.pageInfo.hasNextPage;
    become({ pages: [...paged.pages, answer.value], isMore, isBusy: false });
  }
  return {
    now: () => paged,
    more() {
      if (paged.isBusy || !paged.isMore) return;
      const abort = (asked = new AbortController());
      become({ isBusy: true, failure: null });
      load(paged.pages.at(-1)?.pageInfo.endCursor ?? null, abort.signal).then(
        (answer) => {
          if (!abort.signal.aborted) take(answer);
        },
        (error: unknown) => {
          const detail = error instanceof Error ? error.message : String(error);
          if (!abort.signal.aborted) take({ ok: false, failure: { kind: 'broken', detail } });
        },
      );
    },
    stop() {
      if (asked === null) return;
      asked.abort();
      asked = null;
      become({ isBusy: false });
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}
