import type { Random } from '@roomwright/engine/testing';

/** A number between two limits, all equally likely. */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** One of several, all equally likely. */
export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)];
}
