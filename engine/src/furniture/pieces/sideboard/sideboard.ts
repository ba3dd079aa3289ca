import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import { type Column, type Niche, stack } from '../../parts/cases/cabinet.ts';
import { caseDesigns, caseFurniture } from '../../parts/cases/case-furniture.ts';
import { bookPile, bookRow } from '../../parts/objects/books.ts';
import { basketsIn } from '../../parts/objects/shelf-setting.ts';
import { candle } from '../../parts/objects/table-objects.ts';
import { bowl, branches, vase } from '../../parts/objects/vessels.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { sideboardProfile } from './profile.ts';

interface SideboardDesign {
  readonly size: Size;
  readonly legs: number;
  readonly columns: readonly Column[];
}

const door: Column = { share: 1, cells: stack('door', 1) };
const drawers = (share: number, count: number): Column => ({
  share,
  cells: stack('drawer', ...Array.from({ length: count }, () => 1)),
});
const shelves: Column = { share: 1, cells: stack('open', 1, 1) };
const drawerOverDoor: Column = { share: 1, cells: [...stack('drawer', 0.36), ...stack('door', 1)] };

const DESIGNS: StyleTable<readonly SideboardDesign[]> = {
  MODERN: [
    { size: { width: 1.8, depth: 0.45, height: 0.72 }, legs: 0.07, columns: [door, door, drawers(1, 3)] },
    { size: { width: 1.7, depth: 0.44, height: 0.76 }, legs: 0.18, columns: [door, door, door, door] },
    { size: { width: 1.8, depth: 0.45, height: 0.76 }, legs: 0.15, columns: [door, shelves, door] },
  ],
  SCANDINAVIAN: [
    { size: { width: 1.6, depth: 0.44, height: 0.78 }, legs: 0.22, columns: [door, drawers(1, 3), door] },
    {
      size: { width: 1.5, depth: 0.42, height: 0.78 },
      legs: 0.2,
      columns: [shelves, { ...door, share: 0.9 }, { ...door, share: 0.9 }],
    },
    { size: { width: 1.7, depth: 0.44, height: 0.76 }, legs: 0.22, columns: [door, door, door] },
  ],
  TRADITIONAL: [
    {
      size: { width: 1.7, depth: 0.48, height: 0.92 },
      legs: 0.13,
      columns: [drawerOverDoor, drawerOverDoor, drawerOverDoor],
    },
    {
      size: { width: 1.6, depth: 0.46, height: 0.9 },
      legs: 0.1,
      columns: [drawerOverDoor, drawers(1, 4), drawerOverDoor],
    },
    {
      size: { width: 1.7, depth: 0.46, height: 0.9 },
      legs: 0.34,
      columns: [drawers(0.8, 2), { share: 1.2, cells: stack('door', 1) }, drawers(0.8, 2)],
    },
  ],
  INDUSTRIAL: [
    { size: { width: 1.7, depth: 0.45, height: 0.82 }, legs: 0.12, columns: [door, shelves, door] },
    { size: { width: 1.6, depth: 0.44, height: 0.82 }, legs: 0.16, columns: [door, door, door, door] },
    { size: { width: 1.6, depth: 0.44, height: 0.8 }, legs: 0.18, columns: [door, drawers(1, 3), door] },
  ],
  LUXURY: [
    { size: { width: 1.9, depth: 0.48, height: 0.8 }, legs: 0.06, columns: [door, door, door, door] },
    { size: { width: 1.8, depth: 0.46, height: 0.84 }, legs: 0.18, columns: [door, door, door, door] },
    { size: { width: 1.7, depth: 0.52, height: 0.88 }, legs: 0.18, columns: [door, drawers(1, 3), door] },
    { size: { width: 1.8, depth: 0.46, height: 0.82 }, legs: 0.16, columns: [door, door, door, door] },
  ],
  MINIMALIST: [
    { size: { width: 2, depth: 0.44, height: 0.6 }, legs: 0.05, columns: [door, door, door] },
    { size: { width: 1.7, depth: 0.44, height: 0.7 }, legs: 0.05, columns: [door, shelves, door] },
    { size: { width: 1.8, depth: 0.44, height: 0.72 }, legs: 0.2, columns: [door, door, { ...door, share: 1.4 }] },
  ],
  BOHEMIAN: [
    { size: { width: 1.6, depth: 0.44, height: 0.8 }, legs: 0.22, columns: [door, shelves, door] },
    { size: { width: 1.5, depth: 0.46, height: 0.84 }, legs: 0.22, columns: [door, door, door] },
    {
      size: { width: 1.6, depth: 0.46, height: 0.88 },
      legs: 0.14,
      columns: [drawerOverDoor, drawerOverDoor, drawerOverDoor],
    },
  ],
  FARMHOUSE: [
    { size: { width: 1.7, depth: 0.48, height: 0.9 }, legs: 0.1, columns: [door, shelves, door] },
    {
      size: { width: 1.6, depth: 0.46, height: 0.92 },
      legs: 0.16,
      columns: [drawerOverDoor, drawers(1, 4), drawerOverDoor],
    },
    {
      size: { width: 1.6, depth: 0.46, height: 0.88 },
      legs: 0.52,
      columns: [drawers(1, 1), drawers(1, 1), drawers(1, 1)],
    },
  ],
};

const designOf = (style: StyleId, variant: number): SideboardDesign =>
  inStyle(DESIGNS, style)[variant % inStyle(DESIGNS, style).length];

function fill(b: MeshBuilder, look: StyleLook, niche: Niche, k: number): void {
  const left = niche.x - niche.width / 2;
  // A long shelf near the floor holds baskets.
  if (niche.width > 1) {
    basketsIn(b, { ...niche, width: niche.width * 0.7 }, move(niche.x, niche.y, niche.z));
    return;
  }
  if (k % 2 === 0)
    bookRow(
      b,
      look,
      { width: niche.width * 0.6, height: niche.height - 0.03, depth: 0.2 },
      move(left + 0.02, niche.y, niche.z + niche.depth / 2 - 0.06),
    );
  else bowl(b, Math.min(0.13, niche.width * 0.35), 0.07, look.ceramics[1], move(niche.x, niche.y, niche.z + 0.02));
}

function dress(b: MeshBuilder, look: StyleLook, size: Size, variant: number): void {
  const { width, height: y } = size;
  const side = variant % 2 === 0 ? 1 : -1;
  const glaze = look.ceramics[(variant + 1) % look.ceramics.length];
  const x = side * width * 0.34;
  vase(b, variant, 0.3, glaze, move(x, y, -0.02));
  // In sparse styles there is only a vase and a bowl.
  if (look.form.density < 0.3) {
    bowl(b, 0.15, 0.07, look.ceramics[2], move(-side * width * 0.2, y, 0.02));
    return;
  }
  if (variant !== 1)
    branches(b, { count: 5, y: y + 0.3, length: 0.42, round: look.form.roundLeaves }, move(x, 0, -0.02));
  vase(b, variant + 2, 0.17, look.ceramics[variant % look.ceramics.length], move(x - side * 0.19, y, 0.05));
  bookPile(b, look, 3, move(-side * width * 0.28, y, 0.01));
  if (look.form.symmetric)
    for (const dx of [-0.07, 0.07]) candle(b, look, 0.24 + 0.6 * dx, move(dx - side * 0.05, y, 0));
  else bowl(b, 0.14, 0.07, look.ceramics[2], move(-side * 0.06, y, 0.03));
}

/** A long, low case for the dining room with doors, drawers and niches. */
const design: PieceDesign = {
  variants: caseDesigns,
  size: (style, variant) => designOf(style, variant).size,
  range: (style, variant) => rangeAround(designOf(style, variant).size, 0.8, 1.15),
  build(spec, b, look) {
    const { legs, columns } = designOf(spec.style, spec.variant);
    const niches = caseFurniture(b, look, { ...spec, legs, columns });
    b.objects(() => {
      niches.forEach((niche, k) => {
        fill(b, look, niche, k);
      });
      dress(b, look, spec.size, spec.variant);
    });
  },
};

export const sideboard = piece({ ...sideboardProfile, design });
