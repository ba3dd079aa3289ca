import { median } from '../../math/median.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { type BuiltinFront, type CounterTop, projectWorld } from '../../scene/room.ts';
import type { PhotoOf, RoomView } from '../../scene/room-view.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/**
 * Heights of counters, islands and washstands in metres, with allowance for errors of scale. These and the limits
 * below: chosen by eye on drawn kitchens and bathrooms.
 */
const HEIGHTS = [0.78, 1.02] as const;
const STEP = 0.01;
/** Maximum distance in metres between the edges of a slab, and between a drawer's joint and the slab over it. */
const MAX_SLAB = 0.055;
/**
 * Minimum change of brightness (0 to 255) across a line, and the share of the line that must change in the same
 * direction.
 */
const MIN_CHANGE = 5;
const MIN_AGREEMENT = 0.55;
/** Metres between samples along a line, and the minimum number of samples. */
const SAMPLE_STEP = 0.03;
const MIN_SAMPLES = 10;
/** Depths in metres within which the far edge of a top is searched, and the usual depth where no edge is seen. */
const MAX_DEPTH = 1.3;
const MIN_EDGE_DEPTH = 0.42;
const USUAL_DEPTH = 0.55;
const CELL = 0.05;
/** Probability from which a cell is built-in, and its maximum colour difference from the top. */
const MIN_PROBABILITY = 0.5;
const MAX_COLOUR_DIFFERENCE = 30;
/** Minimum share of a top that must be free and of one colour; otherwise it is no top, or too much stands on it. */
const MIN_FREE_SHARE = 0.5;
/**
 * Minimum depth in metres of a counter, as opposed to a refrigerator door; heights above it at which the wall must show
 * somewhere, and its minimum share.
 */
const MIN_DEPTH = 0.4;
const ABOVE: readonly number[] = [1.1, 1.2, 1.3];
const MIN_OPEN_ABOVE = 0.3;
/** Minimum height of the camera above a top in metres; lower tops are seen at too grazing an angle. */
const MIN_CAMERA_ABOVE = 0.2;

type Colour = readonly [number, number, number];

/** Samples the photo at a world point; null outside the frame. */
type Sampler = (p: Vec3) => { readonly colour: Colour; readonly builtin: number } | null;

const bright = ([r, g, b]: Colour): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** The world point at `along` a front, `behind` its plane and `y` above the floor. */
function pointOf({ facing, at }: BuiltinFront, along: number, behind: number, y: number): Vec3 {
  if (facing === 'back') return [along, y, at + behind];
  return [facing === 'left' ? at - behind : at + behind, y, along];
}

/**
 * Strength of an edge along a front, 0 to 1: the share of samples at which brightness changes in the same direction
 * across the line.
 */
function edge(sample: Sampler, front: BuiltinFront, sides: (along: number) => readonly [Vec3, Vec3]): number {
  let sum = 0;
  let count = 0;
  for (let along = front.from + SAMPLE_STEP; along < front.to; along += SAMPLE_STEP) {
    const [a, b] = sides(along).map(sample);
    if (!a || !b) continue;
    const change = bright(a.colour) - bright(b.colour);
    count++;
    if (Math.abs(change) > MIN_CHANGE) sum += Math.sign(change);
  }
  return count < MIN_SAMPLES ? 0 : Math.abs(sum) / count;
}

/** Height of a front's upper edge: the lowest clear line at counter height, or the slab's upper edge close above it. */
function measureTop(sample: Sampler, front: BuiltinFront): number | null {
  let top: number | null = null;
  let clearest = 0;
  for (let y = HEIGHTS[0]; y <= HEIGHTS[1]; y += STEP) {
    const clear = edge(sample, front, (along) => [
      pointOf(front, along, 0, y + STEP),
      pointOf(front, along, 0, y - STEP),
    ]);
    if (clear < MIN_AGREEMENT) continue;
    if (top !== null && y - top > MAX_SLAB) break;
    // Adjacent steps see the same edge; its centre is where it is clearest.
    if (top === null || y - top > 1.5 * STEP || clear > clearest) {
      top = y;
      clearest = clear;
    }
  }
  return top;
}

/** Depth of a top: up to its far edge if visible, else the usual depth; never beyond the wall. */
function measureDepth(sample: Sampler, front: BuiltinFront, top: number, toWall: number): number {
  for (let depth = MIN_EDGE_DEPTH; depth < Math.min(MAX_DEPTH, toWall); depth += 0.03) {
    const clear = edge(sample, front, (along) => [
      pointOf(front, along, depth - 0.03, top),
      pointOf(front, along, depth + 0.03, top),
    ]);
    if (clear > MIN_AGREEMENT) return depth;
  }
  return Math.min(USUAL_DEPTH, toWall);
}

/** Whether the front continues above counter height: a refrigerator, a tall cupboard. */
function isTall(sample: Sampler, front: BuiltinFront): boolean {
  let built = 0;
  let count = 0;
  for (let along = front.from + SAMPLE_STEP; along < front.to; along += SAMPLE_STEP) {
    for (const y of ABOVE) {
      const here = sample(pointOf(front, along, 0, y));
      if (!here) continue;
      count++;
      if (here.builtin > MIN_PROBABILITY) built++;
    }
  }
  return count - built < MIN_OPEN_ABOVE * count;
}

/**
 * Finds tops of built-ins on which things may stand: their height is that of their front's upper edge, they are
 * segmented as built-in, and most of them has one colour. What differs (a sink, a hob, a kettle) is not free.
 */
export function counterTops(
  { photo, camera, cameraHeight, box }: PhotoOf<RoomView>,
  fronts: readonly BuiltinFront[],
  seen: SegmentationMaps,
): CounterTop[] {
  const plane = surfacePlane(seen, 'builtin');
  const sample: Sampler = (p) => {
    const { x, y, depth } = projectWorld(camera, cameraHeight, p);
    const [u, v] = [x / camera.width, y / camera.height];
    if (depth < 0.1 || u < 0 || v < 0 || u >= 1 || v >= 1) return null;
    const i = 3 * (Math.floor(v * photo.height) * photo.width + Math.floor(u * photo.width));
    const cell = Math.floor(v * seen.height) * seen.width + Math.floor(u * seen.width);
    return { colour: [photo.rgb[i], photo.rgb[i + 1], photo.rgb[i + 2]], builtin: plane[cell] };
  };
  return fronts.flatMap((front): CounterTop[] => {
    const top = measureTop(sample, front);
    if (top === null || cameraHeight - top < MIN_CAMERA_ABOVE || isTall(sample, front)) return [];
    const depth = measureDepth(sample, front, top, Math.abs(box[front.facing] - front.at));
    if (depth < MIN_DEPTH) return [];
    const columns = Math.floor((front.to - front.from) / CELL);
    const rows = Math.floor(depth / CELL);
    const found = Array.from({ length: columns * rows }, (_, i) => {
      const along = front.from + ((i % columns) + 0.5) * CELL;
      const here = sample(pointOf(front, along, (Math.floor(i / columns) + 0.5) * CELL, top));
      return here && here.builtin > MIN_PROBABILITY ? here.colour : null;
    });
    const colours = found.filter((colour) => colour !== null);
    if (colours.length < MIN_FREE_SHARE * found.length) return [];
    const own = [0, 1, 2].map((k) => median(colours.map((colour) => colour[k])));
    const cells = Uint8Array.from(found, (colour) =>
      colour?.every((value, k) => Math.abs(value - own[k]) < MAX_COLOUR_DIFFERENCE) ? 1 : 0,
    );
    const free = cells.reduce((sum, cell) => sum + cell, 0);
    if (free < MIN_FREE_SHARE * cells.length) return [];
    const { facing, at, from } = front;
    return [{ facing, at, from, to: from + columns * CELL, top, cell: CELL, columns, rows, cells }];
  });
}
