import { edgePlane, facePlane, SEEN_EDGES, type SeenEdge, type SeenMaps, surfacePlane } from '../eyes/seen-maps.ts';
import type { SurfaceClass } from '../eyes/surface-class.ts';
import type { Photo } from '../photo.ts';
import type { BoxEdge, EdgeName } from './box-edges.ts';

/** Columns of a strip along its edge, rows across it. */
export const STRIP_COLUMNS = 64;
export const STRIP_ROWS = 48;
/** Distance between rows in long edges of the photo: about a pixel at the size at which photos are analysed. */
export const ROW_STEP = 1 / 900;
/** What the photo can show at an edge, as far as it matters there. */
const SURFACE_GROUPS: readonly (readonly SurfaceClass[])[] = [
  ['floor', 'ceiling', 'wall'],
  ['thing', 'decor', 'rug'],
  ['builtin'],
  ['door', 'doorway', 'beyond'],
  ['window', 'outside'],
];
const SEEN = 3;
/** Red, green, blue; the faces on both sides and the edge between them; the groups of surfaces. */
export const STRIP_PICTURE_CHANNELS = SEEN + 3 + SURFACE_GROUPS.length;
/** These, and one for each kind of edge: 1 in a strip of this kind. */
export const STRIP_CHANNELS = STRIP_PICTURE_CHANNELS + SEEN_EDGES.length;

/** The offset of a row from the edge, in long edges of the photo; rows go across it from the lower face to the upper one. */
export const rowOffset = (row: number): number => (row + 0.5 - STRIP_ROWS / 2) * ROW_STEP;

/**
 * The surroundings of an edge, straightened: what a photo shows there, averaged along the edge between columns, and what the
 * network has made of it; channel after channel, row by row.
 */
export function edgeStrip(
  photo: Photo,
  maps: SeenMaps,
  { name, kind, path, across }: BoxEdge,
): Float32Array<ArrayBuffer> {
  const cells = STRIP_COLUMNS * STRIP_ROWS;
  const strip = new Float32Array(STRIP_CHANNELS * cells);
  const longEdge = Math.max(photo.width, photo.height);
  const dx = path.x1 - path.x0;
  const dy = path.y1 - path.y0;
  // Every pixel along the edge counts once.
  const perColumn = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STRIP_COLUMNS));
  const at = (t: number, offset: number) => ({
    x: path.x0 + t * dx + offset * across.x,
    y: path.y0 + t * dy + offset * across.y,
  });
  const seen = seenPlanes(maps, name, kind);
  const colour = new Float64Array(3);
  for (let row = 0; row < STRIP_ROWS; row++) {
    const offset = rowOffset(row) * longEdge;
    for (let column = 0; column < STRIP_COLUMNS; column++) {
      const cell = row * STRIP_COLUMNS + column;
      colour.fill(0);
      for (let k = 0; k < perColumn; k++) {
        const { x, y } = at((column + (k + 0.5) / perColumn) / STRIP_COLUMNS, offset);
        addColour(colour, photo, x, y);
      }
      for (let c = 0; c < 3; c++) strip[c * cells + cell] = colour[c] / (perColumn * 127.5) - 1;
      const { x, y } = at((column + 0.5) / STRIP_COLUMNS, offset);
      const u = (x / photo.width) * maps.width;
      const v = (y / photo.height) * maps.height;
      for (const [c, planes] of seen.entries()) {
        let sum = 0;
        for (const plane of planes) sum += valueAt(plane, maps, u, v);
        strip[(SEEN + c) * cells + cell] = 2 * sum - 1;
      }
    }
  }
  const kindAt = STRIP_PICTURE_CHANNELS + SEEN_EDGES.indexOf(kind);
  strip.fill(1, kindAt * cells, (kindAt + 1) * cells);
  return strip;
}

/** The network's planes that go together into one channel of a strip. */
function seenPlanes(maps: SeenMaps, name: EdgeName, kind: SeenEdge): readonly (readonly Float32Array[])[] {
  const walls = (['left', 'back', 'right'] as const).map((face) => facePlane(maps, face));
  const faces =
    kind === 'wallWall'
      ? [[facePlane(maps, name === 'left' ? 'left' : 'right')], [facePlane(maps, 'back')]]
      : [[facePlane(maps, kind === 'wallFloor' ? 'floor' : 'ceiling')], walls];
  const surfaces = SURFACE_GROUPS.map((group) => group.map((surface) => surfacePlane(maps, surface)));
  return [...faces, [edgePlane(maps, kind)], ...surfaces];
}

/** Adds the colour at a place in a photo (bilinear); beyond its border goes on what is there. */
function addColour(sum: Float64Array, { width, height, rgb }: Photo, x: number, y: number): void {
  const left = Math.min(width - 1, Math.max(0, x - 0.5));
  const top = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = Math.trunc(left);
  const y0 = Math.trunc(top);
  const fx = left - x0;
  const fy = top - y0;
  const i = 3 * (y0 * width + x0);
  const right = x0 + 1 < width ? 3 : 0;
  const below = y0 + 1 < height ? 3 * width : 0;
  for (let c = 0; c < 3; c++) {
    const upper = rgb[i + c] + fx * (rgb[i + right + c] - rgb[i + c]);
    const lower = rgb[i + below + c] + fx * (rgb[i + below + right + c] - rgb[i + below + c]);
    sum[c] += upper + fy * (lower - upper);
  }
}

/** The same in a plane of the network, at a place in its cells. */
function valueAt(plane: Float32Array, { width, height }: SeenMaps, u: number, v: number): number {
  const left = Math.min(width - 1, Math.max(0, u - 0.5));
  const top = Math.min(height - 1, Math.max(0, v - 0.5));
  const x0 = Math.trunc(left);
  const y0 = Math.trunc(top);
  const i = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const below = y0 + 1 < height ? width : 0;
  const upper = plane[i] + (left - x0) * (plane[i + right] - plane[i]);
  const lower = plane[i + below] + (left - x0) * (plane[i + below + right] - plane[i + below]);
  return upper + (top - y0) * (lower - upper);
}
