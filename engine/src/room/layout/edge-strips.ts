import type { Photo } from '../../photo/photo.ts';
import {
  SEEN,
  STRIP_CHANNELS,
  STRIP_COLUMNS,
  STRIP_PICTURE_CHANNELS,
  STRIP_ROWS,
  SURFACE_GROUPS,
} from '../../vision/segmentation/edge-strip-shape.ts';
import {
  edgePlane,
  facePlane,
  SEEN_EDGES,
  type SeenEdge,
  type SegmentationMaps,
  surfacePlane,
} from '../../vision/segmentation/segmentation-maps.ts';
import type { BoxEdge, EdgeName } from './box-edges.ts';
/** Distance between rows in long edges of the photo: about one pixel at working size. */
export const ROW_STEP = 1 / 900;

/**
 * Offset of a row from the edge in long edges of the photo; rows run across it from the lower face to the upper one.
 */
export const rowOffset = (row: number): number => (row + 0.5 - STRIP_ROWS / 2) * ROW_STEP;

/**
 * The straightened surroundings of an edge, averaged along it between columns: the photo and its segmentation, channel
 * by channel, row by row.
 */
export function edgeStrip(
  photo: Photo,
  maps: StripMaps,
  { name, kind, path, across }: BoxEdge,
): Float32Array<ArrayBuffer> {
  const cells = STRIP_COLUMNS * STRIP_ROWS;
  const strip = new Float32Array(STRIP_CHANNELS * cells);
  const longEdge = Math.max(photo.width, photo.height);
  const dx = path.x1 - path.x0;
  const dy = path.y1 - path.y0;
  // Every pixel along the edge is sampled once.
  const perColumn = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STRIP_COLUMNS));
  const at = (t: number, offset: number) => ({
    x: path.x0 + t * dx + offset * across.x,
    y: path.y0 + t * dy + offset * across.y,
  });
  const seen = seenPlanes(maps, name, kind);
  const grid = maps.maps;
  const colour = new Float64Array(3);
  const spot: Spot = { at: 0, right: 0, below: 0, fx: 0, fy: 0 };
  for (let row = 0; row < STRIP_ROWS; row++) {
    const offset = rowOffset(row) * longEdge;
    for (let column = 0; column < STRIP_COLUMNS; column++) {
      const cell = row * STRIP_COLUMNS + column;
      colour.fill(0);
      for (let k = 0; k < perColumn; k++) {
        const { x, y } = at((column + (k + 0.5) / perColumn) / STRIP_COLUMNS, offset);
        findSpot(spot, photo, x, y);
        addColour(colour, photo, spot);
      }
      for (let c = 0; c < 3; c++) strip[c * cells + cell] = colour[c] / (perColumn * 127.5) - 1;
      const { x, y } = at((column + 0.5) / STRIP_COLUMNS, offset);
      findSpot(spot, grid, (x / photo.width) * grid.width, (y / photo.height) * grid.height);
      for (let c = 0; c < seen.length; c++) strip[(SEEN + c) * cells + cell] = 2 * valueAt(seen[c], spot) - 1;
    }
  }
  const kindAt = STRIP_PICTURE_CHANNELS + SEEN_EDGES.indexOf(kind);
  strip.fill(1, kindAt * cells, (kindAt + 1) * cells);
  return strip;
}

/** Summed segmentation planes for strips. */
export interface StripMaps {
  readonly maps: SegmentationMaps;
  readonly walls: Float32Array;
  readonly surfaces: readonly Float32Array[];
}

/** Sums the planes, once for all strips of a photo. */
export function stripMaps(maps: SegmentationMaps): StripMaps {
  return {
    maps,
    walls: added((['left', 'back', 'right'] as const).map((face) => facePlane(maps, face))),
    surfaces: SURFACE_GROUPS.map((group) => added(group.map((surface) => surfacePlane(maps, surface)))),
  };
}

function added(planes: readonly Float32Array[]): Float32Array {
  const sum = planes[0].slice();
  for (const plane of planes.slice(1)) for (let i = 0; i < sum.length; i++) sum[i] += plane[i];
  return sum;
}

/** One plane for each segmentation channel of a strip. */
function seenPlanes({ maps, walls, surfaces }: StripMaps, name: EdgeName, kind: SeenEdge): readonly Float32Array[] {
  const faces =
    kind === 'wallWall'
      ? [facePlane(maps, name === 'left' ? 'left' : 'right'), facePlane(maps, 'back')]
      : [facePlane(maps, kind === 'wallFloor' ? 'floor' : 'ceiling'), walls];
  return [...faces, edgePlane(maps, kind), ...surfaces];
}

/** A bilinear sampling position: the first of four pixels, offsets to the others, and fractions. */
interface Spot {
  at: number;
  right: number;
  below: number;
  fx: number;
  fy: number;
}

/** Finds the pixels around a position; the border is replicated. */
function findSpot(spot: Spot, { width, height }: { width: number; height: number }, x: number, y: number): void {
  const left = within(x - 0.5, width - 1);
  const top = within(y - 0.5, height - 1);
  const x0 = left | 0;
  const y0 = top | 0;
  spot.at = y0 * width + x0;
  spot.right = x0 + 1 < width ? 1 : 0;
  spot.below = y0 + 1 < height ? width : 0;
  spot.fx = left - x0;
  spot.fy = top - y0;
}

/** Clamps to [0, most]; `Math.min` and `Math.max` are slow in cold code. */
export const within = (value: number, most: number): number => (value > 0 ? (value < most ? value : most) : 0);

/** Adds the bilinear colour at a spot. */
function addColour(sum: Float64Array, { rgb }: Photo, { at, right, below, fx, fy }: Spot): void {
  for (let c = 0; c < 3; c++) {
    const i = 3 * at + c;
    const upper = rgb[i] + fx * (rgb[i + 3 * right] - rgb[i]);
    const lower = rgb[i + 3 * below] + fx * (rgb[i + 3 * (below + right)] - rgb[i + 3 * below]);
    sum[c] += upper + fy * (lower - upper);
  }
}

/** Bilinear value of a plane at a spot. */
function valueAt(plane: Float32Array, { at, right, below, fx, fy }: Spot): number {
  const upper = plane[at] + fx * (plane[at + right] - plane[at]);
  const lower = plane[at + below] + fx * (plane[at + below + right] - plane[at + below]);
  return upper + fy * (lower - upper);
}
