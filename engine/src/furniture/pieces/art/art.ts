import type { PieceSpec, Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import type { PieceDesign } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { RATTAN } from '../../materials/materials.ts';
import { artTexture } from '../../materials/textures/art.ts';
import { pictureSize } from '../../materials/textures/picture-size.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { type Frame, framedPicture } from './frames.ts';
import { artProfile } from './profile.ts';

/** Position and size of one picture of a set, as shares of the set's, before gaps are subtracted. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One arrangement of pictures in a style. */
interface ArtDesign {
  readonly size: Size;
  readonly frame: Frame;
  readonly places: readonly Place[];
}

const ONE: readonly Place[] = [{ x: 0, y: 0, width: 1, height: 1 }];

const row = (count: number): readonly Place[] =>
  Array.from({ length: count }, (_, i) => ({ x: (i + 0.5) / count - 0.5, y: 0, width: 1 / count, height: 1 }));

/** Four pictures of one size, two by two. */
const SQUARE: readonly Place[] = [-0.25, 0.25].flatMap((x) =>
  [0.25, -0.25].map((y) => ({ x, y, width: 0.5, height: 0.5 })),
);

/** A large picture, and two small ones one above the other beside it. */
const LARGE_AND_TWO: readonly Place[] = [
  { x: -0.2, y: 0, width: 0.6, height: 1 },
  { x: 0.3, y: 0.25, width: 0.4, height: 0.5 },
  { x: 0.3, y: -0.25, width: 0.4, height: 0.5 },
];

const upright = (frame: Frame): ArtDesign => ({
  size: { width: 0.7, height: 0.95, depth: frame.depth },
  frame,
  places: ONE,
});
const wide = (frame: Frame): ArtDesign => ({
  size: { width: 1.1, height: 0.76, depth: frame.depth },
  frame,
  places: ONE,
});
const group = (frame: Frame, width: number, height: number, places: readonly Place[]): ArtDesign => ({
  size: { width, height, depth: frame.depth },
  frame,
  places,
});

const moulding = (
  width: number,
  depth: number,
  mat: number,
  material: (look: StyleLook) => Material,
  steps = 1,
): Frame => ({ kind: 'moulding', width, depth, mat, material, steps });

const canvasOf = (depth: number): Frame => ({
  kind: 'canvas',
  width: 0,
  depth,
  mat: 0,
  material: (look) => look.paint,
  steps: 1,
});

const THIN_METAL = moulding(0.014, 0.03, 0.07, (look) => look.metal);
const PALE_WOOD = moulding(0.018, 0.026, 0.09, (look) => look.wood);
const GILT = moulding(0.055, 0.04, 0, (look) => look.metal2, 3);
const GILT_MAT = moulding(0.03, 0.034, 0.07, (look) => look.metal2, 2);
const STEEL = moulding(0.02, 0.034, 0, (look) => look.metal);
const BRASS = moulding(0.012, 0.034, 0.1, (look) => look.metal);
const DARK_BAND = moulding(0.04, 0.04, 0.05, (look) => look.wood, 2);
const HAIRLINE = moulding(0.009, 0.024, 0.15, (look) => look.wood);
const PLANKS = moulding(0.05, 0.03, 0.06, (look) => look.wood2);
const PAINTED = moulding(0.034, 0.03, 0.08, (look) => look.paint, 2);
const SCROLL: Frame = { kind: 'scroll', width: 0, depth: 0.024, mat: 0, material: (look) => look.wood2, steps: 1 };
const POLES: Frame = { kind: 'poles', width: 0.026, depth: 0.026, mat: 0.07, material: () => RATTAN, steps: 1 };

/** Pictures by style: upright, wide, and a set. */
export const ART: StyleTable<readonly ArtDesign[]> = {
  MODERN: [upright(THIN_METAL), wide(canvasOf(0.036)), group(THIN_METAL, 1.24, 0.72, row(2))],
  SCANDINAVIAN: [upright(PALE_WOOD), wide(PALE_WOOD), group(PALE_WOOD, 1.5, 0.72, row(3))],
  TRADITIONAL: [upright(GILT_MAT), wide(GILT), group(GILT, 1.5, 0.6, row(3))],
  INDUSTRIAL: [upright(STEEL), wide(canvasOf(0.04)), group(STEEL, 1.24, 0.72, row(2))],
  LUXURY: [upright(BRASS), wide(DARK_BAND), group(BRASS, 1.04, 1.02, SQUARE)],
  MINIMALIST: [upright(HAIRLINE), wide(HAIRLINE), group(HAIRLINE, 1.3, 0.8, row(2))],
  BOHEMIAN: [upright(SCROLL), wide(POLES), group(POLES, 1.2, 0.92, LARGE_AND_TWO)],
  FARMHOUSE: [upright(PLANKS), wide(PLANKS), group(PAINTED, 1.5, 0.66, row(3))],
};

/** Number of motifs that seeds tell apart: a multiple of how many any style has. */
const MOTIFS_TOLD = 12;

/** What a picture shows: pictures with consecutive seeds show different things. */
export const motifOf = (seed: number): number => seed % MOTIFS_TOLD;

/** Gap between two frames of a set, metres. */
const GAP = 0.06;

/** Returns a picture as a material: half white, because its texels hold twice the albedo. */
export function paintedPicture(spec: PieceSpec, width: number, height: number, motif: number, seed: number): Material {
  const { style, palette, texelsPerMetre } = spec;
  const longer = Math.max(width, height);
  return {
    kind: 'picture',
    colour: [0.5, 0.5, 0.5],
    textureSize: longer,
    bump: 0.0004,
    roughness: 0.7,
    specular: 0.03,
    get texture() {
      return artTexture(style, {
        aspect: width / height,
        motif,
        seed,
        home: palette,
        size: pictureSize(longer, texelsPerMetre),
      });
    },
  };
}

/** Framed pictures, drawn from the seed: one upright, one wide, or a set. */
const design: PieceDesign = {
  variants: (style) => inStyle(ART, style).length,
  size: (style, variant) => inStyle(ART, style)[variant].size,
  pictureCount: (style, variant) => inStyle(ART, style)[variant].places.length,
  range(style, variant) {
    const { width, height, depth } = inStyle(ART, style)[variant].size;
    return {
      min: { width: width * 0.5, depth, height: height * 0.5 },
      max: { width: width * 1.3, depth, height: height * 1.3 },
    };
  },
  build(spec: PieceSpec, builder: MeshBuilder, look: StyleLook) {
    const { size, seed } = spec;
    const { frame, places } = inStyle(ART, spec.style)[spec.variant];
    const motif = motifOf(seed);
    // Gaps lie only between pictures: the set's outer edges stay in place.
    const [whole, tall] = [size.width + GAP, size.height + GAP];
    places.forEach((place, i) => {
      const one = { ...size, width: place.width * whole - GAP, height: place.height * tall - GAP };
      builder.within(move(place.x * whole, place.y * tall, 0), () =>
        framedPicture(builder, look, frame, one, (w, h) => paintedPicture(spec, w, h, motif + i, seed + i)),
      );
    });
  },
};

export const art = piece({ ...artProfile, design });
