import { add, type Material, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import { rod } from '../../scene/builtins/solids.ts';
import { crownLeaves } from '../sample-foliage.ts';

/** Returns translucent leaf materials. */
export const greenery = (chips: readonly string[]): Material[] =>
  chips.map((hex) => ({ colour: chip(hex), roughness: 0.7, specular: 0.03, translucency: 0.35 }));

export const OAK_GREENS = ['667b46', '748a50', '586c3c', '839658', '4d6036'];
export const BIRCH_GREENS = ['7d9150', '8b9c5e', '6a8045', '97a468'];
export const DARK_GREENS = ['536843', '5f7449', '475a3a', '6c8057'];
const BARK: Material = { colour: chip('5b4d40'), roughness: 1, specular: 0 };

interface Tree {
  /** Foot of its trunk. */
  readonly at: Vec3;
  readonly height: number;
  /** Diameter of the whole crown, metres. */
  readonly spread: number;
  readonly leaves: readonly Material[];
  /** Metres; smaller leaves need a larger number. */
  readonly leaf: number;
}

/** Adds a tree with a forked trunk and a crown of many tufts, with sky between them. */
export function tree(mesh: MeshBuilder, random: Random, { at, height, spread, leaves, leaf }: Tree): void {
  const fork = add(at, [between(random, -0.2, 0.2), 0.36 * height, between(random, -0.2, 0.2)]);
  rod(mesh, at, fork, 0.022 * height, BARK, 10);
  const tufts = 26;
  for (let i = 0; i < tufts; i++) {
    // Tufts are distributed evenly over a ball (golden angle), lower ones closer to the trunk.
    const up = 1 - (2 * (i + 0.5)) / tufts;
    const round = Math.sqrt(1 - up * up) * between(random, 0.55, 1);
    const angle = 2.4 * i + between(random, -0.4, 0.4);
    const centre = add(at, [
      round * Math.cos(angle) * 0.5 * spread,
      height * (0.66 + 0.3 * up) + between(random, -0.2, 0.2),
      round * Math.sin(angle) * 0.5 * spread,
    ]);
    const size = spread * between(random, 0.16, 0.25);
    rod(mesh, fork, add(centre, [0, -0.5 * size, 0]), 0.0032 * height, BARK, 5);
    const count = Math.round((11 * size * size) / (leaf * leaf));
    crownLeaves(mesh, random, { centre, radii: [size, 0.8 * size, size] }, [count, leaf], leaves);
  }
}

interface Shrub {
  readonly at: Vec3;
  readonly size: number;
  readonly leaves: readonly Material[];
  readonly leaf: number;
}

/** Adds a round shrub that reaches the ground. */
export function shrub(mesh: MeshBuilder, random: Random, { at, size, leaves, leaf }: Shrub): void {
  for (let i = 0; i < 4; i++) {
    const off = scale([between(random, -1, 1), between(random, 0, 0.7), between(random, -1, 1)], 0.45 * size);
    const radius = size * between(random, 0.5, 0.75);
    const centre = add(at, add(off, [0, 0.55 * size, 0]));
    const count = Math.round((8 * radius * radius) / (leaf * leaf));
    crownLeaves(mesh, random, { centre, radii: [radius, 0.85 * radius, radius] }, [count, leaf], leaves);
  }
}
