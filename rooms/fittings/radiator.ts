import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { type Frame, shifted } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box, extrude, lathe, type ProfilePoint } from '../mesh/solids.ts';
import type { RadiatorPlan } from '../plan/room-plan.ts';

const enamel: Material = { colour: [0.84, 0.84, 0.83], roughness: 0.5, specular: 0.04 };
const shade: Material = { colour: [0.12, 0.12, 0.12], roughness: 0.9, specular: 0.02 };
const chrome: Material = { colour: [0.7, 0.7, 0.7], roughness: 0.25, metallic: 1 };

/** Pressed steel: shallow round flutes every 33 mm. Walked along v of an upright frame. */
function fluted(width: number): ProfilePoint[] {
  const pitch = 0.0333;
  const flutes = Math.round((width - 0.04) / pitch);
  const start = (width - flutes * pitch) / 2;
  const points: ProfilePoint[] = [
    [0, -0.01],
    [0.002, 0],
    [start, 0],
  ];
  for (let i = 0; i < flutes; i++) {
    const at = start + i * pitch;
    points.push(
      [at + 0.006, -0.001],
      [at + 0.011, -0.009],
      [at + 0.022, -0.009],
      [at + 0.027, -0.001],
      [at + pitch, 0],
    );
  }
  points.push([width - 0.002, 0], [width, -0.01]);
  return points;
}

function pipe(mesh: MeshBuilder, wall: Frame, u: number, from: number, to: number, w: number): void {
  const upright: Frame = { origin: shifted(wall, [u, 0, w]).origin, u: wall.u, v: wall.w, w: wall.v };
  lathe(
    mesh,
    upright,
    [
      [0.0075, to],
      [0.0075, from],
    ],
    enamel,
    12,
  );
}

function valve(mesh: MeshBuilder, wall: Frame, u: number, v: number, w: number): void {
  const upright: Frame = { origin: shifted(wall, [u, v, w]).origin, u: wall.u, v: wall.w, w: wall.v };
  const head: readonly (readonly [number, number])[] = [
    [0, 0.1],
    [0.02, 0.098],
    [0.024, 0.09],
    [0.024, 0.04],
    [0.016, 0.03],
  ];
  lathe(mesh, upright, head, { colour: [0.82, 0.82, 0.8], roughness: 0.45, specular: 0.04 }, 20);
  lathe(
    mesh,
    upright,
    [
      [0.013, 0.032],
      [0.013, -0.02],
    ],
    chrome,
    16,
  );
}

/** A panel radiator on a wall, or one of round columns, with its pipes and valve. */
export function buildRadiator(mesh: MeshBuilder, wall: Frame, radiator: RadiatorPlan): void {
  const { from, to, bottom, top } = radiator;
  const width = to - from;
  const depth = 0.105;
  if (radiator.columns) {
    const count = Math.round(width / 0.05);
    const pitch = width / count;
    for (let i = 0; i < count; i++) {
      const u = from + (i + 0.5) * pitch;
      for (const w of [0.05, 0.085, 0.12]) {
        const tube: Frame = { origin: shifted(wall, [u, 0, w]).origin, u: wall.u, v: wall.w, w: wall.v };
        lathe(
          mesh,
          tube,
          [
            [0.0125, top - 0.03],
            [0.0125, bottom + 0.03],
          ],
          enamel,
          10,
        );
      }
      box(mesh, wall, [u - 0.021, top - 0.045, 0.036], [u + 0.021, top, 0.134], enamel, 0.014);
      box(mesh, wall, [u - 0.021, bottom, 0.036], [u + 0.021, bottom + 0.045, 0.134], enamel, 0.014);
    }
  } else {
    const upright: Frame = { origin: shifted(wall, [from, 0, depth]).origin, u: wall.v, v: wall.u, w: wall.w };
    extrude(mesh, upright, fluted(width), [bottom, top - 0.004], enamel);
    box(mesh, wall, [from, bottom, 0.035], [to, top - 0.02, depth - 0.012], enamel, 0.003);
    box(mesh, wall, [from - 0.002, bottom + 0.01, 0.03], [from + 0.004, top, depth - 0.004], enamel, 0.001);
    box(mesh, wall, [to - 0.004, bottom + 0.01, 0.03], [to + 0.002, top, depth - 0.004], enamel, 0.001);
    box(mesh, wall, [from, top - 0.02, 0.034], [to, top - 0.012, depth - 0.005], shade, 0);
    const slots = Math.round(width / 0.03);
    for (let i = 0; i <= slots; i++) {
      const u = from + ((width - 0.006) * i) / slots;
      box(mesh, wall, [u, top - 0.014, 0.034], [u + 0.006, top - 0.002, depth - 0.004], enamel, 0);
    }
    box(mesh, wall, [from, top - 0.014, 0.03], [to, top - 0.001, 0.036], enamel, 0.001);
  }
  pipe(mesh, wall, from - 0.045, 0, bottom + 0.03, 0.06);
  pipe(mesh, wall, to + 0.045, 0, bottom + 0.03, 0.06);
  valve(mesh, wall, to + 0.045, bottom + 0.02, 0.06);
  const across = (u: number): Frame => ({
    origin: shifted(wall, [u, bottom + 0.03, 0.06]).origin,
    u: wall.v,
    v: wall.w,
    w: wall.u,
  });
  for (const u of [from - 0.052, to]) {
    lathe(
      mesh,
      across(u),
      [
        [0.009, 0.052],
        [0.009, 0],
      ],
      chrome,
      12,
    );
  }
}
