import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { LabPlanes } from '../../photo/lab-planes.ts';
import type { Camera } from '../../scene/camera.ts';
import type { EvidenceGrid } from './evidence-grid.ts';

/** Edges of brightness and colour on the fine grid, by the room axis along which they run. */
export interface GradientMaps {
  /** Strength per axis of edges along it, 0 to 1. */
  readonly aligned: readonly Float32Array[];
  /** Strength of any edge, 0 to 1. */
  readonly any: Float32Array;
}

/**
 * Gradients below the first (Lab units per cell) are noise, those above the second saturate. The layout weights were fitted
 * with these and the constants below (docs/decisions/006): change both or neither.
 */
const MIN_GRADIENT = 0.4;
const SATURATION = 6;
/** Maximum sine between edge and axis of an aligned edge. */
const MAX_SINE = 0.13;
const AXES = [0, 1, 2] as const;

/** Weights of the channels L, a and b. */
const GAINS = [0.5, 0.75, 0.75] as const;

/** @param lab smoothed Lab planes on `grid` */
export function gradientMaps(camera: Camera, grid: EvidenceGrid, lab: LabPlanes): GradientMaps {
  const { width, height, stepX, stepY } = grid;
  const { focal, cx, cy, rotation: r } = camera;
  const aligned = AXES.map(() => new Float32Array(width * height));
  const any = new Float32Array(width * height);
  const planes = [lab.L, lab.a, lab.b];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let gx = 0;
      let gy = 0;
      let strongest = 0;
      for (let k = 0; k < 3; k++) {
        const plane = planes[k];
        const dx = (plane[i + 1] - plane[i - 1]) * GAINS[k];
        const dy = (plane[i + width] - plane[i - width]) * GAINS[k];
        const m = Math.sqrt(dx * dx + dy * dy);
        if (m <= strongest) continue;
        strongest = m;
        gx = dx;
        gy = dy;
      }
      if (strongest < MIN_GRADIENT) continue;
      const strength = Math.min(strongest, SATURATION) / SATURATION;
      any[i] = strength;
      const fromMiddleX = (x + 0.5) * stepX - cx;
      const fromMiddleY = (y + 0.5) * stepY - cy;
      for (let axis = 0; axis < 3; axis++) {
        // Inlined `axisFlow`, to avoid allocations.
        const flowX = focal * r[axis] - fromMiddleX * r[6 + axis];
        const flowY = focal * r[3 + axis] - fromMiddleY * r[6 + axis];
        const sine = Math.abs(flowX * gx + flowY * gy) / (strongest * Math.sqrt(flowX * flowX + flowY * flowY));
        if (sine < MAX_SINE) aligned[axis][i] = strength * (1 - sine / MAX_SINE);
      }
    }
  }
  return { aligned, any };
}

/** Sums a fine plane over the cells of a coarse grid. */
function sumInto(fine: Float32Array, from: EvidenceGrid, to: EvidenceGrid): Float32Array {
  const out = new Float32Array(to.width * to.height);
  const columns = Int32Array.from({ length: from.width }, (_, x) =>
    Math.min(to.width - 1, Math.floor(((x + 0.5) * from.stepX) / to.stepX)),
  );
  for (let y = 0; y < from.height; y++) {
    const row = Math.min(to.height - 1, Math.floor(((y + 0.5) * from.stepY) / to.stepY));
    for (let x = 0; x < from.width; x++) out[row * to.width + columns[x]] += fine[y * from.width + x];
  }
  return out;
}

/**
 * For each axis, per cell of the coarse grid, the share of the surrounding edges (Gaussian, `sigma` cells) that run
 * along it.
 */
export function alignedShares(
  maps: GradientMaps,
  axes: readonly (0 | 1 | 2)[],
  fine: EvidenceGrid,
  coarse: EvidenceGrid,
  sigma: number,
): Float32Array[] {
  const around = (plane: Float32Array) =>
    gaussianBlur(sumInto(plane, fine, coarse), coarse.width, coarse.height, sigma);
  const whole = around(maps.any);
  return axes.map((axis) => {
    const part = around(maps.aligned[axis]);
    for (let i = 0; i < part.length; i++) part[i] /= whole[i] + 0.3;
    return part;
  });
}
