import { surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { Analysis } from './analysis.ts';

/**
 * Least probability that the layout is right: what is added must hang straight and stand on the floor. It is far above what an empty
 * room needs: a furnished one is shown as it is at no loss, and is spoilt by one thing that stands wrong.
 */
const LEAST_RIGHT = 0.75;
/** Most of a rectangle, as the mean probability over its cells, that shows what is not the empty room. */
const MOST_TAKEN = 0.06;
/** What must stay in sight: furniture and other things, and what hangs on walls; windows, doors and built-ins have rules of their own. */
const KEPT = ['thing', 'decor', 'builtin', 'window', 'door', 'doorway'] as const;

/** Whether a room that was found to be furnished may keep its furniture and get a few things more. */
export const mayBeEnhanced = ({ seen, judgement, reasons }: Analysis): boolean =>
  seen !== null && reasons[0] === 'FURNISHED' && judgement.layoutRight >= LEAST_RIGHT;

/**
 * Whether a rectangle of the photo (shares of its width and height) shows nothing but floor, walls and ceiling.
 * Nothing is known of a photo without the network's maps: then nothing is bare.
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
    return taken <= MOST_TAKEN * (right - left) * (bottom - top);
  };
}
