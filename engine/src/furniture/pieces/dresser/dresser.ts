import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import { type Column, stack } from '../../parts/cases/cabinet.ts';
import { caseDesigns, caseFurniture } from '../../parts/cases/case-furniture.ts';
import { bookPile } from '../../parts/objects/books.ts';
import { candle, tray } from '../../parts/objects/table-objects.ts';
import { branches, vase } from '../../parts/objects/vessels.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { dresserProfile } from './profile.ts';

interface DresserDesign {
  readonly size: Size;
  readonly legs: number;
  readonly columns: readonly Column[];
}

const columnsOf = (count: number, cells: Column['cells']): Column[] =>
  Array.from({ length: count }, () => ({ share: 1, cells }));

const DESIGNS: StyleTable<readonly DresserDesign[]> = {
  MODERN: [
    { size: { width: 1.6, depth: 0.48, height: 0.76 }, legs: 0.07, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
    { size: { width: 1.5, depth: 0.46, height: 0.8 }, legs: 0.17, columns: columnsOf(3, stack('drawer', 1, 1)) },
    { size: { width: 1.5, depth: 0.48, height: 0.8 }, legs: 0.14, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
  ],
  SCANDINAVIAN: [
    { size: { width: 1.4, depth: 0.46, height: 0.82 }, legs: 0.2, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
    { size: { width: 1.2, depth: 0.46, height: 0.86 }, legs: 0.18, columns: columnsOf(2, stack('drawer', 0.8, 1, 1)) },
    { size: { width: 1.5, depth: 0.46, height: 0.8 }, legs: 0.22, columns: columnsOf(3, stack('drawer', 1, 1)) },
  ],
  TRADITIONAL: [
    { size: { width: 1.4, depth: 0.5, height: 0.9 }, legs: 0.12, columns: columnsOf(2, stack('drawer', 0.75, 0.9, 1)) },
    { size: { width: 1.5, depth: 0.48, height: 0.86 }, legs: 0.1, columns: columnsOf(3, stack('drawer', 1, 1)) },
    { size: { width: 1.3, depth: 0.48, height: 0.86 }, legs: 0.2, columns: columnsOf(2, stack('drawer', 0.8, 1, 1)) },
  ],
  INDUSTRIAL: [
    { size: { width: 1.4, depth: 0.46, height: 0.84 }, legs: 0.12, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
    { size: { width: 1.3, depth: 0.46, height: 0.86 }, legs: 0.14, columns: columnsOf(3, stack('drawer', 1, 1, 1)) },
    { size: { width: 1.4, depth: 0.46, height: 0.8 }, legs: 0.16, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
  ],
  LUXURY: [
    { size: { width: 1.6, depth: 0.5, height: 0.8 }, legs: 0.06, columns: columnsOf(3, stack('drawer', 1, 1)) },
    { size: { width: 1.5, depth: 0.48, height: 0.82 }, legs: 0.16, columns: columnsOf(3, stack('drawer', 1, 1)) },
    { size: { width: 1.3, depth: 0.52, height: 0.88 }, legs: 0.16, columns: columnsOf(2, stack('drawer', 0.8, 1, 1)) },
    { size: { width: 1.5, depth: 0.48, height: 0.82 }, legs: 0.15, columns: columnsOf(3, stack('drawer', 1, 1)) },
  ],
  MINIMALIST: [
    { size: { width: 1.6, depth: 0.46, height: 0.64 }, legs: 0.05, columns: columnsOf(2, stack('drawer', 1, 1)) },
    { size: { width: 1.4, depth: 0.46, height: 0.74 }, legs: 0.05, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
    { size: { width: 1.6, depth: 0.46, height: 0.74 }, legs: 0.18, columns: columnsOf(3, stack('drawer', 1, 1)) },
  ],
  BOHEMIAN: [
    { size: { width: 1.4, depth: 0.46, height: 0.82 }, legs: 0.22, columns: columnsOf(3, stack('drawer', 1, 1)) },
    { size: { width: 1.2, depth: 0.46, height: 0.86 }, legs: 0.22, columns: columnsOf(2, stack('drawer', 1, 1, 1)) },
    { size: { width: 1.3, depth: 0.46, height: 0.86 }, legs: 0.14, columns: columnsOf(2, stack('drawer', 0.8, 1, 1)) },
  ],
  FARMHOUSE: [
    {
      size: { width: 1.5, depth: 0.48, height: 0.88 },
      legs: 0.1,
      columns: [
        { share: 1, cells: stack('door', 1) },
        { share: 1, cells: stack('drawer', 1, 1, 1) },
        { share: 1, cells: stack('door', 1) },
      ],
    },
    { size: { width: 1.4, depth: 0.48, height: 0.88 }, legs: 0.16, columns: columnsOf(2, stack('drawer', 0.8, 1, 1)) },
    { size: { width: 1.3, depth: 0.48, height: 0.9 }, legs: 0.13, columns: columnsOf(2, stack('drawer', 0.8, 1, 1)) },
  ],
};

const designOf = (style: StyleId, variant: number): DresserDesign =>
  inStyle(DESIGNS, style)[variant % inStyle(DESIGNS, style).length];

/**
 * Draws branches on one side, books and small objects on the other. No mirror: it would show walls that the photo
 * does not.
 */
function dress(b: MeshBuilder, look: StyleLook, size: Size, variant: number): void {
  const { width, depth, height: y } = size;
  const glaze = look.ceramics[variant % look.ceramics.length];
  const side = variant % 2 === 0 ? -1 : 1;
  const tall = 0.24 + 0.02 * (variant % 3);
  vase(b, variant, tall, glaze, move(side * width * 0.3, y, 0));
  branches(b, { count: 5, y: y + tall, length: 0.4, round: variant % 2 === 1 }, move(side * width * 0.3, 0, 0));
  vase(b, variant + 2, 0.14, glaze, move(side * width * 0.4, y, 0.25 * depth - 0.05));
  if (look.form.density < 0.3) return;
  const pile = bookPile(b, look, 2, move(-side * width * 0.26, y, 0.02));
  candle(b, look, 0.08, move(-side * width * 0.26 + 0.03, y + pile, 0.01));
  tray(b, look, move(side * width * 0.02, y, 0.06));
}

/** A low chest of six or more drawers, with a few objects on it. */
const design: PieceDesign = {
  variants: caseDesigns,
  size: (style, variant) => designOf(style, variant).size,
  range: (style, variant) => rangeAround(designOf(style, variant).size, 0.8, 1.15),
  build(spec, b, look) {
    const { legs, columns } = designOf(spec.style, spec.variant);
    caseFurniture(b, look, { ...spec, legs, columns });
    b.objects(() => dress(b, look, spec.size, spec.variant));
  },
};

export const dresser = piece({ ...dresserProfile, design });
