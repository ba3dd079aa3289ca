import type { Size } from '../../scene/pieces.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';

/** A top with a stepped moulding and, on dark wood, a leather writing surface let into it. */
export function mouldedTop(b: MeshBuilder, size: Size, wood: StyleLook['wood'], look: StyleLook): void {
  b.add(box(size.width, 0.02, size.depth, 0.008, 'x'), wood, move(0, size.height - 0.01, 0));
  b.add(box(size.width - 0.03, 0.016, size.depth - 0.03, 0.006, 'x'), wood, move(0, size.height - 0.027, 0));
  if (wood !== look.wood) return;
  b.objects(() =>
    b.add(
      box(size.width - 0.3, 0.002, size.depth - 0.22, 0.0005, 'x'),
      look.upholstery[3],
      move(0, size.height + 0.0006, 0),
    ),
  );
}
