import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { edgeContrast, edgeFeatures } from './edge-features.ts';
import type { EdgeMaps } from './evidence-edges.ts';
import { alignedShares, type GradientMaps } from './evidence-gradient.ts';
import { axisFlow, type EvidenceGrid, gridRays, traceSegment } from './evidence-grid.ts';
import type { CornerEdges, CornerPlace } from './evidence-source.ts';

/** Features of each face; each is a mean over the face's cells, so that a coefficient applies to the whole picture. */
export const FACE_CHANNELS = {
  floor: ['steepness', 'nearLevel', 'enclosedLevel', 'alignedUpright'],
  ceiling: ['steepness', 'nearLevel', 'enclosedLevel', 'alignedUpright'],
  side: ['nearSide', 'enclosedSide', 'alignedAcross'],
  middle: ['nearSide', 'enclosedSide', 'enclosedLevel', 'nearMiddle', 'enclosedMiddle', 'alignedAway'],
} as const;
export type FaceName = keyof typeof FACE_CHANNELS;
export type ChannelName = (typeof FACE_CHANNELS)[FaceName][number];
export type Channels = Readonly<Record<ChannelName, Float32Array>>;

/** The planes on the coarse grid from which face scores are computed. */
export function faceChannels(
  estimate: CameraEstimate,
  coarse: EvidenceGrid,
  fine: EvidenceGrid,
  gradients: GradientMaps,
): Channels {
  const rays = gridRays(estimate.camera, coarse);
  const { near, enclosed } = orientationMaps(estimate, coarse);
  const [alignedAcross, alignedAway] = alignedShares(gradients, [0, 2], fine, coarse, 2);
  const [alignedUpright] = alignedShares(gradients, [1], fine, coarse, 6);
  const steepness = new Float32Array(coarse.width * coarse.height);
  for (let i = 0; i < steepness.length; i++) {
    const x = rays[3 * i];
    const y = rays[3 * i + 1];
    const z = rays[3 * i + 2];
    steepness[i] = (y * y) / (x * x + y * y + z * z);
  }
  return {
    steepness,
    nearSide: near[0],
    nearLevel: near[1],
    nearMiddle: near[2],
    enclosedSide: enclosed[0],
    enclosedLevel: enclosed[1],
    enclosedMiddle: enclosed[2],
    alignedAcross,
    alignedUpright,
    alignedAway,
  };
}

/** Features of an edge, in the order of the feature vector. */
export const EDGE_FEATURES = [
  'length',
  'lines',
  'gradient',
  'contrast',
  'crossing',
  'meanContrast',
  'logLines',
] as const;
/** Kinds of edge: by the axis along which it runs and whether it lies at the floor or at the ceiling. */
export const EDGE_KINDS = ['xFloor', 'xCeiling', 'yFloor', 'yCeiling', 'zFloor', 'zCeiling'] as const;
/** Edges shorter than this share of the long edge only count by length. */
const MIN_EDGE = 0.02;
const AXES = [0, 1, 2] as const;

/**
 * Weighted sum of the features of the edges meeting in a corner of the middle wall: `weights` has those of every kind
 * of edge, then those of the corner at floor and ceiling. Edges outside the frame have no features.
 */
export function cornerScore(maps: EdgeMaps, edges: CornerEdges, { level }: CornerPlace, weights: Float64Array): number {
  const onCeiling = level === 'ceiling' ? 1 : 0;
  const support = [0, 0, 0];
  let sum = 0;
  for (const axis of AXES) {
    const path = edges[axis];
    if (!path) continue;
    const f = edgeFeatures(maps, path, axis);
    const at = (2 * axis + onCeiling) * EDGE_FEATURES.length;
    // Skipped when its weight is zero.
    const contrast = weights[at + 3] !== 0 || weights[at + 5] !== 0 ? edgeContrast(maps, path) : 0;
    // In the order of EDGE_FEATURES.
    sum += path.length * weights[at];
    sum += path.length * f.lines * weights[at + 1];
    sum += path.length * f.gradient * weights[at + 2];
    sum += path.length * contrast * weights[at + 3];
    sum += path.length * f.crossing * weights[at + 4];
    if (path.length > MIN_EDGE) {
      sum += contrast * weights[at + 5];
      sum += Math.log(0.1 + f.lines) * weights[at + 6];
    }
    support[axis] = f.cornerSupport;
  }
  if (!edges[0] || !edges[1]) return sum;
  const together = support[0] * support[1] + support[0] * support[2] + support[1] * support[2];
  return sum + together * weights[EDGE_KINDS.length * EDGE_FEATURES.length + onCeiling];
}

/**
 * Surface orientation per cell from the nearest lines (after Lee, Hebert, Kanade 2009). A surface with normal a carries
 * lines along the other axes j and k: walking from a cell along j meets lines of class k, and vice versa. Index: the
 * normal's axis.
 */
interface OrientationMaps {
  /** 0 to 1: both kinds of line are met nearby. */
  readonly near: readonly Float32Array[];
  /** 0, 0.5 or 1: both kinds of line are met on one side or on both, at any distance. */
  readonly enclosed: readonly Float32Array[];
}

/** Minimum line length as a share of the long edge, and maximum sine of its angular error. */
const MIN_LENGTH = 0.025;
const MAX_SINE = 0.04;
/** Decay length of a line's weight with distance, in long edges. */
const DECAY = 0.15;
const STEP = 0.6;

/** Class + 1 of the longest line through each cell; 0 if none. */
function lineRaster(estimate: CameraEstimate, grid: EvidenceGrid): Uint8Array {
  const { camera } = estimate;
  const minLength = MIN_LENGTH * Math.max(camera.width, camera.height);
  const raster = new Uint8Array(grid.width * grid.height);
  const lines = estimate.segments
    .filter((s) => s.axis >= 0 && s.length >= minLength && s.error < MAX_SINE)
    .sort((a, b) => a.length - b.length);
  for (const s of lines) {
    traceSegment(grid, s, 3, (x, y) => {
      raster[y * grid.width + x] = s.axis + 1;
    });
  }
  return raster;
}

interface Hits {
  /** Class + 1 of the first line met that does not run along the walk; 0 if none. */
  readonly line: Uint8Array;
  /** Distance to it in long edges. */
  readonly distance: Float32Array;
}

function walk(estimate: CameraEstimate, grid: EvidenceGrid, raster: Uint8Array, axis: 0 | 1 | 2, sign: number): Hits {
  const { width, height, stepX, stepY } = grid;
  const line = new Uint8Array(width * height);
  const distance = new Float32Array(width * height);
  const edge = Math.max(width, height);
  const own = axis + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const flow = axisFlow(estimate.camera, axis, (x + 0.5) * stepX, (y + 0.5) * stepY);
      const dx = flow.x / stepX;
      const dy = flow.y / stepY;
      const norm = Math.sqrt(dx * dx + dy * dy) / (sign * STEP);
      const vx = dx / norm;
      const vy = dy / norm;
      let px = x + 0.5;
      let py = y + 0.5;
      for (let t = 0; px >= 0 && py >= 0 && px < width && py < height && t < 2 * edge; t += STEP) {
        const met = raster[(py | 0) * width + (px | 0)];
        if (met !== 0 && met !== own) {
          line[y * width + x] = met;
          distance[y * width + x] = t / edge;
          break;
        }
        px += vx;
        py += vy;
      }
    }
  }
  return { line, distance };
}

function orientationMaps(estimate: CameraEstimate, grid: EvidenceGrid): OrientationMaps {
  const raster = lineRaster(estimate, grid);
  const cells = grid.width * grid.height;
  const hits = AXES.map((axis) => [1, -1].map((sign) => walk(estimate, grid, raster, axis, sign)));
  const closeness = (h: Hits, axis: number, i: number) =>
    h.line[i] === axis + 1 ? Math.exp(-h.distance[i] / DECAY) : 0;
  const near = AXES.map(() => new Float32Array(cells));
  const enclosed = AXES.map(() => new Float32Array(cells));
  for (const normal of AXES) {
    const [j, k] = AXES.filter((axis) => axis !== normal);
    const [jForth, jBack] = hits[j];
    const [kForth, kBack] = hits[k];
    for (let i = 0; i < cells; i++) {
      const metAlongJ = (jForth.line[i] === k + 1 ? 1 : 0) + (jBack.line[i] === k + 1 ? 1 : 0);
      const metAlongK = (kForth.line[i] === j + 1 ? 1 : 0) + (kBack.line[i] === j + 1 ? 1 : 0);
      if (metAlongJ === 0 || metAlongK === 0) continue;
      const alongJ = Math.max(closeness(jForth, k, i), closeness(jBack, k, i));
      const alongK = Math.max(closeness(kForth, j, i), closeness(kBack, j, i));
      near[normal][i] = Math.sqrt(alongJ * alongK);
      enclosed[normal][i] = Math.min(metAlongJ, metAlongK) / 2;
    }
  }
  return { near, enclosed };
}
