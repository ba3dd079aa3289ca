import type { Vec3 } from '../../math/vec3.ts';

/** A picture under the brush: linear RGB in [0, 1] per pixel; positions are shares of the side, (0, 0) top left. */
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

/**
 * Paints wherever `cover` is above 0 (1: solid) with `paint`. `cover` gets x and y in [0, 1] and the size of a pixel, for
 * soft edges.
 */
export function paintWhere(
  canvas: Canvas,
  paint: Vec3 | ((x: number, y: number) => Vec3),
  cover: (x: number, y: number, pixel: number) => number,
): void {
  const { size, rgb } = canvas;
  const pixel = 1 / size;
  for (let j = 0, k = 0; j < size; j++) {
    for (let i = 0; i < size; i++, k += 3) {
      const x = (i + 0.5) * pixel;
      const y = (j + 0.5) * pixel;
      const a = Math.min(1, cover(x, y, pixel));
      if (a <= 0) continue;
      const c = typeof paint === 'function' ? paint(x, y) : paint;
      rgb[k] += (c[0] - rgb[k]) * a;
      rgb[k + 1] += (c[1] - rgb[k + 1]) * a;
      rgb[k + 2] += (c[2] - rgb[k + 2]) * a;
    }
  }
}

/** Cover of a shape from its signed distance (negative inside), soft over one pixel. */
export const edge = (distance: number, pixel: number): number => Math.min(1, Math.max(0, 0.5 - distance / pixel));

/** Distance from a point to the segment a-b. */
export function segmentDistance(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  const offX = x - ax - dx * t;
  const offY = y - ay - dy * t;
  return Math.sqrt(offX * offX + offY * offY);
}
