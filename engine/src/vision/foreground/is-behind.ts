import { memoise } from '../../math/memoise.ts';
import { type Foreground, footSlack, foregroundCell } from '../../scene/foreground.ts';

/** Percentage of a cell from which its object hides what is behind. Chosen by eye on drawn rooms. */
const MIN_HIDING_PERCENT = 50;

/** Metres from the camera from which something is behind a foot, allowing for the foot's uncertainty. */
const behindFoot = (foot: number): number => foot + 1.5 * footSlack(foot);

/**
 * Whether a point inside the frame is hidden by the foreground.
 *
 * @param u its position, in shares of the picture's width
 * @param v in shares of its height
 * @param distance horizontal metres from the camera
 */
export function isBehind(foreground: Foreground, u: number, v: number, distance: number): boolean {
  const cell = foregroundCell(foreground, u, v);
  const foot = foreground.distance[cell] / 100;
  return foot > 0 && foreground.share[cell] >= MIN_HIDING_PERCENT && distance > behindFoot(foot);
}

/** Horizontal metres from the camera up to which nothing is hidden anywhere in the picture. */
export const nearestHidden: (foreground: Foreground) => number = memoise(({ distance, share }) =>
  distance.reduce(
    (least, foot, cell) =>
      foot > 0 && share[cell] >= MIN_HIDING_PERCENT ? Math.min(least, behindFoot(foot / 100)) : least,
    Number.POSITIVE_INFINITY,
  ),
);
