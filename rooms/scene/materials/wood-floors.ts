import type { Material, Random, Texture } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import {
  blockLayout,
  boardLayout,
  chevronLayout,
  courseLayout,
  herringboneLayout,
  type Layout,
  uprightLayout,
} from './textures/cells.ts';
import { woodPaint } from './textures/finishes.ts';
import { neutralTexture } from './textures/neutral-texture.ts';
import { chooseShare, toneOf, WOODS } from './tones.ts';

/** Cut and wear of a wooden surface; there are few textures, so that a process paints each only once. */
interface WoodStyle {
  readonly name: string;
  readonly layout: Layout;
  readonly variation: number;
  readonly grain: number;
  readonly knots: number;
  readonly jointWidth: number;
  readonly jointTone: number;
  /** Range of the size of one repeat in metres. */
  readonly repeat: readonly [number, number];
}

const style = (
  name: string,
  layout: Layout,
  [variation, grain, knots]: readonly [number, number, number],
  [jointWidth, jointTone]: readonly [number, number],
  repeat: readonly [number, number],
): WoodStyle => ({ name, layout, variation, grain, knots, jointWidth, jointTone, repeat });

const STRIPS: readonly WoodStyle[] = [
  style('strip-plain', boardLayout(32, 2, 11), [0.45, 0.6, 0], [0.0008, 0.45], [1.8, 2.6]),
  style('strip-lively', boardLayout(36, 3, 12), [0.7, 0.8, 0.2], [0.0006, 0.5], [2, 3]),
  style('strip-even', boardLayout(28, 2, 13), [0.2, 0.4, 0], [0.0008, 0.55], [1.7, 2.4]),
];
const PLANKS: readonly WoodStyle[] = [
  style('plank-plain', boardLayout(16, 2, 21), [0.35, 0.7, 0.1], [0.0011, 0.4], [2.2, 3.4]),
  style('plank-even', boardLayout(14, 2, 22), [0.15, 0.45, 0], [0.0009, 0.5], [2, 3]),
  style('plank-rustic', boardLayout(16, 2, 23), [0.8, 1, 0.8], [0.0016, 0.3], [2.2, 3.2]),
  style('plank-mixed', boardLayout(18, 3, 24), [0.95, 0.8, 0.3], [0.0011, 0.4], [2.6, 3.6]),
  style('plank-limed', boardLayout(14, 1, 25), [0.3, 1, 0.2], [0.0012, 0.45], [2.2, 3]),
  style('plank-grooved', boardLayout(20, 1, 26), [0.25, 0.5, 0.4], [0.003, 0.25], [2.4, 3.4]),
];
const HERRINGBONES: readonly WoodStyle[] = [
  style('herringbone-5', herringboneLayout(20, 5, 31), [0.6, 0.5, 0], [0.0011, 0.4], [1.2, 2]),
  style('herringbone-4', herringboneLayout(16, 4, 32), [0.35, 0.6, 0], [0.001, 0.5], [1.2, 2.2]),
  style('herringbone-6', herringboneLayout(24, 6, 33), [0.8, 0.6, 0.1], [0.001, 0.45], [1.7, 2.4]),
];
const CHEVRONS: readonly WoodStyle[] = [
  style('chevron-4', chevronLayout(4, 22, 41), [0.4, 0.5, 0], [0.0012, 0.4], [1.8, 2.4]),
  style('chevron-6', chevronLayout(6, 30, 42), [0.7, 0.5, 0], [0.0009, 0.45], [2.2, 3]),
];
const BLOCKS: readonly WoodStyle[] = [
  style('block-5', blockLayout(8, 5, 51), [0.9, 0.4, 0], [0.0012, 0.4], [1.1, 1.9]),
  style('block-4', blockLayout(6, 4, 52), [0.5, 0.5, 0], [0.0012, 0.45], [1.2, 2.4]),
];

function woodTexture(wood: WoodStyle, seed: number, size: number): Texture {
  const { layout, variation, grain, knots, jointWidth, jointTone } = wood;
  const look = { seed: 100 + seed, variation, grain, knots, joint: { width: jointWidth, tone: jointTone } };
  return neutralTexture(`${wood.name}-${seed}`, size, woodPaint(layout, look, size));
}

/** Returns the roughness of a floor: matt oil, mostly satin lacquer, sometimes a mirror polish. */
export const floorGloss = (random: Random): number =>
  chooseShare(random, [
    [0.3, between(random, 0.55, 0.9)],
    [0.4, between(random, 0.32, 0.5)],
    [0.16, between(random, 0.2, 0.31)],
    [0.12, between(random, 0.02, 0.19)],
  ]);

/**
 * Returns the gloss of a floor: polished ones have a coat of lacquer or wax that reflects more than the bare
 * surface.
 */
export const glossOf = (random: Random, roughness: number): Pick<Material, 'roughness' | 'specular'> => ({
  roughness,
  specular: roughness < 0.2 ? between(random, 0.04, 0.15) : 0.04,
});

function woodMaterial(random: Random, wood: WoodStyle, size: number): Material {
  return {
    colour: toneOf(random, WOODS, 0.15),
    texture: woodTexture(wood, Math.floor(random() * 2), size),
    textureSize: between(random, wood.repeat[0], wood.repeat[1]),
    ...glossOf(random, floorGloss(random)),
  };
}

/** Returns the laying angle against the room's main direction in radians: along, across or sometimes diagonal. */
export const layingAngle = (random: Random, askew: number): number => {
  if (random() < askew) return random() < 0.6 ? Math.PI / 4 : between(random, 0, Math.PI);
  return random() < 0.5 ? 0 : Math.PI / 2;
};

/** Returns a wooden floor of boards, strips or parquet, and its laying angle. */
export function planWoodFloor(random: Random, size: number): { material: Material; angle: number } {
  const [family, askew] = chooseShare<readonly [readonly WoodStyle[], number]>(random, [
    [0.56, [PLANKS, 0.06]],
    [0.24, [STRIPS, 0.06]],
    [0.1, [HERRINGBONES, 0.7]],
    [0.04, [CHEVRONS, 0.1]],
    [0.06, [BLOCKS, 0.25]],
  ]);
  return { material: woodMaterial(random, pick(random, family), size), angle: layingAngle(random, askew) };
}

const DARK_WOODS = ['7a4a2b', '6b4029', '5a3422', '4a2f22', '38261d', '2d2420', '8a4526', '6e2f20', '3a1f16', '5c2a1a'];

/** Returns dark or red boards or parquet with a highly reflective lacquer or wax. */
export function planPolishedFloor(random: Random, size: number): { material: Material; angle: number } {
  const [family, askew] = chooseShare<readonly [readonly WoodStyle[], number]>(random, [
    [0.45, [STRIPS, 0.05]],
    [0.35, [PLANKS.slice(0, 2), 0.05]],
    [0.2, [HERRINGBONES, 0.7]],
  ]);
  const material: Material = {
    ...woodMaterial(random, pick(random, family), size),
    colour: toneOf(random, DARK_WOODS, 0.15),
    roughness: between(random, 0.03, 0.17),
    specular: between(random, 0.06, 0.2),
  };
  return { material, angle: layingAngle(random, askew) };
}

const PANELLINGS: readonly WoodStyle[] = [
  style('panelling-wide', courseLayout(12, 61), [0.3, 0.7, 0.3], [0.003, 0.4], [1.4, 2.4]),
  style('panelling-narrow', courseLayout(22, 62), [0.2, 0.5, 0.1], [0.004, 0.5], [1.6, 2.4]),
  style('panelling-mixed', boardLayout(14, 2, 63), [0.8, 0.9, 0.5], [0.002, 0.35], [1.6, 2.4]),
];
const UPRIGHTS: readonly WoodStyle[] = PANELLINGS.map((boards) => ({
  ...boards,
  name: `${boards.name}-upright`,
  layout: uprightLayout(boards.layout),
}));

const PAINTED = style('boards-painted', courseLayout(18, 64), [0.05, 0.1, 0], [0.004, 0.65], [1.6, 2.8]);

/** Returns painted boards, which show little but their joints. */
export const paintedBoards = (random: Random, chips: readonly string[], size: number): Material => ({
  ...woodMaterial(random, PAINTED, size),
  colour: toneOf(random, chips),
  roughness: between(random, 0.4, 0.8),
});

/** Returns boards of walls and ceilings along u of the surface, or along v if `upright`. */
export function woodBoards(random: Random, size: number, upright = false): Material {
  const material = woodMaterial(random, pick(random, upright ? UPRIGHTS : PANELLINGS), size);
  return { ...material, roughness: between(random, 0.35, 0.7) };
}
