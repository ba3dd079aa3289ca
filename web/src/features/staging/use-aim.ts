import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isPlace, type Mark, type Place } from './floor-marks.ts';

/** Milliseconds after which a finger that rests aims; until then it may be about to scroll. */
const HOLD = 180;
/** Pixels from a mark within which a finger takes hold of it at once. */
const NEAR = 28;
/** Shares of the photo that an arrow key moves the crosshair by, and with Shift. */
const STEP = 0.005;
const LONG_STEP = 0.05;
/** Where the crosshair begins: on the floor of most photos. */
const BEGINNING: Place = [0.5, 0.75];

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Keys that belong to the browser. */
const isCommand = ({ ctrlKey, metaKey, altKey }: Key): boolean => ctrlKey || metaKey || altKey;

/** How far an arrow key moves the crosshair; null for other keys. */
function stepOf({ key, shiftKey }: Key): Place | null {
  const arrow = ARROWS[key];
  const step = shiftKey ? LONG_STEP : STEP;
  return arrow ? [arrow[0] * step, arrow[1] * step] : null;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

interface Press {
  readonly pointer: number;
  at: Place;
  /** Whether it aims: a finger that does not may scroll. */
  aims: boolean;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Aims at a place of a picture: with a mouse, with a finger that taps or rests and slides, or with the arrow keys and Enter.
 *
 * @param frame what shows the picture, edge to edge
 * @param mark where it is marked already
 */
export function useAim(frame: RefObject<HTMLElement | null>, mark: Mark, onMark: (place: Place) => void) {
  const [aim, setAim] = useState<Place | null>(null);
  const press = useRef<Press | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's own are passive: the page would be scrolled as well.
    const slide = (event: TouchEvent): void => {
      if (press.current?.aims) event.preventDefault();
    };
    element.addEventListener('touchmove', slide, { passive: false });
    return () => {
      element.removeEventListener('touchmove', slide);
      clearTimeout(press.current?.timer);
    };
  }, [frame]);

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const box = frame.current?.getBoundingClientRect();
    return box ? [within((clientX - box.left) / box.width), within((clientY - box.top) / box.height)] : BEGINNING;
  };
  const isNear = (place: Place): boolean => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !isPlace(mark)) return false;
    return Math.hypot((place[0] - mark[0]) * box.width, (place[1] - mark[1]) * box.height) < NEAR;
  };
  const end = (): Press | null => {
    const ended = press.current;
    clearTimeout(ended?.timer);
    press.current = null;
    setAim(null);
    return ended;
  };

  return {
    /** Where it is being aimed at; null: nowhere. */
    aim,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0 || !event.isPrimary) return;
        const at = placeOf(event);
        const aims = event.pointerType !== 'touch' || isNear(at);
        const rest = (): void => {
          if (!press.current) return;
          press.current.aims = true;
          setAim(press.current.at);
        };
        press.current = { pointer: event.pointerId, at, aims, timer: aims ? undefined : setTimeout(rest, HOLD) };
        event.currentTarget.setPointerCapture(event.pointerId);
        setAim(aims ? at : null);
      },
      onPointerMove(event: PointerEvent): void {
        const held = press.current;
        if (held?.pointer !== event.pointerId) return;
        held.at = placeOf(event);
        if (held.aims) setAim(held.at);
      },
      onPointerUp(event: PointerEvent): void {
        if (press.current?.pointer === event.pointerId && end()) onMark(placeOf(event));
      },
      onPointerCancel(event: PointerEvent): void {
        if (press.current?.pointer === event.pointerId) end();
      },
      onKeyDown(event: KeyboardEvent): void {
        const isEnter = event.key === 'Enter' || event.key === ' ';
        const step = stepOf(event);
        if (isCommand(event) || !(step || isEnter || (event.key === 'Escape' && aim))) return;
        event.preventDefault();
        event.stopPropagation();
        // The first key only shows where the crosshair is.
        if (!aim) setAim(isPlace(mark) ? mark : BEGINNING);
        else setAim(step && [within(aim[0] + step[0]), within(aim[1] + step[1])]);
        if (aim && isEnter) onMark(aim);
      },
      onBlur: () => void end(),
      onContextMenu(event: { preventDefault(): void }): void {
        if (press.current) event.preventDefault();
      },
    },
  };
}
