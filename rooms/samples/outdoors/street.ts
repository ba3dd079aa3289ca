import { createRandom, type Material, normalize, type Random, type Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, extrude, lathe, type ProfilePoint } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { Outdoors } from '../../scene/fine/outdoors.ts';
import { neutralTexture } from '../../scene/materials/textures/neutral-texture.ts';
import { gravelPaint } from '../../scene/materials/textures/soft-surfaces.ts';
import { hedgeLeaves } from '../sample-foliage.ts';
import { lawn, slabs, WORLD } from './garden.ts';
import { brick, house } from './houses.ts';
import { BIRCH_GREENS, DARK_GREENS, greenery, OAK_GREENS, shrub, tree } from './plants.ts';

const GLASS: Material = { colour: [0.02, 0.023, 0.026], roughness: 0.05, specular: 0.08 };
const TYRE: Material = { colour: [0.02, 0.02, 0.02], roughness: 0.9 };
const RIM: Material = { colour: [0.5, 0.5, 0.52], roughness: 0.35, metallic: 1 };

/** Side profiles of a car's body and windows: metres from the front bumper and above the road. */
const BODY: readonly ProfilePoint[] = [
  [0.3, 0],
  [0.62, 0.05],
  [0.86, 1.05],
  [0.92, 1.25],
  [1.42, 2.05],
  [1.47, 2.9],
  [1.36, 3.6],
  [0.98, 4.12],
  [0.5, 4.22],
  [0.3, 4.2],
];

/** Adds a parked car seen from its side, centred on a point of the kerb. */
function car(mesh: MeshBuilder, [x, y, z]: Vec3, colour: string): void {
  const paint: Material = { colour: chip(colour), roughness: 0.25, specular: 0.06 };
  const wide = 1.72;
  /** Extruded across the road: u is the car's width, w its length. */
  const across: Frame = { origin: [x, y, z], u: [0, 0, 1], v: [0, 1, 0], w: [1, 0, 0] };
  extrude(mesh, across, BODY, [0, wide], paint);
  for (const [depth, facing] of [
    [0, -1],
    [wide, 1],
  ] as const) {
    const at = ([v, w]: ProfilePoint): Vec3 => [x + w, y + v, z + depth];
    // A triangle fan from the middle of the sill, because the outline is not convex.
    const middle: ProfilePoint = [0.5, 2.1];
    BODY.slice(1).forEach((p, i) => {
      mesh.polygon([at(middle), at(BODY[i]), at(p)], paint, undefined, [0, 0, facing]);
    });
    const pane = (points: readonly ProfilePoint[]): void =>
      mesh.polygon(
        points.map(([v, w]): Vec3 => [x + w, y + v, z + depth + 0.004 * facing]),
        GLASS,
        undefined,
        [0, 0, facing],
      );
    pane([
      [0.93, 1.42],
      [1.37, 2.1],
      [1.4, 2.55],
      [0.93, 2.55],
    ]);
    pane([
      [0.93, 2.63],
      [1.4, 2.63],
      [1.38, 3.2],
      [0.98, 3.75],
    ]);
    for (const w of [0.82, 3.42]) {
      const axle: Frame = { origin: [x + w, y + 0.31, z + depth], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, facing] };
      const tyre = [
        [0.31, -0.1],
        [0.31, 0.015],
        [0.2, 0.02],
      ] as const;
      lathe(mesh, axle, tyre, TYRE, 20);
      lathe(
        mesh,
        axle,
        [
          [0.2, 0.022],
          [0.0, 0.022],
        ],
        RIM,
        20,
      );
    }
  }
}

export interface StreetPlan {
  readonly seed: number;
  /** Height of the road relative to the room's floor: metres, below 0. */
  readonly ground: number;
  /** Distance from the viewer to the near kerb. */
  readonly kerb: number;
  readonly sun: Vec3;
}

/** Adds the houses opposite, their front gardens, parked cars and street trees. */
function acrossTheRoad(mesh: MeshBuilder, random: Random, ground: number, front: number): void {
  const walls = ['a4705a', 'b48f74', 'c9bda8', '9a6a58', 'bda58a'];
  let x = -34;
  while (x < 34) {
    const width = between(random, 6.2, 8.4);
    house(mesh, random, {
      at: [x, ground, front + between(random, 0, 0.5)],
      width,
      depth: 9,
      eaves: between(random, 5.2, 5.7),
      ridge: 8.6,
      wall: brick(pick(random, walls)),
      roof: pick(random, ['6b5448', '55504e', '7a5646']),
      door: pick(random, ['27405a', '7a2e2a', '2f4a3c', '24262a']),
      bays: random() < 0.5 ? 2 : 3,
    });
    x += width + pick(random, [0, 0.02, 2.6]);
  }
}

/** Builds a residential street seen from a front room. */
export function street({ seed, ground, kerb, sun }: StreetPlan): Outdoors {
  const build = (mesh: MeshBuilder): void => {
    const random = createRandom(seed);
    const asphalt: Material = {
      colour: chip('77777a'),
      texture: neutralTexture('outdoor-asphalt', 512, gravelPaint(841, 96)),
      textureSize: 2,
      roughness: 0.95,
      specular: 0.02,
    };
    const road = 6.2;
    const far = kerb + road;
    const front = far + 6.5;
    const dark = greenery(DARK_GREENS);
    const mixed = greenery(['5d7140', '74864f', '8a9a63', '4c5f38']);
    box(mesh, WORLD, [-160, ground - 1, -20], [160, ground, 220], asphalt, 0);
    for (const [from, to] of [
      [-20, kerb],
      [far, far + 2.2],
    ])
      box(mesh, WORLD, [-90, ground - 0.1, from], [90, ground + 0.11, to], slabs(), 0);
    box(mesh, WORLD, [-90, ground, far + 2.2], [90, ground + 0.12, front + 60], lawn(), 0);
    box(mesh, WORLD, [-90, ground, -10], [90, ground + 0.13, kerb - 2.4], lawn(), 0);
    hedgeLeaves(
      mesh,
      random,
      { low: [-12, ground, kerb - 3], high: [12, ground + 1.15, kerb - 2.5] },
      [18000, 0.07],
      dark,
    );
    box(mesh, WORLD, [-12, ground, kerb - 2.9], [12, ground + 1.05, kerb - 2.6], dark[0], 0);
    box(mesh, WORLD, [-60, ground, far + 2.2], [60, ground + 0.75, far + 2.42], brick('a07a64'), 0);
    for (let x = -26; x < 26; x += between(random, 1.3, 3)) {
      const at: Vec3 = [x, ground, far + between(random, 2.9, 4.4)];
      shrub(mesh, random, { at, size: between(random, 0.5, 1.1), leaves: pick(random, [mixed, dark]), leaf: 0.1 });
    }
    const paints = ['8e9398', 'e4e5e3', '23272c', '5f1f22', '2d4058', 'b9bbb8'];
    for (let x = -24; x < 24; x += between(random, 5.1, 7.5)) car(mesh, [x, ground, far - 2.05], pick(random, paints));
    acrossTheRoad(mesh, random, ground, front);
    const leaves = [greenery(OAK_GREENS), greenery(BIRCH_GREENS)];
    for (let x = -21; x < 24; x += between(random, 7.5, 11)) {
      const at: Vec3 = [x, ground, far + 0.7];
      tree(mesh, random, {
        at,
        height: between(random, 5.5, 7.5),
        spread: 4.2,
        leaves: pick(random, leaves),
        leaf: 0.18,
      });
    }
    for (let x = -70; x < 80; x += 10) {
      const at: Vec3 = [x + between(random, -2, 2), ground, front + between(random, 20, 28)];
      tree(mesh, random, { at, height: between(random, 10, 13), spread: 9, leaves: leaves[0], leaf: 0.34 });
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
