import type { Material } from '@roomwright/engine/testing';
import { chip } from '../plan/palette.ts';
import type { Layout } from '../scene/materials/textures/cells.ts';
import { type WoodLook, woodPaint } from '../scene/materials/textures/finishes.ts';
import { neutralTexture } from '../scene/materials/textures/neutral-texture.ts';
import type { CurtainPlan } from '../scene/openings/curtains.ts';
import { FOLDS_REPEAT, foldTexture } from '../scene/openings/shades.ts';
import type { SitePalette } from '../scene/site.ts';

/** Matt paint of a colour. */
export const paint = (hex: string): Material => ({ colour: chip(hex), roughness: 0.9, specular: 0.03 });

interface WoodFloor {
  readonly name: string;
  readonly layout: Layout;
  readonly look: WoodLook;
  readonly colour: string;
  /** Metres of one repeat. */
  readonly repeat: number;
  readonly roughness: number;
}

/** Boards or parquet, painted eight times as finely as other textures, for the floor is what a sample shows most of. */
export function woodFloor({ name, layout, look, colour, repeat, roughness }: WoodFloor, textureSize: number): Material {
  const size = 8 * textureSize;
  return {
    colour: chip(colour),
    texture: neutralTexture(`sample-${name}`, size, woodPaint(layout, look, size)),
    textureSize: repeat,
    roughness,
    specular: 0.04,
  };
}

/** A palette of four walls, the first behind the viewer, with the given floor. */
export function samplePalette(
  drawn: SitePalette,
  walls: readonly [string, string, string, string],
  floor: Material,
  floorAngle: number,
): SitePalette {
  const trim: Material = { colour: chip('f3f2ee'), roughness: 0.4, specular: 0.04 };
  return { ...drawn, walls: walls.map(paint), ceiling: paint('f5f4f1'), trim, floor, floorAngle };
}

/** Curtains to the floor at both sides of a window, on a rod. */
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
