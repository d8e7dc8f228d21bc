import { useMemo, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { forgetAhead } from '../data/sent.js';
import { enterEntry, newEntry, openEntries, storeEntries } from './entry.js';
import { formatRoute, parseRoute, type Route } from './route.js';
import { noteScroll, scrollBack, scrollToTop } from './scroll.js';

const listeners = new Set<() => void>();
const currentPlace = (): string => location.pathname + location.search;
/** the place whose page is shown; null before the first */
let shown: string | null = null;
const tell = (): void => {
  shown = currentPlace();
  forgetAhead();
  listeners.forEach((listener) => listener());
};

/** Somebody went back or on in the history: to where they were on that page. */
const move = (): void => {
  // the browser's own entry: a place of the page that is shown, where it has already gone
  if (history.state === null && currentPlace() === shown) return enterEntry();
  noteScroll();
  enterEntry();
  tell();
  scrollBack();
};

/** Takes the history over: every page is found again where it was left, after a reload too. Once, before the first page. */
export function openHistory(): void {
  history.scrollRestoration = 'manual';
  openEntries();
  shown = currentPlace();
  addEventListener('pagehide', () => {
    noteScroll();
    storeEntries();
  });
  // a link to a place of the same page scrolls before the history says that it moved
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]') !== null) noteScroll();
  });
  scrollBack();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', move);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', move);
  };
}

/** The route of the address bar. */
export function useRoute(): Route {
  const place = useSyncExternalStore(subscribe, currentPlace);
  return useMemo(() => {
    const [pathname = '/', search = ''] = place.split(/(?=\?)/, 2);
    return parseRoute(pathname, search);
  }, [place]);
}

/** Goes to a page; it can be gone back from. */
export function goTo(route: Route): void {
  const to = formatRoute(route);
  if (to === currentPlace()) return;
  noteScroll();
  history.pushState(newEntry(), '', to);
  enterEntry();
  scrollToTop();
  tell();
  // who reads by keyboard or by ear goes on at the new page
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Writes into the address bar how the page is looked at now, without a step in the history. Nobody is told. */
export function noteRoute(route: Route): void {
  const to = formatRoute(route);
  if (to === currentPlace()) return;
  history.replaceState(history.state, '', to);
  shown = to;
}

/** Looks at the same page in another way, such as through another filter: no step in the history, and no scrolling. */
export function changeRoute(route: Route): void {
  noteRoute(route);
  tell();
}

/** A link inside the viewer; opens without loading the page, and as any link with a modifier or in a new tab. */
export function Link({
  to,
  children,
  ...rest
}: { readonly to: Route; readonly children: ReactNode } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    rest.onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || rest.target === '_blank') return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={formatRoute(to)} onClick={follow}>
      {children}
    </a>
  );
}
