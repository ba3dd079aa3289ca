import { pick } from '../../plan/choose.ts';
import { boxes, heap, leaning } from './pieces/clutter.ts';
import { basket } from './pieces/household.ts';
import { bucket, cable, stepladder, vacuumCleaner } from './pieces/leftovers.ts';
import { chair, stool } from './pieces/seating.ts';
import type { Placer } from './placer.ts';

const LEFT = [
  stool,
  boxes,
  boxes,
  vacuumCleaner,
  vacuumCleaner,
  stepladder,
  bucket,
  cable,
  cable,
  leaning,
  heap,
  basket,
  chair,
];

/** What is left in a room that was moved out of or is being cleaned or painted: a few things, at the walls mostly. */
export function leaveBehind(placer: Placer): void {
  const { random } = placer;
  const count = 1 + Math.floor(random() * 3.4);
  for (let i = 0; i < count; i++) {
    const piece = pick(random, LEFT)(random);
    if (random() < 0.55 && placer.against(piece)) continue;
    const p = placer.seenPoint();
    if (p) placer.free(piece, p, random() * 6.3);
  }
}
