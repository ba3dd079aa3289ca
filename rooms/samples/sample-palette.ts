import type { Material } from '@roomwright/engine/testing';
import { chip } from '../plan/palette.ts';
import type { CurtainPlan } from '../scene/openings/curtains.ts';
import { FOLDS_REPEAT, foldTexture } from '../scene/openings/shades.ts';
import type { SitePalette } from '../scene/site.ts';

/** Returns matt paint. */
export const paint = (hex: string): Material => ({ colour: chip(hex), roughness: 0.9, specular: 0.03 });

/** Returns a palette with the given floor, one paint on all walls, and optionally another on the far wall. */
export function samplePalette(
  drawn: SitePalette,
  walls: Material | { readonly most: Material; readonly across: Material },
  floor: Material,
  floorAngle: number,
): SitePalette {
  const { most, across } = 'most' in walls ? walls : { most: walls, across: walls };
  const trim: Material = { colour: chip('f6f5f1'), roughness: 0.35, specular: 0.045 };
  return { ...drawn, walls: [most, most, across, most], ceiling: paint('f5f4f1'), trim, floor, floorAngle };
}

/** Returns floor-length curtains on both sides of a window, on a rod. */
export const curtains = (hex: string): CurtainPlan => ({
  cloth: {
    colour: chip(hex),
    texture: foldTexture(),
    textureSize: FOLDS_REPEAT,
    roughness: 1,
    specular: 0,
    translucency: 0.2,
  },
  sheer: null,
  over: 0.26,
  drawn: 0.04,
  isSingle: false,
  toFloor: true,
  above: 0.16,
  hanger: 'rod',
});
