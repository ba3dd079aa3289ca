import { boxMean } from '../../photo/box-mean.ts';
import { connectedParts } from '../../photo/connected-parts.ts';
import type { CellGrid } from '../../scene/floor-cells.ts';

/** Levels (logarithms) above its surroundings from which on floor may lie in a patch of sun, and most that counts: cloth would burn out. */
const BRIGHTER = Math.log(1.4);
const MOST_BRIGHTER = Math.log(2);
/** Cells to each side over which boards, joints and grain are averaged: a patch is wider than a board. */
const REACH = 2;
const MOSTLY = 0.6;
/** Square metres of the smallest patch; most patches, smaller ones counted, and the most of the floor that they cover: more is a pattern. */
const LEAST_AREA = 0.12;
const LEAST_COUNTED = 0.02;
const MOST_PATCHES = 12;
const MOST_SHARE = 0.35;
/** Cells across a border between which the light of a hard edge rises, the share of the difference that counts, and of the border that must. */
const ACROSS = 3;
const RISE = 0.5;
const LEAST_HARD = 0.4;

/** Hard patches of light on a floor. */
export interface LightPatches {
  /** Share of a patch's light per cell, 0 to 1. */
  readonly shares: Float32Array;
  /** Light in the patches over that beside them. */
  readonly strength: number;
}

/** Share of the border of patches at which the light rises within a few cells: glare fades. */
function hardShare(over: Float32Array, isLit: Float32Array, known: Uint8Array, columns: number, gap: number): number {
  let [hard, all] = [0, 0];
  for (let at = 0; at < over.length; at++) {
    for (const step of [1, columns]) {
      const [before, after] = [at - (ACROSS >> 1) * step, at + (ACROSS - (ACROSS >> 1)) * step];
      if (isLit[at] === isLit[at + step] || !known[before] || !known[after]) continue;
      all++;
      if (Math.abs(over[after] - over[before]) > RISE * gap) hard++;
    }
  }
  return all === 0 ? 0 : hard / all;
}

/**
 * Finds patches of sun, and of other hard light, by their brightness alone: few, wider than boards, and on the lesser part of the floor;
 * null without any.
 *
 * @param over per cell the logarithm of its light over that of its surroundings
 */
export function lightPatches(over: Float32Array, known: Uint8Array, cells: CellGrid): LightPatches | null {
  const { columns, rows, cell } = cells;
  const bright = Float32Array.from(over, (value, at) => (known[at] && value > BRIGHTER ? 1 : 0));
  const around = boxMean(bright, columns, rows, REACH);
  const inside = boxMean(Float32Array.from(known), columns, rows, REACH);
  const isMarked = (at: number): boolean => known[at] === 1 && around[at] > MOSTLY * inside[at];
  const groups = connectedParts(columns, rows, isMarked, 'sides').filter(
    (group) => group.length * cell * cell >= LEAST_COUNTED,
  );
  const patches = groups.filter((group) => group.length * cell * cell >= LEAST_AREA);
  const lit = patches.flat();
  const all = known.reduce((sum, is) => sum + is, 0);
  if (lit.length === 0 || groups.length > MOST_PATCHES || lit.length > MOST_SHARE * all) return null;
  const levels = Float32Array.from(lit, (at) => over[at]).sort();
  const gap = Math.min(MOST_BRIGHTER, levels[levels.length >> 1]);
  const isLit = new Float32Array(over.length);
  for (const at of lit) isLit[at] = 1;
  if (hardShare(over, isLit, known, columns, gap) < LEAST_HARD) return null;
  const near = boxMean(isLit, columns, rows, REACH);
  const shares = over.map((value, at) => {
    if (near[at] === 0) return 0;
    return isLit[at] ? 1 : Math.min(1, Math.max(0, Math.expm1(value) / Math.expm1(gap)));
  });
  return { shares: boxMean(shares, columns, rows, 1), strength: Math.exp(gap) };
}
