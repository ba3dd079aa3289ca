import type { Vec3 } from '../../math/vec3.ts';
import type { Size } from '../../scene/pieces.ts';
import { matt } from '../materials.ts';
import { addLegs } from '../parts/legs.ts';
import { pleatedSkirt } from '../parts/skirt.ts';
import { addArms } from '../seating/arms.ts';
import { addBack } from '../seating/backs.ts';
import { addBase, addSeatBody, addSeatCushions } from '../seating/seat.ts';
import { bodyWidth, type SeatingFrame, type SeatingPlan, seatingFrame } from '../seating/seating-plan.ts';
import { box } from '../shapes/box.ts';
import { cushion, piping } from '../shapes/cushion.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';
import { seatDepth } from './sectional-shape.ts';

const SHADOW_GAP = matt('#171513');
/** Seats along the back, the chaise's among them. */
const SEATS = 3;
/** How far the chaise's body runs back under the seat. */
const UNDER_SEAT = 0.12;

/** The measures of a sectional: those of the sofa along its back; size is the whole one's. */
export const sectionalFrame = (plan: SeatingPlan, size: Size): SeatingFrame =>
  seatingFrame({ ...plan, seats: SEATS, size: { ...size, depth: seatDepth(size) } });

/** What carries the chaise's foot: as the sofa is carried. */
function addChaiseBase(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, width: number, reach: number): void {
  const { plan, bottom } = frame;
  if (plan.base === 'plinth') {
    const depth = reach + UNDER_SEAT;
    builder.add(box(width - 0.08, bottom + 0.01, depth, 0.004), SHADOW_GAP, move(0, (bottom + 0.01) / 2, -0.06));
  } else if (plan.base === 'sled') {
    const z = reach / 2 - 0.06;
    builder.add(box(width - 0.12, 0.01, 0.045, 0.001), look.metal, move(0, 0.005, z));
    for (const side of [-1, 1])
      builder.add(box(0.01, bottom, 0.045, 0.001), look.metal, move(side * (width / 2 - 0.06), bottom / 2, z));
  } else if (plan.base === 'skirt') {
    const skirt = { width: width - 0.012, depth: reach - 0.02, top: bottom + 0.06, lengths: 1 };
    pleatedSkirt(builder, plan.cover, skirt);
  } else {
    addLegs(builder, look, { spanX: width - 0.13, spanZ: reach - 0.12, height: bottom + 0.01 });
  }
}

/** The chaise: the last seat, whose cushion and body run forward in one piece; its middle is at `x`. */
function addChaise(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, x: number, reach: number): void {
  const { plan, inner, bottom, deck, backFace, front } = frame;
  const { cover, seatThickness, puff, round, wrinkle } = plan;
  const width = inner / SEATS;
  const height = deck - bottom;
  const depth = reach + UNDER_SEAT;
  const body = cushion(width + 0.012, height, depth, { round: 0.015, detail: 4 });
  builder.add(body, cover, move(x, bottom + height / 2, front - UNDER_SEAT + depth / 2));
  const length = front + reach + 0.012 - backFace - (plan.back === 'cushions' ? 0.02 : 0);
  const options = {
    round: Math.min(round, seatThickness * 0.45),
    puff: [0, puff, puff * 0.4] as Vec3,
    wrinkle,
    seed: 23,
    detail: 12,
  };
  const at = move(x, deck + seatThickness / 2 - puff * 0.25, front + reach + 0.012 - length / 2);
  builder.add(cushion(width - 0.006, seatThickness, length, options), cover, at);
  if (plan.piping) {
    for (const cord of piping([width - 0.006, seatThickness, length], 'y', 0.0065, options))
      builder.add(cord, cover, at);
  }
  builder.within(move(x, 0, front + reach / 2), () => addChaiseBase(builder, look, frame, width + 0.012, reach));
}

/**
 * Draws a sectional in the frame of the sofa along its back: arms, back and seats, and a chaise at the end of +x that comes
 * `reach` metres forward.
 */
export function addSectional(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame, reach: number): void {
  const { plan, inner } = frame;
  if (plan.base === 'skirt') {
    const { depth } = plan.size;
    const skirt = { width: bodyWidth(plan) - 0.024, depth: depth - 0.024, top: frame.bottom + 0.06, lengths: SEATS };
    pleatedSkirt(builder, plan.cover, skirt);
  } else addBase(builder, look, frame);
  addArms(builder, look, frame);
  addSeatBody(builder, frame);
  addBack(builder, look, frame);
  const seat = inner / SEATS;
  builder.within(move(-seat / 2, 0, 0), () =>
    addSeatCushions(builder, { ...frame, inner: inner - seat, plan: { ...plan, seats: SEATS - 1 } }),
  );
  addChaise(builder, look, frame, (inner - seat) / 2, reach);
}
