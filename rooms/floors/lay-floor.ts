import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { createRandom, mixSeed, type Random } from '../../functions/src/engine/math/random.ts';
import type { Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import type { FloorPlan } from '../plan/room-plan.ts';
import { carpetTexture, stoneTexture } from '../textures/surfaces.ts';
import { WOOD_REPEAT_ACROSS, WOOD_REPEAT_ALONG, woodTexture } from '../textures/wood.ts';
import { type BoardLook, type FloorRegion, layBoard } from './lay-board.ts';
import { herringbone, rowsOfBoards } from './patterns.ts';

/** Shades that boards of one floor are cut from. */
const TINTS = 14;

interface Surface {
  readonly material: (tint: Vec3) => Material;
  readonly alongScale: number;
  readonly bevel: number;
  readonly bevelDepth: number;
  /** Standard slope of a board against level. */
  readonly tilt: number;
}

function surfaceOf(plan: FloorPlan, seed: number, textureSize: number): Surface {
  if (plan.kind === 'tiles') {
    const texture = stoneTexture(textureSize, seed % 4, seed % 3 === 0 ? 1 : 0);
    return {
      material: (colour) => ({ colour, texture, textureSize: 1.7, roughness: plan.roughness, specular: 0.04 }),
      alongScale: 1,
      bevel: 0.0015,
      bevelDepth: 0.0008,
      tilt: 0.0012,
    };
  }
  const texture = woodTexture(seed % 5, textureSize);
  return {
    material: (colour) => ({
      colour,
      texture,
      textureSize: WOOD_REPEAT_ACROSS,
      bump: 0.00035,
      roughness: plan.roughness,
      specular: 0.04,
    }),
    alongScale: WOOD_REPEAT_ACROSS / WOOD_REPEAT_ALONG,
    bevel: plan.width > 0.1 ? 0.0024 : 0.0012,
    bevelDepth: plan.width > 0.1 ? 0.0018 : 0.0009,
    tilt: 0.002,
  };
}

/** Each tint is lighter or darker, and a little redder or yellower. */
function makeTints(plan: FloorPlan, surface: Surface, random: Random): Material[] {
  return Array.from({ length: TINTS }, () => {
    const lightness = 1 + plan.variation * (random() + random() - 1) * 1.6;
    const warmth = plan.variation * (random() - 0.5) * 0.35;
    const [r, g, b] = plan.colour;
    return surface.material([r * lightness * (1 + warmth), g * lightness, b * lightness * (1 - 1.4 * warmth)]);
  });
}

function plane(mesh: MeshBuilder, region: FloorRegion, y: number, material: Material): void {
  mesh.polygon(
    [
      [region.x0, y, region.z0],
      [region.x1, y, region.z0],
      [region.x1, y, region.z1],
      [region.x0, y, region.z1],
    ],
    material,
    [
      [region.x0, region.z0],
      [region.x1, region.z0],
      [region.x1, region.z1],
      [region.x0, region.z1],
    ],
    [0, 1, 0],
  );
}

/** Covers the regions (the room first, then what continues through doorways) with the planned floor, top at y = 0. */
export function layFloor(
  mesh: MeshBuilder,
  regions: readonly FloorRegion[],
  plan: FloorPlan,
  seed: number,
  textureSize: number,
): void {
  if (plan.kind === 'carpet') {
    const texture = carpetTexture(textureSize, seed % 3);
    const pile: Material = {
      colour: plan.colour,
      texture,
      textureSize: 0.9,
      bump: 0.006,
      roughness: 1,
      specular: 0,
      sheen: 0.15,
    };
    for (const region of regions) plane(mesh, region, 0, pile);
    return;
  }
  const random = createRandom(mixSeed(seed, 11));
  const surface = surfaceOf(plan, seed, textureSize);
  const tints = makeTints(plan, surface, random);
  const joint: Material =
    plan.kind === 'tiles'
      ? { colour: [0.42, 0.4, 0.38], roughness: 1, specular: 0 }
      : { colour: [0.05, 0.04, 0.03], roughness: 1, specular: 0 };
  const room = regions[0];
  const centre: readonly [number, number] = [(room.x0 + room.x1) / 2, (room.z0 + room.z1) / 2];
  const corners = regions.flatMap((r) => [
    [r.x0, r.z0],
    [r.x1, r.z0],
    [r.x0, r.z1],
    [r.x1, r.z1],
  ]);
  const reach = Math.max(...corners.map(([x, z]) => Math.hypot(x - centre[0], z - centre[1])));
  for (const region of regions) plane(mesh, region, -surface.bevelDepth * (plan.kind === 'tiles' ? 0.9 : 1), joint);

  const boards =
    plan.kind === 'herringbone' ? herringbone(plan, centre, reach) : rowsOfBoards(plan, centre, reach, random);
  for (const board of boards) {
    const look: BoardLook = {
      material: tints[Math.floor(random() * TINTS)],
      offset: [random() * 4, random() * 4],
      alongScale: surface.alongScale,
      tilt: [(random() - 0.5) * 2 * surface.tilt, (random() - 0.5) * 2 * surface.tilt],
      bevel: surface.bevel,
      bevelDepth: surface.bevelDepth,
    };
    for (const region of regions) layBoard(mesh, region, board, look);
  }
}
