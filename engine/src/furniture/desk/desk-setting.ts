import type { Size } from '../../scene/pieces.ts';
import { metal } from '../materials.ts';
import { bookPile } from '../objects/books.ts';
import { pebble, penCup } from '../objects/table-objects.ts';
import { branches, vase } from '../objects/vessels.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../shapes/transform.ts';
import type { StyleLook } from '../style-look.ts';

const ALUMINIUM = metal('#b9bcbf', 0.35);

/** A closed computer, books, pencils: the middle and the back corners, where a lamp may stand, stay free. */
export function setDesk(b: MeshBuilder, look: StyleLook, size: Size, variant: number): void {
  const { width, depth, height: y } = size;
  const side = variant % 2 === 0 ? 1 : -1;
  b.add(box(0.32, 0.014, 0.22, 0.005), ALUMINIUM, chain(move(-side * 0.04, y + 0.009, 0.06), turnY(0.04 * side)));
  const pile = bookPile(b, look, 3, chain(move(side * width * 0.3, y, -depth * 0.12), turnY(0.2 * side)));
  pebble(b, look.ceramics[0], move(side * width * 0.3, y + pile, -depth * 0.12));
  penCup(b, look, move(side * width * 0.16, y, -depth * 0.26));
  if (variant === 1) {
    vase(b, 0, 0.18, look.ceramics[2], move(-side * width * 0.2, y, -depth * 0.28));
    branches(
      b,
      { count: 4, y: y + 0.18, length: 0.26, round: look.form.roundLeaves },
      move(-side * width * 0.2, 0, -depth * 0.28),
    );
  }
}
