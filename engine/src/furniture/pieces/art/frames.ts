import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { matt } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from '../../shapes/surface.ts';
import { move } from '../../shapes/transform.ts';
import { strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

const MAT = matt('#f3f0e9');
const BOARD = matt('#d9d2c4');
const CORD = matt('#8a6f4d');

/** How a picture is framed. Lengths in metres. */
export interface Frame {
  /**
   * A moulding in `steps`, a moulding of round poles, a canvas wrapped over its stretcher, or paper between two
   * rods.
   */
  readonly kind: 'moulding' | 'poles' | 'canvas' | 'scroll';
  readonly width: number;
  readonly depth: number;
  /** Width of the mat around the picture, for a picture at least 0.6 m wide. */
  readonly mat: number;
  readonly material: (look: StyleLook) => Material;
  readonly steps: number;
}

/** Creates the picture's material for its visible width and height. */
export type PaintPicture = (width: number, height: number) => Material;

/** Builds a flat rectangle with the middle of a square picture on it. */
function sheetOfArt(w: number, h: number): Surface {
  const surface = emptySurface();
  const n: Vec3 = [0, 0, 1];
  const side = Math.max(w, h);
  // Just inside the picture's rim, where filtering would blend in the opposite side.
  const k = 0.988;
  const corner = (sx: number, sy: number): number =>
    pushVertex(surface, [(sx * w) / 2, (sy * h) / 2, 0], n, (side + sx * w * k) / 2, (side - sy * h * k) / 2);
  pushQuad(surface, corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
  return surface;
}

/** Draws four bars around a rectangle of outer size w x h, their backs at z = `back`. */
function bars(
  builder: MeshBuilder,
  w: number,
  h: number,
  bar: { readonly width: number; readonly depth: number; readonly bevel: number; readonly back: number },
  material: Material,
): void {
  const { width: t, depth: d, bevel, back } = bar;
  for (const s of [-1, 1]) {
    builder.add(box(w, t, d, bevel, 'x'), material, move(0, s * (h / 2 - t / 2), back + d / 2));
    builder.add(box(t, h - 2 * t, d, bevel, 'y'), material, move(s * (w / 2 - t / 2), 0, back + d / 2));
  }
}

/** Draws the frame's bars. Returns the width that they take from each side. */
function moulding(builder: MeshBuilder, frame: Frame, material: Material, size: Size): number {
  const { width: w, height: h, depth } = size;
  if (frame.kind === 'poles') {
    const r = frame.width / 2;
    for (const s of [-1, 1]) {
      const [x, y] = [w / 2 - r - 0.012, h / 2 - r - 0.012];
      // Poles cross at the corners and overlap slightly, like lashed bamboo.
      builder.add(strut([-w / 2, s * y, r], [w / 2, s * y, r], r), material);
      builder.add(strut([s * x, -h / 2, r], [s * x, h / 2, r], r * 0.98), material);
    }
    return frame.width + 0.01;
  }
  let inset = 0;
  for (let k = 0; k < frame.steps; k++) {
    const t = frame.width / frame.steps;
    const bar = { width: t, depth: depth * (1 - 0.28 * k), bevel: Math.min(0.006, t * 0.3), back: 0 };
    bars(builder, w - 2 * inset, h - 2 * inset, bar, material);
    inset += t;
  }
  return inset;
}

/** Draws paper hung from a rod by a cord, with a second rod along its lower edge. */
function scroll(builder: MeshBuilder, size: Size, material: Material, paint: PaintPicture): void {
  const { width: w, height: h, depth } = size;
  const r = depth / 2;
  const fall = Math.min(0.1, h * 0.1);
  const [top, bottom] = [h / 2 - fall - r, -h / 2 + r];
  for (const y of [top, bottom]) builder.add(strut([-w / 2, y, r], [w / 2, y, r], r), material);
  const [pw, ph] = [w - 0.04, top - bottom];
  builder.add(box(pw, ph, 0.002, 0), MAT, move(0, (top + bottom) / 2, r - 0.002));
  builder.add(sheetOfArt(pw, ph), paint(pw, ph), move(0, (top + bottom) / 2, r + 0.0005), true);
  builder.add(
    tube(
      [
        [-w * 0.38, top, r],
        [0, h / 2 - 0.003, 0.006],
        [w * 0.38, top, r],
      ],
      0.0025,
      { sides: 5 },
    ),
    CORD,
  );
}

/** Draws one picture around the origin, its back at z = 0. */
export function framedPicture(
  builder: MeshBuilder,
  look: StyleLook,
  frame: Frame,
  size: Size,
  paint: PaintPicture,
): void {
  const { width: w, height: h, depth } = size;
  const material = frame.material(look);
  if (frame.kind === 'scroll') {
    scroll(builder, size, material, paint);
    return;
  }
  if (frame.kind === 'canvas') {
    builder.add(box(w, h, depth, 0.004), BOARD, move(0, 0, depth / 2));
    builder.add(sheetOfArt(w - 0.004, h - 0.004), paint(w, h), move(0, 0, depth + 0.0004), true);
    return;
  }
  const inset = moulding(builder, frame, material, size);
  const [iw, ih] = [w - 2 * inset, h - 2 * inset];
  const z = depth * 0.45;
  const mat = frame.mat * Math.min(1, Math.min(w, h) / 0.6);
  builder.add(box(iw + 0.004, ih + 0.004, 0.004, 0), MAT, move(0, 0, z - 0.004));
  // Thick card with a cut edge, which casts a thin shadow on the picture.
  if (mat > 0)
    bars(builder, iw + 0.002, ih + 0.002, { width: mat, depth: 0.004, bevel: 0.0018, back: z - 0.0005 }, MAT);
  const [pw, ph] = [iw - 2 * mat, ih - 2 * mat];
  builder.add(sheetOfArt(pw, ph), paint(pw, ph), move(0, 0, z), true);
}
