import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { type Frame, shifted } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box, extrude, lathe, rectangle } from '../mesh/solids.ts';
import type { DoorPlan } from '../plan/room-plan.ts';
import { buildCasing, buildLining, WALL_THICKNESS } from './trim.ts';

const LEAF_THICKNESS = 0.04;
const STILE = 0.11;

/** Sunk panel with a sloped moulding, as a field between stiles and rails. */
function panel(mesh: MeshBuilder, frame: Frame, u0: number, u1: number, v0: number, v1: number, paint: Material): void {
  const slope = 0.014;
  const sunk = -0.009;
  rectangle(mesh, frame, [u0 + slope, v0 + slope], [u1 - slope, v1 - slope], sunk, paint);
  const sides: readonly [Frame, number, number][] = [
    [shifted(frame, [0, v0, 0]), u0, u1],
    [{ ...shifted(frame, [0, v1, 0]), v: [-frame.v[0], -frame.v[1], -frame.v[2]] }, u0, u1],
    [{ origin: shifted(frame, [u0, 0, 0]).origin, u: frame.v, v: frame.u, w: frame.w }, v0, v1],
    [
      {
        origin: shifted(frame, [u1, 0, 0]).origin,
        u: frame.v,
        v: [-frame.u[0], -frame.u[1], -frame.u[2]],
        w: frame.w,
      },
      v0,
      v1,
    ],
  ];
  const miter = slope / sunk;
  for (const [side, from, to] of sides) {
    extrude(
      mesh,
      side,
      [
        [0, 0],
        [slope * 0.55, sunk * 0.45],
        [slope, sunk],
      ],
      [from, to],
      paint,
      [miter, miter],
    );
  }
}

function leaf(
  mesh: MeshBuilder,
  frame: Frame,
  door: DoorPlan,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
  paint: Material,
): void {
  if (door.panelRows === 0) {
    box(mesh, frame, [u0, v0, -LEAF_THICKNESS], [u1, v1, 0], paint, 0.002);
    return;
  }
  box(mesh, frame, [u0, v0, -LEAF_THICKNESS], [u1, v1, -0.012], paint, 0.002);
  const bottomRail = 0.2;
  const rails = [v0, ...Array.from({ length: door.panelRows }, () => 0), v1];
  const field = (v1 - v0 - bottomRail - STILE * door.panelRows) / door.panelRows;
  const columnField = (u1 - u0 - STILE * (door.panelColumns + 1)) / door.panelColumns;
  box(mesh, frame, [u0, v0, -0.012], [u0 + STILE, v1, 0], paint, 0.001);
  box(mesh, frame, [u1 - STILE, v0, -0.012], [u1, v1, 0], paint, 0.001);
  box(mesh, frame, [u0 + STILE, v0, -0.012], [u1 - STILE, v0 + bottomRail, 0], paint, 0.0003);
  let at = v0 + bottomRail;
  for (let row = 0; row + 2 < rails.length; row++) {
    for (let column = 0; column < door.panelColumns; column++) {
      const p0 = u0 + STILE + column * (columnField + STILE);
      panel(mesh, frame, p0, p0 + columnField, at, at + field, paint);
      if (column > 0) box(mesh, frame, [p0 - STILE, at, -0.012], [p0, at + field, 0], paint, 0.0003);
    }
    at += field;
    box(mesh, frame, [u0 + STILE, at, -0.012], [u1 - STILE, at + STILE, 0], paint, 0.0003);
    at += STILE;
  }
}

function handle(mesh: MeshBuilder, frame: Frame, u: number, v: number, towards: 1 | -1, metal: Material): void {
  const at = shifted(frame, [u, v, 0]);
  lathe(
    mesh,
    at,
    [
      [0, 0.009],
      [0.023, 0.009],
      [0.026, 0.006],
      [0.026, 0],
    ],
    metal,
  );
  lathe(
    mesh,
    at,
    [
      [0.0095, 0.055],
      [0.0095, 0.008],
    ],
    metal,
    12,
  );
  const ends: readonly [number, number] = towards > 0 ? [-0.01, 0.125] : [-0.125, 0.01];
  box(mesh, at, [ends[0], -0.0095, 0.044], [ends[1], 0.0095, 0.06], metal, 0.006);
  lathe(
    mesh,
    shifted(at, [0, -0.09, 0]),
    [
      [0, 0.006],
      [0.024, 0.006],
      [0.026, 0],
    ],
    metal,
  );
}

/** A closed door: leaf in its lining, casing, handle and hinges. */
export function buildDoor(mesh: MeshBuilder, wall: Frame, door: DoorPlan, trim: Material): void {
  buildLining(mesh, wall, door, WALL_THICKNESS, trim);
  buildCasing(mesh, wall, door, door.casing, trim);
  const paint: Material = { colour: door.leafColour, roughness: 0.42, specular: 0.04 };
  const metal: Material = { colour: [0.66, 0.65, 0.62], roughness: 0.3, metallic: 1 };
  const dark: Material = { colour: [0.02, 0.02, 0.02], roughness: 1, specular: 0 };
  const gap = 0.003;
  const face = shifted(wall, [0, 0, -door.setBack]);
  rectangle(mesh, wall, [door.from - 0.02, -0.01], [door.to + 0.02, door.top + 0.02], -WALL_THICKNESS - 0.005, dark);
  leaf(mesh, face, door, door.from + gap, door.to - gap, 0.006, door.top - gap, paint);
  const inset = 0.062;
  const u = door.handleAt === 'from' ? door.from + inset : door.to - inset;
  handle(mesh, face, u, 1.03, door.handleAt === 'from' ? 1 : -1, metal);
  if (door.setBack < 0.02) {
    const hinge = door.handleAt === 'from' ? door.to : door.from;
    for (const v of [0.22, door.top - 0.25]) {
      box(mesh, face, [hinge - 0.006, v - 0.045, 0], [hinge + 0.006, v + 0.045, 0.012], metal, 0.004);
    }
  }
}
