import { isLoading } from '../data/pending.js';
import { noteHere, notedHere } from './entry.js';

/** ms without growth after which a page that loads nothing is whole */
const QUIET_MS = 500;
const SCROLLED = 'scrolled';
/** What a reader does to go on by themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Of the keys, those that move a page; another may be part of what leaves it. */
const MOVING_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'];

let stop = (): void => undefined;
/** where a page is held that is still growing */
let held: number | null = null;

/** Notes how far the page is scrolled, before it is left; of a page that is still growing, where it is to be. */
export function noteScroll(): void {
  noteHere(SCROLLED, held ?? Math.round(scrollY));
}

/** Goes to the top of a page that was not there before. */
export function scrollToTop(): void {
  stop();
  scrollTo(0, 0);
}

/**
 * Goes back to where the reader was on this entry. A page comes in pieces: the place is held while it grows, until it is
 * whole or the reader moves.
 */
export function scrollBack(): void {
  stop();
  const top = Number(notedHere(SCROLLED) ?? 0);
  scrollTo(0, top);
  if (top === 0) return;
  held = top;
  let grownAt = performance.now();
  const hold = (): void => {
    grownAt = performance.now();
    scrollTo(0, top);
  };
  const observer = new ResizeObserver(hold);
  observer.observe(document.body);
  const timer = setInterval(() => {
    if (isLoading()) grownAt = performance.now();
    else if (performance.now() - grownAt > QUIET_MS) stop();
  }, 100);
  const leave = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || MOVING_KEYS.includes(event.key)) stop();
  };
  stop = () => {
    held = null;
    observer.disconnect();
    clearInterval(timer);
    for (const move of OWN_MOVES) removeEventListener(move, leave, { capture: true });
    stop = () => undefined;
  };
  for (const move of OWN_MOVES) addEventListener(move, leave, { capture: true, passive: true });
}
