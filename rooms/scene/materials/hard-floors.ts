import type { Material, Random, Texture, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import { bondLayout, cellNumber, type Layout, stoneLayout } from './textures/cells.ts';
import { type TileLook, tilePaint } from './textures/finishes.ts';
import { neutralTexture } from './textures/neutral-texture.ts';
import { concretePaint } from './textures/soft-surfaces.ts';
import { CLAYS, chooseShare, STONES, toneOf } from './tones.ts';
import { floorGloss, glossOf, layingAngle } from './wood-floors.ts';

interface TileStyle {
  readonly name: string;
  readonly layout: Layout;
  readonly look: Omit<TileLook, 'seed'>;
  /** Range of the size of one repeat in metres. */
  readonly repeat: readonly [number, number];
}

// biome-ignore lint/complexity/useMaxParams: one row of a table, its columns in this order.
const style = (
  name: string,
  layout: Layout,
  [variation, clouds, veins]: readonly [number, number, number],
  [width, tone]: readonly [number, number],
  repeat: readonly [number, number],
  tint?: TileLook['tint'],
): TileStyle => ({
  name,
  layout,
  look: { variation, clouds, veins, joint: { width, tone }, ...(tint && { tint }) },
  repeat,
});

const PLAIN: readonly TileStyle[] = [
  style('square-dark-joint', bondLayout(6, 6, 1, 0), [0.04, 0.12, 0], [0.004, 0.5], [1.8, 3.6]),
  style('square-light-joint', bondLayout(8, 8, 2, 0), [0.08, 0.25, 0], [0.004, 1.45], [1.6, 3.2]),
  style('square-faint', bondLayout(5, 5, 3, 0), [0.02, 0.08, 0], [0.0022, 0.7], [2.4, 4]),
  style('square-lively', bondLayout(8, 8, 4, 0), [0.22, 0.4, 0], [0.004, 0.6], [2, 3.6]),
  style('oblong-half', bondLayout(8, 4, 5, 0.5), [0.05, 0.2, 0], [0.003, 0.5], [2.4, 4.4]),
  style('oblong-third', bondLayout(9, 4, 6, 1 / 3), [0.12, 0.3, 0], [0.0024, 0.6], [2.4, 4]),
];
const MARBLE: readonly TileStyle[] = [
  style('marble-square', bondLayout(4, 4, 7, 0), [0.03, 0.2, 0.5], [0.002, 0.6], [2.2, 3.6]),
  style('marble-oblong', bondLayout(6, 3, 8, 0.5), [0.02, 0.12, 0.7], [0.0024, 0.55], [2.4, 3.6]),
];
const SMALL: readonly TileStyle[] = [
  style('hexagon', stoneLayout(24, 28, 9, 0), [0.06, 0.04, 0], [0.006, 0.55], [0.7, 1.6]),
  style('hexagon-mixed', stoneLayout(12, 14, 10, 0), [0.5, 0.15, 0], [0.005, 0.8], [1.2, 3]),
  style('mosaic', bondLayout(32, 32, 11, 0), [0.16, 0.05, 0], [0.005, 0.7], [0.8, 1.6]),
];
const FLAGS: readonly TileStyle[] = [
  style('crazy', stoneLayout(6, 6, 12, 0.8), [0.3, 0.5, 0], [0.01, 0.6], [2, 3.2]),
  style('flags', bondLayout(5, 4, 13, 0.4), [0.25, 0.5, 0], [0.007, 0.65], [2.4, 3.2]),
];

/** Returns chequers of light and dark tiles, `sides` per side. */
const chequer = (sides: number, dark: number): TileLook['tint'] => {
  const light = 2 - dark;
  return (_, u, v) => {
    const odd = (Math.floor(u * sides) + Math.floor(v * sides)) % 2 === 1;
    return odd ? [dark, dark, dark] : [light, light, light];
  };
};

/** Returns encaustic cement tiles: the same motif on every tile, with fourfold mirror symmetry, in three tones. */
const encaustic = (sides: number, seed: number): TileLook['tint'] => {
  const number = (k: number): number => cellNumber(seed, k);
  const tone = (k: number): Vec3 => {
    const shade = 0.35 + 1.3 * number(k);
    return [shade * (0.85 + 0.3 * number(k + 1)), shade, shade * (0.8 + 0.4 * number(k + 2))];
  };
  const tones = [tone(10), tone(20), tone(30)] as const;
  return (_, u, v) => {
    const fold = (t: number): number => Math.abs(((t * sides) % 1) - 0.5) * 2;
    const x = Math.max(fold(u), fold(v));
    const y = Math.min(fold(u), fold(v));
    const ring = Math.cos(Math.hypot(x, y) * (4 + 5 * number(1)) + 6 * number(2));
    const star = Math.cos(x * (3 + 6 * number(3))) * Math.cos(y * (3 + 6 * number(4)));
    const value = ring + 1.2 * star;
    return value > 0.45 ? tones[0] : value > -0.35 ? tones[1] : tones[2];
  };
};

const PATTERNED: readonly TileStyle[] = [
  style('chequer-hard', bondLayout(8, 8, 14, 0), [0.04, 0.1, 0], [0.0012, 0.5], [2.4, 4], chequer(8, 0.15)),
  style('chequer-soft', bondLayout(8, 8, 15, 0), [0.06, 0.2, 0], [0.0016, 0.7], [2, 3.6], chequer(8, 0.7)),
  style('encaustic-a', bondLayout(8, 8, 16, 0), [0.05, 0.08, 0], [0.0014, 0.8], [1.6, 2.4], encaustic(8, 3)),
  style('encaustic-b', bondLayout(6, 6, 17, 0), [0.05, 0.08, 0], [0.0014, 0.8], [1.2, 2], encaustic(6, 4)),
  style('encaustic-c', bondLayout(8, 8, 18, 0), [0.05, 0.08, 0], [0.0014, 0.8], [1.6, 2.4], encaustic(8, 8)),
];
const TERRACOTTA = style('terracotta', bondLayout(9, 9, 19, 0), [0.25, 0.3, 0], [0.005, 1.15], [2.4, 3.4]);

function tileTexture(tile: TileStyle, size: number): Texture {
  return neutralTexture(tile.name, size, tilePaint(tile.layout, { ...tile.look, seed: 300 }, size));
}

function tileMaterial(random: Random, tile: TileStyle, chips: readonly string[], size: number): Material {
  return {
    colour: toneOf(random, chips, 0.12),
    texture: tileTexture(tile, size),
    textureSize: between(random, tile.repeat[0], tile.repeat[1]),
    ...glossOf(random, random() < 0.25 ? between(random, 0.02, 0.3) : floorGloss(random)),
  };
}

const LIGHT_STONES = STONES.slice(0, 5).concat(['f2f1ee', 'eceae6']);

/** Returns a floor of tiles or natural stone, and its laying angle. */
export function planTileFloor(random: Random, size: number): { material: Material; angle: number } {
  const [family, chips] = chooseShare<readonly [readonly TileStyle[], readonly string[]]>(random, [
    [0.58, [PLAIN, STONES]],
    [0.12, [MARBLE, random() < 0.8 ? LIGHT_STONES : STONES]],
    [0.08, [SMALL, STONES]],
    [0.1, [PATTERNED, STONES.slice(3, 9)]],
    [0.07, [[TERRACOTTA], CLAYS]],
    [0.05, [FLAGS, STONES.slice(2, 10)]],
  ]);
  return {
    material: tileMaterial(random, pick(random, family), chips, size),
    angle: random() < 0.15 ? Math.PI / 4 : layingAngle(random, 0.02),
  };
}

/** Returns large pale tiles, polished so that they reflect windows, doors and stairs. */
export function planPaleShinyFloor(random: Random, size: number): { material: Material; angle: number } {
  const tile = pick(random, random() < 0.6 ? PLAIN.slice(2) : MARBLE);
  const gloss = glossOf(random, between(random, 0.02, 0.14));
  return {
    material: { ...tileMaterial(random, tile, LIGHT_STONES, size), ...gloss },
    angle: random() < 0.12 ? Math.PI / 4 : layingAngle(random, 0.02),
  };
}

/** Returns poured concrete, screed, linoleum or sheet vinyl. */
export function planPouredFloor(random: Random, size: number): { material: Material; angle: number } {
  const strength = pick(random, [0.12, 0.3, 0.55]);
  const texture = neutralTexture(`poured-${strength}`, size, concretePaint(410, strength, strength * 0.5));
  return {
    material: {
      colour: toneOf(random, random() < 0.8 ? STONES.slice(3, 10) : ['8f9a86', 'a08a74', '6f7f88', 'b9ae97'], 0.12),
      texture,
      textureSize: between(random, 2.5, 5),
      ...glossOf(random, floorGloss(random)),
    },
    angle: between(random, 0, Math.PI),
  };
}
