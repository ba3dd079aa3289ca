import { type PointerEvent, useRef } from 'react';
import { type Swipe, swipeOf } from './swipe.ts';

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
