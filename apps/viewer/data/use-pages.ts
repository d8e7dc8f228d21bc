import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Answer } from './answer.js';
import { noteHere, notedHere } from '../routes/entry.js';
import { openPaging, type Page, type Paged } from './paging.js';
import { startLoading } from './pending.js';

/** A list and what a button for its next page needs. */
export interface Pages<P> extends Paged<P> {
  /** whether another list is under way in its place, so that this one does not grow */
  readonly isStale: boolean;
  readonly more: () => void;
}

/** Asks for as many pages as there were when the reader left this list, and notes how many there are. */
function useReturn<P>(
  { pages, isMore, isBusy, failure }: Paged<P>,
  more: () => void,
  { of, isStale }: { readonly of: string; readonly isStale: boolean },
): void {
  const name = `pages of ${of}`;
  const left = useRef({ name, pages: Number(notedHere(name) ?? 1) });
  useEffect(() => {
    if (isStale || isBusy) return;
    // another list begins at its first page
    if (left.current.name !== name) left.current = { name, pages: 1 };
    if (pages.length < left.current.pages && isMore && failure === null) return more();
    noteHere(name, pages.length);
  }, [name, pages, isBusy, isStale]);
}

/**
 * The pages of a list, from its first: another first page is another list, in the very frame in which it comes. `load`: the
 * page after a cursor, of the request that `first` answered. `of`: which list it is. `isStale`: see there.
 */
export function usePages<P extends Page>(
  first: P,
  {
    of,
    load,
    isStale,
  }: {
    readonly of: string;
    readonly load: (after: string | null, signal: AbortSignal) => Promise<Answer<P>>;
    readonly isStale: boolean;
  },
): Pages<P> {
  const loader = useRef(load);
  // while another list is under way `load` is already of that one
  if (!isStale) loader.current = load;
  const paging = useMemo(
    () => openPaging(first, (after, signal) => loader.current(after, signal).finally(startLoading())),
    [first],
  );
  const paged = useSyncExternalStore(paging.watch, paging.now);
  useReturn(paged, paging.more, { of, isStale });
  useEffect(() => {
    if (isStale) paging.stop();
    return paging.stop;
  }, [paging, isStale]);
  const more = (): void => {
    if (!isStale) paging.more();
  };
  return { ...paged, isStale, more };
}
