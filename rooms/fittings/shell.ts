import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { normalize, type Vec3 } from '../../functions/src/engine/math/vec3.ts';
import { type Frame, place, turn, WALL_SIDES, wallFrame, wallSpan } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import type { RoomPlan, WallRectangle } from '../plan/room-plan.ts';
import { smoothNoise } from '../textures/periodic-noise.ts';
import { rollerTexture } from '../textures/surfaces.ts';

/** Cells of plaster: fine enough for slow waves of the surface. */
const CELL = 0.22;
/** Greatest slope of plaster against flat, radians. */
const WAVINESS = 0.012;

/** Normal of hand-worked plaster: flat but for waves of a few decimetres that light from the side brings out. */
function plasterNormal(seed: number, u: number, v: number): Vec3 {
  const slope = (offset: number): number =>
    smoothNoise(seed + offset, u * 1.1, v * 1.1) - 0.5 + 0.6 * (smoothNoise(seed + offset, u * 3.1, v * 2.3) - 0.5);
  return normalize([WAVINESS * slope(1), WAVINESS * slope(2), 1]);
}

function stops(from: number, to: number, edges: readonly number[]): number[] {
  const cuts = [from, ...edges.filter((e) => e > from && e < to), to].sort((a, b) => a - b);
  const result: number[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const pieces = Math.max(1, Math.round((cuts[i + 1] - cuts[i]) / CELL));
    for (let k = 0; k < pieces; k++) result.push(cuts[i] + ((cuts[i + 1] - cuts[i]) * k) / pieces);
  }
  result.push(to);
  return result;
}

/** A plastered rectangle of a frame's plane w = 0 with rectangular holes. */
export function plaster(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, u1]: readonly [number, number],
  [v0, v1]: readonly [number, number],
  holes: readonly Pick<WallRectangle, 'from' | 'to' | 'bottom' | 'top'>[],
  material: Material,
  seed: number,
): void {
  const us = stops(
    u0,
    u1,
    holes.flatMap((h) => [h.from, h.to]),
  );
  const vs = stops(
    v0,
    v1,
    holes.flatMap((h) => [h.bottom, h.top]),
  );
  for (let i = 0; i + 1 < us.length; i++) {
    for (let j = 0; j + 1 < vs.length; j++) {
      const mu = (us[i] + us[i + 1]) / 2;
      const mv = (vs[j] + vs[j + 1]) / 2;
      if (holes.some((h) => mu > h.from && mu < h.to && mv > h.bottom && mv < h.top)) continue;
      const corner = (u: number, v: number): number =>
        mesh.vertex(place(frame, [u, v, 0]), turn(frame, plasterNormal(seed, u, v)), [u, v]);
      const a = corner(us[i], vs[j]);
      const b = corner(us[i + 1], vs[j]);
      const c = corner(us[i + 1], vs[j + 1]);
      const d = corner(us[i], vs[j + 1]);
      mesh.triangle(a, b, c, material);
      mesh.triangle(a, c, d, material);
    }
  }
}

/** Matt wall paint of one colour. */
export function wallPaint(colour: Vec3, textureSize: number): Material {
  return {
    colour,
    texture: rollerTexture(textureSize),
    textureSize: 0.9,
    bump: 0.00015,
    roughness: 0.75,
    specular: 0.025,
  };
}

/** The four walls with their openings, and the ceiling. */
export function buildShell(mesh: MeshBuilder, plan: RoomPlan, textureSize: number): void {
  const { box } = plan;
  WALL_SIDES.forEach((side, i) => {
    const holes = plan.openings.filter((o) => o.wall === side);
    const paint = wallPaint(plan.wallColours[side], textureSize);
    plaster(mesh, wallFrame(box, side), wallSpan(box, side), [0, box.height], holes, paint, plan.seed + 101 * i);
  });
  const ceiling: Frame = { origin: [0, box.height, 0], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] };
  const white = wallPaint(plan.ceilingColour, textureSize);
  plaster(mesh, ceiling, [box.left, box.right], [box.front, box.back], [], white, plan.seed + 977);
}
