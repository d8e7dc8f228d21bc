import { useLayoutEffect, useRef, type RefObject } from 'react';

const SWIPE_PIXELS = 36;
/** A wheel that turns without steps, as a touchpad does, moves one step in so many pixels. */
const WHEEL_PIXELS = 60;

/** Wheel and swipe over an element move by steps, as soon as it can be seen: down or to the left is onwards. */
export function useGestures(place: RefObject<HTMLElement | null>, move: (by: number) => void): void {
  const mover = useRef(move);
  mover.current = move;
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    let turned = 0;
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_PIXELS;
      const steps = Math.trunc(turned / WHEEL_PIXELS);
      if (steps === 0) return;
      turned -= steps * WHEEL_PIXELS;
      mover.current(steps);
    };
    let from: Touch | null = null;
    const begin = (event: TouchEvent): void => {
      from = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
    };
    const end = (event: TouchEvent): void => {
      const to = event.changedTouches[0];
      if (from === null || to === undefined) return;
      const across = to.clientX - from.clientX;
      const isSwipe = Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > 1.5 * Math.abs(to.clientY - from.clientY);
      from = null;
      if (isSwipe) mover.current(across < 0 ? 1 : -1);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [place]);
}
