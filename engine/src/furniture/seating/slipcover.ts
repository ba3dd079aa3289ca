import { pleatedSkirt } from '../parts/skirt.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import type { StyleLook } from '../style-look.ts';
import { addArms } from './arms.ts';
import { addBack } from './backs.ts';
import { addSeat, places } from './seat.ts';
import type { SeatingFrame } from './seating-plan.ts';

/** A loose cover to the floor: a piped seam under the seat, and a skirt in box pleats at the corners and between the seats. */
export function slipcoverBody(builder: MeshBuilder, look: StyleLook, frame: SeatingFrame): void {
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
