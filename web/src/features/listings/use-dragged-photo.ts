import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Spot } from './arrange-rooms.ts';

/** A photo that is being dragged, and where it would be dropped. */
export interface Dragged {
  readonly jobId: string;
  readonly x: number;
  readonly y: number;
  readonly spot: Spot | null;
}

/** Distance that a pointer moves before it drags, pixels; less is a click. */
const DRAG_THRESHOLD_PIXELS = 6;

/** The place under a pointer, read from the elements there. */
function spotAt(x: number, y: number): Spot | null {
  const element = document.elementFromPoint(x, y);
  const roomId = element?.closest<HTMLElement>('[data-room]')?.dataset.room;
  if (roomId === undefined) return null;
  const tile = element?.closest<HTMLElement>('[data-photo]');
  if (!tile) return { roomId, before: null };
  const { left, width } = tile.getBoundingClientRect();
  const isBehind = x > left + width / 2;
  const next = tile.nextElementSibling instanceof HTMLElement ? tile.nextElementSibling.dataset.photo : undefined;
  return { roomId, before: (isBehind ? next : tile.dataset.photo) ?? null };
}

/**
 * Drags photos by mouse, pen or touch; Escape cancels.
 * @param onDrop called when a photo is dropped over a room
 */
export function useDraggedPhoto(onDrop: (jobId: string, spot: Spot) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const start = (jobId: string, event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = { x: event.clientX, y: event.clientY };
    const { pointerId } = event;
    let spot: Spot | null = null;
    let isMoving = false;
    const listening = new AbortController();
    const { signal } = listening;
    const finish = (): void => {
      listening.abort();
      end.current = null;
      setDragged(null);
    };
    end.current = finish;
    const move = (moved: globalThis.PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      const { clientX: x, clientY: y } = moved;
      isMoving ||= Math.hypot(x - from.x, y - from.y) > DRAG_THRESHOLD_PIXELS;
      if (!isMoving) return;
      spot = spotAt(x, y);
      setDragged({ jobId, x, y, spot });
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointercancel', finish, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal });
    window.addEventListener(
      'pointerup',
      (up) => {
        if (up.pointerId !== pointerId) return;
        finish();
        if (isMoving && spot) onDrop(jobId, spot);
      },
      { signal },
    );
  };
  return { dragged, start };
}
