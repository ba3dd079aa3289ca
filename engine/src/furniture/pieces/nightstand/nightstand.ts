import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import { type Column, stack } from '../../parts/cases/cabinet.ts';
import { caseDesigns, caseFurniture } from '../../parts/cases/case-furniture.ts';
import { bookPile } from '../../parts/objects/books.ts';
import { move } from '../../shapes/transform.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { nightstandProfile } from './profile.ts';

interface NightstandDesign {
  readonly size: Size;
  readonly legs: number;
  readonly columns: readonly Column[];
}

const one = (cells: Column['cells']): Column[] => [{ share: 1, cells }];
const shelfBelow = one([...stack('drawer', 1), ...stack('open', 1.25)]);
const shelfAbove = one([...stack('open', 0.8), ...stack('drawer', 1, 1)]);

const DESIGNS: StyleTable<readonly NightstandDesign[]> = {
  MODERN: [
    { size: { width: 0.52, depth: 0.42, height: 0.48 }, legs: 0.07, columns: one(stack('drawer', 1, 1)) },
    { size: { width: 0.5, depth: 0.4, height: 0.54 }, legs: 0.2, columns: shelfBelow },
    { size: { width: 0.5, depth: 0.42, height: 0.52 }, legs: 0.14, columns: one(stack('drawer', 1, 1)) },
  ],
  SCANDINAVIAN: [
    { size: { width: 0.46, depth: 0.38, height: 0.56 }, legs: 0.22, columns: shelfBelow },
    { size: { width: 0.48, depth: 0.4, height: 0.56 }, legs: 0.18, columns: one(stack('drawer', 1, 1)) },
    { size: { width: 0.46, depth: 0.38, height: 0.54 }, legs: 0.24, columns: one(stack('drawer', 1)) },
  ],
  TRADITIONAL: [
    { size: { width: 0.54, depth: 0.42, height: 0.64 }, legs: 0.11, columns: one(stack('drawer', 0.8, 1, 1.1)) },
    { size: { width: 0.52, depth: 0.42, height: 0.62 }, legs: 0.1, columns: shelfAbove },
    { size: { width: 0.5, depth: 0.4, height: 0.64 }, legs: 0.4, columns: one(stack('drawer', 1)) },
  ],
  INDUSTRIAL: [
    { size: { width: 0.5, depth: 0.4, height: 0.56 }, legs: 0.12, columns: shelfBelow },
    {
      size: { width: 0.46, depth: 0.4, height: 0.58 },
      legs: 0.14,
      columns: one([...stack('drawer', 0.6), ...stack('door', 1)]),
    },
    { size: { width: 0.5, depth: 0.4, height: 0.54 }, legs: 0.16, columns: one(stack('drawer', 1, 1)) },
  ],
  LUXURY: [
    { size: { width: 0.5, depth: 0.44, height: 0.54 }, legs: 0.05, columns: one(stack('drawer', 1, 1)) },
    { size: { width: 0.54, depth: 0.42, height: 0.58 }, legs: 0.2, columns: one(stack('drawer', 1, 1)) },
    { size: { width: 0.54, depth: 0.44, height: 0.62 }, legs: 0.2, columns: one(stack('drawer', 0.85, 1)) },
    { size: { width: 0.5, depth: 0.42, height: 0.58 }, legs: 0.15, columns: one(stack('drawer', 1, 1)) },
  ],
  MINIMALIST: [
    { size: { width: 0.52, depth: 0.4, height: 0.34 }, legs: 0.05, columns: one(stack('drawer', 1)) },
    { size: { width: 0.46, depth: 0.38, height: 0.46 }, legs: 0.05, columns: shelfAbove },
    { size: { width: 0.52, depth: 0.38, height: 0.46 }, legs: 0.26, columns: one(stack('drawer', 1)) },
  ],
  BOHEMIAN: [
    { size: { width: 0.5, depth: 0.4, height: 0.58 }, legs: 0.2, columns: shelfBelow },
    { size: { width: 0.5, depth: 0.42, height: 0.6 }, legs: 0.24, columns: one(stack('drawer', 1, 1)) },
    {
      size: { width: 0.48, depth: 0.4, height: 0.62 },
      legs: 0.13,
      columns: one([...stack('drawer', 0.6), ...stack('door', 1)]),
    },
  ],
  FARMHOUSE: [
    {
      size: { width: 0.54, depth: 0.44, height: 0.64 },
      legs: 0.09,
      columns: one([...stack('drawer', 0.55), ...stack('door', 1)]),
    },
    { size: { width: 0.52, depth: 0.42, height: 0.66 }, legs: 0.2, columns: one(stack('drawer', 1, 1)) },
    { size: { width: 0.54, depth: 0.42, height: 0.66 }, legs: 0.44, columns: one(stack('drawer', 1)) },
  ],
};

const designOf = (style: StyleId, variant: number): NightstandDesign =>
  inStyle(DESIGNS, style)[variant % inStyle(DESIGNS, style).length];

/** A small case beside the bed with books in its open shelf. Its top stays free for a lamp. */
const design: PieceDesign = {
  variants: caseDesigns,
  size: (style, variant) => designOf(style, variant).size,
  range: (style, variant) => rangeAround(designOf(style, variant).size, 0.85, 1.15),
  build(spec, b, look) {
    const { legs, columns } = designOf(spec.style, spec.variant);
    const niches = caseFurniture(b, look, { ...spec, legs, columns });
    b.objects(() => {
      for (const niche of niches) {
        const count = niche.height > 0.14 ? 3 : 2;
        bookPile(b, look, count, move(niche.x - niche.width * 0.1, niche.y, niche.z + 0.01));
      }
    });
  },
};

export const nightstand = piece({ ...nightstandProfile, design });
