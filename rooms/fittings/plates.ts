import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { type Frame, shifted } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box, lathe } from '../mesh/solids.ts';
import type { PlatePlan } from '../plan/room-plan.ts';

const plastic: Material = { colour: [0.83, 0.83, 0.81], roughness: 0.32, specular: 0.045 };
const inside: Material = { colour: [0.6, 0.6, 0.59], roughness: 0.4, specular: 0.04 };
const hole: Material = { colour: [0.02, 0.02, 0.02], roughness: 1, specular: 0 };
const GANG = 0.081;

function socket(mesh: MeshBuilder, frame: Frame): void {
  lathe(
    mesh,
    frame,
    [
      [0, -0.001],
      [0.0185, -0.001],
      [0.0205, 0.0098],
      [0.0225, 0.0104],
      [0.024, 0.009],
    ],
    inside,
    28,
  );
  for (const u of [-0.0095, 0.0095]) {
    lathe(
      mesh,
      shifted(frame, [u, 0, 0]),
      [
        [0, 0.0002],
        [0.0028, 0.0002],
      ],
      hole,
      10,
    );
  }
}

/** A row of sockets or a rocker switch on a wall. */
export function buildPlate(mesh: MeshBuilder, wall: Frame, plate: PlatePlan): void {
  const half = (GANG * plate.gangs) / 2;
  const at = shifted(wall, [plate.at, plate.height, 0]);
  box(mesh, at, [-half, -GANG / 2, 0], [half, GANG / 2, 0.009], plastic, 0.003);
  for (let i = 0; i < plate.gangs; i++) {
    const centre = shifted(at, [-half + GANG * (i + 0.5), 0, 0]);
    if (plate.kind === 'socket') socket(mesh, shifted(centre, [0, 0, 0.0005]));
    else box(mesh, centre, [-0.031, -0.031, 0.009], [0.031, 0.031, 0.0125], plastic, 0.0025);
  }
}
