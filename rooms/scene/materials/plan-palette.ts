import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { RoomShell } from '../shell.ts';
import type { RoomKind, SitePalette } from '../site.ts';
import { planFloor } from './plan-floor.ts';
import { planGround, planHouseWalls } from './plan-terrace-finishes.ts';
import { planWalls } from './plan-walls.ts';
import { bondLayout } from './textures/cells.ts';
import { tilePaint } from './textures/finishes.ts';
import { neutralTexture } from './textures/neutral-texture.ts';
import { chooseShare, DARKS, GREYS, PASTELS, physical, STONES, STRONG, toneOf, WHITES, WOODS } from './tones.ts';
import { paintedBoards, woodBoards } from './wood-floors.ts';

const matt = (colour: Vec3, roughness = 0.9): Material => ({ colour, roughness, specular: 0.03 });

const lightness = (c: Vec3): number => 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];

/** Ceilings are white, or as white as the walls, which makes their edges hard to find. */
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

/** Fronts of kitchens and cupboards: painted or veneered, seldom glossy. */
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
 * Colours and materials of one room, as often as listings show them: light plain walls, a white ceiling, white trim, a
 * wooden floor most of the time, and everything else that people live with now and then.
 */
export function planPalette(random: Random, kind: RoomKind, shell: RoomShell, textureSize: number): SitePalette {
  // Floors hold many small pieces, so their textures are finer than the rest.
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
