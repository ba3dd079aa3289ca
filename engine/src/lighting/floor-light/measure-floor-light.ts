import { clamp } from '../../math/clamp.ts';
import { gaussianBlur } from '../../photo/gaussian-blur.ts';
import type { Photo } from '../../photo/photo.ts';
import { samplePlane } from '../../photo/sample-plane.ts';
import type { Camera } from '../../scene/camera.ts';
import { type CellGrid, cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorLight } from '../../scene/floor-light.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import type { RoomBox } from '../../scene/room.ts';
import { cellsOfFloor, type PixelPosition, viewGround } from '../outdoors/ground-view.ts';
import { type LightPatches, lightPatches } from './light-patches.ts';
import { matteFloor } from './matte-floor.ts';

/** Where the floor is examined. */
const EXAMINED = { cell: 0.05, aside: 8, nearest: 0.3, ahead: 8 } as const;
/** Least floor in sight, square metres. */
const LEAST_FLOOR = 2;
/** Metres between the places at which the model's light is computed. */
const MODEL_STEP = 0.5;
/** Metres (standard deviation) over which boards, joints and stains are averaged, and, faintly, what is out of sight. */
const SMOOTH = 0.4;
const FAR = 1.5;
const FAR_WEIGHT = 0.02;
/** Weight of the model beside the photo's where the photo says next to nothing. */
const MODEL_WEIGHT = 0.01;
/** Departures from the model (logarithms) beyond which it is not light. */
const OUTLYING = Math.log(1.8);

/** A straightened photo of a room and its box; photo and camera of one size. */
export interface FloorSight {
  readonly photo: Photo;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly box: RoomBox;
  readonly isFloor: (pixel: PixelPosition) => boolean;
}

/** The model's light on each cell, computed on a coarse grid. */
function modelLight(cells: CellGrid, lightOn: (x: number, z: number) => number): Float32Array {
  const { x0, z0, cell, columns, rows } = cells;
  const wide = Math.ceil((columns * cell) / MODEL_STEP);
  const deep = Math.ceil((rows * cell) / MODEL_STEP);
  const coarse = Float32Array.from({ length: wide * deep }, (_, i) =>
    lightOn(x0 + ((i % wide) + 0.5) * MODEL_STEP, z0 + (Math.floor(i / wide) + 0.5) * MODEL_STEP),
  );
  const value = new Float32Array(1);
  return Float32Array.from({ length: columns * rows }, (_, at) => {
    const [x, z] = cellMiddle(cells, at);
    samplePlane(coarse, wide, deep, 1, x - x0, z - z0, MODEL_STEP, MODEL_STEP, value);
    return value[0];
  });
}

/** Weighted means within a distance (standard deviation, metres), of weight 0 where nothing is near. */
function smoothed(
  values: Float32Array,
  weights: Float32Array,
  { columns, rows, cell }: CellGrid,
  metres: number,
): { readonly sums: Float32Array; readonly weights: Float32Array } {
  const blurred = (plane: Float32Array): Float32Array => gaussianBlur(plane, columns, rows, metres / cell);
  return { sums: blurred(values.map((value, at) => value * weights[at])), weights: blurred(weights) };
}

/** The light around patches; where the photo shows no floor, what it shows near. */
function softLight(values: Float32Array, weights: Float32Array, cells: CellGrid): Float32Array {
  const near = smoothed(values, weights, cells, SMOOTH);
  const far = smoothed(values, weights, cells, FAR);
  return values.map((_, at) => {
    const sum = near.sums[at] + FAR_WEIGHT * far.sums[at];
    return sum / (near.weights[at] + FAR_WEIGHT * far.weights[at] + MODEL_WEIGHT * FAR_WEIGHT);
  });
}

/** The median of the values that count. */
function medianOf(values: Float32Array, weights: Float32Array): number {
  const counted = values.filter((_, at) => weights[at] > 0.5);
  const sorted = (counted.length > 0 ? counted : values.filter((_, at) => weights[at] > 0)).sort();
  return sorted[sorted.length >> 1];
}

/** Finds the hard patches in departures from the model. */
function findPatches(
  departures: Float32Array,
  known: Uint8Array,
  weights: Float32Array,
  cells: CellGrid,
): LightPatches | null {
  const bounded = departures.map((value) => clamp(value, -OUTLYING, OUTLYING));
  const patchesOver = (soft: Float32Array): LightPatches | null =>
    lightPatches(
      departures.map((value, at) => value - soft[at]),
      known,
      cells,
    );
  const found = patchesOver(softLight(bounded, weights, cells));
  if (!found) return null;
  // Patches lift the soft light around them until they are known.
  const unlit = weights.map((weight, at) => (found.shares[at] > 0 ? 0 : weight));
  return patchesOver(softLight(bounded, unlit, cells)) ?? found;
}

/**
 * Measures the patches of sun, and of other hard light, on a floor: where it is lighter than a light model says, glare, boards and
 * stains left out.
 *
 * @param lightOn the model's light on the floor as photos show it; 1 makes white paint white
 * @param isLitAlready whether the model has hard light at a place
 * @returns null without any, and where too little floor is seen or too little of it is matte
 */
export function measureFloorLight(
  { photo, camera, cameraHeight, box, isFloor }: FloorSight,
  lightOn: (x: number, z: number) => number,
  isLitAlready: (place: FloorPoint) => boolean = () => false,
): FloorLight | null {
  const cells = cellsOfFloor(box, EXAMINED);
  const view = viewGround(photo, camera, cameraHeight, isFloor, cells);
  const seen = view.known.reduce((sum, is) => sum + is, 0);
  if (seen * cells.cell ** 2 < LEAST_FLOOR) return null;
  const model = modelLight(cells, lightOn);
  const floor = matteFloor(view, model);
  if (!floor) return null;
  const { levels } = floor;
  const weights = floor.weights.map((weight, at) => (isLitAlready(cellMiddle(cells, at)) ? 0 : weight));
  const raw = levels.map((level, at) => (view.known[at] ? Math.log(level / model[at]) : 0));
  const middle = medianOf(raw, weights);
  const patches = findPatches(
    raw.map((value) => value - middle),
    view.known,
    weights,
    cells,
  );
  if (!patches) return null;
  const { shares, strength } = patches;
  return { ...cells, factors: Array.from(shares, (share) => Math.round(1000 * (1 + share * (strength - 1)))) };
}
