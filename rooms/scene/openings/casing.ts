import { dot, type Material, scale, subtract } from '@roomwright/engine/testing';
import { type Frame, place } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import type { ShellFace, WallHole } from '../shell.ts';
import { isInsidePolygon } from '../shells/polygon.ts';
import { shaded } from './shades.ts';

/** A hole's rectangle without its wall. */
export type HoleRectangle = Omit<WallHole, 'wall'>;

export interface CasingStyle {
  /** Width in metres; 0 for none. */
  readonly width: number;
  readonly thickness: number;
  /** Overhang of the head beyond the legs. */
  readonly ears: number;
  /** Extra height of the head beyond the legs' width. */
  readonly head: number;
}

/** Adds boards around a hole: legs, head and, for windows, an apron under the sill. */
export function buildCasing(
  mesh: MeshBuilder,
  frame: Frame,
  hole: HoleRectangle,
  style: CasingStyle,
  { paint, hasApron = false }: { readonly paint: Material; readonly hasApron?: boolean },
): void {
  const { width, thickness, ears } = style;
  if (width <= 0) return;
  const { from, to, bottom, top } = hole;
  const foot = hasApron ? bottom - width : bottom;
  box(mesh, frame, [from - width, foot, -0.002], [from, top, thickness], paint, 0);
  box(mesh, frame, [to, foot, -0.002], [to + width, top, thickness], paint, 0);
  const head = width * style.head;
  const edge = Math.min(0.012, width * 0.2);
  const rim = shaded(paint, 0.72);
  const face = thickness + 0.001;
  rectangle(mesh, frame, [from - width, foot], [from - width + edge, top], face, rim);
  rectangle(mesh, frame, [to + width - edge, foot], [to + width, top], face, rim);
  const headFace = thickness * 1.2 + 0.001;
  rectangle(mesh, frame, [from - width - ears, top + head - edge], [to + width + ears, top + head], headFace, rim);
  rectangle(mesh, frame, [from - edge, foot], [from, top], face, rim);
  rectangle(mesh, frame, [to, foot], [to + edge, top], face, rim);
  rectangle(mesh, frame, [from, top], [to, top + edge], headFace, rim);
  box(mesh, frame, [from - width - ears, top, -0.002], [to + width + ears, top + head, thickness * 1.2], paint, 0);
  if (hasApron) box(mesh, frame, [from, foot, -0.002], [to, bottom, thickness], paint, 0);
}

/**
 * Adds the reveals and head of a hole from `start` behind the wall's face to `depth`, and a sill or threshold if a
 * material is given.
 */
export function buildCheeks(
  mesh: MeshBuilder,
  frame: Frame,
  hole: HoleRectangle,
  [start, depth]: readonly [number, number],
  { paint, sill }: { readonly paint: Material; readonly sill: Material | null },
): void {
  const { from, to, bottom, top } = hole;
  const side = (u: number, inward: 1 | -1): void =>
    mesh.polygon(
      [
        place(frame, [u, bottom, -start]),
        place(frame, [u, top, -start]),
        place(frame, [u, top, -depth]),
        place(frame, [u, bottom, -depth]),
      ],
      paint,
      undefined,
      scale(frame.u, inward),
    );
  side(from, 1);
  side(to, -1);
  const flat = (v: number, up: 1 | -1, material: Material): void =>
    mesh.polygon(
      [
        place(frame, [from, v, -start]),
        place(frame, [to, v, -start]),
        place(frame, [to, v, -depth]),
        place(frame, [from, v, -depth]),
      ],
      material,
      undefined,
      scale(frame.v, up),
    );
  flat(top, -1, paint);
  if (sill) flat(bottom, 1, sill);
}

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
