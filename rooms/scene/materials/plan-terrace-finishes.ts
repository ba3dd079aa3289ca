import type { Material, Random, Texture } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { RoomShell } from '../shell.ts';
import type { LaidFloor } from './plan-floor.ts';
import { brick, stonework } from './plan-walls.ts';
import {
  boardLayout,
  bondLayout,
  courseLayout,
  herringboneLayout,
  type Layout,
  stoneLayout,
  uprightLayout,
} from './textures/cells.ts';
import { tilePaint, woodPaint } from './textures/finishes.ts';
import { neutralTexture } from './textures/neutral-texture.ts';
import { concretePaint, gravelPaint, leafPaint } from './textures/soft-surfaces.ts';
import { BEIGES, BRICKS, chooseShare, DARKS, GREYS, STONES, toneOf, WHITES, WOODS } from './tones.ts';
import { layingAngle } from './wood-floors.ts';

const GRASS = ['717f4c', '627345', '858d58', '56673d', '98936a'];

function decking(random: Random, size: number): LaidFloor {
  const look = { seed: 710, variation: 0.4, grain: 0.8, knots: 0.2, joint: { width: 0.0035, tone: 0.2 } };
  const texture = neutralTexture('decking', size, woodPaint(boardLayout(18, 1, 71), look, size));
  const material = {
    colour: toneOf(random, random() < 0.85 ? WOODS : [...WHITES, ...GREYS], 0.12),
    texture,
    textureSize: between(random, 2.2, 2.8),
    roughness: 0.8,
    specular: 0.02,
  };
  return { material, angle: layingAngle(random, 0.08) };
}

const PAVINGS: readonly (readonly [string, Layout, number, readonly [number, number]])[] = [
  ['slabs', bondLayout(5, 5, 72, 0), 0.12, [2, 3.4]],
  ['slabs-half', bondLayout(6, 4, 73, 0.5), 0.2, [2, 3.4]],
  ['setts', bondLayout(16, 12, 74, 0.5), 0.3, [1.4, 2]],
  ['pavers', herringboneLayout(24, 2, 75), 0.25, [2.2, 2.8]],
  ['crazy-paving', stoneLayout(6, 6, 76, 0.85), 0.3, [2.2, 3.4]],
];

function paving(random: Random, size: number): LaidFloor {
  const [name, layout, variation, repeat] = pick(random, PAVINGS);
  const tone = pick(random, [0.55, 1.25]);
  const look = { seed: 720, variation, clouds: 0.4, veins: 0, joint: { width: 0.004, tone } };
  const material = {
    colour: toneOf(random, random() < 0.75 ? STONES : [...BRICKS, ...BEIGES], 0.12),
    texture: neutralTexture(`${name}-${tone}`, size, tilePaint(layout, look, size)),
    textureSize: between(random, repeat[0], repeat[1]),
    roughness: 0.9,
    specular: 0.02,
  };
  return { material, angle: layingAngle(random, 0.15) };
}

const loose = (random: Random, chips: readonly string[], texture: Texture, repeat: number): LaidFloor => ({
  material: { colour: toneOf(random, chips, 0.15), texture, textureSize: repeat, roughness: 1, specular: 0 },
  angle: between(random, 0, Math.PI),
});

/** What one stands on outdoors. */
export function planGround(random: Random, size: number): LaidFloor {
  const make = chooseShare<() => LaidFloor>(random, [
    [0.34, () => decking(random, size)],
    [0.36, () => paving(random, size)],
    [
      0.18,
      () =>
        loose(
          random,
          STONES.slice(2, 9),
          neutralTexture('slab', size, concretePaint(730, 0.35, 0.25)),
          between(random, 3, 5),
        ),
    ],
    [0.05, () => loose(random, STONES.slice(1, 7), neutralTexture('gravel', size, gravelPaint(740, 64)), 1.4)],
    [
      0.07,
      () => loose(random, GRASS, neutralTexture('grass', size, leafPaint(750, 48, 0.6)), between(random, 1.8, 2.6)),
    ],
  ]);
  return make();
}

/** Weatherboards, mostly laid level. */
function siding(random: Random, size: number): Material {
  const isUpright = random() < 0.25;
  const layout = isUpright ? uprightLayout(courseLayout(16, 78)) : courseLayout(16, 77);
  const look = { seed: 760, variation: 0.08, grain: 0.15, knots: 0, joint: { width: 0.006, tone: 0.45 } };
  return {
    colour: toneOf(random, random() < 0.7 ? [...WHITES, ...GREYS, ...BEIGES, ...DARKS] : WOODS, 0.1),
    texture: neutralTexture(isUpright ? 'siding-upright' : 'siding', size, woodPaint(layout, look, size)),
    textureSize: between(random, 2, 3),
    roughness: 0.85,
    specular: 0.02,
  };
}

function render(random: Random, size: number): Material {
  return {
    colour: toneOf(random, [...WHITES, ...WHITES, ...BEIGES, ...GREYS, 'c98a5e', 'd8a86a'], 0.1),
    texture: neutralTexture('render', size, concretePaint(770, 0.14, 0.1)),
    textureSize: between(random, 1.6, 2.6),
    roughness: 0.95,
    specular: 0.02,
  };
}

/** The house's outer walls: brick, render, boards or stone, all alike. */
export function planHouseWalls(random: Random, shell: RoomShell, size: number): Material[] {
  const make = chooseShare(random, [
    [0.3, brick],
    [0.36, render],
    [0.26, siding],
    [0.08, stonework],
  ]);
  const wall = make(random, size);
  return shell.walls.map(() => wall);
}
