import { ramp } from '../../math/ramp.ts';
import { pictureBox } from '../picture.ts';
import type { Solid } from '../solid.ts';
import type { Filled } from './filled.ts';

/** Gaps between two small things, as shares of the picture's width, from which on each is seen by itself, and up to which they are one heap. */
const GAP = { clear: 0.04, none: 0 } as const;

/**
 * How much a piece crowds the small things that stand by themselves, in the photo: 1 where one is seen behind the other, 0 where
 * what is behind them shows in between.
 */
export function crowding({ space: { model }, loose }: Filled, solid: Solid): number {
  if (loose.length === 0) return 0;
  const own = pictureBox(model, solid);
  return loose.reduce((most, other) => {
    const box = pictureBox(model, other);
    if (box.y1 <= own.y0 || box.y0 >= own.y1) return most;
    return Math.max(most, ramp(GAP.clear, GAP.none, Math.max(box.x0 - own.x1, own.x0 - box.x1)));
  }, 0);
}
