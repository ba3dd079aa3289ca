import { type CSSProperties, useRef, useState } from 'react';
import { isPlace, type Mark, type Place, POINTS, type PointName } from './floor-marks.ts';
import styles from './marked-photo.module.css';
import { useAim } from './use-aim.ts';

interface Props {
  readonly name: string;
  readonly src: string;
  /** The point that is being marked, and where each point is. */
  readonly point: PointName;
  readonly marks: Readonly<Record<PointName, Mark>>;
  readonly onMark: (place: Place) => void;
}

const at = ([across, down]: Place): CSSProperties => ({ left: `${across * 100}%`, top: `${down * 100}%` });

/** What is said of a mark: "marked 34 % from the left and 81 % from the top". */
export function markText(mark: Mark): string {
  if (mark === 'hidden') return 'not in this photo';
  if (mark === null) return 'not marked';
  const [left, top] = mark.map((share) => Math.round(share * 100));
  return `marked ${left} % from the left and ${top} % from the top`;
}

/** A photo in which points of the floor are marked. */
export function MarkedPhoto({ name, src, point, marks, onMark }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const { aim, handlers } = useAim(frame, marks[point], onMark);
  return (
    <div
      ref={frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys for itself.
      tabIndex={0}
      className={styles.frame}
      data-hidden={marks[point] === 'hidden'}
      aria-label={`Point ${point} in ${name}: ${markText(marks[point])}. Arrow keys move a crosshair, with Shift further. Enter marks the point.`}
      {...handlers}
    >
      <img src={src} alt="" draggable={false} />
      {POINTS.map((each) => {
        const mark = marks[each];
        if (!isPlace(mark) || (each === point && aim)) return null;
        return (
          <span key={each} className={styles.mark} data-point={each} style={at(mark)}>
            <span>{each}</span>
          </span>
        );
      })}
      {aim && <span className={styles.crosshair} style={at(aim)} />}
      {aim && frame.current && <Magnifier src={src} aim={aim} frame={frame.current} />}
    </div>
  );
}

/** How much larger it shows a photo; pixels across, and from where a finger is. */
const ZOOM = 3;
const SIZE = 128;
const GAP = 36;

interface MagnifierProps {
  readonly src: string;
  readonly aim: Place;
  readonly frame: HTMLElement;
}

/** What is aimed at, enlarged and beside the finger that covers it. */
function Magnifier({ src, aim, frame }: MagnifierProps) {
  const [{ width, height }] = useState(() => frame.getBoundingClientRect());
  const [x, y] = [aim[0] * width, aim[1] * height];
  const above = y - SIZE - GAP;
  return (
    <span
      className={styles.magnifier}
      style={{
        width: SIZE,
        height: SIZE,
        left: Math.min(width - SIZE, Math.max(0, x - SIZE / 2)),
        top: above < -SIZE / 2 ? y + GAP : above,
        backgroundImage: `url("${src}")`,
        backgroundSize: `${width * ZOOM}px ${height * ZOOM}px`,
        backgroundPosition: `${SIZE / 2 - x * ZOOM}px ${SIZE / 2 - y * ZOOM}px`,
      }}
    />
  );
}
