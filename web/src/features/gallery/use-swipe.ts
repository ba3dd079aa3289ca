import { type PointerEvent, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels that a finger moves before it is meant. */
const SIDEWAYS = 50;
const DOWN = 90;
/** How much further it goes in the one direction than in the other. */
const STRAIGHT = 1.5;

type Swipe = 'previous' | 'next' | 'close';

/** The handle that moves the line between before and after. */
export const isOnSlider = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="slider"]') !== null;

/** @param isEnabled false while the picture is enlarged: a drag moves it then */
export function useSwipe(isEnabled: boolean, onSwipe: (swipe: Swipe) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      // Two fingers enlarge.
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

/** What a finger meant that went from one point of the screen to another; null: nothing. */
export function swipeOf(from: Point, to: Point): Swipe | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= SIDEWAYS && Math.abs(dx) > STRAIGHT * Math.abs(dy)) return dx > 0 ? 'previous' : 'next';
  return dy >= DOWN && dy > STRAIGHT * Math.abs(dx) ? 'close' : null;
}
