import type { Vec3 } from '../../../math/vec3.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/round-plan.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { SeatingFrame } from './seating-plan.ts';
import { tubWall } from './tub.ts';

/** A stone from a river: a thick round-cornered seat close to the floor and one soft wall behind it. */
export function pebbleSofaBody(builder: MeshBuilder, _look: StyleLook, frame: SeatingFrame): void {
  const { plan } = frame;
  const { size, cover, seatHeight } = plan;
  const { width, depth } = size;
  const detail = width > 1.2 ? 20 : 12;
  const base = { round: 0.1, puff: [0, 0, 0] as Vec3, detail, bend: roundPlan(width, depth, 0.62) };
  const split = seatHeight * 0.52;
  builder.add(cushion(width - 0.01, split, depth - 0.01, base), cover, move(0, split / 2, 0));
  const soft = {
    ...base,
    round: 0.085,
    puff: [0, plan.puff, 0.004] as Vec3,
    wrinkle: plan.wrinkle,
    bend: roundPlan(width - 0.04, depth - 0.04, 0.62),
  };
  const height = seatHeight - split;
  builder.add(
    cushion(width - 0.04, height, depth - 0.04, soft),
    cover,
    move(0, split + height / 2 - plan.puff * 0.4, 0),
  );
  const wall = depth * 0.62;
  const back = tubWall({
    width: width * 0.985,
    depth: wall,
    thickness: plan.backFrame,
    bottom: split - 0.02,
    height: (s) => seatHeight + 0.1 + (size.height - seatHeight - 0.1) * Math.sin(Math.PI * s) ** 0.55,
    square: 3,
    flare: 0.03,
  });
  builder.add(back, cover, move(0, 0, -depth / 2 + wall / 2));
}
