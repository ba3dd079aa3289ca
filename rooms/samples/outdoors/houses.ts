import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import { type Frame, shifted } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import { bondLayout } from '../../scene/materials/textures/cells.ts';
import { tilePaint } from '../../scene/materials/textures/finishes.ts';
import { neutralTexture } from '../../scene/materials/textures/neutral-texture.ts';

const TEXELS = 512;
const WHITE: Material = { colour: chip('eceae4'), roughness: 0.6, specular: 0.03 };
const GLASS: Material = { colour: [0.02, 0.024, 0.028], roughness: 0.05, specular: 0.08 };
const BLIND: Material = { colour: chip('b9b4a8'), roughness: 1, specular: 0 };
const GUTTER: Material = { colour: chip('3a3b3c'), roughness: 0.6, specular: 0.03 };

/** Returns bricks of 22.5 by 7.5 centimetres with their joints. */
export function brick(hex: string): Material {
  const look = { seed: 811, variation: 0.22, clouds: 0.2, veins: 0, joint: { width: 0.006, tone: 1.25 } };
  return {
    colour: chip(hex),
    texture: neutralTexture('outdoor-brick', TEXELS, tilePaint(bondLayout(24, 8, 812, 0.5), look, TEXELS)),
    textureSize: 1.8,
    roughness: 0.95,
    specular: 0.02,
  };
}

/** Returns rows of roof tiles. */
function tiles(hex: string): Material {
  const look = { seed: 821, variation: 0.2, clouds: 0.25, veins: 0, joint: { width: 0.012, tone: 0.45 } };
  return {
    colour: chip(hex),
    texture: neutralTexture('outdoor-tiles', TEXELS, tilePaint(bondLayout(12, 12, 822, 0.5), look, TEXELS)),
    textureSize: 3.2,
    roughness: 0.9,
    specular: 0.02,
  };
}

export interface House {
  /** Near left corner of its foot as seen by the viewer. */
  readonly at: Vec3;
  readonly width: number;
  readonly depth: number;
  readonly eaves: number;
  readonly ridge: number;
  readonly wall: Material;
  readonly roof: string;
  readonly door: string;
  /** Windows per floor. */
  readonly bays: number;
}

/** Adds a window of a house across the road: frame, dark glass with a half-drawn blind, and sill. */
function pane(mesh: MeshBuilder, random: Random, frame: Frame, [u, v]: readonly [number, number], wide: number): void {
  const [w, h] = [wide / 2, 1.35];
  box(mesh, frame, [u - w - 0.12, v - 0.09, 0], [u + w + 0.12, v, 0.12], WHITE, 0);
  box(mesh, frame, [u - w - 0.06, v + h, 0], [u + w + 0.06, v + h + 0.2, 0.02], WHITE, 0);
  rectangle(mesh, frame, [u - w, v], [u + w, v + h], 0.004, GLASS);
  const bar = (u0: number, u1: number, v0: number, v1: number): void =>
    box(mesh, frame, [u0, v0, 0], [u1, v1, 0.05], WHITE, 0);
  bar(u - w, u - w + 0.07, v, v + h);
  bar(u + w - 0.07, u + w, v, v + h);
  bar(u - w, u + w, v, v + 0.07);
  bar(u - w, u + w, v + h - 0.07, v + h);
  bar(u - w, u + w, v + 0.62 * h, v + 0.62 * h + 0.06);
  bar(u - 0.03, u + 0.03, v, v + h);
  if (random() < 0.5)
    rectangle(mesh, frame, [u - w + 0.07, v + h * between(random, 0.5, 0.85)], [u + w - 0.07, v + h], 0.008, BLIND);
}

/** Builds a brick or rendered two-storey house with a pitched roof along the road. */
export function house(
  mesh: MeshBuilder,
  random: Random,
  { at, width, depth, eaves, ridge, wall, roof, door, bays }: House,
): void {
  const [x, y, z] = at;
  const front: Frame = { origin: at, u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, -1] };
  const world: Frame = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
  rectangle(mesh, front, [0, 0], [width, eaves], 0, wall);
  for (const side of [0, width]) {
    const w: Vec3 = side === 0 ? [-1, 0, 0] : [1, 0, 0];
    const gable: Frame = { origin: [x + side, y, z], u: [0, 0, 1], v: [0, 1, 0], w };
    mesh.polygon(
      [
        [x + side, y, z],
        [x + side, y, z + depth],
        [x + side, y + eaves, z + depth],
        [x + side, y + ridge, z + depth / 2],
        [x + side, y + eaves, z],
      ],
      wall,
      [
        [0, 0],
        [depth, 0],
        [depth, eaves],
        [depth / 2, ridge],
        [0, eaves],
      ],
      gable.w,
    );
  }
  const over = 0.35;
  const slope = Math.hypot(depth / 2, ridge - eaves);
  mesh.polygon(
    [
      [x - over, y + eaves - 0.1, z - over],
      [x + width + over, y + eaves - 0.1, z - over],
      [x + width + over, y + ridge, z + depth / 2],
      [x - over, y + ridge, z + depth / 2],
    ],
    tiles(roof),
    [
      [0, 0],
      [width, 0],
      [width, slope],
      [0, slope],
    ],
  );
  box(mesh, world, [x, y + eaves - 0.22, z - over - 0.06], [x + width, y + eaves - 0.08, z - over + 0.08], GUTTER, 0);
  box(
    mesh,
    world,
    [x + 0.15 * width, y + ridge - 0.6, z + depth / 2 - 0.4],
    [x + 0.15 * width + 0.9, y + ridge + 1.1, z + depth / 2 + 0.3],
    wall,
    0,
  );
  const step = width / bays;
  for (let i = 0; i < bays; i++) {
    const u = (i + 0.5) * step;
    pane(mesh, random, shifted(front, [0, 0, 0.01]), [u, 0.62 * eaves], Math.min(1.5, 0.55 * step));
    if (i === bays - 1) {
      rectangle(mesh, front, [u - 0.6, 0], [u + 0.6, 2.4], 0.01, WHITE);
      rectangle(mesh, front, [u - 0.46, 0], [u + 0.46, 2.1], 0.02, { colour: chip(door), roughness: 0.4 });
    } else pane(mesh, random, shifted(front, [0, 0, 0.01]), [u, 0.9], Math.min(1.8, 0.62 * step));
  }
}
