import { dot, subtract } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { ShellFace } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';

type FlatPoint = readonly [number, number];

/** Returns a face's corners in the frame of its plane. */
export const flatten = (face: ShellFace, frame: Frame): FlatPoint[] =>
  face.points.map((p) => {
    const d = subtract(p, frame.origin);
    return [dot(d, frame.u), dot(d, frame.v)];
  });

/** Returns whether a rectangle lies within a planar outline, testing its corners and the midpoints of its sides. */
export function holdsRectangle(outline: readonly FlatPoint[], low: FlatPoint, high: FlatPoint): boolean {
  return [low[0], (low[0] + high[0]) / 2, high[0]].every((u) =>
    [low[1], (low[1] + high[1]) / 2, high[1]].every((v) => isInsidePolygon(outline, [u, v])),
  );
}
