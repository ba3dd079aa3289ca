import {
  boxOutline,
  type Camera,
  FACE_INDEX,
  type FloorOutline,
  type Lens,
  outlineDistance,
  type RoomModel,
  rayThrough,
  surfaceIndex,
  toPinhole,
  worldRay,
} from '@roomwright/engine';
import { type BoxLayout, FACE_OF_LAYOUT, faceAt, SEEN_FACES } from '@roomwright/engine/testing';
import type { FloorOverlap } from './floor-seen.ts';
import type { BenchScene } from './scene-cache.ts';

const WALLS: readonly number[] = [FACE_INDEX.left, FACE_INDEX.right, FACE_INDEX.back];
const FACES = 6;

/**
 * True camera of a drawn room, and per pixel the face of the empty room behind it (FACE_INDEX; other values for
 * none).
 */
interface FacesTruth {
  readonly camera: Camera;
  readonly faces: Uint8Array;
}

/**
 * Returns the share of pixels (every fourth in both directions) with a wrong face. Names of walls are ignored: true
 * and found walls are matched one to one by overlap, largest first.
 *
 * @param lens distortion that was removed before camera and layout were found, or null
 */
export function layoutError(camera: Camera, layout: BoxLayout, truth: FacesTruth, lens: Lens | null = null): number {
  const { width, height } = truth.camera;
  const straightened = lens && toPinhole(lens, camera.width, camera.height);
  const overlap = new Float64Array(FACES * FACES);
  let total = 0;
  for (let y = 2; y < height; y += 4) {
    for (let x = 2; x < width; x += 4) {
      const face = truth.faces[y * width + x];
      if (face >= FACES) continue;
      const u = ((x + 0.5) * camera.width) / width;
      const v = ((y + 0.5) * camera.height) / height;
      const ray = rayThrough(camera, ...(straightened ? straightened(u, v) : ([u, v] as const)));
      overlap[face * FACES + FACE_OF_LAYOUT[faceAt(layout, ray)]]++;
      total++;
    }
  }
  const count = (real: number, found: number): number => overlap[real * FACES + found];
  const pairs = WALLS.flatMap((real) => WALLS.map((found) => ({ real, found, pixels: count(real, found) })));
  pairs.sort((a, b) => b.pixels - a.pixels);
  let right = count(FACE_INDEX.floor, FACE_INDEX.floor) + count(FACE_INDEX.ceiling, FACE_INDEX.ceiling);
  const paired = { real: new Set<number>(), found: new Set<number>() };
  for (const { real, found, pixels } of pairs) {
    if (paired.real.has(real) || paired.found.has(found)) continue;
    paired.real.add(real);
    paired.found.add(found);
    right += pixels;
  }
  return 1 - right / total;
}

/** Returns the angle in degrees between the true and the estimated vertical, in the camera's frame. */
export function floorNormalError(found: Camera, truth: Camera): number {
  const column = (r: readonly number[]): readonly number[] => [r[1], r[4], r[7]];
  const a = column(found.rotation);
  const b = column(truth.rotation);
  const sine = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return (Math.asin(Math.min(1, sine)) * 180) / Math.PI;
}

/** Returns the relative error of the focal length, scaled to the same picture width. */
export function focalError(found: Camera, truth: Camera): number {
  return Math.abs(found.focal / found.width / (truth.focal / truth.width) - 1);
}

const BARE: readonly number[] = [surfaceIndex('floor'), surfaceIndex('ceiling'), surfaceIndex('wall')];

/** Labels of a drawn room's pixels in row order. */
interface PixelTruth {
  readonly width: number;
  /** FACE_INDEX of the empty room behind each pixel; values from SEEN_FACES on mean none. */
  readonly faces: Uint8Array;
  /** Index into SURFACE_CLASSES of each pixel. */
  readonly surfaces: Uint8Array;
}

/**
 * Returns the unoccluded share, 0 to 1, of the edges between a room's faces: pixels on both sides show bare floor,
 * ceiling or wall. The position of an edge behind a cupboard, curtain or open door can only be guessed. Returns null
 * if the picture shows only one face.
 */
export function edgesInSight({ width, faces, surfaces }: PixelTruth): number | null {
  let all = 0;
  let bare = 0;
  const compare = (a: number, b: number): void => {
    if (faces[a] === faces[b] || faces[a] >= SEEN_FACES || faces[b] >= SEEN_FACES) return;
    all++;
    if (BARE.includes(surfaces[a]) && BARE.includes(surfaces[b])) bare++;
  };
  for (let pixel = 0; pixel < faces.length; pixel++) {
    if ((pixel + 1) % width !== 0) compare(pixel, pixel + 1);
    if (pixel + width < faces.length) compare(pixel, pixel + width);
  }
  return all > 0 ? bare / all : null;
}

/** Number of directions for which the outline's distance is computed. */
const DIRECTIONS = 4096;

/** Minimum difference in overlap that counts as better or worse. */
const MIN_DIFFERENCE = 0.003;

/** Returns the distance to the outline as a function of direction (x, z). */
function distances(outline: FloorOutline): (x: number, z: number) => number {
  const known = new Map<number, number>();
  return (x, z) => {
    const key = Math.round((Math.atan2(x, z) * DIRECTIONS) / (2 * Math.PI));
    const angle = (key * 2 * Math.PI) / DIRECTIONS;
    const distance = known.get(key) ?? outlineDistance(outline, Math.sin(angle), Math.cos(angle));
    known.set(key, distance);
    return distance;
  };
}

function overlap(outline: FloorOutline, { camera, cameraHeight }: RoomModel, faces: Uint8Array): FloorOverlap {
  const distanceTo = distances(outline);
  let shared = 0;
  let either = 0;
  for (let pixel = 0; pixel < faces.length; pixel++) {
    const column = pixel % camera.width;
    const [x, y, z] = worldRay(camera, column + 0.5, (pixel - column) / camera.width + 0.5);
    const found = y < 0 && (Math.hypot(x, z) * cameraHeight) / -y < distanceTo(x, z);
    const real = faces[pixel] === FACE_INDEX.floor;
    if (found && real) shared++;
    if (found || real) either++;
  }
  return { shared, either };
}

/** Pixels of the empty room's floor by the box alone and by its outline. */
export interface OutlineOverlap {
  readonly box: FloorOverlap;
  readonly outline: FloorOverlap;
}

/**
 * Compares the floor of the empty room in the picture (ignoring furniture) with the truth, by the box alone and by
 * its outline. The model's camera must have the size of the scene.
 */
export function outlineOverlap(model: RoomModel, { faces }: Pick<BenchScene, 'faces'>): OutlineOverlap {
  return { box: overlap(boxOutline(model.box), model, faces), outline: overlap(model.outline, model, faces) };
}

/**
 * Returns the mean intersection over union by box and by outline over rooms that show floor, and how many got better
 * or worse.
 */
export function outlineFigures(rooms: readonly OutlineOverlap[]) {
  const iou = ({ shared, either }: FloorOverlap): number => shared / either;
  const shown = rooms.filter(({ box, outline }) => box.either > 0 && outline.either > 0);
  const mean = (of: (room: OutlineOverlap) => FloorOverlap): number =>
    Number((shown.reduce((sum, room) => sum + iou(of(room)), 0) / Math.max(1, shown.length)).toFixed(3));
  const gains = shown.map(({ box, outline }) => iou(outline) - iou(box));
  return {
    rooms: shown.length,
    boxIou: mean(({ box }) => box),
    outlineIou: mean(({ outline }) => outline),
    better: gains.filter((gain) => gain > MIN_DIFFERENCE).length,
    worse: gains.filter((gain) => gain < -MIN_DIFFERENCE).length,
  };
}
