import type { Material, Random, Texture, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { RoomShell } from '../shell.ts';
import type { RoomKind, SitePalette } from '../site.ts';
import { type LaidFloor, planFloor } from './plan-floor.ts';
import { brick, planWalls, stonework } from './plan-walls.ts';
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
import {
  BEIGES,
  BRICKS,
  chooseShare,
  DARKS,
  GREYS,
  PASTELS,
  physical,
  STONES,
  STRONG,
  toneOf,
  WHITES,
  WOODS,
} from './tones.ts';
import { layingAngle, paintedBoards, woodBoards } from './wood-floors.ts';

const GRASS = ['717f4c', '627345', '858d58', '56673d', '98936a'];

const PAVINGS: readonly (readonly [string, Layout, number, readonly [number, number]])[] = [
  ['slabs', bondLayout(5, 5, 72, 0), 0.12, [2, 3.4]],
  ['slabs-half', bondLayout(6, 4, 73, 0.5), 0.2, [2, 3.4]],
  ['setts', bondLayout(16, 12, 74, 0.5), 0.3, [1.4, 2]],
  ['pavers', herringboneLayout(24, 2, 75), 0.25, [2.2, 2.8]],
  ['crazy-paving', stoneLayout(6, 6, 76, 0.85), 0.3, [2.2, 3.4]],
];

const loose = (random: Random, chips: readonly string[], texture: Texture, repeat: number): LaidFloor => ({
  material: { colour: toneOf(random, chips, 0.15), texture, textureSize: repeat, roughness: 1, specular: 0 },
  angle: between(random, 0, Math.PI),
});

const matt = (colour: Vec3, roughness = 0.9): Material => ({ colour, roughness, specular: 0.03 });

const lightness = (c: Vec3): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];

/** Returns a ceiling, white or as white as the walls, which makes the edges between them hard to find. */
function planCeiling(random: Random, wall: Material, size: number): Material {
  const white = matt(toneOf(random, WHITES, 0.04));
  const soft = physical([wall.colour[0] * 1.05, wall.colour[1] * 1.05, wall.colour[2] * 1.05]);
  const asWalls = lightness(wall.colour) > 0.4 || random() < 0.4 ? matt(soft) : white;
  const panels = tilePaint(
    bondLayout(4, 4, 81, 0),
    {
      seed: 810,
      variation: 0.02,
      clouds: 0.1,
      veins: 0,
      joint: { width: 0.012, tone: 0.85 },
    },
    size,
  );
  const make = chooseShare<() => Material>(random, [
    [0.62, () => white],
    [0.25, () => asWalls],
    [0.02, () => matt(toneOf(random, [...GREYS, ...DARKS], 0.1))],
    [0.06, () => woodBoards(random, size)],
    [0.03, () => paintedBoards(random, WHITES, size)],
    [0.02, () => ({ ...white, texture: neutralTexture('ceiling-panels', size, panels), textureSize: 2.4 })],
  ]);
  return make();
}

function planTrim(random: Random, wall: Material): Material {
  const roughness = between(random, 0.35, 0.6);
  const make = chooseShare<() => Vec3>(random, [
    [0.68, () => toneOf(random, WHITES, 0.04)],
    [0.16, () => toneOf(random, WOODS, 0.1)],
    [0.1, () => wall.colour],
    [0.06, () => toneOf(random, [...DARKS, ...GREYS], 0.1)],
  ]);
  return { colour: make(), roughness, specular: 0.04 };
}

/** Returns fronts of kitchens and cupboards: painted or veneered, rarely glossy. */
function planJoinery(random: Random, size: number): Material {
  const roughness = random() < 0.2 ? between(random, 0.1, 0.3) : between(random, 0.4, 0.7);
  const paint = chooseShare(random, [
    [0.52, WHITES],
    [0.2, GREYS],
    [0.12, DARKS],
    [0.08, STRONG],
    [0.08, PASTELS],
  ]);
  if (random() < 0.62) return { colour: toneOf(random, paint), roughness, specular: 0.04 };
  return { ...woodBoards(random, size), textureSize: between(random, 3, 5), roughness };
}

function planWorktop(random: Random, size: number): Material {
  if (random() < 0.22) return { ...woodBoards(random, size), roughness: between(random, 0.3, 0.6) };
  const look = { seed: 820, variation: 0, clouds: 0.3, veins: 0.5, joint: { width: 0, tone: 1 } };
  const marble = neutralTexture('worktop', size, tilePaint(bondLayout(1, 1, 82, 0), look, size));
  return {
    colour: toneOf(random, random() < 0.5 ? WHITES : STONES, 0.1),
    ...(random() < 0.5 && { texture: marble, textureSize: between(random, 1, 2) }),
    roughness: between(random, 0.1, 0.4),
    specular: 0.04,
  };
}

const METALS: readonly Vec3[] = [
  [0.62, 0.62, 0.63],
  [0.45, 0.44, 0.43],
  [0.03, 0.03, 0.03],
  [0.62, 0.47, 0.24],
];

/**
 * Plans colours and materials of a room with the frequencies of listings: mostly light plain walls, a white ceiling,
 * white trim and a wooden floor.
 */
export function planPalette(random: Random, kind: RoomKind, shell: RoomShell, textureSize: number): SitePalette {
  // Floors consist of many small pieces, so their textures are finer than the rest.
  const fine = 2 * textureSize;
  const isTerrace = kind === 'terrace';
  const floor = isTerrace ? planGround(random, fine) : planFloor(random, kind, fine);
  const walls = isTerrace ? planHouseWalls(random, shell, fine) : planWalls(random, kind, shell, fine);
  const main = walls[0] ?? matt(toneOf(random, WHITES));
  return {
    walls,
    floor: floor.material,
    floorAngle: floor.angle,
    ceiling: planCeiling(random, main, fine),
    trim: planTrim(random, main),
    joinery: planJoinery(random, fine),
    worktop: planWorktop(random, fine),
    metal: { colour: pick(random, METALS), roughness: between(random, 0.2, 0.5), metallic: 1 },
  };
}

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

/** Returns the ground of a terrace. */
function planGround(random: Random, size: number): LaidFloor {
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

/** Returns weatherboards, mostly horizontal. */
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

/** Returns the house's exterior walls: brick, render, boards or stone, all alike. */
function planHouseWalls(random: Random, shell: RoomShell, size: number): Material[] {
  const make = chooseShare(random, [
    [0.3, brick],
    [0.36, render],
    [0.26, siding],
    [0.08, stonework],
  ]);
  const wall = make(random, size);
  return shell.walls.map(() => wall);
}
