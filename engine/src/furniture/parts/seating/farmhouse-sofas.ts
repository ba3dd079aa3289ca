import { box } from '../../shapes/box.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { pleatedSkirt } from '../legs/skirt.ts';
import { addArms } from './arms.ts';
import { addBack, looseCushions } from './backs.ts';
import { addSeat, addSeatCushions, places } from './seat.ts';
import { plan, type SeatingFrame, type SeatingPlan, SLIPCOVERED, TRACK } from './seating-plan.ts';
import { settleBody, TICKING } from './settle.ts';

/** A slipcover down to the floor, a joiner's frame, a settle by the fire. */
export const FARMHOUSE_SOFAS: readonly SeatingPlan[] = [
  plan('FARMHOUSE', 0, { width: 2.2, depth: 0.96, height: 0.86 }, SLIPCOVERED, { body: slipcoverBody, wrinkle: 0.011 }),
  plan(
    'FARMHOUSE',
    1,
    { width: 2.05, depth: 0.88, height: 0.84 },
    {
      ...TRACK,
      armWidth: 0.11,
      armHeight: 0.63,
      seatHeight: 0.46,
      seatThickness: 0.17,
      backFrame: 0.1,
      backThickness: 0.19,
    },
    { body: crossFrameBody },
  ),
  plan(
    'FARMHOUSE',
    2,
    { width: 1.75, depth: 0.84, height: 1.05 },
    {
      ...TRACK,
      armWidth: 0.095,
      armHeight: 0.64,
      seatHeight: 0.47,
      seatThickness: 0.16,
      back: 'tight',
      backFrame: 0.1,
      backThickness: 0.09,
      legHeight: 0.14,
    },
    { body: settleBody, cover: TICKING },
  ),
];

/**
 * A loose cover to the floor: a piped seam under the seat, and a skirt with box pleats at the corners and between
 * the seats.
 */
function slipcoverBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { size, cover } = frame.plan;
  addArms(builder, look, frame);
  addSeat(builder, look, frame);
  addBack(builder, look, frame);
  // The seam lies above the rounded undersides of the arms.
  pleatedSkirt(builder, cover, {
    width: size.width - 0.024,
    depth: size.depth - 0.024,
    top: frame.bottom + 0.1,
    lengths: places(frame),
  });
}

/**
 * A joiner's frame of square posts with crossed braces in the arms and the back, bolted with iron, and loose
 * cushions.
 */
function crossFrameBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  const { plan, inner, deck } = frame;
  const { size, armHeight, armWidth } = plan;
  const { wood } = look;
  const post = 0.066;
  const x = size.width / 2 - armWidth / 2;
  const [back, front] = [-size.depth / 2 + post / 2 + 0.012, size.depth / 2 - post / 2 - 0.014];
  const slab = 0.038;
  for (const side of [-1, 1]) {
    const at = side * x;
    builder.add(box(post, armHeight - slab, post, 0.004), wood, move(at, (armHeight - slab) / 2, front));
    builder.add(box(post, size.height - 0.03, post, 0.004), wood, move(at, (size.height - 0.03) / 2, back));
    builder.add(box(armWidth, slab, size.depth - 0.02, 0.006), wood, move(at, armHeight - slab / 2, 0.008));
    builder.add(box(0.045, 0.05, front - back, 0.004), wood, move(at, 0.16, 0));
    const [y0, y1] = [0.185, armHeight - slab];
    builder.add(strut([at, y0, back + post / 2], [at, y1, front - post / 2], 0.019, 0.019, { square: true }), wood);
    builder.add(strut([at, y1, back + post / 2], [at, y0, front - post / 2], 0.0185, 0.0185, { square: true }), wood);
    for (const out of [-1, 1])
      builder.add(ball(0.017, 0.012, 10), look.metal, move(at + out * 0.021, (y0 + y1) / 2, 0));
  }
  const rail = 0.085;
  for (const z of [back, front])
    builder.add(box(2 * x - post, rail, 0.036, 0.005), wood, move(0, deck - rail / 2 + 0.012, z));
  builder.add(box(2 * x - 0.05, 0.016, front - back, 0), wood, move(0, deck - 0.012, 0));
  builder.add(box(2 * x + post + 0.02, 0.034, post + 0.02, 0.005), wood, move(0, size.height - 0.017, back));
  // One cross per seat in the back.
  const fields = Math.max(1, Math.round(inner / 0.65));
  const [y0, y1] = [deck + 0.02, size.height - 0.034];
  const span = (2 * x - post) / fields;
  for (let i = 0; i < fields; i++) {
    const [x0, x1] = [-x + post / 2 + i * span, -x + post / 2 + (i + 1) * span];
    if (i > 0) builder.add(box(0.045, y1 - y0, 0.045, 0.003), wood, move(x0, (y0 + y1) / 2, back));
    builder.add(strut([x0, y0, back], [x1, y1, back], 0.017, 0.017, { square: true }), wood);
    builder.add(strut([x1, y0, back], [x0, y1, back], 0.0165, 0.0165, { square: true }), wood);
  }
  addSeatCushions(builder, { ...frame, front: frame.front - 0.02 });
  looseCushions(builder, { ...frame, plan: { ...plan, size: { ...size, height: size.height - 0.02 } } });
}
