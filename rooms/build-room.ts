import type { Material } from '../functions/src/engine/furniture/material.ts';
import type { Mesh } from '../functions/src/engine/furniture/mesh.ts';
import { scale, type Vec3 } from '../functions/src/engine/math/vec3.ts';
import type { AreaLight } from '../functions/src/engine/render/render-input.ts';
import { buildCeilingLight } from './fittings/ceiling-light.ts';
import { buildDoor } from './fittings/door.ts';
import { buildDoorway, doorwayFloor, doorwayLight, passageFloor } from './fittings/doorway.ts';
import { buildOutdoors } from './fittings/outdoors.ts';
import { buildPlate } from './fittings/plates.ts';
import { buildRadiator } from './fittings/radiator.ts';
import { buildShell, wallPaint } from './fittings/shell.ts';
import { buildTrim } from './fittings/trim.ts';
import { buildWindow, windowLight } from './fittings/window.ts';
import type { FloorRegion } from './floors/lay-board.ts';
import { layFloor } from './floors/lay-floor.ts';
import { wallFrame } from './mesh/frame.ts';
import { createMeshBuilder } from './mesh/mesh-builder.ts';
import type { RoomPlan } from './plan/room-plan.ts';

/** A planned room as triangles and lights. */
export interface BuiltRoom {
  readonly mesh: Mesh;
  /** Daylight and lamps, in the plan's relative units: the renderer scales them to the exposure. */
  readonly lights: readonly AreaLight[];
}

/** Stands in for bounced light where none is traced, relative to the windows' radiance. */
const BOUNCED = 0.07;

/**
 * Light from everywhere: what a photographer's bounced flash, or fusing several exposures, gives to a room. It shines from
 * just below the ceiling, just above the floor and from the wall behind the camera.
 */
function fillLights(plan: RoomPlan, bounces: number): AreaLight[] {
  const { box } = plan;
  const x = (box.left + box.right) / 2;
  const z = (box.front + box.back) / 2;
  // Without bounces the fill must reach the corners; with them it keeps away from the walls, where it would be noisy.
  const reach = bounces === 0 ? 1 : 0.9;
  const distance = bounces === 0 ? 0.015 : 0.5;
  const halfX = (reach * (box.right - box.left)) / 2;
  const halfZ = (reach * (box.back - box.front)) / 2;
  const level = 0.12 * plan.light.fill + (bounces === 0 ? BOUNCED : 0);
  const light = (centre: Vec3, halfU: Vec3, halfV: Vec3, normal: Vec3, strength: number): AreaLight => ({
    centre,
    halfU,
    halfV,
    normal,
    radiance: [strength, strength, strength],
  });
  return [
    light([x, box.height - distance, z], [halfX, 0, 0], [0, 0, halfZ], [0, -1, 0], level),
    light([x, distance, z], [halfX, 0, 0], [0, 0, halfZ], [0, 1, 0], 0.7 * level),
    light([x, box.height * 0.55, box.front + 0.05], [halfX, 0, 0], [0, box.height * 0.3, 0], [0, 0, 1], 2.5 * level),
  ];
}

/**
 * Builds everything in a plan.
 * @param textureSize side of its textures in texels, a power of two
 * @param bounces how many bounces of light the renderer will trace
 */
export function buildRoom(plan: RoomPlan, textureSize: number, bounces: number): BuiltRoom {
  const mesh = createMeshBuilder();
  const { box, light } = plan;
  const trim: Material = { colour: plan.trimColour, roughness: 0.4, specular: 0.04 };
  const lights: AreaLight[] = [];
  const floors: FloorRegion[] = [{ x0: box.left, x1: box.right, z0: box.front, z1: box.back }];

  buildShell(mesh, plan, textureSize);
  buildTrim(mesh, plan, trim);
  for (const opening of plan.openings) {
    const wall = wallFrame(box, opening.wall);
    if (opening.kind === 'window') {
      buildWindow(mesh, wall, opening, wallPaint(plan.wallColours[opening.wall], textureSize), trim);
      lights.push(windowLight(wall, opening, light));
    } else if (opening.kind === 'door') {
      buildDoor(mesh, wall, opening, trim);
      floors.push(passageFloor(wall, opening));
    } else {
      buildDoorway(mesh, wall, opening, trim, textureSize);
      lights.push(doorwayLight(wall, opening, light));
      floors.push(...doorwayFloor(wall, opening));
    }
  }
  for (const radiator of plan.radiators) buildRadiator(mesh, wallFrame(box, radiator.wall), radiator);
  for (const plate of plan.plates) buildPlate(mesh, wallFrame(box, plate.wall), plate);
  layFloor(mesh, floors, plan.floor, plan.seed, textureSize);

  const glow: Vec3 = [1.05, 0.98, 0.86];
  const lamps = buildCeilingLight(mesh, plan, glow).map((l) => ({ ...l, radiance: scale(l.radiance, 0.2) }));
  const view: Vec3 = scale([1, 1, 1], light.viewBrightness);
  buildOutdoors(mesh, [(box.left + box.right) / 2, (box.front + box.back) / 2], view, light.viewSeed, textureSize);
  return { mesh: mesh.build(), lights: [...lights, ...lamps, ...fillLights(plan, bounces)] };
}
