import type { PieceSpec } from '../../scene/pieces.ts';
import { ART } from '../art/art-designs.ts';
import { framedPicture } from '../art/frames.ts';
import type { Material } from '../material.ts';
import type { PieceDesign } from '../piece-design.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { artTexture } from '../textures/art.ts';
import { pictureSize } from '../textures/picture-size.ts';

/** Between two frames of a set, metres. */
const GAP = 0.06;

/** The picture as a material: half white, because its texels hold twice the albedo. */
function picture(spec: PieceSpec, width: number, height: number, motif: number, seed: number): Material {
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
export const art: PieceDesign = {
  variants: (style) => ART[style].length,
  size: (style, variant) => ART[style][variant].size,
  range(style, variant) {
    const { width, height, depth } = ART[style][variant].size;
    return {
      min: { width: width * 0.5, depth, height: height * 0.5 },
      max: { width: width * 1.3, depth, height: height * 1.3 },
    };
  },
  build(spec: PieceSpec, builder: MeshBuilder, look: StyleLook) {
    const { size, seed } = spec;
    const { frame, places } = ART[spec.style][spec.variant];
    const motif = Math.floor(builder.random() * 12);
    // Pictures of one size are a series; a mixed hanging shows different things.
    const mixed = places.some(({ width }) => width !== places[0].width);
    // Gaps lie between pictures only: the set's outer edges stay where they are.
    const [whole, tall] = [size.width + GAP, size.height + GAP];
    places.forEach((place, i) => {
      const one = { ...size, width: place.width * whole - GAP, height: place.height * tall - GAP };
      builder.within(move(place.x * whole, place.y * tall, 0), () =>
        framedPicture(builder, look, frame, one, (w, h) => picture(spec, w, h, mixed ? motif + i : motif, seed + i)),
      );
    });
  },
};
