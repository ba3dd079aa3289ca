import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import { neutral, vivid } from './colours.ts';
import { cloth } from './materials.ts';
import { hideTexture, rugTexture } from './rug-textures.ts';

/** Upper side of a rug. With `whole`, uvs from 0 to 1 cover the whole picture; otherwise it repeats in metres. */
export interface RugFace {
  readonly material: Material;
  readonly whole: boolean;
}

/** Returns a slight variation of the mid grey for which rug textures are balanced. */
function tint(random: Random): Vec3 {
  const shade = random() < 0.75 ? between(random, 0.42, 0.55) : between(random, 0.25, 0.42);
  const warm = between(random, -0.08, 0.08);
  return [shade * (1 + warm), shade, shade * (1 - warm)];
}

const pile = { textureSize: 1, roughness: 1, specular: 0 } as const;

/** Returns a rug, mostly with a picture, else of plain or patterned cloth. */
export function rugFace(random: Random): RugFace {
  if (random() < 0.78) return { whole: true, material: { ...pile, colour: tint(random), texture: rugTexture(random) } };
  return { whole: false, material: cloth(random, random() < 0.7 ? neutral(random) : vivid(random), 0.35) };
}

/** Returns a cowhide or sheepskin. */
export const hideFace = (random: Random): RugFace => ({
  whole: true,
  material: { ...pile, colour: tint(random), texture: hideTexture(random) },
});
