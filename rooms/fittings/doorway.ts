import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { scale } from '../../functions/src/engine/math/vec3.ts';
import type { AreaLight } from '../../functions/src/engine/render/render-input.ts';
import type { FloorRegion } from '../floors/lay-board.ts';
import { type Frame, place, shifted } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { extrude } from '../mesh/solids.ts';
import type { DoorPlan, DoorwayPlan, LightPlan, OpeningPlan } from '../plan/room-plan.ts';
import { buildDoor } from './door.ts';
import { plaster, wallPaint } from './shell.ts';
import { buildCasing, buildLining, WALL_THICKNESS } from './trim.ts';

const HEIGHT = 2.5;

/** The closed door in the far wall of the space behind. */
function farDoor(doorway: DoorwayPlan, trim: Material): DoorPlan | null {
  if (doorway.beyondDoor === null) return null;
  return {
    kind: 'door',
    wall: doorway.wall,
    from: doorway.beyondDoor,
    to: doorway.beyondDoor + 0.8,
    bottom: 0,
    top: 2.03,
    panelRows: 2,
    panelColumns: 1,
    leafColour: trim.colour,
    casing: 0.065,
    setBack: 0.005,
    handleAt: 'from',
  };
}

/** An open doorway and the lit space behind it: three walls with skirting and a ceiling. */
export function buildDoorway(
  mesh: MeshBuilder,
  wall: Frame,
  doorway: DoorwayPlan,
  trim: Material,
  textureSize: number,
): void {
  buildLining(mesh, wall, doorway, WALL_THICKNESS, trim);
  buildCasing(mesh, wall, doorway, doorway.casing, trim);

  const u0 = doorway.from - doorway.beyondBefore;
  const u1 = doorway.to + doorway.beyondAfter;
  const near = -WALL_THICKNESS;
  const far = near - doorway.beyondDepth;
  const paint = wallPaint(doorway.beyondColour, textureSize);
  const back = scale(wall.w, -1);
  const farWall = shifted(wall, [0, 0, far]);
  const door = farDoor(doorway, trim);
  plaster(mesh, farWall, [u0, u1], [0, HEIGHT], door ? [door] : [], paint, 31);
  if (door) buildDoor(mesh, farWall, door, trim);
  plaster(mesh, { ...shifted(wall, [0, 0, near]), w: back }, [u0, u1], [0, HEIGHT], [doorway], paint, 32);
  const side = (u: number, inward: 1 | -1): Frame => ({
    origin: place(wall, [u, 0, far]),
    u: wall.w,
    v: wall.v,
    w: scale(wall.u, inward),
  });
  const skirting: readonly (readonly [number, number])[] = [
    [0, 0.014],
    [0.097, 0.014],
    [0.1, 0.011],
    [0.1, 0],
  ];
  for (const [u, inward] of [
    [u0, 1],
    [u1, -1],
  ] as const) {
    plaster(mesh, side(u, inward), [0, doorway.beyondDepth], [0, HEIGHT], [], paint, 33 + inward);
    extrude(mesh, side(u, inward), skirting, [0, doorway.beyondDepth], trim);
  }
  const feet = door
    ? ([
        [u0, door.from - door.casing],
        [door.to + door.casing, u1],
      ] as const)
    : ([[u0, u1]] as const);
  for (const [from, to] of feet) if (to > from) extrude(mesh, farWall, skirting, [from, to], trim);
  const ceiling: Frame = { origin: place(wall, [0, HEIGHT, far]), u: wall.u, v: wall.w, w: [0, -1, 0] };
  plaster(mesh, ceiling, [u0, u1], [0, doorway.beyondDepth], [], wallPaint([0.82, 0.82, 0.81], textureSize), 36);
}

function floorRegion(wall: Frame, u0: number, u1: number, w0: number, w1: number): FloorRegion {
  const a = place(wall, [u0, 0, w0]);
  const b = place(wall, [u1, 0, w1]);
  return {
    x0: Math.min(a[0], b[0]),
    x1: Math.max(a[0], b[0]),
    z0: Math.min(a[2], b[2]),
    z1: Math.max(a[2], b[2]),
  };
}

/** Floor within the thickness of the wall. */
export function passageFloor(wall: Frame, opening: OpeningPlan): FloorRegion {
  return floorRegion(wall, opening.from, opening.to, -WALL_THICKNESS, 0);
}

/** Floor of the doorway and of the space behind it. */
export function doorwayFloor(wall: Frame, doorway: DoorwayPlan): FloorRegion[] {
  const { from, to, beyondBefore, beyondAfter, beyondDepth } = doorway;
  // Under the far door too.
  const far = -2 * WALL_THICKNESS - beyondDepth;
  return [passageFloor(wall, doorway), floorRegion(wall, from - beyondBefore, to + beyondAfter, far, -WALL_THICKNESS)];
}

/** A soft light under the ceiling of the space behind. */
export function doorwayLight(wall: Frame, doorway: DoorwayPlan, light: LightPlan): AreaLight {
  const width = doorway.to - doorway.from + doorway.beyondBefore + doorway.beyondAfter;
  const middle = doorway.from - doorway.beyondBefore + width / 2;
  return {
    centre: place(wall, [middle, HEIGHT - 0.12, -WALL_THICKNESS - doorway.beyondDepth / 2]),
    halfU: scale(wall.u, width * 0.2),
    halfV: scale(wall.w, doorway.beyondDepth * 0.2),
    normal: [0, -1, 0],
    radiance: scale(light.window, 0.9),
  };
}
