import { type PointerEvent, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum length of a swipe, pixels. */
const MIN_SWIPE_PIXELS = 50;
const DOWN = 90;
/** How much longer a swipe must be in its main direction. */
const MIN_ASPECT = 1.5;

type Swipe = 'previous' | 'next' | 'close';

/** Whether the target is the handle of the comparison slider. */
export const isOnSlider = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="slider"]') !== null;

/** @param isEnabled false while the picture is enlarged: dragging moves it then */
export function useSwipe(isEnabled: boolean, onSwipe: (swipe: Swipe) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      // A second finger starts a pinch.
      const isSwipe = pointerType === 'touch' && isPrimary && !isOnSlider(target) && isEnabled;
      start.current = isSwipe ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const swipe = start.current && swipeOf(start.current, { x: clientX, y: clientY });
      start.current = null;
      if (swipe) onSwipe(swipe);
    },
  };
}

/** The swipe from one point of the screen to another, or null. */
export function swipeOf(from: Point, to: Point): Swipe | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= MIN_SWIPE_PIXELS && Math.abs(dx) > MIN_ASPECT * Math.abs(dy)) return dx > 0 ? 'previous' : 'next';
  return dy >= DOWN && dy > MIN_ASPECT * Math.abs(dx) ? 'close' : null;
}
