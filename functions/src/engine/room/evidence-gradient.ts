import type { Camera } from '../camera/camera.ts';
import { gaussianBlur } from '../image/gaussian-blur.ts';
import type { LabPlanes } from '../image/lab-planes.ts';
import { axisFlow, type EvidenceGrid } from './evidence-grid.ts';

/** Edges of brightness and colour on the fine grid, sorted by the room axis they run along. */
export interface GradientMaps {
  /** Per axis, 0 to 1: strength of an edge that runs along it. */
  readonly aligned: readonly Float32Array[];
  /** 0 to 1: strength of any edge. */
  readonly any: Float32Array;
}

/** Weaker gradients (Lab units per cell) are noise; stronger ones than SATURATION count alike. */
const MIN_GRADIENT = 0.4;
const SATURATION = 6;
/** Sine between edge and axis at which an edge stops to be aligned. */
const MAX_SINE = 0.13;
const AXES = [0, 1, 2] as const;

/** @param lab smoothed Lab planes on `grid` */
export function gradientMaps(camera: Camera, grid: EvidenceGrid, lab: LabPlanes): GradientMaps {
  const { width, height, stepX, stepY } = grid;
  const aligned = AXES.map(() => new Float32Array(width * height));
  const any = new Float32Array(width * height);
  const channels = [
    { plane: lab.L, gain: 0.5 },
    { plane: lab.a, gain: 0.75 },
    { plane: lab.b, gain: 0.75 },
  ];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      let gx = 0;
      let gy = 0;
      let strongest = 0;
      for (const { plane, gain } of channels) {
        const dx = (plane[i + 1] - plane[i - 1]) * gain;
        const dy = (plane[i + width] - plane[i - width]) * gain;
        const m = Math.sqrt(dx * dx + dy * dy);
        if (m <= strongest) continue;
        strongest = m;
        gx = dx;
        gy = dy;
      }
      if (strongest < MIN_GRADIENT) continue;
      const strength = Math.min(strongest, SATURATION) / SATURATION;
      any[i] = strength;
      for (const axis of AXES) {
        const flow = axisFlow(camera, axis, (x + 0.5) * stepX, (y + 0.5) * stepY);
        const sine = Math.abs(flow.x * gx + flow.y * gy) / (strongest * Math.sqrt(flow.x * flow.x + flow.y * flow.y));
        if (sine < MAX_SINE) aligned[axis][i] = strength * (1 - sine / MAX_SINE);
      }
    }
  }
  return { aligned, any };
}

/** Adds a fine plane up into the cells of a coarse grid. */
function sumInto(fine: Float32Array, from: EvidenceGrid, to: EvidenceGrid): Float32Array {
  const out = new Float32Array(to.width * to.height);
  for (let y = 0; y < from.height; y++) {
    const row = Math.min(to.height - 1, Math.floor(((y + 0.5) * from.stepY) / to.stepY));
    for (let x = 0; x < from.width; x++) {
      const column = Math.min(to.width - 1, Math.floor(((x + 0.5) * from.stepX) / to.stepX));
      out[row * to.width + column] += fine[y * from.width + x];
    }
  }
  return out;
}

/** Per cell of the coarse grid: share of the edges around it (Gaussian, `sigma` cells) that run along `axis`. */
export function alignedShare(
  maps: GradientMaps,
  axis: 0 | 1 | 2,
  fine: EvidenceGrid,
  coarse: EvidenceGrid,
  sigma: number,
): Float32Array {
  const part = gaussianBlur(sumInto(maps.aligned[axis], fine, coarse), coarse.width, coarse.height, sigma);
  const whole = gaussianBlur(sumInto(maps.any, fine, coarse), coarse.width, coarse.height, sigma);
  return part.map((v, i) => v / (whole[i] + 0.3));
}
