import type { Random } from '@roomwright/engine/testing';

/** Returns a uniformly distributed number between two limits. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** Returns a uniformly chosen element. */
export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)];
}
