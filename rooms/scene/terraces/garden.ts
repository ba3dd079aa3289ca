import type { Material, Random, Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box, lathe, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { BEIGES, BRICKS, chooseShare, GREYS, toneOf, WHITES } from '../materials/tones.ts';
import type { Site } from '../site.ts';
import type { Surroundings } from './plan-surroundings.ts';

/** Half the side of the ground around the terrace. */
const GROUND = 59;
/** Offset below the terrace's own floor, which avoids coplanar surfaces. */
const STEP_DOWN = 0.008;

const upright = (x: number, y: number, z: number, turn: number): Frame => ({
  origin: [x, y, z],
  u: [Math.cos(turn), 0, Math.sin(turn)],
  v: [0, 1, 0],
  w: [-Math.sin(turn), 0, Math.cos(turn)],
});

/** Adds a ball of leaves, flattened or tall. */
function crown(mesh: MeshBuilder, centre: Vec3, radius: number, height: number, leaves: Material): void {
  const frame: Frame = { origin: centre, u: [1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] };
  const profile = [-1, -0.7, 0, 0.6, 1].map((t): [number, number] => [
    radius * Math.sqrt(Math.max(0, 1 - t * t)) + 0.01,
    (t * height) / 2,
  ]);
  // One revolution is one repeat wide, so leaves have the same size on every tree.
  lathe(mesh, frame, profile, { ...leaves, textureSize: 0.5 }, 9);
}

function tree(mesh: MeshBuilder, random: Random, [x, y, z]: Vec3, leaves: Material): void {
  const height = between(random, 3, 9);
  const size = height * between(random, 0.22, 0.38);
  const bark: Material = { colour: toneOf(random, ['5a4a3a', '4a4038', '6b5a48']), roughness: 1, specular: 0 };
  const half = between(random, 0.06, 0.16);
  box(mesh, upright(x, y, z, random() * 3), [-half, 0, -half], [half, height * 0.7, half], bark, 0);
  if (random() < 0.2) {
    for (let k = 0; k < 3; k++)
      crown(mesh, [x, y + height * (0.3 + 0.25 * k), z], size * (0.7 - 0.2 * k), height * 0.5, leaves);
    return;
  }
  for (let k = 0; k < 5; k++) {
    const spread = size * 0.7;
    const centre: Vec3 = [
      x + between(random, -spread, spread),
      y + height * between(random, 0.6, 0.95),
      z + between(random, -spread, spread),
    ];
    crown(mesh, centre, size * between(random, 0.5, 0.9), size * between(random, 0.8, 1.5), leaves);
  }
}

/** Adds a neighbouring house: walls with rows of windows under a gable or flat roof. */
function house(mesh: MeshBuilder, random: Random, [x, y, z]: Vec3): void {
  const width = between(random, 7, 14);
  const depth = between(random, 6, 10);
  const storeys = pick(random, [1, 2, 2, 3]);
  const eaves = 2.8 * storeys + 0.3;
  const frame = upright(x, y, z, pick(random, [0, Math.PI / 2, Math.PI]) + between(random, -0.3, 0.3));
  const plain = (chips: readonly string[]): Material => ({
    colour: toneOf(random, chips, 0.1),
    roughness: 0.9,
    specular: 0.02,
  });
  const walls = plain([...WHITES, ...BEIGES, ...GREYS, ...BRICKS]);
  const roof = plain(['6b4034', '4a4a4c', '7d5040', '33363a', '8a6a58']);
  const glass: Material = { colour: [0.06, 0.07, 0.09], roughness: 0.5, specular: 0.04 };
  const [a, b] = [width / 2, depth / 2];
  box(mesh, frame, [-a, 0, -b], [a, eaves, b], walls, 0);
  const ridge = random() < 0.8 ? eaves + between(random, 1.5, 3) : eaves + 0.2;
  const at = (u: number, v: number, w: number): Vec3 => [
    frame.origin[0] + frame.u[0] * u + frame.w[0] * w,
    y + v,
    frame.origin[2] + frame.u[2] * u + frame.w[2] * w,
  ];
  for (const side of [-1, 1]) {
    mesh.polygon(
      [
        at(-a - 0.3, eaves - 0.2, side * (b + 0.4)),
        at(a + 0.3, eaves - 0.2, side * (b + 0.4)),
        at(a + 0.3, ridge, 0),
        at(-a - 0.3, ridge, 0),
      ],
      roof,
    );
    mesh.polygon([at(side * a, eaves, -b), at(side * a, eaves, b), at(side * a, ridge, 0)], walls);
    const front: Frame = { ...frame, w: [frame.w[0] * side, 0, frame.w[2] * side] };
    for (let storey = 0; storey < storeys; storey++) {
      for (let u = -a + 1; u < a - 1.2; u += 2.2)
        rectangle(mesh, front, [u, storey * 2.8 + 0.9], [u + 1.1, storey * 2.8 + 2.2], b + 0.03, glass);
    }
  }
}

/** Adds the surrounding ground, plants, houses and fences. */
export function buildGarden(site: Site, around: Surroundings): void {
  const random = site.random('terrace-garden');
  const mesh = site.mesh.as('outside');
  const level = Math.min(around.level, -STEP_DOWN);
  const corners: readonly (readonly [number, number])[] = [
    [-GROUND, -GROUND],
    [GROUND, -GROUND],
    [GROUND, GROUND],
    [-GROUND, GROUND],
  ];
  mesh.polygon(
    corners.map(([x, z]): Vec3 => [x, level, z]),
    around.lawn,
    corners,
    [0, 1, 0],
  );
  const depth = Math.max(...site.shell.outline.map((p) => p[1]));
  const reach = Math.max(...site.shell.outline.map((p) => Math.abs(p[0])));
  const [trees, houses] = chooseShare<readonly [number, number]>(random, [
    [0.2, [0, 0]],
    [0.3, [4, 1]],
    [0.25, [8, 0]],
    [0.25, [3, 3]],
  ]);
  const isInFront = (): readonly [number, number] => {
    const side = random() < 0.4 ? 0 : random() < 0.5 ? -1 : 1;
    if (side === 0) return [between(random, -1.5, 1.5) * depth, depth + between(random, 3, 18)];
    return [side * (reach + between(random, 3, 14)), between(random, 0.3, 1) * depth + 4];
  };
  for (let i = 0; i < trees; i++) {
    const [x, z] = isInFront();
    tree(mesh, random, [x, level, z], around.leaves);
  }
  for (let i = 0; i < houses; i++) {
    const [x, z] = isInFront();
    house(mesh, random, [x * 1.6, level, z + between(random, 12, 22)]);
  }
  if (around.level > -1 && random() < 0.45) {
    const far = depth + between(random, 2.5, 9);
    const height = between(random, 1, 2);
    const isHedge = random() < 0.4;
    const frame = upright(0, level, far, between(random, -0.1, 0.1));
    const back: Frame = isHedge ? frame : { ...frame, u: frame.v, v: frame.u };
    const span = isHedge ? ([-30, 0, 30, height] as const) : ([0, -30, height, 30] as const);
    const facing: Frame = { ...back, w: [-frame.w[0], 0, -frame.w[2]] };
    rectangle(mesh, facing, [span[0], span[1]], [span[2], span[3]], 0, isHedge ? around.leaves : around.wood);
  }
}
