import type { Texture } from '../material.ts';
import {
  boucleTexture,
  cottonTexture,
  knitTexture,
  leatherTexture,
  tickingTexture,
  velvetTexture,
  weaveTexture,
} from './cloth.ts';
import { glowTexture, lanternTexture } from './glow.ts';
import { leafTexture, swordTexture } from './leaf.ts';
import { brushedTexture, marbleTexture, paintedTexture, stonewareTexture } from './mineral.ts';
import { caneTexture, cordTexture, rattanTexture, wickerTexture, wovenGlowTexture } from './wicker.ts';
import { carvedTexture, oakTexture, plankTexture, walnutTexture } from './wood.ts';

/** Textures of materials, which repeat without a seam. */
export const TILES: readonly (() => Texture)[] = [
  weaveTexture,
  boucleTexture,
  velvetTexture,
  knitTexture,
  cottonTexture,
  leatherTexture,
  oakTexture,
  walnutTexture,
  plankTexture,
  wickerTexture,
  rattanTexture,
  cordTexture,
  marbleTexture,
  stonewareTexture,
  brushedTexture,
  paintedTexture,
  caneTexture,
  carvedTexture,
  tickingTexture,
];

/** All textures that are the same in every picture: all but those of rugs, pictures and tinted things. */
export const FIXED_TEXTURES: readonly (() => Texture)[] = [
  ...TILES,
  glowTexture,
  lanternTexture,
  leafTexture,
  swordTexture,
  () => wovenGlowTexture(16),
  () => wovenGlowTexture(32),
];
