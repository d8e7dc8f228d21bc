import { useMemo, useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent, type ReactNode } from 'react';
import { forgetAhead } from '../data/sent.js';
import { formatRoute, parseRoute, type Route } from './route.js';

const listeners = new Set<() => void>();
const tell = (): void => {
  forgetAhead();
  listeners.forEach((listener) => listener());
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', tell);
  };
}

const currentPlace = (): string => location.pathname + location.search;

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
  history.pushState(null, '', to);
  scrollTo(0, 0);
  tell();
  // who reads by keyboard or by ear goes on at the new page
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** Writes into the address bar how the page is looked at now, without a step in the history. Nobody is told. */
export function noteRoute(route: Route): void {
  const to = formatRoute(route);
  if (to !== currentPlace()) history.replaceState(null, '', to);
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
