import type { Vec3 } from '../../math/vec3.ts';
import { box } from '../shapes/box.ts';
import { cushion, piping } from '../shapes/cushion.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import type { SeatingFrame } from './seating-plan.ts';
import { insideTub, type TubPlan, tubWall } from './tub.ts';

/** Seat cushion and its box, fitted into the inside of a tub. */
export function fittedSeat(
  builder: MeshBuilder,
  frame: SeatingFrame,
  tub: TubPlan,
  options: { readonly detail?: number; readonly corded?: boolean } = {},
): void {
  const { plan } = frame;
  const { detail = 14, corded = plan.piping } = options;
  const width = tub.width - 2 * tub.thickness + 0.03;
  const depth = tub.depth - tub.thickness - 0.012;
  const z = tub.depth / 2 - depth / 2 - 0.006;
  const inside = insideTub(tub);
  const bend = (p: Vec3): Vec3 => [p[0] * inside(p[2] + z), p[1], p[2]];
  const body = plan.seatHeight - plan.seatThickness - tub.bottom;
  const box = { round: 0.018, detail, bend };
  builder.add(cushion(width, body, depth, box), plan.cover, move(0, tub.bottom + body / 2, z));
  const soft = {
    round: Math.min(plan.round, plan.seatThickness * 0.45),
    puff: [0, plan.puff, plan.puff * 0.4] as Vec3,
    wrinkle: plan.wrinkle,
    seed: 4,
    detail,
    bend,
  };
  const at = move(0, plan.seatHeight - plan.seatThickness / 2 - plan.puff * 0.25, z + 0.01);
  builder.add(cushion(width, plan.seatThickness, depth, soft), plan.cover, at);
  if (!corded) return;
  for (const loop of piping([width, plan.seatThickness, depth], 'y', 0.0055, soft)) builder.add(loop, plan.cover, at);
}

/** A scallop shell of the thirties: channels fan around the sitter and round off at their tops, highest in the middle. */
export function shellSofaBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, bottom } = frame;
  const { size } = plan;
  const arm = plan.armHeight;
  const tub: TubPlan = {
    width: size.width,
    depth: size.depth,
    thickness: plan.armWidth,
    bottom,
    height: (s) => arm + (size.height - arm) * Math.sin(Math.PI * s) ** 1.6,
    square: 3.4,
    flare: 0.12,
    channels: 0.034,
    channelCount: 2 * Math.round((size.width + 1.1 * size.depth) / 0.26) + 1,
    scallop: 0.035,
  };
  builder.add(tubWall(tub), plan.cover);
  fittedSeat(builder, frame, tub, { detail: size.width > 1.2 ? 16 : 8 });
  // Blades: the rear ones stand further in, under the round of the shell.
  for (const side of [-1, 1]) {
    for (const [x, z] of [
      [0.39, 0.34],
      [0.27, -0.22],
    ]) {
      const blade = box(0.014, bottom + 0.03, 0.06, 0.002);
      builder.add(blade, look.metal, move(side * x * size.width, (bottom + 0.03) / 2, z * size.depth));
    }
  }
}
