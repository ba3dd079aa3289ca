import { surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { Analysis } from './analysis.ts';

/**
 * Minimum probability that the layout is right. Far above what an empty room needs, because a furnished room can be shown
 * as it is without loss, and one misplaced object spoils it. Chosen by eye on sample photos.
 */
const MIN_LAYOUT_RIGHT = 0.75;
/** Maximum mean probability, over a rectangle's cells, of anything other than the empty room. */
const MAX_OCCUPIED = 0.06;
/** Classes that must stay in sight. */
const KEPT = ['thing', 'decor', 'builtin', 'window', 'door', 'doorway'] as const;

/** Whether a room found to be furnished may keep its furniture and get a few additions. */
export const mayBeEnhanced = ({ seen, judgement, reasons }: Analysis): boolean =>
  seen !== null && reasons[0] === 'FURNISHED' && judgement.layoutRight >= MIN_LAYOUT_RIGHT;

/**
 * Returns a test for whether a rectangle of the photo (shares of its width and height) shows only floor, walls and
 * ceiling. Always false without the network's maps.
 */
export function bareIn({ seen }: Analysis): (box: { x0: number; y0: number; x1: number; y1: number }) => boolean {
  if (!seen) return () => false;
  const planes = KEPT.map((surface) => surfacePlane(seen, surface));
  return ({ x0, y0, x1, y1 }) => {
    const left = Math.max(0, Math.floor(x0 * seen.width));
    const right = Math.min(seen.width, Math.ceil(x1 * seen.width));
    const top = Math.max(0, Math.floor(y0 * seen.height));
    const bottom = Math.min(seen.height, Math.ceil(y1 * seen.height));
    if (right <= left || bottom <= top) return false;
    let taken = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) for (const plane of planes) taken += plane[y * seen.width + x];
    }
    return taken <= MAX_OCCUPIED * (right - left) * (bottom - top);
  };
}
