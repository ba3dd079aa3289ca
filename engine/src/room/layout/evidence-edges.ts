import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { LabPlanes } from '../../photo/lab-planes.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import type { GradientMaps } from './evidence-gradient.ts';
import { type EvidenceGrid, traceSegment } from './evidence-grid.ts';

/**
 * Evidence for edges of the box; planes on the fine grid, those per axis indexed by the axis along which the edge runs.
 */
export interface EdgeMaps {
  readonly grid: EvidenceGrid;
  /** Presence of a line along the axis, 0 to 1. */
  readonly lines: readonly Float32Array[];
  /** Presence of a line along another axis. */
  readonly crossing: readonly Float32Array[];
  /** Aligned gradient, 0 to 1: maximum of the 3 x 3 neighbourhood. */
  readonly gradient: readonly Float32Array[];
  /** Smoothed colour, for comparing both sides. */
  readonly lab: LabPlanes;
}

const MAX_SINE = 0.05;
const AXES = [0, 1, 2] as const;

/** Separable 3 x 3 dilation of a non-negative plane. */
function dilate(plane: Float32Array, width: number, height: number): Float32Array {
  const cells = width * height;
  const wide = new Float32Array(cells);
  for (let row = 0; row < cells; row += width) {
    const last = row + width - 1;
    for (let at = row; at <= last; at++) {
      let most = plane[at];
      if (at > row && plane[at - 1] > most) most = plane[at - 1];
      if (at < last && plane[at + 1] > most) most = plane[at + 1];
      wide[at] = most;
    }
  }
  const out = new Float32Array(cells);
  for (let at = 0; at < cells; at++) {
    let most = wide[at];
    if (at >= width && wide[at - width] > most) most = wide[at - width];
    if (at + width < cells && wide[at + width] > most) most = wide[at + width];
    out[at] = most;
  }
  return out;
}

/** Rasterises the lines of one axis three cells wide: 1 on the line, 0.6 beside it. */
function drawLines(estimate: CameraEstimate, grid: EvidenceGrid, axis: number): Float32Array {
  const { width, height } = grid;
  const out = new Float32Array(width * height);
  for (const s of estimate.segments) {
    if (s.axis !== axis || s.error > MAX_SINE) continue;
    traceSegment(grid, s, 2, (x, y) => {
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const value = u === x && v === y ? 1 : 0.6;
          if (out[v * width + u] < value) out[v * width + u] = value;
        }
      }
    });
  }
  return out;
}

function upToOne(plane: Float32Array): Float32Array {
  const out = new Float32Array(plane.length);
  for (let i = 0; i < out.length; i++) out[i] = plane[i] < 1 ? plane[i] : 1;
  return out;
}

/** Per-cell maximum of two planes. */
function larger(a: Float32Array, b: Float32Array): Float32Array {
  const out = new Float32Array(a.length);
  for (let i = 0; i < out.length; i++) out[i] = a[i] > b[i] ? a[i] : b[i];
  return out;
}

/** @param lab Lab planes on `grid`, lightly smoothed; @param gradients computed from them */
export function edgeMaps(
  estimate: CameraEstimate,
  grid: EvidenceGrid,
  lab: LabPlanes,
  gradients: GradientMaps,
): EdgeMaps {
  const { width, height } = grid;
  const blurred = (plane: Float32Array, sigma: number) => gaussianBlur(plane, width, height, sigma);
  const soft = AXES.map((axis) => blurred(drawLines(estimate, grid, axis), 1));
  for (const plane of soft) for (let i = 0; i < plane.length; i++) plane[i] *= 1.6;
  return {
    grid,
    lines: soft.map(upToOne),
    crossing: AXES.map((axis) => larger(soft[(axis + 1) % 3], soft[(axis + 2) % 3])),
    gradient: gradients.aligned.map((plane) => dilate(plane, width, height)),
    lab: { width, height, L: blurred(lab.L, 1.5), a: blurred(lab.a, 1.5), b: blurred(lab.b, 1.5) },
  };
}
