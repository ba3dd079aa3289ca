import { createRandom, type Material, normalize, type Random, type Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { Outdoors } from '../../scene/fine/outdoors.ts';
import { bondLayout, courseLayout, uprightLayout } from '../../scene/materials/textures/cells.ts';
import { tilePaint, woodPaint } from '../../scene/materials/textures/finishes.ts';
import { neutralTexture } from '../../scene/materials/textures/neutral-texture.ts';
import { leafPaint } from '../../scene/materials/textures/soft-surfaces.ts';
import { hedgeLeaves } from '../sample-foliage.ts';
import { brick, house } from './houses.ts';
import { BIRCH_GREENS, DARK_GREENS, greenery, OAK_GREENS, shrub, tree } from './plants.ts';

export const WORLD: Frame = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
const TEXELS = 512;

/** Returns a mown summer lawn. */
export const lawn = (): Material => ({
  colour: chip('6f8044'),
  texture: neutralTexture('outdoor-lawn', TEXELS, leafPaint(831, 64, 0.45)),
  textureSize: 2.4,
  roughness: 1,
  specular: 0,
});

/** Returns slabs of pale stone. */
export function slabs(): Material {
  const look = { seed: 832, variation: 0.08, clouds: 0.14, veins: 0, joint: { width: 0.008, tone: 0.55 } };
  return {
    colour: chip('b7ae9e'),
    texture: neutralTexture('outdoor-slabs', TEXELS, tilePaint(bondLayout(4, 3, 833, 0.5), look, TEXELS)),
    textureSize: 2.4,
    roughness: 0.95,
    specular: 0.02,
  };
}

/** Returns weathered vertical fence boards. */
function fencing(): Material {
  const look = { seed: 834, variation: 0.4, grain: 0.7, knots: 0.3, joint: { width: 0.008, tone: 0.3 } };
  return {
    colour: chip('927a60'),
    texture: neutralTexture('outdoor-fence', TEXELS, woodPaint(uprightLayout(courseLayout(16, 835)), look, TEXELS)),
    textureSize: 1.9,
    roughness: 0.95,
    specular: 0.01,
  };
}

/** Adds a fence along x or z between two ground points, with posts and a top rail. */
function fence(mesh: MeshBuilder, from: Vec3, length: number, along: 'x' | 'z'): void {
  const u: Vec3 = along === 'x' ? [1, 0, 0] : [0, 0, 1];
  const w: Vec3 = along === 'x' ? [0, 0, -1] : from[0] < 0 ? [1, 0, 0] : [-1, 0, 0];
  const frame: Frame = { origin: from, u, v: [0, 1, 0], w };
  const boards = fencing();
  const post: Material = { colour: chip('75624e'), roughness: 1, specular: 0 };
  box(mesh, frame, [0, 0.05, -0.02], [length, 1.78, 0], boards, 0);
  box(mesh, frame, [0, 1.78, -0.05], [length, 1.83, 0.04], post, 0);
  for (let at = 0; at <= length; at += 1.85) box(mesh, frame, [at - 0.05, 0, -0.06], [at + 0.05, 1.86, 0.05], post, 0);
}

export interface GardenPlan {
  readonly seed: number;
  /** Height of the ground relative to the room's floor: metres, below 0. */
  readonly ground: number;
  /** Distances from the viewer to the start of the lawn and to the end of the garden. */
  readonly from: number;
  readonly to: number;
  /** Direction towards the sun. */
  readonly sun: Vec3;
  /** Boundary at the end of the garden. */
  readonly end: 'hedge' | 'fence';
  /** Adds houses and trees far to both sides, for upper windows seen at an angle. */
  readonly isSeenSideways?: boolean;
}

/** Adds the trees, shrubs and houses of neighbouring gardens. */
function neighbourhood(mesh: MeshBuilder, random: Random, ground: number, to: number): void {
  const leaves = [greenery(OAK_GREENS), greenery(DARK_GREENS), greenery(BIRCH_GREENS)];
  for (const side of [-1, 1]) {
    for (let x = 12; x < 66; x += between(random, 2.2, 4.2)) {
      const at: Vec3 = [side * x, ground, to + between(random, -6, 14)];
      const height = between(random, 4.5, 8.5);
      tree(mesh, random, { at, height, spread: 0.72 * height, leaves: pick(random, leaves), leaf: 0.24 });
      const beside: Vec3 = [side * x + 1.5, ground, to + between(random, 2, 12)];
      shrub(mesh, random, { at: beside, size: between(random, 1.4, 2.4), leaves: pick(random, leaves), leaf: 0.2 });
    }
    for (let x = 14; x < 70; x += 12.5) {
      const walls = pick(random, ['a0705a', 'b89a7e', 'c9bda8', 'a4705a']);
      house(mesh, random, {
        at: [side > 0 ? x : -x - 9, ground, to + between(random, 18, 21)],
        width: 9,
        depth: 8,
        eaves: 5.2,
        ridge: 8.4,
        wall: brick(walls),
        roof: pick(random, ['7d5a48', '6b5448']),
        door: '2f4a3c',
        bays: 3,
      });
    }
  }
}

/** Builds a back garden: terrace, lawn and borders, hedge or fence, neighbours' trees, and a house beyond them. */
export function garden({ seed, ground, from, to, sun, end, isSeenSideways }: GardenPlan): Outdoors {
  const build = (mesh: MeshBuilder): void => {
    const random = createRandom(seed);
    const half = 9;
    box(mesh, WORLD, [-160, ground - 1, -20], [160, ground - 0.01, 220], lawn(), 0);
    box(mesh, WORLD, [-60, ground - 0.5, -20], [60, ground + 0.02, from], slabs(), 0);
    const dark = greenery(DARK_GREENS);
    const mixed = greenery(['5d7140', '74864f', '8a9a63', '4c5f38', '9aa37a']);
    if (end === 'hedge') {
      const [low, high]: readonly [Vec3, Vec3] = [
        [-3 * half, ground, to],
        [3 * half, ground + 1.9, to + 1],
      ];
      box(mesh, WORLD, [low[0], ground, to + 0.12], [high[0], high[1] - 0.1, to + 0.9], dark[0], 0);
      hedgeLeaves(mesh, random, { low, high }, [42000, 0.1], dark);
    } else fence(mesh, [-3 * half, ground, to], 6 * half, 'x');
    for (const side of [-half, half]) {
      fence(mesh, [side, ground, 2], to - 2, 'z');
      for (let z = from + 1; z < to - 0.5; z += between(random, 0.8, 1.5)) {
        const size = between(random, 0.35, 0.95);
        const at: Vec3 = [side - Math.sign(side) * between(random, 0.5, 1.1), ground, z];
        shrub(mesh, random, { at, size, leaves: pick(random, [mixed, dark, mixed]), leaf: 0.085 });
      }
    }
    for (let x = -half + 1; x < half - 0.8; x += between(random, 0.7, 1.5)) {
      const size = between(random, 0.3, 0.85);
      const at: Vec3 = [x, ground, to - between(random, 0.5, 1)];
      shrub(mesh, random, { at, size, leaves: pick(random, [mixed, dark, mixed]), leaf: 0.085 });
    }
    const oak = greenery(OAK_GREENS);
    const birch = greenery(BIRCH_GREENS);
    const trees: readonly (readonly [number, number, number, number])[] = [
      [-7.4, to - 2.2, 5.2, 3.4],
      [5.6, to - 1.6, 4.4, 2.8],
      [-3.2, to + 5, 8.5, 5.5],
      [4.2, to + 7, 10, 6.5],
      [12, to + 4, 8, 5.5],
      [-13, to + 6, 10.5, 7],
      [-1, to + 15, 11, 8],
      [19, to + 12, 11, 8],
      [-22, to + 14, 12, 8],
    ];
    for (const [i, [x, z, height, spread]] of trees.entries()) {
      const at: Vec3 = [x + between(random, -1, 1), ground, z];
      tree(mesh, random, { at, height, spread, leaves: i % 3 === 1 ? birch : oak, leaf: z > to + 3 ? 0.24 : 0.16 });
    }
    const row = { depth: 8, eaves: 5.2, ridge: 8.4, roof: '7d5a48', door: '2f4a3c' };
    house(mesh, random, { ...row, at: [-11, ground, to + 20], width: 9, bays: 3, wall: brick('a0705a') });
    house(mesh, random, { ...row, at: [3.5, ground, to + 21], width: 8.5, bays: 3, wall: brick('b89a7e') });
    if (isSeenSideways) neighbourhood(mesh, random, ground, to);
    for (let x = -70; x < 80; x += 9) {
      const at: Vec3 = [x + between(random, -2, 2), ground, to + between(random, 34, 44)];
      tree(mesh, random, { at, height: between(random, 9, 13), spread: 9, leaves: oak, leaf: 0.36 });
    }
  };
  return {
    build,
    sun: { direction: normalize(sun), irradiance: [3.2, 3, 2.6], radius: 0.005 },
    zenith: [0.5, 0.66, 0.95],
    horizon: [1.1, 1.18, 1.26],
    level: 0.43,
  };
}
