import type { PicturePoint } from '@roomwright/engine/live';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useOpenEditor } from '../editor-context.ts';
import type { Moment } from '../history.ts';

/** Distance that a pointer may move before it drags, pixels. */
const DRAG_THRESHOLD_PIXELS = 4;
/** Longest wait for the exact hit test, milliseconds; after that, the pieces' outlines decide. */
const HIT_TEST_TIMEOUT_MS = 60;
/** Angle of one notch of the wheel, radians. */
const NOTCH_RADIANS = Math.PI / 36;

interface Touch {
  readonly x: number;
  readonly y: number;
}

type Hand =
  /** The piece under the pointer is being determined; `before` is the selection before it was pressed. */
  | { readonly kind: 'asking'; readonly pointer: number; readonly before: number | null }
  /** The empty room is pressed: the selection ends with the press, unless a second finger comes. */
  | { readonly kind: 'room'; readonly pointer: number; readonly before: number | null }
  | {
      readonly kind: 'piece';
      readonly pointer: number;
      readonly before: number | null;
      readonly at: Touch;
      readonly moment: Moment;
      moves: boolean;
    }
  | { readonly kind: 'ring'; readonly pointer: number; readonly at: Touch; readonly moment: Moment }
  | { readonly kind: 'two'; readonly angle: number; readonly moment: Moment };

interface Options {
  readonly frame: React.RefObject<HTMLElement | null>;
  readonly onHover: (index: number | null) => void;
  /** Called when a piece was pressed; null for the empty room. */
  readonly onPress: (index: number | null) => void;
}

const angleOf = ([a, b]: readonly Touch[]): number => (a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0);

/** Moves and turns pieces by mouse, pen or touch: one finger moves, two fingers turn, the wheel turns. */
export function useHand({ frame, onHover, onPress }: Options) {
  const { editor, room, drawing } = useOpenEditor();
  const hand = useRef<Hand | null>(null);
  const touches = useRef(new Map<number, Touch>());
  const hovering = useRef(false);
  const holding = (): Hand | null => hand.current;

  const placeOf = ({ x, y }: Touch): PicturePoint => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return { u: 0, v: 0 };
    return { u: (x - box.left) / box.width, v: (y - box.top) / box.height };
  };

  /** The piece visible at a point; exact if the drawing thread answers in time. */
  const pick = (moment: Moment, at: PicturePoint): Promise<number | null> => {
    const boxes = room.pieceAt(moment.arrangement, at);
    const late = new Promise<number | null>((resolve) => setTimeout(() => resolve(boxes), HIT_TEST_TIMEOUT_MS));
    return Promise.race([drawing.pick(moment.arrangement, at).catch(() => boxes), late]);
  };

  const select = (index: number | null): void => {
    editor.select(index);
    onPress(index);
  };

  const press = async (event: PointerEvent): Promise<void> => {
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const { present } = editor.store.getState().history;
    const before = present.selected;
    hand.current = { kind: 'asking', pointer, before };
    const index = await pick(present, placeOf({ x, y }));
    // A second finger may have come, or the first one gone, in the meantime.
    const held = holding();
    if (held?.kind === 'two') return;
    const isHeld = held?.kind === 'asking' && held.pointer === pointer;
    if (isHeld && index === null) {
      hand.current = { kind: 'room', pointer, before };
      return;
    }
    select(index);
    if (isHeld) {
      const moment = { ...present, selected: index };
      hand.current = { kind: 'piece', pointer, before, at: { x, y }, moment, moves: false };
    }
  };

  /** Two fingers turn the piece that was selected before them; if there was none, the one under the first finger. */
  const pressTwo = (): void => {
    const held = hand.current;
    if (!held || held.kind === 'two' || held.kind === 'ring') return;
    const { present } = editor.store.getState().history;
    const isDragged = held.kind === 'piece' && held.moves;
    const selected = (isDragged ? null : held.before) ?? present.selected;
    if (selected === null) return;
    if (selected !== present.selected) select(selected);
    if (isDragged) void editor.letGo();
    hand.current = { kind: 'two', angle: angleOf([...touches.current.values()]), moment: { ...present, selected } };
  };

  const hover = async (at: PicturePoint): Promise<void> => {
    if (hovering.current) return;
    hovering.current = true;
    onHover(await room.pieceAt(editor.store.getState().history.present.arrangement, at).catch(() => null));
    hovering.current = false;
  };

  const release = (isCancelled: boolean): void => {
    const held = hand.current;
    hand.current = null;
    if (held?.kind === 'room' && !isCancelled) select(null);
    if (!held || held.kind === 'asking' || held.kind === 'room' || (held.kind === 'piece' && !held.moves)) return;
    if (isCancelled) void editor.letGo();
    else void editor.drop();
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's own listeners are passive: the page would scroll as well.
    const wheel = (event: WheelEvent): void => {
      if (editor.store.getState().history.present.selected === null || event.ctrlKey) return;
      event.preventDefault();
      if (event.deltaY !== 0) void editor.turn(event.deltaY > 0 ? NOTCH_RADIANS : -NOTCH_RADIANS);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [editor, frame]);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.button !== 0) return;
      frame.current?.setPointerCapture(event.pointerId);
      touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const { present } = editor.store.getState().history;
      if (event.target instanceof Element && event.target.closest('[data-turns]')) {
        const { pointerId: pointer, clientX: x, clientY: y } = event;
        hand.current = { kind: 'ring', pointer, at: { x, y }, moment: present };
      } else if (touches.current.size === 2) pressTwo();
      else if (touches.current.size === 1) void press(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      const now = { x: event.clientX, y: event.clientY };
      const held = hand.current;
      if (touches.current.has(event.pointerId)) touches.current.set(event.pointerId, now);
      if (!held) {
        if (event.pointerType === 'mouse') void hover(placeOf(now));
        return;
      }
      if (held.kind === 'two') {
        // Clockwise on the screen is clockwise on the floor.
        editor.turnBy(held.moment, held.angle - angleOf([...touches.current.values()]));
      } else if (held.kind === 'ring' && held.pointer === event.pointerId) {
        editor.turnBetween(held.moment, placeOf(held.at), placeOf(now));
      } else if (held.kind === 'piece' && held.pointer === event.pointerId) {
        held.moves ||= Math.hypot(now.x - held.at.x, now.y - held.at.y) > DRAG_THRESHOLD_PIXELS;
        // Alt disables snapping to walls and rugs.
        if (held.moves) editor.drag(held.moment, placeOf(held.at), placeOf(now), !event.altKey);
      }
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      touches.current.delete(event.pointerId);
      release(false);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>): void {
      touches.current.delete(event.pointerId);
      release(true);
    },
    onPointerLeave: (): void => onHover(null),
  };
}
