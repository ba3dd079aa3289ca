import type { PieceSpec, Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import { piece } from '../../catalogue/piece.ts';
import { type PieceDesign, rangeAround } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { metal } from '../../materials/materials.ts';
import { stack } from '../../parts/cases/cabinet.ts';
import { cabinetLook } from '../../parts/cases/case-furniture.ts';
import { waterfall } from '../../parts/cases/case-shells.ts';
import { addTop } from '../../parts/cases/case-top.ts';
import { atCorners } from '../../parts/legs/legs.ts';
import { bookPile, bookRow } from '../../parts/objects/books.ts';
import { pebble, penCup } from '../../parts/objects/table-objects.ts';
import { branches, vase } from '../../parts/objects/vessels.ts';
import { addBoard } from '../../parts/tables/boards.ts';
import { box } from '../../shapes/box.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnX, turnY } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { BOHEMIAN_DESKS } from './bohemian-desks.ts';
import { DESK_DESIGNS } from './desk-designs.ts';
import * as frame from './desk-frames.ts';
import { type DeskDesign, NONE } from './desk-frames.ts';
import { LUXURY_DESKS } from './luxury-desks.ts';
import { deskProfile } from './profile.ts';

/** One bent board with a slim drawer; a board on a drum and a panel; a thin Parsons table. */
const MINIMALIST_DESKS: readonly DeskDesign[] = [
  {
    size: { width: 1.5, depth: 0.68, height: 0.74 },
    draw(b, size, look, drawers) {
      const t = 0.036;
      waterfall(b, size, t, 0.07, look.wood2);
      const under = size.height - t + 0.001;
      const slim = { ...drawers, frontKind: 'flat' as const, front: look.wood2, board: look.wood2 };
      frame.block(
        b,
        size,
        { x: size.width * 0.2, width: size.width * 0.4, bottom: under - 0.095, top: under, depth: size.depth - 0.1 },
        slim,
        stack('drawer', 1),
      );
      return NONE;
    },
  },
  {
    size: { width: 1.6, depth: 0.7, height: 0.74 },
    draw(b, size, look) {
      const t = 0.03;
      const under = size.height - t;
      addBoard(b, { width: size.width, depth: size.depth, thickness: t, corner: 0.03 }, size.height, look.wood);
      b.add(cylinder(0.19, under, 48, 0.004), look.paint, move(-size.width / 2 + 0.32, 0, 0));
      const panel = box(0.06, under, size.depth - 0.12, 0.004, 'y');
      b.add(panel, look.paint, move(size.width / 2 - 0.14, under / 2, 0));
      return NONE;
    },
  },
  {
    size: { width: 1.4, depth: 0.66, height: 0.74 },
    draw(b, size, look, drawers) {
      const t = 0.02;
      const bar = 0.032;
      const under = size.height - t;
      frame.boardTop(b, size, t, 0.0015, look.wood);
      atCorners(size.width - bar, size.depth - bar, (x, z) => {
        b.add(box(bar, under, bar, 0.0015, 'y'), look.wood, move(x, under / 2, z));
      });
      for (const end of [-1, 1]) {
        const side = box(0.02, 0.075, size.depth - 2 * bar, 0.001, 'z');
        b.add(side, look.wood, move(end * (size.width / 2 - 0.012), under - 0.0375, 0));
      }
      b.add(
        box(size.width - 2 * bar, 0.075, 0.018, 0.001, 'x'),
        look.wood,
        move(0, under - 0.0375, -size.depth / 2 + 0.014),
      );
      frame.drawerRow(
        b,
        size,
        { under, tall: 0.075, inset: bar, count: 2 },
        {
          ...drawers,
          frontKind: 'flat',
          front: look.wood,
          board: look.wood,
          thickness: 0.012,
        },
      );
      return NONE;
    },
  },
];

/** A plank top on crossed trestles; shaker pedestals; a farm table with drawers on turned legs. */
const FARMHOUSE_DESKS: readonly DeskDesign[] = [
  {
    size: { width: 1.5, depth: 0.7, height: 0.76 },
    draw(b, size, look) {
      const t = 0.042;
      frame.plankTop(b, size, t, look.wood);
      sawbucks(b, size, size.height - t, look.wood);
      return NONE;
    },
  },
  {
    size: { width: 1.5, depth: 0.7, height: 0.77 },
    draw(b, size, look, drawers) {
      const t = 0.034;
      const under = size.height - t;
      addTop(b, look, size, { kind: 'breadboard', thickness: t, material: look.wood2 });
      frame.twoPedestals(b, size, under, drawers, (x, wide, side) => {
        const cells = side < 0 ? [...stack('drawer', 0.5), ...stack('door', 1.3)] : stack('drawer', 0.7, 1, 1);
        frame.block(b, size, { x, width: wide, bottom: 0.08, top: under }, { ...drawers, thickness: 0.034 }, cells);
        b.add(box(wide + 0.012, 0.08, size.depth - 0.06, 0.004, 'x'), look.paint, move(x, 0.04, -0.014));
      });
      return NONE;
    },
  },
  {
    size: { width: 1.4, depth: 0.68, height: 0.77 },
    draw(b, size, look, drawers) {
      const t = 0.036;
      const under = size.height - t;
      addTop(b, look, size, { kind: 'breadboard', thickness: t, material: look.wood });
      const painted = { ...drawers, front: look.paint, board: look.paint, frontKind: 'shaker' as const };
      frame.turnedLegs(b, size, under, 0.14, look.paint);
      frame.drawerRow(b, size, { under, tall: 0.125, inset: 0.09, count: 2 }, painted);
      return NONE;
    },
  },
];

const ALUMINIUM = metal('#b9bcbf', 0.35);

/** Draws a closed laptop, books and pencils: the middle and the back corners, where a lamp may stand, stay free. */
function setDesk(b: MeshBuilder, look: StyleLook, size: Size, variant: number): void {
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

const DESIGNS: StyleTable<readonly DeskDesign[]> = {
  ...DESK_DESIGNS,
  LUXURY: LUXURY_DESKS,
  MINIMALIST: MINIMALIST_DESKS,
  BOHEMIAN: BOHEMIAN_DESKS,
  FARMHOUSE: FARMHOUSE_DESKS,
};

const designOf = (style: StyleId, variant: number): DeskDesign =>
  inStyle(DESIGNS, style)[variant % inStyle(DESIGNS, style).length];

function build(spec: PieceSpec, b: MeshBuilder, look: StyleLook): void {
  const drawers = cabinetLook(spec.style, spec.variant, look);
  const niches = designOf(spec.style, spec.variant).draw(b, spec.size, look, drawers);
  b.objects(() => {
    for (const niche of niches) {
      bookRow(
        b,
        look,
        { width: niche.width * 0.5, height: niche.height - 0.01, depth: 0.2 },
        move(niche.x - niche.width / 2 + 0.01, niche.y, niche.z + niche.depth / 2 - 0.04),
      );
    }
    setDesk(b, look, spec.size, spec.variant);
  });
}

/** A desk whose sitter is on the +z side, with a few objects on it; its lamp is a separate piece. */
const design: PieceDesign = {
  variants: (style) => inStyle(DESIGNS, style).length,
  size: (style, variant) => designOf(style, variant).size,
  range(style, variant) {
    const { width, depth, height } = designOf(style, variant).size;
    const near = rangeAround({ width, depth, height }, 0.92, 1.05);
    return { min: { ...near.min, width: 1.15 }, max: { ...near.max, width: 1.7 } };
  },
  build,
};

/** Draws crossed beams under both ends, each with a foot and a head, and a long stretcher through the crossings. */
function sawbucks(b: MeshBuilder, { width, depth }: Size, under: number, wood: Material): void {
  const beam = 0.058;
  const span = depth - 0.1;
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - 0.2);
    b.add(box(0.075, 0.05, depth - 0.06, 0.005, 'z'), wood, move(x, under - 0.025, 0));
    b.add(box(0.075, 0.05, depth - 0.04, 0.006, 'z'), wood, move(x, 0.025, 0));
    const tall = under - 0.1;
    const [w, h] = [span - beam, tall];
    for (const lean of [-1, 1]) {
      const leg = box(0.042, Math.hypot(w, h) + 0.02, beam, 0.004, 'y');
      b.add(leg, wood, chain(move(x + lean * 0.004, 0.05 + tall / 2, 0), turnX(lean * Math.atan2(w, h))));
    }
  }
  b.add(box(width - 0.3, 0.06, 0.036, 0.004, 'x'), wood, move(0, 0.05 + (under - 0.1) / 2, 0));
}

export const desk = piece({ ...deskProfile, design });
