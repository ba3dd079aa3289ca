import type { Camera } from '../../scene/camera.ts';
import { projectWorld } from '../../scene/room.ts';
import { planeReader } from '../../vision/segmentation/read-plane.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** Step in radians between directions: about half a cell of the network's maps. */
const STEP = (0.75 * Math.PI) / 180;
/** Maximum direction from straight ahead (radians): walls beyond are seen at too grazing an angle. */
const MAX_ANGLE = (80 * Math.PI) / 180;
/** Minimum distance of the floor, metres. This and the constants below: chosen by eye on drawn rooms that are no boxes. */
const MIN_DISTANCE = 0.5;
/** Samples along a direction, uniform in 1 / distance, which is nearly uniform in the picture. */
const SAMPLES = 128;
/** Probability floor: the network may be plainly wrong. */
const MIN_PROBABILITY = 0.1;
/** Exponent of the visible share in a sample's weight: what is half hidden is mostly guessed. */
const VISIBILITY_EXPONENT = 3;

/**
 * The segmentation along the floor in directions from the camera's foot, from left to right. Walls are vertical: in
 * each direction the floor is visible up to the first wall's foot, and only wall above it.
 */
export interface FloorRays {
  /** Directions in radians to the right of straight ahead, uniform. */
  readonly angles: readonly number[];
  readonly step: number;
  /** Log-likelihood of a wall's foot `distance` metres away in direction `ray`, for any orientation of the wall. */
  footScore(ray: number, distance: number): number;
  /** Distance in cells of the network's maps between two floor points in a direction. */
  cellsBetween(ray: number, distance: number, other: number): number;
}

/** Reads the network's maps along the floor; null if the frame shows no floor. */
export function floorRays(maps: SegmentationMaps, camera: Camera, cameraHeight: number): FloorRays | null {
  const floor = facePlane(maps, 'floor');
  const bare = bareFloor(maps);
  const hidden = hiddenShare(maps);
  const angles: number[] = [];
  const sums: { foot: Float64Array; cells: Float64Array }[] = [];
  const half = Math.floor(MAX_ANGLE / STEP);
  for (let i = -half; i <= half; i++) {
    const angle = i * STEP;
    const places = placesAlong(maps, camera, cameraHeight, angle);
    const next = placesAlong(maps, camera, cameraHeight, angle + STEP);
    const known = countKnown(places);
    if (known < SAMPLES / 16) continue;
    const read = planeReader(maps, places);
    const isHidden = read(hidden);
    const weight = areas(places, next).map((area, k) => area * (1 - isHidden[k]) ** VISIBILITY_EXPONENT);
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

/** Interpolates a cumulative sum, counted from the horizon, at a distance. */
function atDistance(sums: Float64Array, distance: number): number {
  const place = Math.min(SAMPLES, Math.max(0, (SAMPLES * MIN_DISTANCE) / distance));
  const low = Math.min(SAMPLES - 1, Math.floor(place));
  return sums[low] + (place - low) * (sums[low + 1] - sums[low]);
}

/** Distance in the maps from the horizon to each sample inside the frame. */
function cellsTo(places: Float32Array): Float64Array {
  const sums = new Float64Array(SAMPLES + 1);
  for (let k = 0; k < SAMPLES; k++) {
    const way = k === 0 ? 0 : Math.hypot(places[2 * k] - places[2 * k - 2], places[2 * k + 1] - places[2 * k - 1]);
    sums[k + 1] = sums[k] + (Number.isNaN(way) ? 0 : way);
  }
  return sums;
}

const sumOf = (planes: readonly Float32Array[]): Float32Array =>
  planes[0].map((_, i) => planes.reduce((sum, plane) => sum + plane[i], 0));

/** Probability of visible floor, including rugs on it. */
const bareFloor = (maps: SegmentationMaps) => sumOf([surfacePlane(maps, 'floor'), surfacePlane(maps, 'rug')]);

/** Probability of something before the empty room; what is behind it is a guess and no reason to leave the box. */
const hiddenShare = (maps: SegmentationMaps) => sumOf([surfacePlane(maps, 'thing'), surfacePlane(maps, 'builtin')]);

/**
 * Positions of floor samples of a direction in the maps, from the horizon to the minimum distance; NaN outside the
 * frame.
 */
function placesAlong(maps: SegmentationMaps, camera: Camera, cameraHeight: number, angle: number): Float32Array {
  const places = new Float32Array(2 * SAMPLES).fill(Number.NaN);
  for (let k = 0; k < SAMPLES; k++) {
    const distance = (SAMPLES * MIN_DISTANCE) / (k + 0.5);
    const p = projectWorld(camera, cameraHeight, [Math.sin(angle) * distance, 0, Math.cos(angle) * distance]);
    if (p.depth < 0.05 || p.x < 0 || p.y < 0 || p.x >= camera.width || p.y >= camera.height) continue;
    places[2 * k] = (p.x * maps.width) / camera.width - 0.5;
    places[2 * k + 1] = (p.y * maps.height) / camera.height - 0.5;
  }
  return places;
}

function countKnown(places: Float32Array): number {
  let count = 0;
  for (let k = 0; k < SAMPLES; k++) if (!Number.isNaN(places[2 * k])) count++;
  return count;
}

/**
 * Area in map cells represented by each sample, from the next ones along and in the next direction; 0 outside the
 * frame.
 */
function areas(places: Float32Array, next: Float32Array): Float32Array {
  const out = new Float32Array(SAMPLES);
  for (let k = 0; k < SAMPLES; k++) {
    const other = k + 1 < SAMPLES && !Number.isNaN(places[2 * k + 2]) ? k + 1 : k - 1;
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

/** For a foot between samples k - 1 (farther) and k: wall beyond, floor before. */
function scores(floor: Float32Array, weight: Float32Array): Float64Array {
  const sums = new Float64Array(SAMPLES + 1);
  let nearer = 0;
  const asFloor = floor.map((p, k) => weight[k] * Math.log(Math.max(MIN_PROBABILITY, p)));
  for (const value of asFloor) nearer += value;
  let beyond = 0;
  for (let k = 0; k < SAMPLES; k++) {
    sums[k] = beyond + nearer;
    nearer -= asFloor[k];
    beyond += weight[k] * Math.log(Math.max(MIN_PROBABILITY, 1 - floor[k]));
  }
  sums[SAMPLES] = beyond;
  return sums;
}
