import type { Material } from '../material.ts';
import { withNearest } from '../nearest-style.ts';
import type { Size, StyleId } from '../pieces.ts';
import { box } from '../shapes/box.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../styles.ts';
import { type CabinetLook, type Column, cabinet, type Niche } from './cabinet.ts';
import { addBase, type BaseKind } from './case-base.ts';
import type { FrontLook } from './front.ts';
import { HANDLE_REACH, type HandleKind } from './handle.ts';

/** How one design of a style builds its cases: nightstand, dresser and sideboard share these. */
interface CaseStyle {
  readonly base: BaseKind;
  readonly top: 'flush' | 'slab' | 'moulded' | 'stone' | 'beam';
  readonly board: (look: StyleLook) => Material;
  readonly front: (look: StyleLook) => Material;
  readonly frontKind: FrontLook['frontKind'];
  /** Doors of this design where they differ from its drawers. */
  readonly handle: HandleKind;
  readonly bright?: boolean;
}

const CASES = withNearest<readonly CaseStyle[]>({
  MODERN: [
    { base: 'plinth', top: 'flush', board: (l) => l.wood, front: (l) => l.wood, frontKind: 'flat', handle: 'groove' },
    {
      base: 'sled',
      top: 'stone',
      board: (l) => l.paint,
      front: (l) => l.paint,
      frontKind: 'flat',
      handle: 'edge',
      bright: true,
    },
    { base: 'blade', top: 'slab', board: (l) => l.wood2, front: (l) => l.wood2, frontKind: 'fluted', handle: 'none' },
  ],
  SCANDINAVIAN: [
    { base: 'splayed', top: 'flush', board: (l) => l.wood, front: (l) => l.wood, frontKind: 'flat', handle: 'knob' },
    { base: 'splayed', top: 'slab', board: (l) => l.wood, front: (l) => l.paint, frontKind: 'flat', handle: 'knob' },
    { base: 'splayed', top: 'slab', board: (l) => l.wood2, front: (l) => l.wood2, frontKind: 'slats', handle: 'none' },
  ],
  TRADITIONAL: [
    {
      base: 'bracket',
      top: 'moulded',
      board: (l) => l.wood,
      front: (l) => l.wood,
      frontKind: 'framed',
      handle: 'drop',
    },
    { base: 'bun', top: 'moulded', board: (l) => l.paint, front: (l) => l.paint, frontKind: 'framed', handle: 'cup' },
    {
      base: 'turned',
      top: 'moulded',
      board: (l) => l.wood2,
      front: (l) => l.wood2,
      frontKind: 'framed',
      handle: 'brassKnob',
    },
  ],
  INDUSTRIAL: [
    { base: 'steel', top: 'beam', board: (l) => l.wood2, front: (l) => l.wood, frontKind: 'planks', handle: 'bow' },
    {
      base: 'steel',
      top: 'slab',
      board: (l) => l.paint,
      front: (l) => l.paint,
      frontKind: 'louvre',
      handle: 'bar',
      bright: true,
    },
    { base: 'blade', top: 'beam', board: (l) => l.wood, front: (l) => l.wood, frontKind: 'flat', handle: 'cup' },
  ],
});

export const CASE_DESIGNS = 3;

function lookOf(style: StyleId, design: CaseStyle, look: StyleLook): CabinetLook {
  const quiet = style === 'SCANDINAVIAN' ? look.wood2 : look.metal;
  return {
    board: design.board(look),
    thickness: style === 'INDUSTRIAL' && !design.bright ? 0.024 : 0.019,
    bevel: look.form.bevel,
    front: design.front(look),
    frontKind: design.frontKind,
    handle: design.handle,
    handleMaterial: design.bright || style === 'TRADITIONAL' ? look.metal2 : quiet,
  };
}

/** Boards, fronts and pulls of a design, for drawers that are built into other furniture. */
export const cabinetLook = (style: StyleId, variant: number, look: StyleLook): CabinetLook =>
  lookOf(style, CASES[style][variant % CASE_DESIGNS], look);

/** Overhang and thickness of every kind of top. */
const TOPS = {
  flush: { over: 0, thickness: 0 },
  slab: { over: 0.006, thickness: 0.02 },
  moulded: { over: 0.018, thickness: 0.034 },
  stone: { over: 0.002, thickness: 0.02 },
  beam: { over: 0.004, thickness: 0.04 },
} as const;

/**
 * A case of drawers, doors and niches in its design's woods, base and top, filling `outside`.
 * @param legHeight height of the base
 * @returns the open niches, to be filled
 */
export function caseFurniture(
  b: MeshBuilder,
  style: StyleId,
  variant: number,
  outside: Size,
  legHeight: number,
  columns: readonly Column[],
  look: StyleLook,
): Niche[] {
  const design = CASES[style][variant % CASE_DESIGNS];
  // The box includes the pulls: the case stands back by their reach, less what the top already stands out.
  const reach = Math.max(0, HANDLE_REACH[design.handle] - TOPS[design.top].over);
  const size = { ...outside, depth: outside.depth - reach };
  let niches: Niche[] = [];
  b.within(move(0, 0, -reach / 2), () => {
    niches = standingCase(b, style, design, size, legHeight, columns, look);
  });
  return niches.map((niche) => ({ ...niche, z: niche.z - reach / 2 }));
}

function standingCase(
  b: MeshBuilder,
  style: StyleId,
  design: CaseStyle,
  size: Size,
  legHeight: number,
  columns: readonly Column[],
  look: StyleLook,
): Niche[] {
  const { over, thickness } = TOPS[design.top];
  const board = design.board(look);
  const steel = design.base === 'steel';
  const outer = { width: size.width - 2 * over, depth: size.depth - 2 * over };
  const top = size.height - thickness;
  const legs = design.base === 'plinth' ? Math.min(legHeight, 0.07) : legHeight;
  const legWood = design.base === 'turned' || design.base === 'bun' || design.base === 'bracket' ? board : look.wood;
  addBase(b, design.base, { ...outer, height: steel ? top : legs }, look, legWood);
  if (steel) steelRails(b, outer, legs, top, look.metal);
  if (design.top !== 'flush') addTop(b, design.top, size, thickness, design.top === 'stone' ? look.stone : board, look);
  const post = steel ? 0.05 : 0;
  return cabinet(
    b,
    { width: outer.width - post, depth: outer.depth - (steel ? 0.012 : 0), bottom: legs + (steel ? 0.025 : 0), top },
    lookOf(style, design, look),
    columns,
  );
}

/** Square steel tube between the posts at the foot and the head of the case. */
function steelRails(
  b: MeshBuilder,
  size: { width: number; depth: number },
  low: number,
  high: number,
  steel: Material,
): void {
  const r = 0.025;
  for (const y of [low + r / 2, high - r / 2]) {
    for (const end of [-1, 1]) {
      b.add(box(size.width - r, r, r, 0.002), steel, move(0, y, end * (size.depth / 2 - r / 2)));
      b.add(box(r, r, size.depth - r, 0.002), steel, move(end * (size.width / 2 - r / 2), y, 0));
    }
  }
}

function addTop(
  b: MeshBuilder,
  kind: 'slab' | 'moulded' | 'stone' | 'beam',
  size: Size,
  thickness: number,
  material: Material,
  look: StyleLook,
): void {
  const { width, depth, height } = size;
  const y = height - thickness / 2;
  if (kind === 'moulded') {
    b.add(box(width, 0.02, depth, 0.008, 'x'), material, move(0, height - 0.01, 0));
    b.add(box(width - 0.02, 0.018, depth - 0.014, 0.007, 'x'), material, move(0, height - 0.026, -0.002));
    return;
  }
  if (kind === 'beam') {
    // Three planks side by side.
    for (let i = 0; i < 3; i++) {
      const board = box(width, thickness, depth / 3 - 0.002, 0.004, 'x');
      b.add(board, material, move(0, y, -depth / 2 + (depth / 3) * (i + 0.5)));
    }
    return;
  }
  b.add(box(width, thickness, depth, kind === 'stone' ? 0.003 : look.form.bevel, 'x'), material, move(0, y, 0));
}
