import { kthSmallest } from '../math/kth-smallest.ts';
import { type CellSet, grown, partsOf } from './cell-set.ts';
import { type FaceMap, FIRST_WALL } from './room-faces.ts';

/** Width in pixels of the wall around a fitting that tells its shadow. */
const AROUND = 3;
/** Largest correction, as a logarithm: deeper shadows leave too little to show. */
const MAX_CORRECTION = 1;

/**
 * Corrections of the light with those of sockets and switches that lay in the shadow of what is removed: as much brighter as the wall
 * around them becomes.
 *
 * @param residuals log(photo) minus the light of its face, for each channel
 */
export function relitFittings(
  lift: readonly Float32Array[],
  residuals: readonly Float32Array[],
  mask: CellSet,
  fittings: CellSet,
  map: FaceMap,
): readonly Float32Array[] {
  if (!fittings.includes(1)) return lift;
  const relit = lift.map((plane) => plane.slice());
  for (const { cells } of partsOf(fittings, map)) {
    // On floors, which mirror, it may be a glare.
    if (map.face[cells[0]] < FIRST_WALL) continue;
    const own = new Uint8Array(mask.length);
    for (const i of cells) own[i] = 1;
    const around: number[] = [];
    const near = grown(own, map, AROUND);
    for (let i = 0; i < near.length; i++) if (near[i] && !own[i]) around.push(i);
    relit.forEach((plane, c) => {
      const brighter = Float64Array.from(around, (i) => (mask[i] ? -residuals[c][i] : lift[c][i]));
      const correction = Math.min(MAX_CORRECTION, Math.max(0, kthSmallest(brighter, brighter.length >> 1)));
      for (const i of cells) plane[i] = correction;
    });
  }
  return relit;
}
