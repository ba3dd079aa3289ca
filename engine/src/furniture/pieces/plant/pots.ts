import { JUTE } from '../../materials/materials.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { bellyBasket, boxed, fluted, onLegs, type Pot, shaped, woven } from './pot-shapes.ts';

/** Pots by style; a plant's seed chooses one of them. */
const POTS: StyleTable<readonly Pot[]> = {
  MODERN: [onLegs],
  SCANDINAVIAN: [woven(JUTE)],
  TRADITIONAL: [
    shaped([
      [0.6, 0],
      [0.62, 0.06],
      [0.5, 0.14],
      [0.72, 0.3],
      [0.96, 0.66],
      [0.9, 0.84],
      [1.02, 0.93],
      [1.04, 1],
    ]),
  ],
  INDUSTRIAL: [
    shaped([
      [0.72, 0],
      [0.74, 0.03],
      [1, 0.97],
      [1, 1],
    ]),
  ],
  LUXURY: [
    fluted,
    shaped(
      [
        [0.5, 0],
        [0.82, 0.14],
        [1.04, 0.5],
        [0.94, 0.84],
        [0.78, 1],
      ],
      5,
    ),
  ],
  MINIMALIST: [
    shaped([
      [0.98, 0],
      [1, 0.015],
      [1, 0.985],
      [0.985, 1],
    ]),
    shaped(
      [
        [0.56, 0],
        [0.94, 0.26],
        [1.02, 0.6],
        [0.98, 1],
      ],
      5,
    ),
  ],
  BOHEMIAN: [
    bellyBasket,
    shaped([
      [0.68, 0],
      [0.7, 0.02],
      [0.93, 0.78],
      [1.04, 0.79],
      [1.05, 0.99],
      [1.03, 1],
    ]),
  ],
  FARMHOUSE: [
    boxed,
    shaped(
      [
        [0.7, 0],
        [0.84, 0.1],
        [1, 0.5],
        [0.94, 0.86],
        [1.02, 0.94],
        [1.02, 1],
      ],
      4,
    ),
  ],
};

/** Draws one of the style's plant pots on y = 0. Returns the height of the soil. */
export function addPot(builder: MeshBuilder, look: StyleLook, radius: number, height: number): number {
  const pots = inStyle(POTS, look.id);
  return pots[Math.floor(builder.random() * pots.length)](builder, look, radius, height);
}
