import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import { matt } from '../materials.ts';
import { withNearest } from '../nearest-style.ts';
import type { PieceDesign } from '../piece-design.ts';
import type { PieceSpec, Size, StyleId } from '../pieces.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { emptySurface, pushQuad, pushVertex, type Surface } from '../shapes/surface.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../styles.ts';
import { artTexture } from '../textures/art.ts';

const MAT = matt('#f3f0e9');

/** The picture as a material: half white, because its texels hold twice the albedo. */
function picture({ style, palette }: PieceSpec, width: number, height: number, motif: number, seed: number): Material {
  return {
    kind: 'picture',
    colour: [0.5, 0.5, 0.5],
    textureSize: Math.max(width, height),
    bump: 0.0004,
    roughness: 0.7,
    specular: 0.03,
    get texture() {
      return artTexture(style, width / height, motif, seed, palette);
    },
  };
}

/** A flat rectangle that shows the middle of a square picture. */
function sheetOfArt(w: number, h: number): Surface {
  const surface = emptySurface();
  const n: Vec3 = [0, 0, 1];
  const side = Math.max(w, h);
  // A hair inside the picture's rim, where the far side would shine through.
  const k = 0.988;
  const corner = (sx: number, sy: number): number =>
    pushVertex(surface, [(sx * w) / 2, (sy * h) / 2, 0], n, (side + sx * w * k) / 2, (side - sy * h * k) / 2);
  pushQuad(surface, corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1));
  return surface;
}

interface FramePlan {
  readonly width: number;
  readonly depth: number;
  readonly mat: number;
  readonly material: (look: StyleLook) => Material;
  /** Steps of the moulding from the rim inwards. */
  readonly steps: number;
}

const FRAMES = withNearest<FramePlan>({
  MODERN: { width: 0.014, depth: 0.03, mat: 0.07, material: (look) => look.metal, steps: 1 },
  SCANDINAVIAN: { width: 0.018, depth: 0.026, mat: 0.09, material: (look) => look.wood, steps: 1 },
  TRADITIONAL: { width: 0.055, depth: 0.04, mat: 0, material: (look) => look.metal2, steps: 3 },
  INDUSTRIAL: { width: 0.02, depth: 0.034, mat: 0, material: (look) => look.metal, steps: 1 },
});

/** One framed picture around the origin, its back at z = 0. */
function framed(builder: MeshBuilder, look: StyleLook, spec: PieceSpec, size: Size, motif: number, seed: number): void {
  const { style } = spec;
  const plan = FRAMES[style];
  const { width: w, height: h, depth } = size;
  const material = plan.material(look);
  let inset = 0;
  for (let k = 0; k < plan.steps; k++) {
    const t = plan.width / plan.steps;
    const d = depth * (1 - 0.28 * k);
    for (const s of [-1, 1]) {
      const y = s * (h / 2 - inset - t / 2);
      const x = s * (w / 2 - inset - t / 2);
      builder.add(box(w - 2 * inset, t, d, Math.min(0.006, t * 0.3), 'x'), material, move(0, y, d / 2));
      builder.add(box(t, h - 2 * inset - 2 * t, d, Math.min(0.006, t * 0.3), 'y'), material, move(x, 0, d / 2));
    }
    inset += t;
  }
  const [iw, ih] = [w - 2 * inset, h - 2 * inset];
  const z = depth * 0.45;
  // A pressed branch in a gilt frame keeps a margin of paper.
  const margin = style === 'TRADITIONAL' && motif % 2 === 1 && h > w ? 0.06 : plan.mat;
  const mat = margin * Math.min(1, Math.min(w, h) / 0.6);
  builder.add(box(iw + 0.004, ih + 0.004, 0.004, 0), MAT, move(0, 0, z - 0.004));
  const [pw, ph] = [iw - 2 * mat, ih - 2 * mat];
  builder.add(sheetOfArt(pw, ph), picture(spec, pw, ph, motif, seed), move(0, 0, z), true);
}

/** Usual sizes per style: upright, wide, and a group of two or three. */
function sizeOf(style: StyleId, variant: number): Size {
  const depth = FRAMES[style].depth;
  if (variant === 0) return { width: 0.7, depth, height: 0.95 };
  if (variant === 1) return { width: 1.1, depth, height: 0.76 };
  return {
    width: style === 'MODERN' || style === 'INDUSTRIAL' ? 1.24 : 1.5,
    depth,
    height: style === 'TRADITIONAL' ? 0.6 : 0.72,
  };
}

/** Framed pictures, drawn from the seed. Design 2 is a row: two large ones or three small ones side by side. */
export const art: PieceDesign = {
  variants: () => 3,
  size: sizeOf,
  range(style, variant) {
    const { width, height, depth } = sizeOf(style, variant);
    return {
      min: { width: width * 0.5, depth, height: height * 0.5 },
      max: { width: width * 1.3, depth, height: height * 1.3 },
    };
  },
  build(spec: PieceSpec, builder: MeshBuilder, look: StyleLook) {
    const first = Math.floor(builder.random() * 12);
    if (spec.variant < 2) {
      framed(builder, look, spec, spec.size, first, spec.seed);
      return;
    }
    const count = spec.style === 'MODERN' || spec.style === 'INDUSTRIAL' ? 2 : 3;
    const gap = 0.07;
    const width = (spec.size.width - gap * (count - 1)) / count;
    for (let i = 0; i < count; i++) {
      const x = -spec.size.width / 2 + width / 2 + i * (width + gap);
      builder.within(move(x, 0, 0), () => framed(builder, look, spec, { ...spec.size, width }, first, spec.seed + i));
    }
  },
};
