import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addArms } from './arms.ts';
import { addBack } from './backs.ts';
import { addBase, addSeat } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';

/** Draws all parts of a sofa or a chair of its family, without loose objects on it. */
export function addBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
  if (frame.plan.body) {
    frame.plan.body(builder, look, frame);
    return;
  }
  addBase(builder, look, frame);
  addArms(builder, look, frame);
  addSeat(builder, look, frame);
  addBack(builder, look, frame);
}
