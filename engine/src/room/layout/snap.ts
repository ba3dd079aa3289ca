import type { Vec3 } from '../../math/vec3.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import { labPlanes } from '../../photo/lab-planes.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { levelAt, sideAt } from './box-edges.ts';
import { BEYOND, type EdgePath, visibleEdge } from './edges.ts';
import { axisFlow, cellAt, type EvidenceGrid, evidenceGrid } from './evidence-grid.ts';
import { bestBoxNear, type EdgeScores, type SearchReach } from './nearby.ts';
import type { BoxDistances } from './trust.ts';

/** Evidence for the exact place of an edge. */
export interface SnapEvidence {
  readonly estimate: CameraEstimate;
  readonly grid: EvidenceGrid;
  /** L, a, b and padding per cell, interleaved for locality. */
  readonly lab: Float32Array;
  /** Lines by the axis along which they run: x and y of both ends, interleaved. */
  readonly lines: readonly Float64Array[];
}

/** An edge, and the direction (a room axis and its sign) from it onto the floor or ceiling; null for vertical edges. */
interface SnapEdge {
  readonly axis: 0 | 1 | 2;
  readonly path: EdgePath;
  readonly inward: { readonly axis: 0 | 2; readonly sign: 1 | -1 } | null;
}

/** Means along an edge, 0 to 1. */
interface SnapFeatures {
  /** Share of the edge that lies exactly on a line. */
  readonly lines: number;
  /** Colour step across it. */
  readonly step: number;
  /** Colour change beside it on the floor's or ceiling's side; large at the top of a skirting board. */
  readonly change: number;
}

const CELLS = 640;
const MAX_SINE = 0.03;
/** Width in long edges of the attraction of a line. The constants here: chosen by eye on drawn boxes. */
const LINE_WIDTH = 0.0025;
/** The edge is read in chunks. Differences within a chunk keep their sign, so that noise and texture average out. */
const CHUNKS = 6;
const PER_CHUNK = 10;
/** Sampling positions as shares of the edge's length. */
const PLACES = Float64Array.from({ length: CHUNKS * PER_CHUNK }, (_, i) => (i + 0.5) / (CHUNKS * PER_CHUNK));
/**
 * Distances in cells at which colours are compared beside the edge, and at which the gradient of the light is measured:
 * large ones find an edge, small ones its exact place.
 */
interface SnapReach {
  readonly beside: number;
  readonly aside: number;
}
const COARSE_REACH: SnapReach = { beside: 2.5, aside: 6 };
const FINE_REACH: SnapReach = { beside: 1, aside: 3 };
/** Distance in cells well onto the floor or ceiling. */
const WITHIN = 14;
/** Share of the neighbouring gradient that is subtracted. */
const SLOPE = 0.5;
/** Lab difference of a full step. */
const FULL_CONTRAST = 8;

export function snapEvidence(photo: Photo, estimate: CameraEstimate): SnapEvidence {
  const grid = evidenceGrid(estimate.camera, CELLS);
  const raw = labPlanes(photo, grid.width, grid.height);
  const lab = new Float32Array(4 * grid.width * grid.height);
  for (const [k, plane] of [raw.L, raw.a, raw.b].entries()) {
    const smooth = gaussianBlur(plane, grid.width, grid.height, 0.9);
    for (let i = 0; i < smooth.length; i++) lab[4 * i + k] = smooth[i];
  }
  return {
    estimate,
    grid,
    lab,
    lines: [0, 1, 2].map((axis) => {
      const segments = estimate.segments.filter((s) => s.axis === axis && s.error < MAX_SINE);
      return Float64Array.from(segments.flatMap(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]));
    }),
  };
}

/** Length in pixels of lines along the edge, weighted by proximity (Gaussian, `sigma` pixels). */
function lengthOnLines(edge: EdgePath, lines: Float64Array, sigma: number): number {
  const { x0, y0 } = edge;
  const dx = edge.x1 - x0;
  const dy = edge.y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1) return 0;
  const ux = dx / length;
  const uy = dy / length;
  const reach = 3 * sigma;
  let sum = 0;
  for (let s = 0; s < lines.length; s += 4) {
    const fromX = lines[s] - x0;
    const fromY = lines[s + 1] - y0;
    const toX = lines[s + 2] - x0;
    const toY = lines[s + 3] - y0;
    const across1 = fromY * ux - fromX * uy;
    const across2 = toY * ux - toX * uy;
    if ((across1 > reach && across2 > reach) || (across1 < -reach && across2 < -reach)) continue;
    const along1 = fromX * ux + fromY * uy;
    const along2 = toX * ux + toY * uy;
    const from = Math.max(0, Math.min(along1, along2));
    const to = Math.min(length, Math.max(along1, along2));
    if (to <= from) continue;
    const slope = (across2 - across1) / (along2 - along1 || 1e-9);
    const start = across1 + slope * (from - along1);
    const end = across1 + slope * (to - along1);
    const meanSquare = (start * start + start * end + end * end) / 3;
    if (meanSquare < 9 * sigma * sigma) sum += (to - from) * Math.exp(-meanSquare / (2 * sigma * sigma));
  }
  return sum;
}

/** An edge in cells: its start, its vector, and the unit normal. */
interface Across {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly nx: number;
  readonly ny: number;
}

/**
 * Colour difference across a line parallel to the edge, summed over one chunk, as a share of a full step.
 * @param offset cells from the edge to that line, `near` and `far` from it to the two compared positions
 */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per chunk.
function contrast(
  { lab, grid: { width, height } }: SnapEvidence,
  { x: x0, y: y0, dx, dy, nx, ny }: Across,
  chunk: number,
  offset: number,
  near: number,
  far: number,
): number {
  let dL = 0;
  let da = 0;
  let db = 0;
  for (let i = 0; i < PER_CHUNK; i++) {
    const t = PLACES[chunk * PER_CHUNK + i];
    const x = x0 + dx * t + nx * offset;
    const y = y0 + dy * t + ny * offset;
    const p = 4 * cellAt(width, height, x + nx * near, y + ny * near);
    const q = 4 * cellAt(width, height, x + nx * far, y + ny * far);
    dL += lab[p] - lab[q];
    da += lab[p + 1] - lab[q + 1];
    db += lab[p + 2] - lab[q + 2];
  }
  return saturated(dL, da, db);
}

/** Measures how exactly an edge coincides with one in the photo. */
function snapFeatures(
  evidence: SnapEvidence,
  { axis, path, inward }: SnapEdge,
  { beside, aside }: SnapReach,
): SnapFeatures {
  const { grid, estimate } = evidence;
  const longEdge = Math.max(estimate.camera.width, estimate.camera.height);
  const onLine = lengthOnLines(path, evidence.lines[axis], LINE_WIDTH * longEdge);
  const x0 = path.x0 / grid.stepX;
  const y0 = path.y0 / grid.stepY;
  const dx = path.x1 / grid.stepX - x0;
  const dy = path.y1 / grid.stepY - y0;
  const norm = Math.max(Math.sqrt(dx * dx + dy * dy), 1e-6);
  let nx = -dy / norm;
  let ny = dx / norm;
  if (inward) {
    const flow = axisFlow(estimate.camera, inward.axis, (path.x0 + path.x1) / 2, (path.y0 + path.y1) / 2);
    if ((flow.x * nx + flow.y * ny) * inward.sign < 0) {
      nx = -nx;
      ny = -ny;
    }
  }
  const across = { x: x0, y: y0, dx, dy, nx, ny };
  let step = 0;
  let change = 0;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    // Light falling off towards a corner is as steep beside the edge as on it, so the neighbouring gradient is
    // subtracted.
    const slope =
      contrast(evidence, across, chunk, -aside, beside, -beside) +
      contrast(evidence, across, chunk, aside, beside, -beside);
    step += Math.max(0, contrast(evidence, across, chunk, 0, beside, -beside) - SLOPE * slope);
    if (inward) change += contrast(evidence, across, chunk, 0, COARSE_REACH.beside, WITHIN);
  }
  return {
    lines: Math.min(1, onLine / longEdge / Math.max(path.length, 1e-3)),
    step: step / CHUNKS,
    change: change / CHUNKS,
  };
}

/** Magnitude of a colour difference summed over a chunk, as a share of a full step. */
function saturated(dL: number, da: number, db: number): number {
  return Math.min(1, Math.sqrt(dL * dL + 2.25 * (da * da + db * db)) / (FULL_CONTRAST * PER_CHUNK));
}

/** Quality of an exact place, times the edge's length. */
function snapScore(evidence: SnapEvidence, edge: SnapEdge, reach: SnapReach): number {
  const f = snapFeatures(evidence, edge, reach);
  return edge.path.length * (0.4 * f.lines + f.step - 0.2 * f.change);
}

/** Range of the search, and the sampling of edges. */
interface Search extends SearchReach {
  readonly reach: SnapReach;
}
/** Coarse to fine; the box may be off by one candidate of the coarse grid. */
const SEARCHES: readonly Search[] = [
  { range: 0.15, steps: 20, reach: COARSE_REACH },
  { range: 0.05, steps: 16, reach: FINE_REACH },
  { range: 0.004, steps: 6, reach: FINE_REACH },
];
/** Cost of moving a face, in long edges of perfectly placed edge: 0.04 for 15 %, quadratic below. */
const RELUCTANCE = 0.04 / 0.15 ** 2;

function edgeScores(evidence: SnapEvidence, camera: Camera, reach: SnapReach): EdgeScores {
  const score = (axis: 0 | 1 | 2, from: Vec3, to: Vec3, inward: SnapEdge['inward']): number => {
    const path = visibleEdge(camera, from, to);
    return path ? snapScore(evidence, { axis, path, inward }, reach) : 0;
  };
  return {
    across: (level, box) => {
      const at = levelAt(level, box);
      return score(0, [sideAt('left', box), at, 1], [sideAt('right', box), at, 1], { axis: 2, sign: -1 });
    },
    upright: (side, box) => {
      const at = sideAt(side, box);
      return score(1, [at, levelAt('floor', box), 1], [at, levelAt('ceiling', box), 1], null);
    },
    away: (side, _level, x, y) => score(2, [x, y, 1], [x, y, -BEYOND], { axis: 0, sign: side === 'left' ? 1 : -1 }),
  };
}

/** Moves the faces of a box jointly and slightly, so that its edges coincide with lines and colours. */
export function snapBox(evidence: SnapEvidence, box: BoxDistances): BoxDistances {
  const { camera } = evidence.estimate;
  return SEARCHES.reduce(
    (best, search) => bestBoxNear(edgeScores(evidence, camera, search.reach), best, search, RELUCTANCE),
    box,
  );
}
