/** Which part of a picture is shown in its frame: enlarged by `scale`, then moved by `x` and `y` pixels of the screen. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the frame on the screen. */
interface Frame {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
/** Times. */
export const MOST_ZOOM = 6;

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The picture always fills its frame. */
function within({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  return { scale, x: between(x, width * (1 - scale), 0), y: between(y, height * (1 - scale), 0) };
}

/** Enlarged by a factor, up to six times; what is at the point of the frame stays there. */
export function zoomedAt({ scale, x, y }: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const next = between(scale * factor, 1, MOST_ZOOM);
  // Nearly whole is whole: no drag that moves a picture by a hair.
  if (next < 1.02) return WHOLE;
  const ratio = next / scale;
  return within({ scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio }, frame);
}

/** Moved by so many pixels, as far as the picture goes. */
export function movedBy({ scale, x, y }: Zoom, by: Point, frame: Frame): Zoom {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}
