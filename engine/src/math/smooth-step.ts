import { ramp } from './ramp.ts';

/** Cubic Hermite step: 0 up to `from`, 1 from `to` on. */
export function smoothStep(from: number, to: number, x: number): number {
  const t = ramp(from, to, x);
  return t * t * (3 - 2 * t);
}
