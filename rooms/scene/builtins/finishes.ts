import type { Material, Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import { stoneTexture } from '../../textures/paint-texture.ts';
import { woodTexture } from '../../textures/wood.ts';
import { bondLayout, type Layout, uprightLayout } from '../materials/textures/cells.ts';
import { tilePaint } from '../materials/textures/finishes.ts';
import { neutralTexture } from '../materials/textures/neutral-texture.ts';

export const STEEL: Material = { colour: [0.55, 0.55, 0.54], roughness: 0.32, metallic: 1 };
export const CHROME: Material = { colour: [0.75, 0.75, 0.74], roughness: 0.12, metallic: 1 };
export const BLACK_GLASS: Material = { colour: [0.012, 0.012, 0.013], roughness: 0.06, specular: 0.04 };
export const BLACK: Material = { colour: [0.015, 0.015, 0.016], roughness: 0.5 };
export const SOOT: Material = { colour: [0.01, 0.009, 0.008], roughness: 1, specular: 0 };
export const CERAMIC: Material = { colour: [0.82, 0.82, 0.81], roughness: 0.1, specular: 0.05 };
export const ENAMEL: Material = { colour: [0.8, 0.8, 0.79], roughness: 0.3 };
export const MIRROR: Material = { colour: [0.88, 0.9, 0.89], roughness: 0.03, metallic: 1 };
/** Obscured panes. */
export const FROSTED: Material = { colour: [0.62, 0.67, 0.67], roughness: 0.15, translucency: 0.6 };

const PAINTS = [
  'f4f3ef',
  'efece4',
  'e2ddd0',
  'c9c8c4',
  '9a9c9c',
  '5c6064',
  '2b2d30',
  '1b1c1e',
  '2f3d4f',
  '4a5a50',
  '7f8f83',
  'a9b7b5',
  '6d2f2b',
  'd7c49a',
];
const WOODS = ['b48e62', 'c3a27a', 'a17a50', '8a5a35', '6b4a33', '4a352a', 'cdb592', '93806b', '7a3f22'];

/** Returns wood with the grain along v of the surfaces, or along u. */
export function wood(random: Random, size: number, hex = pick(random, WOODS)): Material {
  return {
    colour: chip(hex),
    texture: woodTexture(400 + 10 * Math.floor(random() * 2), Math.min(size, 128)),
    textureSize: between(random, 1.2, 2.4),
    roughness: between(random, 0.3, 0.6),
  };
}

/** Returns a finish for cupboards: mostly white and light paint, also wood and dark colours. */
export function joineryFinish(random: Random, size: number): Material {
  const r = random();
  if (r < 0.35) return wood(random, size);
  const hex = r < 0.65 ? pick(random, PAINTS.slice(0, 3)) : pick(random, PAINTS);
  return { colour: chip(hex), roughness: between(random, 0.12, 0.6) };
}

const STONES = ['f2f1ee', 'e6e2da', 'd8d2c6', 'b9b2a6', '8d8a86', '55534f', '242425', '1a1a1b', 'a3866b', '6f5a4a'];

/** Returns a slab of stone, laminate or wood. */
export function slabFinish(random: Random, size: number): Material {
  const r = random();
  if (r < 0.2) return wood(random, size);
  if (r < 0.4) return { colour: chip(pick(random, STONES)), roughness: between(random, 0.08, 0.5) };
  return {
    colour: chip(pick(random, STONES)),
    texture: stoneTexture(Math.min(size, 128), Math.floor(random() * 4), random() < 0.4 ? 1 : 0),
    textureSize: between(random, 0.5, 1.6),
    roughness: between(random, 0.08, 0.4),
  };
}

const TILES = [
  'f4f4f2',
  'f4f4f2',
  'efece6',
  'e0dcd2',
  'c8c2b6',
  'b9c4c6',
  '9fb0ad',
  '8a8d8f',
  '4b4f53',
  '222426',
  '7d98a8',
  '93a88e',
  'c9a58c',
  'd9cfae',
];

interface TilePattern {
  readonly name: string;
  readonly layout: Layout;
  /** Size of one repeat in metres. */
  readonly repeat: readonly [number, number];
}

const TILE_PATTERNS: readonly TilePattern[] = [
  { name: 'metro', layout: bondLayout(8, 4, 51, 0.5), repeat: [0.6, 0.9] },
  { name: 'square', layout: bondLayout(4, 4, 52, 0), repeat: [0.4, 0.8] },
  { name: 'large', layout: bondLayout(4, 2, 53, 0), repeat: [1.2, 2.4] },
  { name: 'mosaic', layout: bondLayout(16, 16, 54, 0), repeat: [0.35, 0.6] },
  { name: 'upright', layout: uprightLayout(bondLayout(8, 2, 55, 0)), repeat: [0.5, 0.9] },
  { name: 'brick', layout: bondLayout(8, 3, 56, 0.5), repeat: [0.55, 0.75] },
];

/** Returns wall tiles of one pattern: metro, square, large, mosaic or upright. */
export function tileFinish(random: Random, size: number): Material {
  const { name, layout, repeat } = pick(random, TILE_PATTERNS.slice(0, 5));
  const isDark = random() < 0.25;
  const look = {
    seed: 61,
    variation: name === 'mosaic' ? 0.5 : 0.12,
    clouds: name === 'large' ? 0.12 : 0.04,
    veins: name === 'large' && random() < 0.5 ? 1 : 0,
    joint: { width: name === 'mosaic' ? 0.008 : 0.009, tone: isDark ? 0.4 : 0.8 },
  };
  return {
    colour: chip(pick(random, TILES)),
    texture: neutralTexture(
      `builtin-${name}-${isDark}-${look.veins}`,
      Math.min(size, 128),
      tilePaint(layout, look, Math.min(size, 128)),
    ),
    textureSize: between(random, repeat[0], repeat[1]),
    roughness: between(random, 0.06, 0.4),
  };
}

/** Returns brick or rough stone for chimneys. */
export function brickFinish(random: Random, size: number): Material {
  const { name, layout, repeat } = TILE_PATTERNS[5];
  const look = {
    seed: 62,
    variation: 0.6,
    clouds: 0.35,
    veins: 0,
    joint: { width: 0.016, tone: random() < 0.5 ? 1.35 : 0.6 },
  };
  return {
    colour: chip(
      pick(random, ['9a5a44', '8a4b3a', 'a7745c', 'b9a48e', '8d8479', 'efece6', 'efece6', 'd9d3c8', '5b5856']),
    ),
    texture: neutralTexture(
      `builtin-${name}-${look.joint.tone}`,
      Math.min(size, 128),
      tilePaint(layout, look, Math.min(size, 128)),
    ),
    textureSize: between(random, repeat[0], repeat[1]),
    roughness: 0.85,
  };
}
