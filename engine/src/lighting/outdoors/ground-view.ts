import { luminanceAt } from '../../photo/luminance.ts';
import type { Photo } from '../../photo/photo.ts';
import { SRGB_TO_LINEAR } from '../../photo/srgb.ts';
import { type Camera, resizeCamera } from '../../scene/camera.ts';
import { type CellGrid, cellMiddle } from '../../scene/floor-cells.ts';
import type { FloorPoint } from '../../scene/footprint.ts';
import { projectWorld, type RoomBox } from '../../scene/room.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';

/** Metres: side of a cell, and how far to the sides and ahead the ground is examined. */
const CELL = 0.05;
const ASIDE = 9;
const NEAREST = 0.3;
const AHEAD = 11;
/** Places per side of a cell at which the photo is read. */
const READINGS = 3;
/** Least light that counts (linear). */
export const DARKEST = 0.004;

/** The part that is examined by default. */
const ALL: CellGrid = {
  x0: -ASIDE,
  z0: NEAREST,
  cell: CELL,
  columns: Math.round((2 * ASIDE) / CELL),
  rows: Math.round((AHEAD - NEAREST) / CELL),
};

/** The ground of a photo from above. */
export interface GroundView extends CellGrid {
  /** 1 where the photo shows ground. */
  readonly known: Uint8Array;
  /** Linear RGB, three per cell. */
  readonly rgb: Float32Array;
}

export interface PixelPosition {
  readonly x: number;
  readonly y: number;
}

/** Natural logarithm of a cell's luminance: what stands between sun and shade is then a difference. */
export const levelAt = ({ rgb }: GroundView, cell: number): number =>
  Math.log(Math.max(DARKEST, luminanceAt(rgb, 3 * cell)));

/** A straightened photo with the camera that took it, scaled to the photo. */
interface CameraPhoto {
  readonly photo: Photo;
  readonly camera: Camera;
  readonly cameraHeight: number;
}

/** Metres: side of a cell, how far to the sides, and from where to where ahead. */
interface Extent {
  readonly cell: number;
  readonly aside: number;
  readonly nearest: number;
  readonly ahead: number;
}

/** The cells of a box's floor, as far as the extent goes. */
export function cellsOfFloor({ left, right, back }: RoomBox, { cell, aside, nearest, ahead }: Extent): CellGrid {
  const x0 = Math.max(-aside, left);
  return {
    x0,
    z0: nearest,
    cell,
    columns: Math.max(1, Math.floor((Math.min(aside, right) - x0) / cell)),
    rows: Math.max(1, Math.floor((Math.min(ahead, back) - nearest) / cell)),
  };
}

/** Returns whether a pixel of a photo shows floor with this probability at least. */
export function showsFloor(
  surfaces: Surfaces,
  { width, height }: Pick<Photo, 'width' | 'height'>,
  probability: number,
): (pixel: PixelPosition) => boolean {
  return ({ x, y }) => {
    const column = Math.floor((x * surfaces.width) / width);
    const row = Math.floor((y * surfaces.height) / height);
    return surfaces.floor[row * surfaces.width + column] >= probability;
  };
}

/** Adds up in `rgb` the light of READINGS by READINGS places of a cell; returns how many of them the photo shows. */
function addReadings(from: CameraPhoto, cells: CellGrid, cell: number, rgb: Float32Array): number {
  const { photo, camera, cameraHeight } = from;
  const { x0, z0, cell: side, columns } = cells;
  const column = cell % columns;
  const row = (cell - column) / columns;
  let count = 0;
  for (let k = 0; k < READINGS * READINGS; k++) {
    const p = projectWorld(camera, cameraHeight, [
      x0 + (column + ((k % READINGS) + 0.5) / READINGS) * side,
      0,
      z0 + (row + (Math.floor(k / READINGS) + 0.5) / READINGS) * side,
    ]);
    if (!isWithin(photo, p)) continue;
    const at = 3 * (Math.floor(p.y) * photo.width + Math.floor(p.x));
    for (let c = 0; c < 3; c++) rgb[3 * cell + c] += SRGB_TO_LINEAR[photo.rgb[at + c]];
    count++;
  }
  return count;
}

/**
 * The ground of a straightened photo as it would look from above.
 *
 * @param isGround whether the photo shows ground at a pixel position, which is at (x, z) if it does
 * @param part the cells to read
 */
export function viewGround(
  photo: Photo,
  camera: Camera,
  cameraHeight: number,
  isGround: (at: PixelPosition, place: FloorPoint) => boolean,
  part: CellGrid = ALL,
): GroundView {
  const from: CameraPhoto = { photo, camera: resizeCamera(camera, photo.width, photo.height), cameraHeight };
  const { x0, z0, cell: side, columns, rows } = part;
  const known = new Uint8Array(columns * rows);
  const rgb = new Float32Array(columns * rows * 3);
  for (let cell = 0; cell < known.length; cell++) {
    const place = cellMiddle(part, cell);
    const middle = projectWorld(from.camera, cameraHeight, [place[0], 0, place[1]]);
    if (!isWithin(photo, middle) || !isGround(middle, place)) continue;
    const count = addReadings(from, part, cell, rgb);
    if (count === 0) continue;
    known[cell] = 1;
    for (let c = 0; c < 3; c++) rgb[3 * cell + c] /= count;
  }
  return { x0, z0, cell: side, columns, rows, known, rgb };
}

const isWithin = (photo: Photo, p: PixelPosition & { depth: number }): boolean =>
  p.depth > 0.05 && p.x >= 0 && p.y >= 0 && p.x < photo.width && p.y < photo.height;
