import { keptPer } from '../../math/kept-per.ts';
import { type Foreground, footSlack, foregroundCell } from '../../scene/foreground.ts';

/** Per cent of a cell from which on what stands there hides what is behind it. */
const HIDES = 50;

/** Metres from the camera from which on something is behind a foot, whose distance is uncertain. */
const behindFoot = (foot: number): number => foot + 1.5 * footSlack(foot);

/**
 * Whether a point inside the frame is hidden by what stands in front.
 *
 * @param u where it is seen, in shares of the picture's width
 * @param v the same of its height
 * @param distance horizontal metres from the camera
 */
export function isBehind(foreground: Foreground, u: number, v: number, distance: number): boolean {
  const cell = foregroundCell(foreground, u, v);
  const foot = foreground.distance[cell] / 100;
  return foot > 0 && foreground.share[cell] >= HIDES && distance > behindFoot(foot);
}

/** Horizontal metres from the camera up to which nothing is behind what stands in front, wherever it is seen. */
export const nearestHidden: (foreground: Foreground) => number = keptPer(({ distance, share }) =>
  distance.reduce(
    (least, foot, cell) => (foot > 0 && share[cell] >= HIDES ? Math.min(least, behindFoot(foot / 100)) : least),
    Number.POSITIVE_INFINITY,
  ),
);
