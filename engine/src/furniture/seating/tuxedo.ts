import type { Vec3 } from '../../math/vec3.ts';
import { box } from '../shapes/box.ts';
import { cushion, piping } from '../shapes/cushion.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { addBase, addSeatBody, addSeatCushions } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';
import { tuftedPad } from './tufted-pad.ts';

/** Thickness of the quilted pads inside the arms, metres. */
const ARM_PAD = 0.06;

/** A tuxedo: arms as high as the back, all quilted in diamonds on the inside, on a band of metal. */
export function tuxedoBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, bottom, backFace } = frame;
  const { size, armWidth, cover, seatHeight } = plan;
  addBase(builder, look, frame);
  builder.add(box(size.width - 0.03, 0.022, size.depth - 0.05, 0.003), look.metal, move(0, bottom - 0.006, 0));
  const height = size.height - bottom;
  const wall = { round: 0.028, puff: [0.004, 0.003, 0.003] as Vec3, detail: 6 };
  const armAt = (side: number) => move(side * (size.width / 2 - armWidth / 2), bottom + height / 2, 0);
  for (const side of [-1, 1]) {
    const depth = size.depth - 0.012;
    builder.add(cushion(armWidth - 0.008, height - 0.003, depth, wall), cover, armAt(side));
    for (const loop of piping([armWidth - 0.008, height - 0.003, depth], 'z', 0.005, wall))
      builder.add(loop, cover, armAt(side));
  }
  const backDepth = plan.backFrame;
  builder.add(
    cushion(inner + 0.05, height - 0.003, backDepth, wall),
    cover,
    move(0, bottom + height / 2, -size.depth / 2 + backDepth / 2),
  );
  const padHeight = size.height - seatHeight + 0.035;
  const padY = size.height - padHeight / 2 - 0.012;
  const back = { width: inner - 2 * ARM_PAD + 0.02, height: padHeight, depth: plan.backThickness };
  tuftedPad(builder, cover, back, chain(move(0, padY, backFace - 0.012), turnX(-0.09)));
  const sideLength = size.depth - plan.backFrame - 0.09;
  for (const side of [-1, 1]) {
    const at = chain(
      move((side * inner) / 2 + side * 0.004, padY, backFace + sideLength / 2),
      turnY((-side * Math.PI) / 2),
    );
    tuftedPad(builder, cover, { width: sideLength, height: padHeight, depth: ARM_PAD }, at);
  }
  addSeatBody(builder, frame);
  addSeatCushions(builder, { ...frame, inner: inner - 2 * ARM_PAD + 0.024 });
}
