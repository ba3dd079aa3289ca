import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react';
import { CompareSlider, EMPTY_SAMPLE } from './compare-slider.tsx';
import { type ComparedImage, ComparedSide } from './compared-side.tsx';
import { KeyPlate } from './logo.tsx';
import styles from './photo-comparison.module.css';

interface Props extends Omit<ComponentProps<typeof CompareSlider>, 'fallback'> {
  /** The room without its furniture; undefined if none was removed. */
  readonly emptied: ComparedImage | undefined;
}

/** A staged photo over its original, with the emptied room between them if there is one. */
export function PhotoComparison({ emptied, afterOnly = false, ...pictures }: Props) {
  if (!emptied || afterOnly) return <CompareSlider afterOnly={afterOnly} {...pictures} />;
  return <ThreeWaySlider emptied={emptied} {...pictures} />;
}

/** The line between original and emptied room, and the one between emptied room and staged photo. */
type Handle = 'first' | 'second';

/** Position of each handle, percent of the width; the second never left of the first. */
type Positions = Readonly<Record<Handle, number>>;

/** Percent by which a key moves a handle: one step, or all the way. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: -100,
  End: 100,
};

interface SliderProps {
  /** Subject of the comparison for screen readers. */
  readonly name: string;
  readonly before: ComparedImage;
  readonly emptied: ComparedImage;
  readonly after: ComparedImage;
  /** Only the handles move it: for places where swipes over the picture mean something else. */
  readonly handleOnly?: boolean;
}

const HANDLES = [
  { handle: 'first', between: 'original and emptied room' },
  { handle: 'second', between: 'emptied room and staged photo' },
] as const;

/**
 * Three pictures of one room on top of each other: the original, the room without its furniture, and the staged photo,
 * separated by two handles that move by one percent per arrow key. With one handle at its end, the other two pictures
 * remain to compare.
 */
function ThreeWaySlider({ name, before, emptied, after, handleOnly = false }: SliderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [positions, setPositions] = useState<Positions>({ first: 34, second: 67 });
  const [dragged, setDragged] = useState<Handle | null>(null);
  const { first, second } = positions;

  /** Position of a pointer, percent of the width. */
  const percentAt = ({ clientX }: PointerEvent): number => {
    const box = frame.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * 100 : 0;
  };
  const begin = (event: PointerEvent) => {
    const { target } = event;
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[role="slider"]') : null;
    if (event.button !== 0 || (handleOnly && !pressed)) return;
    const at = percentAt(event);
    const handle = pressed ? (pressed.dataset.handle as Handle) : nearest(positions, at);
    setDragged(handle);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!pressed) setPositions(moved(positions, handle, at));
  };
  const drag = (event: PointerEvent) => {
    if (dragged) setPositions(moved(positions, dragged, percentAt(event)));
  };
  const end = () => setDragged(null);
  const onKeyDown = (handle: Handle) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setPositions(moved(positions, handle, positions[handle] + step));
  };

  return (
    <div
      ref={frame}
      className={styles.three}
      data-handles-only={handleOnly}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div className={styles.layer} style={{ clipPath: `inset(0 ${100 - first}% 0 0)` }}>
        <ComparedSide {...before} label="Original" corner="left" fallback={EMPTY_SAMPLE} />
      </div>
      <div
        className={styles.layer}
        style={{ clipPath: `inset(0 ${100 - second}% 0 ${first}%)`, '--label-from': `${first}%` } as CSSProperties}
      >
        <ComparedSide {...emptied} label="Emptied" corner="left" />
      </div>
      <div className={styles.layer} style={{ clipPath: `inset(0 0 0 ${second}%)` }}>
        <ComparedSide {...after} label="Staged" corner="right" />
      </div>
      {HANDLES.map(({ handle, between }) => (
        <div
          key={handle}
          role="slider"
          tabIndex={0}
          data-handle={handle}
          className={styles.between}
          style={{ left: `${positions[handle]}%` }}
          aria-label={`${name}, between ${between}: arrow keys move the handle`}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(positions[handle])}
          onKeyDown={onKeyDown(handle)}
        >
          <KeyPlate size={44} />
        </div>
      ))}
    </div>
  );
}

/** Moves a handle as close to a position as the ends and the other handle allow. */
export function moved({ first, second }: Positions, handle: Handle, to: number): Positions {
  return handle === 'first'
    ? { first: Math.min(second, Math.max(0, to)), second }
    : { first, second: Math.max(first, Math.min(100, to)) };
}

/** The handle nearer to a position; if both are in one place, the one that can move there. */
export function nearest({ first, second }: Positions, at: number): Handle {
  if (first === second) return at < first ? 'first' : 'second';
  return Math.abs(at - first) <= Math.abs(at - second) ? 'first' : 'second';
}
