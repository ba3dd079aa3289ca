import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { addLegs } from '../../parts/legs/legs.ts';
import { type TubPlan, tubWall } from '../../parts/seating/tub.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import { cylinder, lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';

/** Draws the seat between a tub's walls, its front rounded like the plan. */
function tubSeat(builder: MeshBuilder, cover: Material, plan: TubPlan, seat: number, corded: boolean): void {
  const width = plan.width - 2 * plan.thickness + 0.02;
  const depth = plan.depth - plan.thickness - 0.03;
  const body = seat - 0.13 - plan.bottom;
  const z = plan.depth / 2 - depth / 2 - 0.012;
  const curve = 2 / plan.square;
  // The rear corners follow the wall.
  const bend = (p: Vec3): Vec3 => {
    const back = Math.max(0, -p[2] / (depth / 2));
    return [p[0] * (1 - 0.42 * curve * back ** 3), p[1], p[2]];
  };
  builder.add(cushion(width, body, depth, { round: 0.02, detail: 6, bend }), cover, move(0, plan.bottom + body / 2, z));
  const options = { round: 0.055, puff: [0, 0.03, 0.012] as Vec3, wrinkle: 0.003, seed: 4, detail: 8, bend };
  const at = move(0, seat - 0.085, z + 0.008);
  builder.add(cushion(width, 0.15, depth, options), cover, at);
  if (corded) builder.add(piping([width, 0.15, depth], 'y', 0.0065, options)[1], cover, at);
}

/** Cover and base of a barrel chair. */
interface BarrelChair {
  readonly cover: Material;
  readonly base: 'plinth' | 'swivel';
  /** Depth of upright channels in the wall, metres; 0 for a plain one. */
  readonly channels?: number;
}

/** Draws a barrel chair: one wall of even height, on a plinth or a swivel plate. */
export function barrelChair(
  builder: MeshBuilder,
  look: StyleLook,
  size: Size,
  { cover, base, channels = 0 }: BarrelChair,
): void {
  const bottom = base === 'plinth' ? 0.05 : 0.16;
  const arm = size.height * 0.84;
  const plan: TubPlan = {
    width: size.width,
    depth: size.depth,
    thickness: 0.12,
    bottom,
    height: (s) => arm + (size.height - arm) * Math.sin(Math.PI * s) ** 2,
    square: 2.5,
    flare: base === 'plinth' ? 0.02 : 0.1,
    channels,
  };
  builder.add(tubWall(plan), cover);
  tubSeat(builder, cover, plan, 0.43, true);
  if (base === 'plinth') {
    builder.add(cylinder(size.width * 0.4, bottom + 0.02, 32), look.metal, move(0, 0, 0));
    return;
  }
  builder.add(
    lathe(
      [
        [0, 0],
        [0.24, 0],
        [0.24, 0.008],
        [0.06, 0.018],
        [0.028, 0.03],
        [0.028, bottom + 0.02],
        [0, bottom + 0.02],
      ],
      28,
    ),
    look.metal,
  );
}

/** Draws a high shell with gentle wings on turned, splayed legs. */
export function shellChair(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const plan: TubPlan = {
    width: size.width,
    depth: size.depth,
    thickness: 0.085,
    bottom: 0.2,
    height: (s) => 0.58 + (size.height - 0.58) * smoothStep(0.1, 0.42, Math.min(s, 1 - s)),
    square: 2.9,
    flare: 0.16,
  };
  builder.add(tubWall(plan), cover);
  tubSeat(builder, cover, plan, 0.44, true);
  addLegs(builder, look, { spanX: size.width * 0.74, spanZ: size.depth * 0.74, height: 0.22, scale: 1.05 });
}

/** Draws a wing chair: arms, wings and a high back, corded along every edge, on turned legs. */
export function wingChair(builder: MeshBuilder, look: StyleLook, size: Size, cover: Material): void {
  const bottom = 0.17;
  const arm = 0.62;
  const plan: TubPlan = {
    width: size.width,
    depth: size.depth,
    thickness: 0.1,
    bottom,
    height(s) {
      const side = Math.min(s, 1 - s);
      return arm + (size.height - 0.05 - arm) * smoothStep(0.17, 0.27, side) + 0.05 * Math.sin(Math.PI * s) ** 6;
    },
    square: 4.6,
    flare: 0.12,
  };
  builder.add(tubWall(plan), cover);
  tubSeat(builder, cover, plan, 0.47, true);
  const width = size.width - 0.24;
  const height = size.height - 0.56;
  const options = { round: 0.05, puff: [0, 0.01, 0.035] as Vec3, wrinkle: 0.003, seed: 9, detail: 7 };
  const at = chain(move(0, 0.47 + height / 2, -size.depth / 2 + 0.21), turnX(-0.16));
  builder.add(cushion(width, height, 0.12, options), cover, at);
  for (const cord of piping([width, height, 0.12], 'z', 0.0065, options)) builder.add(cord, cover, at);
  addLegs(builder, look, { spanX: size.width - 0.28, spanZ: size.depth - 0.28, height: bottom + 0.04 });
}
