import { planeLength } from '../../../../math/plane-length.ts';
import type { Vec3 } from '../../../../math/vec3.ts';
import { type Canvas, edge, paintWithin, segmentDistance } from '../canvas.ts';

/** A straight stroke; `half` is half its width as a share of the canvas. */
export function stroke(
  canvas: Canvas,
  ink: Vec3,
  a: readonly [number, number],
  b: readonly [number, number],
  half: number,
): void {
  const m = half + 0.01;
  paintWithin(
    canvas,
    ink,
    [Math.min(a[0], b[0]) - m, Math.min(a[1], b[1]) - m, Math.max(a[0], b[0]) + m, Math.max(a[1], b[1]) + m],
    (x, y, pixel) => edge(segmentDistance(x, y, a[0], a[1], b[0], b[1]) - half, pixel),
  );
}

/** A pen line through points; it swells in the middle as a hand's pressure does. */
export function line(canvas: Canvas, ink: Vec3, points: readonly (readonly [number, number])[], half: number): void {
  for (let k = 0; k + 1 < points.length; k++) {
    const share = (k + 0.5) / (points.length - 1);
    stroke(canvas, ink, points[k], points[k + 1], half * (0.7 + 0.3 * Math.sin(Math.PI * share)));
  }
}

export function dot(canvas: Canvas, ink: Vec3, [cx, cy]: readonly [number, number], r: number): void {
  paintWithin(canvas, ink, [cx - r - 0.01, cy - r - 0.01, cx + r + 0.01, cy + r + 0.01], (x, y, pixel) =>
    edge(planeLength(x - cx, y - cy) - r, pixel),
  );
}

export interface LeafStroke {
  readonly from: readonly [number, number];
  readonly length: number;
  /** Heading in radians, 0 to the right, growing downwards. */
  readonly angle: number;
  /** Half-width as a share of the length. */
  readonly wide: number;
  /** How far the leaf bends to one side, as a share of its length. */
  readonly bend: number;
}

/** A leaf laid in watercolour: darker along one half and towards the stem, with a pale midrib. */
export function washedLeaf(canvas: Canvas, ink: Vec3, leaf: LeafStroke): void {
  const { from, length, angle, wide, bend } = leaf;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const place = (x: number, y: number): { u: number; v: number } => {
    const u = ((x - from[0]) * c + (y - from[1]) * s) / length;
    return { u, v: (-(x - from[0]) * s + (y - from[1]) * c) / length - bend * u * u };
  };
  const m = length * 1.1;
  paintWithin(
    canvas,
    (x, y) => {
      const { u, v } = place(x, y);
      const rib = Math.abs(v) < 0.012 ? 0.35 : 0;
      const k = (v > 0 ? 1.12 : 0.92) + 0.25 * (u - 0.4) + rib;
      return [
        Math.min(0.95, ink[0] * k + 0.04 * rib),
        Math.min(0.95, ink[1] * k + 0.04 * rib),
        Math.min(0.95, ink[2] * k),
      ];
    },
    [from[0] - m, from[1] - m, from[0] + m, from[1] + m],
    (x, y, pixel) => {
      const { u, v } = place(x, y);
      if (u < 0 || u > 1) return 0;
      return 0.92 * edge(Math.abs(v) * length - wide * length * Math.sin(Math.PI * u ** 0.85), pixel);
    },
  );
}

/** The same leaf as an outline with its midrib. */
export function drawnLeaf(canvas: Canvas, ink: Vec3, leaf: LeafStroke, half: number): void {
  const { from, length, angle, wide, bend } = leaf;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (u: number, v: number): readonly [number, number] => {
    const w = v + bend * u * u;
    return [from[0] + length * (u * c - w * s), from[1] + length * (u * s + w * c)];
  };
  const steps = 10;
  for (const side of [-1, 1]) {
    const rim = Array.from({ length: steps + 1 }, (_, k) => {
      const u = k / steps;
      return at(u, side * wide * Math.sin(Math.PI * u ** 0.85));
    });
    line(canvas, ink, rim, half);
  }
  line(
    canvas,
    ink,
    Array.from({ length: 6 }, (_, k) => at((k / 5) * 0.82, 0)),
    half * 0.8,
  );
}
