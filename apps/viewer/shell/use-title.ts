import { useEffect, useLayoutEffect } from 'react';
import { useSay } from '../messages/language.js';
import * as words from '../messages/shell.js';
import type { Route } from '../routes/route.js';

/** The title of the tab before a page knows more than its address. */
export function useRouteTitle(route: Route): void {
  const say = useSay();
  const title = `${say(words.PAGE_TITLES[route.page])} · ${say(words.NAME)}`;
  // before the pages' own, which come after their data
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}

/** The title of the tab: what this page shows. */
export function useTitle(shown: string): void {
  const say = useSay();
  const title = `${shown} · ${say(words.NAME)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
