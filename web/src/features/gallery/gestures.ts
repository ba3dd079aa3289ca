import { type CSSProperties, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The visible part of a picture: enlarged by `scale`, then moved by `x` and `y` screen pixels. */
interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Size of the frame on the screen, pixels. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** Maximum zoom factor. */
export const MAX_ZOOM = 6;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Clamps the position, so that the picture always fills its frame. */
function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  return { scale, x: between(x, width * (1 - scale), 0), y: between(y, height * (1 - scale), 0) };
}

/** Zooms by a factor, up to MAX_ZOOM; the point of the frame stays where it is. */
export function zoomedAt({ scale, x, y }: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const next = between(scale * factor, 1, MAX_ZOOM);
  // A nearly whole picture snaps to whole, so that drags cannot move it by a hair.
  if (next < 1.02) return WHOLE;
  const ratio = next / scale;
  return within({ scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio }, frame);
}

/** Moves by pixels, as far as the picture goes. */
export function movedBy({ scale, x, y }: Zoom, by: Point, frame: Frame): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Factors of a double click or tap, and of a step by button or key. */
const DOUBLE = 2.5;
const STEP = 1.5;
/** Zoom factor per pixel of the wheel; a pinch on a touchpad arrives as small wheel steps with the control key. */
const PER_PIXEL = 0.002;
const PER_PINCHED_PIXEL = 0.01;
/** Longest time and distance between two taps of a double tap, and the distance below which a press is not a drag. */
const TWICE = 350;
const NEAR = 24;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

interface ZoomControls {
  readonly scale: number;
  /** Style of the picture's frame, whose images read the variables. */
  readonly style: CSSProperties;
  readonly frame: (element: HTMLElement | null) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly reset: () => void;
  /** Moves the picture by fractions of its frame. */
  readonly move: (x: number, y: number) => void;
}

/**
 * Zooms a picture within its frame by wheel, pinch, double click or tap, and buttons; dragging moves the enlarged
 * picture. Presses on a slider's handle are left to the slider.
 */
export function useZoom(): ZoomControls {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pressed = useRef<Point | null>(null);
  const tapped = useRef<{ at: number; point: Point } | null>(null);

  const change = useCallback(
    (next: (zoom: Zoom, frame: DOMRect) => Zoom) => {
      if (element) setZoom((before) => next(before, element.getBoundingClientRect()));
    },
    [element],
  );
  const scaleAt = useCallback(
    (factor: number, client?: Point) =>
      change((before, frame) => {
        const { left, top, width, height } = frame;
        const point = client ? { x: client.x - left, y: client.y - top } : { x: width / 2, y: height / 2 };
        return zoomedAt(before, factor, point, frame);
      }),
    [change],
  );

  useEffect(() => {
    if (!element) return;
    // React's own listeners are passive: the page would scroll or zoom as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { deltaY, deltaMode, ctrlKey, clientX: x, clientY: y } = event;
      const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 16 : deltaY;
      scaleAt(Math.exp(-pixels * (ctrlKey ? PER_PINCHED_PIXEL : PER_PIXEL)), { x, y });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, scaleAt]);

  const onPointerDown = ({ target, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (target instanceof Element && target.closest('[role="slider"]')) return;
    fingers.current.set(pointerId, { x, y });
    pressed.current = fingers.current.size === 1 ? { x, y } : null;
    if (fingers.current.size > 1) tapped.current = null;
  };
  const onPointerMove = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, point]) => point);
    fingers.current.set(pointerId, { x, y });
    if (other) {
      const middle = { x: (x + other.x) / 2, y: (y + other.y) / 2 };
      scaleAt(distance({ x, y }, other) / Math.max(1, distance(before, other)), middle);
    }
    const share = other ? 2 : 1;
    change((zoom, frame) => movedBy(zoom, { x: (x - before.x) / share, y: (y - before.y) / share }, frame));
  };
  const onPointerUp = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    fingers.current.delete(pointerId);
    const down = pressed.current;
    pressed.current = null;
    if (!down || distance(down, { x, y }) > NEAR) return;
    const last = tapped.current;
    const twice = last && Date.now() - last.at < TWICE && distance(last.point, { x, y }) < NEAR;
    tapped.current = twice ? null : { at: Date.now(), point: { x, y } };
    if (twice) scaleAt(zoom.scale > 1 ? 0 : DOUBLE, { x, y });
  };
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    pressed.current = null;
  };

  return {
    scale: zoom.scale,
    style: { '--zoom': zoom.scale, '--pan-x': `${zoom.x}px`, '--pan-y': `${zoom.y}px` } as CSSProperties,
    frame: setElement,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
    larger: () => scaleAt(STEP),
    smaller: () => scaleAt(1 / STEP),
    reset: useCallback(() => setZoom(WHOLE), []),
    move: (x, y) => change((before, frame) => movedBy(before, { x: x * frame.width, y: y * frame.height }, frame)),
  };
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
