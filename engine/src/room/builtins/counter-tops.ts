import { median } from '../../math/median.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { type BuiltinFront, type CounterTop, projectWorld } from '../../scene/room.ts';
import type { PhotoOf, RoomView } from '../../scene/room-view.ts';
import { type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';

/** Tops of counters, islands and washstands lie this high, metres, give or take what a scale may be wrong. */
const HEIGHTS = [0.78, 1.02] as const;
const STEP = 0.01;
/** Between the edges of a slab, and between a drawer's joint and the slab over it. */
const SLAB = 0.055;
/** Change of brightness (0 to 255) over a line that counts, and the share of a line that must change the same way. */
const CHANGE = 5;
const MOST = 0.55;
/** Metres between samples along a line, and least number of samples. */
const ALONG = 0.03;
const FEWEST = 10;
/** Depths in metres within which the far edge of a top is searched, and that of a usual counter, where there is no edge. */
const DEEPEST = 1.3;
const SHALLOWEST = 0.42;
const USUAL = 0.55;
const CELL = 0.05;
/** Probability from which a cell shows what is built in, and the most it may differ from its top's own colour. */
const SURE = 0.5;
const SAME = 30;
/** Least share of a top that must be free and of one colour: otherwise it is no top, or too much stands on it. */
const LEAST_FREE = 0.5;
/** A top of a fridge's door, or of what is no deeper than this, is no counter's; over a counter there is wall somewhere. */
const LEAST_DEPTH = 0.4;
const ABOVE: readonly number[] = [1.1, 1.2, 1.3];
const OPEN_ABOVE = 0.3;
/** Least height of the camera above a top, metres: below it the top is seen too flat. */
const LEAST_ABOVE = 0.2;

type Colour = readonly [number, number, number];

/** What the photo shows at a world point; null out of the frame. */
type Sampler = (p: Vec3) => { readonly colour: Colour; readonly builtin: number } | null;

const bright = ([r, g, b]: Colour): number => 0.3 * r + 0.59 * g + 0.11 * b;

/** The point at `along` a front, `behind` its plane, `y` above the floor. */
function pointOf({ facing, at }: BuiltinFront, along: number, behind: number, y: number): Vec3 {
  if (facing === 'back') return [along, y, at + behind];
  return [facing === 'left' ? at - behind : at + behind, y, along];
}

/**
 * How clearly an edge runs along a front, from 0 to 1: the share of places at which the photo changes the same way from one
 * side of the line to the other.
 */
function edge(sample: Sampler, front: BuiltinFront, sides: (along: number) => readonly [Vec3, Vec3]): number {
  let sum = 0;
  let count = 0;
  for (let along = front.from + ALONG; along < front.to; along += ALONG) {
    const [a, b] = sides(along).map(sample);
    if (!a || !b) continue;
    const change = bright(a.colour) - bright(b.colour);
    count++;
    if (Math.abs(change) > CHANGE) sum += Math.sign(change);
  }
  return count < FEWEST ? 0 : Math.abs(sum) / count;
}

/** Height of a front's upper edge: of the lowest clear line at a counter's height, or of the slab's upper edge close above it. */
function measureTop(sample: Sampler, front: BuiltinFront): number | null {
  let top: number | null = null;
  let clearest = 0;
  for (let y = HEIGHTS[0]; y <= HEIGHTS[1]; y += STEP) {
    const clear = edge(sample, front, (along) => [
      pointOf(front, along, 0, y + STEP),
      pointOf(front, along, 0, y - STEP),
    ]);
    if (clear < MOST) continue;
    if (top !== null && y - top > SLAB) break;
    // Neighbouring steps see the same edge: its middle is where it is clearest.
    if (top === null || y - top > 1.5 * STEP || clear > clearest) {
      top = y;
      clearest = clear;
    }
  }
  return top;
}

/** Depth of a top: to its far edge where one is seen, else that of a usual counter; never beyond the wall. */
function measureDepth(sample: Sampler, front: BuiltinFront, top: number, toWall: number): number {
  for (let depth = SHALLOWEST; depth < Math.min(DEEPEST, toWall); depth += 0.03) {
    const clear = edge(sample, front, (along) => [
      pointOf(front, along, depth - 0.03, top),
      pointOf(front, along, depth + 0.03, top),
    ]);
    if (clear > MOST) return depth;
  }
  return Math.min(USUAL, toWall);
}

/** Whether something built in rises from a front to above a counter's height: a fridge, a tall cupboard. */
function isTall(sample: Sampler, front: BuiltinFront): boolean {
  let built = 0;
  let count = 0;
  for (let along = front.from + ALONG; along < front.to; along += ALONG) {
    for (const y of ABOVE) {
      const here = sample(pointOf(front, along, 0, y));
      if (!here) continue;
      count++;
      if (here.builtin > SURE) built++;
    }
  }
  return count - built < OPEN_ABOVE * count;
}

/**
 * Tops of what is built in on which something may stand: their height is measured from their front's upper edge, they are
 * seen as built in, and most of them shows one colour. What differs from it (a sink, a hob, a kettle) is not free.
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
    if (top === null || cameraHeight - top < LEAST_ABOVE || isTall(sample, front)) return [];
    const depth = measureDepth(sample, front, top, Math.abs(box[front.facing] - front.at));
    if (depth < LEAST_DEPTH) return [];
    const columns = Math.floor((front.to - front.from) / CELL);
    const rows = Math.floor(depth / CELL);
    const found = Array.from({ length: columns * rows }, (_, i) => {
      const along = front.from + ((i % columns) + 0.5) * CELL;
      const here = sample(pointOf(front, along, (Math.floor(i / columns) + 0.5) * CELL, top));
      return here && here.builtin > SURE ? here.colour : null;
    });
    const colours = found.filter((colour) => colour !== null);
    if (colours.length < LEAST_FREE * found.length) return [];
    const own = [0, 1, 2].map((k) => median(colours.map((colour) => colour[k])));
    const cells = Uint8Array.from(found, (colour) =>
      colour?.every((value, k) => Math.abs(value - own[k]) < SAME) ? 1 : 0,
    );
    const free = cells.reduce((sum, cell) => sum + cell, 0);
    if (free < LEAST_FREE * cells.length) return [];
    const { facing, at, from } = front;
    return [{ facing, at, from, to: from + columns * CELL, top, cell: CELL, columns, rows, cells }];
  });
}
