import type { Vec3 } from '../math/vec3.ts';
import { cellSums } from '../photo/cell-sums.ts';
import { luminanceAt } from '../photo/luminance.ts';
import type { Photo } from '../photo/photo.ts';
import { SRGB_TO_LINEAR } from '../photo/srgb.ts';
import { type BoxHit, hitBox } from '../scene/box-ray.ts';
import { type Camera, resizeCamera } from '../scene/camera.ts';
import { FACE_INDEX, type Opening, projectWorld, type RoomBox, worldRay } from '../scene/room.ts';
import { dropLitSurfaces } from './lit-surfaces.ts';

/** The photo as a small map of linear light on the room's box. */
export interface RadianceMap {
  readonly width: number;
  readonly height: number;
  readonly camera: Camera;
  /** Linear RGB, three per cell; 1 is the photo's white. */
  readonly radiance: Float32Array;
  /** FACE_INDEX of the box's face behind each cell. */
  readonly face: Uint8Array;
  /** 1 where the cell shows a window or a lamp, which gives more light than the clipped photo tells. */
  readonly bright: Uint8Array;
}

/** Depth from which on a point lies before the camera, metres. */
const NEAR_PLANE = 0.02;

/** The cells of a map without what they show. */
export type MapCells = Pick<RadianceMap, 'camera' | 'width' | 'height'>;

/** Returns the cell that shows a point of the box; -1 out of sight. */
export function cellAt({ camera, width, height }: MapCells, cameraHeight: number, point: Vec3): number {
  const p = projectWorld(camera, cameraHeight, point);
  const column = Math.floor(p.x);
  const row = Math.floor(p.y);
  const isInSight = p.depth > NEAR_PLANE && column >= 0 && row >= 0 && column < width && row < height;
  return isInSight ? row * width + column : -1;
}

const MAP_WIDTH = 256;
/** A cell is bright when it is near the photo's white and clearly above the wall it sits on. */
const WHITE = 0.86;
const ABOVE_WALL = 1.25;
/** Inside a window that was found, what reaches this share of the wall's light counts. */
const WINDOW_ABOVE_WALL = 0.55;

/** A staging needs its photo's map twice, to find the light and to render; the pixels are averaged once. */
const lightOf = new WeakMap<Photo, Float32Array>();

/** Means of linear light over cells of the photo, MAP_WIDTH to a row where it is as wide. */
function meanLight(photo: Photo, width: number, height: number): Float32Array {
  const known = lightOf.get(photo);
  if (known) return known;
  const out = new Float32Array(width * height * 3);
  cellSums(photo, width, height, SRGB_TO_LINEAR, (cell, red, green, blue, count) => {
    const share = 1 / count;
    out[3 * cell] = red * share;
    out[3 * cell + 1] = green * share;
    out[3 * cell + 2] = blue * share;
  });
  lightOf.set(photo, out);
  return out;
}

/** Median luminance of each face's cells; 0 for a face that is not seen. */
function faceMedians(luminance: Float32Array, face: Uint8Array): number[] {
  return [0, 1, 2, 3, 4, 5].map((f) => {
    const values = luminance.filter((_, i) => face[i] === f).sort();
    return values.length > 0 ? values[values.length >> 1] : 0;
  });
}

const WALL_FACE = { back: FACE_INDEX.back, left: FACE_INDEX.left, right: FACE_INDEX.right } as const;

/** Whether a place on a face of the box, metres along the wall and above the floor, lies in a window. */
function isInWindow(windows: readonly Opening[], face: number, along: number, up: number): boolean {
  for (const { wall, from, to, bottom, top } of windows) {
    if (WALL_FACE[wall] === face && along > from && along < to && up > bottom && up < top) return true;
  }
  return false;
}

/** Marks the cells of walls and ceiling that show a window or a lamp. */
function brightCells(luminance: Float32Array, face: Uint8Array, inWindow: Uint8Array): Uint8Array {
  const medians = faceMedians(luminance, face);
  return face.map((ownFace, i) => {
    if (ownFace === FACE_INDEX.floor) return 0;
    const wall = medians[ownFace];
    const threshold = inWindow[i] ? WINDOW_ABOVE_WALL * wall : Math.max(WHITE, ABOVE_WALL * wall);
    return luminance[i] > threshold ? 1 : 0;
  });
}

/**
 * Shrinks a photo to a map of linear light, tells which face of the box each cell shows, and marks windows and lamps.
 * `camera` and `cameraHeight` (metres) are those of the box; the camera may refer to any size of the same picture.
 */
export function makeRadianceMap(
  photo: Photo,
  camera: Camera,
  cameraHeight: number,
  box: RoomBox,
  openings: readonly Opening[],
): RadianceMap {
  const width = Math.min(MAP_WIDTH, photo.width);
  const height = Math.max(1, Math.round((width * photo.height) / photo.width));
  const mapCamera = resizeCamera(camera, width, height);
  const radiance = meanLight(photo, width, height);
  const count = width * height;
  const face = new Uint8Array(count);
  const luminance = new Float32Array(count);
  const inWindow = new Uint8Array(count);
  const windows = openings.filter(({ kind }) => kind === 'window');
  const hit: BoxHit = { face: 0, t: 0 };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const ray = worldRay(mapCamera, x + 0.5, y + 0.5);
      const dx = ray[0];
      const dy = ray[1];
      const dz = ray[2];
      hitBox(box, 0, cameraHeight, 0, dx, dy, dz, hit);
      face[i] = hit.face;
      luminance[i] = luminanceAt(radiance, 3 * i);
      const along = hit.face === FACE_INDEX.back ? dx * hit.t : dz * hit.t;
      const up = cameraHeight + dy * hit.t;
      if (isInWindow(windows, hit.face, along, up)) inWindow[i] = 1;
    }
  }
  const bright = brightCells(luminance, face, inWindow);
  dropLitSurfaces({ width, height, bright, inWindow, luminance, face });
  return { width, height, camera: mapCamera, radiance, face, bright };
}
