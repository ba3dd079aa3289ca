import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import { SHADOW_GAP } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { cushion, piping } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { roundPlan } from '../../shapes/rings.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { looseCushions } from './backs.ts';
import { addSeatCushions, places } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';
import { tubWall } from './tub.ts';

/** Draws low foam blocks side by side, sewn along every edge, with a hand's breadth of shadow below. */
export function blockSofaBody(builder: MeshBuilder, _look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner } = frame;
  const { size, cover, seatHeight, armWidth, armHeight, backFrame } = plan;
  const gap = 0.03;
  builder.add(box(size.width - 0.14, gap + 0.02, size.depth - 0.14, 0), SHADOW_GAP, move(0, (gap + 0.02) / 2, 0));
  const block = ([x, z]: readonly [number, number], { width: w, depth: d, height: top }: Size, seed: number): void => {
    const options = { round: 0.026, puff: [0.003, 0.006, 0.004] as Vec3, wrinkle: 0.0016, seed, detail: 8 };
    const height = top - gap - 0.006;
    const at = move(x, gap + height / 2, z);
    builder.add(cushion(w - 0.005, height, d, options), cover, at);
    for (const axis of ['y', 'z'] as const)
      for (const seam of piping([w - 0.005, height, d], axis, 0.0028, options)) builder.add(seam, cover, at);
  };
  const count = Math.min(2, places(frame));
  for (let i = 0; i < count; i++) {
    const [w, x] = [inner / count, ((i + 0.5) / count - 0.5) * inner];
    const depth = size.depth - backFrame - 0.008;
    block([x, size.depth / 2 - depth / 2 - 0.004], { width: w, depth, height: seatHeight }, i);
    block([x, -size.depth / 2 + backFrame / 2 + 0.004], { width: w, depth: backFrame, height: size.height }, i + 5);
  }
  for (const side of [-1, 1])
    block(
      [side * (size.width / 2 - armWidth / 2), 0],
      { width: armWidth, depth: size.depth - 0.008, height: armHeight },
      9 + side,
    );
}

/**
 * A long oak board on a plinth that extends beyond its mattress at both ends, with a low backboard for the cushions.
 */
export function platformSofaBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, deck } = frame;
  const { size } = plan;
  const board = 0.055;
  const low = deck - board;
  builder.add(box(size.width * 0.72, low + 0.004, size.depth * 0.72, 0.002), look.wood2, move(0, low / 2, -0.02));
  builder.add(box(size.width, board, size.depth, 0.003, 'x'), look.wood, move(0, deck - board / 2, 0));
  const height = plan.backFrameHeight - deck;
  const back = box(inner, height + 0.01, 0.032, 0.003, 'x');
  builder.add(back, look.wood, move(0, deck + height / 2 - 0.005, -size.depth / 2 + 0.03));
  addSeatCushions(builder, { ...frame, front: frame.front - 0.035 });
  looseCushions(builder, frame);
}

/** Draws a pebble shape: a thick round-cornered seat close to the floor with one soft wall behind it. */
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
