import { dot, subtract } from '../../../functions/src/engine/math/vec3.ts';
import type { Frame } from '../../mesh/frame.ts';
import type { ShellFace } from '../shell.ts';

type FlatPoint = readonly [number, number];

/** A face's corners in a frame of its plane. */
export const flatten = (face: ShellFace, frame: Frame): FlatPoint[] =>
  face.points.map((p) => {
    const d = subtract(p, frame.origin);
    return [dot(d, frame.u), dot(d, frame.v)];
  });

function isInside(outline: readonly FlatPoint[], u: number, v: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i];
    const [xj, yj] = outline[j];
    if (yi > v !== yj > v && u < ((xj - xi) * (v - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether a rectangle lies within a flat outline; its corners and the middles of its sides are looked at. */
export function holdsRectangle(outline: readonly FlatPoint[], low: FlatPoint, high: FlatPoint): boolean {
  return [low[0], (low[0] + high[0]) / 2, high[0]].every((u) =>
    [low[1], (low[1] + high[1]) / 2, high[1]].every((v) => isInside(outline, u, v)),
  );
}
