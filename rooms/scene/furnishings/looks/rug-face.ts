import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { neutral, vivid } from './colours.ts';
import { cloth } from './materials.ts';
import { hideTexture, rugTexture } from './rug-textures.ts';

/** A rug's upper side; `whole` ones have their picture in uvs from 0 to 1, others repeat it in metres. */
export interface RugFace {
  readonly material: Material;
  readonly whole: boolean;
}

/** The half grey that pictures of rugs are painted for, a little lighter or darker, warmer or cooler. */
function tint(random: Random): Vec3 {
  const shade = random() < 0.75 ? between(random, 0.42, 0.55) : between(random, 0.25, 0.42);
  const warm = between(random, -0.08, 0.08);
  return [shade * (1 + warm), shade, shade * (1 - warm)];
}

const pile = { textureSize: 1, roughness: 1, specular: 0 } as const;

/** A rug with a picture mostly, else plain or patterned cloth. */
export function rugFace(random: Random): RugFace {
  if (random() < 0.78) return { whole: true, material: { ...pile, colour: tint(random), texture: rugTexture(random) } };
  return { whole: false, material: cloth(random, random() < 0.7 ? neutral(random) : vivid(random), 0.35) };
}

/** A cow's or sheep's hide. */
export const hideFace = (random: Random): RugFace => ({
  whole: true,
  material: { ...pile, colour: tint(random), texture: hideTexture(random) },
});
