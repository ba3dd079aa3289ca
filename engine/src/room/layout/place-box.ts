import type { Vec3 } from '../../math/vec3.ts';
import type { Photo } from '../../photo/photo.ts';
import type { Camera } from '../../scene/camera.ts';
import { axisDirection } from '../../vision/camera/vanishing-points.ts';
import {
  STRIP_ANSWERS,
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PARTS,
  STRIP_ROWS,
} from '../../vision/segmentation/edge-strip-shape.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { type BoxEdge, boxEdges, type EdgeName, levelAt, sideAt } from './box-edges.ts';
import { edgeStrip, ROW_STEP, stripMaps, within } from './edge-strips.ts';
import { bestBoxNear, type EdgeScores, type SearchReach } from './nearby.ts';
import type { BoxDistances } from './trust.ts';

/** Room axis along which each edge runs: across the middle wall, vertical, away from the viewer. */
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

/**
 * Likelihood floor of a row, relative to chance: the network may be plainly wrong. Chosen on 100 drawn boxes, like the
 * reluctance below; neither matters much (docs/decisions/031).
 */
const MIN_LIKELIHOOD = 0.02;

/** An edge with the score of each row, part by part, as in `decodePlaces`. */
interface EdgePlaces {
  readonly edge: BoxEdge;
  readonly rows: Float32Array;
}

/** Two passes: the width of a strip near the middle of the photo, then down to a tenth of a pixel. */
const SEARCHES: readonly SearchReach[] = [
  { range: 0.1, steps: 20 },
  { range: 0.006, steps: 12 },
];
/** Cost of moving a face, in edges as long as the photo that are found e times likelier than by chance. */
const RELUCTANCE = 2;

/** Minimum visible length of an edge, in long edges of the photo. */
export const MIN_VISIBLE_EDGE = 0.03;

/**
 * Moves a box so that its edges lie where strips of the photo show them. Segmentation locates an edge to a pixel or two
 * of its coarse maps; a second network locates it in a strip of the photo straightened around it.
 *
 * @param photo at working size
 * @param maps its segmentation
 */
export async function placeByStrips(
  photo: Photo,
  camera: Camera,
  maps: SegmentationMaps,
  box: BoxDistances,
  segmentation: Pick<SegmentationNetwork, 'readStrips'>,
): Promise<BoxDistances> {
  const edges = boxEdges(camera, box).filter(({ path }) => path.length >= MIN_VISIBLE_EDGE);
  if (edges.length === 0) return box;
  const size = STRIP_CHANNELS * STRIP_ROWS * STRIP_COLUMNS;
  const strips = new Float32Array(edges.length * size);
  const planes = stripMaps(maps);
  for (const [i, edge] of edges.entries()) strips.set(edgeStrip(photo, planes, edge), i * size);
  const logits = await segmentation.readStrips(strips);
  const answers = STRIP_ANSWERS * STRIP_PARTS;
  const places = edges.map((edge, i) => ({
    edge,
    rows: decodePlaces(logits.subarray(i * answers, (i + 1) * answers)),
  }));
  return placeBox(camera, box, places);
}

/** Moves a box to the best position of its edges in the network's strips. */
export function placeBox(camera: Camera, box: BoxDistances, places: readonly EdgePlaces[]): BoxDistances {
  const scores = edgeScores(camera, new Map(places.map((place) => [place.edge.name, place])));
  return SEARCHES.reduce((best, search) => bestBoxNear(scores, best, search, RELUCTANCE), box);
}

/**
 * Weighs an edge by the square root of its length, because its parts are not independent: an occluder hides
 * neighbouring parts.
 */
function edgeScores(camera: Camera, places: ReadonlyMap<EdgeName, EdgePlaces>): EdgeScores {
  const score = (name: EdgeName, x: number, y: number): number => {
    const found = places.get(name);
    return found ? Math.sqrt(found.edge.path.length) * placeScore(found, camera, [x, y, 1]) : 0;
  };
  return {
    across: (level, box) => score(level, 0, levelAt(level, box)),
    upright: (side, box) => score(side, sideAt(side, box), 0),
    away: (side, level, x, y) => score(`${side}-${level}`, x, y),
  };
}

/**
 * Converts the network's raw output for one strip (logits, class by class) to row scores, part by part: the
 * log-likelihood ratio of the edge there to chance. A part that does not show it scores all rows alike.
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
      scores[part * STRIP_ROWS + row] = Math.log(STRIP_ROWS * there + Math.max(nowhere, MIN_LIKELIHOOD));
    }
  }
  return scores;
}

/**
 * Fit of the line of an edge through `anchor` (room axes) to the network's scores along it; 0 is no better than chance.
 */
function placeScore({ edge: { name, path, across }, rows }: EdgePlaces, camera: Camera, anchor: Vec3): number {
  const { rotation: r, focal, cx, cy, width, height } = camera;
  const axis = AXIS[name];
  const ax = r[0] * anchor[0] + r[1] * anchor[1] + r[2] * anchor[2];
  const ay = r[3] * anchor[0] + r[4] * anchor[1] + r[5] * anchor[2];
  const az = r[6] * anchor[0] + r[7] * anchor[1] + r[8] * anchor[2];
  const [dx, dy, dz] = axisDirection(camera, axis);
  // Normal of the plane through the camera and the edge, which meets the picture in the edge's line.
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
