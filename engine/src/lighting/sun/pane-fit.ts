import { GLASS, SOLID, UNKNOWN } from './panes.ts';

/** Places on the floor and the logarithm of their light. */
export interface FloorLevels {
  readonly x: Float32Array;
  readonly z: Float32Array;
  readonly level: Float32Array;
}

/** Places that count as one piece of evidence: neighbours err together. */
const TOGETHER = 12;
/** Fewest places behind glass, and behind walls, that tell anything. */
const LEAST_PLACES = 6;

/** Number, sum of levels and sum of their squares for the places behind each kind of wall. */
export const FIT_SIZE = 7;

/** Counts a place behind SOLID, UNKNOWN or GLASS at position `at` of many sums. */
export function addPlace(sums: Float64Array, at: number, kind: number, level: number): void {
  sums[at + kind]++;
  sums[at + 3 + kind] += level;
  sums[at + 6] += level * level;
}

/**
 * Log-likelihood (Gaussian) of the floor's light with one level each behind glass, walls and the unknown, less that with one
 * level for all; 0 unless it is brighter behind glass. The unknown counts in full: a window out of sight explains as much as one
 * in sight.
 *
 * @param onlyKnown leaves out what is explained by the unknown
 */
export function fitGain(sums: Float64Array, at: number, onlyKnown = false): number {
  const count = (kind: number): number => sums[at + kind];
  const sum = (kind: number): number => sums[at + 3 + kind];
  const [solid, unknown, glass] = [count(SOLID), count(UNKNOWN), count(GLASS)];
  if (solid < LEAST_PLACES || glass < LEAST_PLACES) return 0;
  const all = solid + unknown + glass;
  const mean = (sum(SOLID) + sum(UNKNOWN) + sum(GLASS)) / all;
  const total = sums[at + 6] - all * mean * mean;
  const dark = sum(SOLID) / solid;
  const gap = sum(GLASS) / glass - dark;
  if (gap <= 0) return 0;
  let explained = ((solid * glass) / (solid + glass)) * gap * gap;
  if (unknown > 0 && !onlyKnown) {
    const level = sum(UNKNOWN) / unknown;
    const known = (sum(SOLID) + sum(GLASS)) / (solid + glass);
    if (level > dark) explained += (((solid + glass) * unknown) / all) * (level - known) ** 2;
  }
  return (-all * Math.log(1 - Math.min(0.99, explained / Math.max(1e-9, total)))) / (2 * TOGETHER);
}
