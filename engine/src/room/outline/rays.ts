import type { Camera } from '../../scene/camera.ts';
import { projectWorld } from '../../scene/room.ts';
import { planeReader } from '../../vision/segmentation/read-plane.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** Step in radians between directions: about half a cell of the network's maps. */
const STEP = (0.75 * Math.PI) / 180;
/** Widest direction from straight ahead (radians): beyond it walls are seen at too flat an angle. */
const WIDEST = (80 * Math.PI) / 180;
/** Nearest floor that counts, metres. */
const NEAREST = 0.5;
/** Places along a direction, evenly spaced in 1 / distance, which is nearly even in the picture. */
const PLACES = 128;
/** Least probability: the network may be plainly wrong. */
const LEAST = 0.1;
/** Power of the share in sight that a place counts with: what is half hidden is mostly guessed. */
const CLEAR = 3;

/**
 * The segmentation along the floor in directions from the camera's foot, from left to right. Walls are upright: in
 * each direction the floor is in sight up to the first wall's foot, and above that, nothing but wall.
 */
export interface FloorRays {
  /** Directions in radians to the right of straight ahead, evenly spaced. */
  readonly angles: readonly number[];
  readonly step: number;
  /** Log-likelihood of a wall's foot `distance` metres away in direction `ray`, whichever way the wall faces. */
  footScore(ray: number, distance: number): number;
  /** How far apart, in cells of the network's maps, two places on the floor in a direction appear. */
  cellsBetween(ray: number, distance: number, other: number): number;
}

/** Reads the network's maps along the floor; null where the frame shows no floor. */
export function floorRays(maps: SegmentationMaps, camera: Camera, cameraHeight: number): FloorRays | null {
  const floor = facePlane(maps, 'floor');
  const bare = bareFloor(maps);
  const hidden = hiddenShare(maps);
  const angles: number[] = [];
  const sums: { foot: Float64Array; cells: Float64Array }[] = [];
  const half = Math.floor(WIDEST / STEP);
  for (let i = -half; i <= half; i++) {
    const angle = i * STEP;
    const places = placesAlong(maps, camera, cameraHeight, angle);
    const next = placesAlong(maps, camera, cameraHeight, angle + STEP);
    const known = countKnown(places);
    if (known < PLACES / 16) continue;
    const read = planeReader(maps, places);
    const isHidden = read(hidden);
    const weight = areas(places, next).map((area, k) => area * (1 - isHidden[k]) ** CLEAR);
    const isBare = read(bare);
    const isFloor = read(floor).map((p, k) => ((1 + isHidden[k]) * p + isBare[k]) / 2);
    angles.push(angle);
    sums.push({ foot: scores(isFloor, weight), cells: cellsTo(places) });
  }
  if (angles.length < 2) return null;
  return {
    angles,
    step: STEP,
    footScore: (ray, distance) => atDistance(sums[ray].foot, distance),
    cellsBetween: (ray, a, b) => Math.abs(atDistance(sums[ray].cells, a) - atDistance(sums[ray].cells, b)),
  };
}

/** Value at a distance of a sum over places, from the horizon on. */
function atDistance(sums: Float64Array, distance: number): number {
  const place = Math.min(PLACES, Math.max(0, (PLACES * NEAREST) / distance));
  const low = Math.min(PLACES - 1, Math.floor(place));
  return sums[low] + (place - low) * (sums[low + 1] - sums[low]);
}

/** Distance in the maps from the horizon to each place, as far as it is in the frame. */
function cellsTo(places: Float32Array): Float64Array {
  const sums = new Float64Array(PLACES + 1);
  for (let k = 0; k < PLACES; k++) {
    const way = k === 0 ? 0 : Math.hypot(places[2 * k] - places[2 * k - 2], places[2 * k + 1] - places[2 * k - 1]);
    sums[k + 1] = sums[k] + (Number.isNaN(way) ? 0 : way);
  }
  return sums;
}

const sumOf = (planes: readonly Float32Array[]): Float32Array =>
  planes[0].map((_, i) => planes.reduce((sum, plane) => sum + plane[i], 0));

/** Probability that the floor itself is seen; a rug lies on it. */
const bareFloor = (maps: SegmentationMaps) => sumOf([surfacePlane(maps, 'floor'), surfacePlane(maps, 'rug')]);

/** Probability that something stands before the empty room: what is behind it is a guess, and no reason to leave the box. */
const hiddenShare = (maps: SegmentationMaps) => sumOf([surfacePlane(maps, 'thing'), surfacePlane(maps, 'builtin')]);

/** Where the floor in a direction appears in the maps, from the horizon to `NEAREST`; NaN out of the frame. */
function placesAlong(maps: SegmentationMaps, camera: Camera, cameraHeight: number, angle: number): Float32Array {
  const places = new Float32Array(2 * PLACES).fill(Number.NaN);
  for (let k = 0; k < PLACES; k++) {
    const distance = (PLACES * NEAREST) / (k + 0.5);
    const p = projectWorld(camera, cameraHeight, [Math.sin(angle) * distance, 0, Math.cos(angle) * distance]);
    if (p.depth < 0.05 || p.x < 0 || p.y < 0 || p.x >= camera.width || p.y >= camera.height) continue;
    places[2 * k] = (p.x * maps.width) / camera.width - 0.5;
    places[2 * k + 1] = (p.y * maps.height) / camera.height - 0.5;
  }
  return places;
}

function countKnown(places: Float32Array): number {
  let count = 0;
  for (let k = 0; k < PLACES; k++) if (!Number.isNaN(places[2 * k])) count++;
  return count;
}

/**
 * Area in cells of the maps that each place stands for: from the next one along and in the next direction; 0 out of the frame.
 */
function areas(places: Float32Array, next: Float32Array): Float32Array {
  const out = new Float32Array(PLACES);
  for (let k = 0; k < PLACES; k++) {
    const other = k + 1 < PLACES && !Number.isNaN(places[2 * k + 2]) ? k + 1 : k - 1;
    if (other < 0) continue;
    const ax = places[2 * other] - places[2 * k];
    const ay = places[2 * other + 1] - places[2 * k + 1];
    const bx = next[2 * k] - places[2 * k];
    const by = next[2 * k + 1] - places[2 * k + 1];
    const area = Math.abs(ax * by - ay * bx);
    out[k] = Number.isFinite(area) ? area : 0;
  }
  return out;
}

/** For a foot between places k - 1 (farther) and k: what lies beyond is wall, what lies nearer is floor. */
function scores(floor: Float32Array, weight: Float32Array): Float64Array {
  const sums = new Float64Array(PLACES + 1);
  let nearer = 0;
  const asFloor = floor.map((p, k) => weight[k] * Math.log(Math.max(LEAST, p)));
  for (const value of asFloor) nearer += value;
  let beyond = 0;
  for (let k = 0; k < PLACES; k++) {
    sums[k] = beyond + nearer;
    nearer -= asFloor[k];
    beyond += weight[k] * Math.log(Math.max(LEAST, 1 - floor[k]));
  }
  sums[PLACES] = beyond;
  return sums;
}
