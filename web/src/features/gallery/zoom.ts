/** The visible part of a picture: enlarged by `scale`, then moved by `x` and `y` screen pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
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
