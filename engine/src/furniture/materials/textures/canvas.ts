import type { Vec3 } from '../../../math/vec3.ts';

/** A picture being painted: linear RGB in [0, 1] per pixel; positions are shares of the side, (0, 0) top left. */
export interface Canvas {
  readonly size: number;
  readonly rgb: Float32Array;
}

/** A square canvas of size x size pixels, primed with one colour. */
export function createCanvas(size: number, ground: Vec3): Canvas {
  const rgb = new Float32Array(size * size * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = ground[i % 3];
  return { size, rgb };
}

/** Ink: one colour, or a function of the place. */
type Paint = Vec3 | ((x: number, y: number) => Vec3);

/** Cover of a place (1 is solid) from x and y in [0, 1]; `pixel` is a pixel's size, for soft edges. */
type Cover = (x: number, y: number, pixel: number) => number;

/** Left, top, right and bottom, as shares of the canvas; it may reach beyond. */
export type Box = readonly [number, number, number, number];

const WHOLE: Box = [0, 0, 1, 1];

/** Paints wherever `cover` is above 0. */
export const paintWhere = (canvas: Canvas, paint: Paint, cover: Cover): void =>
  paintWithin(canvas, paint, WHOLE, cover);

/** The same for a shape that lies within a box: only the box's pixels are visited. */
export function paintWithin(canvas: Canvas, paint: Paint, box: Box, cover: Cover): void {
  const { size, rgb } = canvas;
  const pixel = 1 / size;
  const [i0, j0, i1, j1] = box.map((at) => Math.min(size - 1, Math.max(0, Math.floor(at * size))));
  for (let j = j0; j <= j1; j++) {
    const y = (j + 0.5) * pixel;
    for (let i = i0, k = 3 * (j * size + i0); i <= i1; i++, k += 3) {
      const x = (i + 0.5) * pixel;
      const covered = cover(x, y, pixel);
      if (covered <= 0) continue;
      const a = covered > 1 ? 1 : covered;
      const c = typeof paint === 'function' ? paint(x, y) : paint;
      rgb[k] += (c[0] - rgb[k]) * a;
      rgb[k + 1] += (c[1] - rgb[k + 1]) * a;
      rgb[k + 2] += (c[2] - rgb[k + 2]) * a;
    }
  }
}

/** The box around a circle with a soft edge. */
export const boxAround = ({ size }: Canvas, x: number, y: number, radius: number): Box => {
  const reach = radius + 1 / size;
  return [x - reach, y - reach, x + reach, y + reach];
};

// Comparisons rather than Math.min and Math.max, which V8's baseline compiler calls: these run for every pixel.

/** Cover of a shape from its signed distance (negative inside), soft over one pixel. */
export function edge(distance: number, pixel: number): number {
  const cover = 0.5 - distance / pixel;
  return cover > 1 ? 1 : cover < 0 ? 0 : cover;
}

/** Distance from a point to the segment a-b. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
export function segmentDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = along > 1 ? 1 : along < 0 ? 0 : along;
  const offX = x - ax - dx * t;
  const offY = y - ay - dy * t;
  return Math.sqrt(offX * offX + offY * offY);
}
