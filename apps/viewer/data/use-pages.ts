import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Answer } from './answer.js';
import { openPaging, type Page, type Paged } from './paging.js';

/** A list and what a button for its next page needs. */
export interface Pages<P> extends Paged<P> {
  /** whether another list is under way in its place, so that this one does not grow */
  readonly isStale: boolean;
  readonly more: () => void;
}

/**
 * The pages of a list, from its first: another first page is another list, in the very frame in which it comes. `load`: the
 * page after a cursor, of the request that `first` answered. `isStale`: see there.
 */
export function usePages<P extends Page>(
  first: P,
  {
    load,
    isStale,
  }: { readonly load: (after: string | null, signal: AbortSignal) => Promise<Answer<P>>; readonly isStale: boolean },
): Pages<P> {
  const loader = useRef(load);
  // while another list is under way `load` is already of that one
  if (!isStale) loader.current = load;
  const paging = useMemo(() => openPaging(first, (after, signal) => loader.current(after, signal)), [first]);
  const paged = useSyncExternalStore(paging.watch, paging.now);
  useEffect(() => {
    if (isStale) paging.stop();
    return paging.stop;
  }, [paging, isStale]);
  const more = (): void => {
    if (!isStale) paging.more();
  };
  return { ...paged, isStale, more };
}
