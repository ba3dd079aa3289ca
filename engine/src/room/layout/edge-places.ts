import type { Vec3 } from '../../math/vec3.ts';
import type { Camera } from '../../scene/camera.ts';
import { axisDirection } from '../../vision/camera/vanishing-points.ts';
import { STRIP_ANSWERS, STRIP_PARTS, STRIP_ROWS } from '../../vision/segmentation/edge-strip-shape.ts';
import type { BoxEdge, EdgeName } from './box-edges.ts';
import { ROW_STEP, within } from './edge-strips.ts';

/** Room axis along which each edge runs: across the middle wall, upright, away from the viewer. */
const AXIS: Readonly<Record<EdgeName, 0 | 1 | 2>> = {
  floor: 0,
  ceiling: 0,
  left: 1,
  right: 1,
  'left-floor': 2,
  'right-floor': 2,
  'left-ceiling': 2,
  'right-ceiling': 2,
};

/** Least likelihood of a row, as a share of chance: the network may be plainly wrong. */
const LEAST_DOUBT = 0.02;

/** An edge, and how well each row fits it: part after part, as in `decodePlaces`. */
export interface EdgePlaces {
  readonly edge: BoxEdge;
  readonly rows: Float32Array;
}

/**
 * The network's raw output for one strip (logits, class by class) as scores of its rows, part after part: the log-likelihood of
 * the edge there, less that by chance. A part that does not show it scores all rows alike.
 */
export function decodePlaces(logits: Float32Array): Float32Array {
  const scores = new Float32Array(STRIP_PARTS * STRIP_ROWS);
  for (let part = 0; part < STRIP_PARTS; part++) {
    let top = -Infinity;
    for (let i = 0; i < STRIP_ANSWERS; i++) top = Math.max(top, logits[i * STRIP_PARTS + part]);
    let sum = 0;
    for (let i = 0; i < STRIP_ANSWERS; i++) sum += Math.exp(logits[i * STRIP_PARTS + part] - top);
    const nowhere = Math.exp(logits[STRIP_ROWS * STRIP_PARTS + part] - top) / sum;
    for (let row = 0; row < STRIP_ROWS; row++) {
      const there = Math.exp(logits[row * STRIP_PARTS + part] - top) / sum;
      scores[part * STRIP_ROWS + row] = Math.log(STRIP_ROWS * there + Math.max(nowhere, LEAST_DOUBT));
    }
  }
  return scores;
}

/** How well the line of an edge through `anchor` (room axes) fits the network's scores along it; 0 is no better than chance. */
export function placeScore({ edge: { name, path, across }, rows }: EdgePlaces, camera: Camera, anchor: Vec3): number {
  const { rotation: r, focal, cx, cy, width, height } = camera;
  const axis = AXIS[name];
  const ax = r[0] * anchor[0] + r[1] * anchor[1] + r[2] * anchor[2];
  const ay = r[3] * anchor[0] + r[4] * anchor[1] + r[5] * anchor[2];
  const az = r[6] * anchor[0] + r[7] * anchor[1] + r[8] * anchor[2];
  const [dx, dy, dz] = axisDirection(camera, axis);
  // The plane through the camera in which the edge lies: where it meets the picture is the edge's line.
  const nx = ay * dz - az * dy;
  const ny = az * dx - ax * dz;
  const nz = ax * dy - ay * dx;
  const slope = (nx * across.x + ny * across.y) / focal;
  const step = ROW_STEP * Math.max(width, height);
  let sum = 0;
  for (let part = 0; part < STRIP_PARTS; part++) {
    const t = (part + 0.5) / STRIP_PARTS;
    const x = path.x0 + t * (path.x1 - path.x0);
    const y = path.y0 + t * (path.y1 - path.y0);
    const offset = -((nx * (x - cx)) / focal + (ny * (y - cy)) / focal + nz) / slope;
    const row = within(offset / step + (STRIP_ROWS - 1) / 2, STRIP_ROWS - 1);
    const at = row < STRIP_ROWS - 1 ? row | 0 : STRIP_ROWS - 2;
    const lower = rows[part * STRIP_ROWS + at];
    sum += lower + (row - at) * (rows[part * STRIP_ROWS + at + 1] - lower);
  }
  return sum / STRIP_PARTS;
}
