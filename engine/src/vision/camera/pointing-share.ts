import type { CameraEstimate } from './segments.ts';

/** Sine of the angle by which an edge may miss its vanishing point; farther off it counts less and less. */
const SPREAD = Math.sin((0.5 * Math.PI) / 180);

/** Share of the length of a photo's edges that points at a vanishing point of its camera, sharply: 0 to 1. */
export function pointingShare({ segments }: CameraEstimate): number {
  let pointing = 0;
  let total = 0;
  for (const { length, error } of segments) {
    pointing += length * Math.exp(-(error * error) / (2 * SPREAD * SPREAD));
    total += length;
  }
  return total > 0 ? pointing / total : 0;
}
