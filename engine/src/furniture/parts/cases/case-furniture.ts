import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle } from '../../styles/style-table.ts';
import { type CabinetLook, type Column, cabinet, type Niche } from './cabinet.ts';
import { addBase, type BaseKind } from './case-base.ts';
import type { CaseStyle } from './case-style.ts';
import { CASES } from './case-styles.ts';
import { addTop } from './case-top.ts';
import { HANDLE_REACH } from './handle.ts';
import { type CasePlan, shapedCase } from './shaped-case.ts';

/** Returns the number of a style's own cases. */
export const caseDesigns = (style: StyleId): number => inStyle(CASES, style).length;

const designOf = (style: StyleId, variant: number): CaseStyle =>
  inStyle(CASES, style)[variant % inStyle(CASES, style).length];

function lookOf(design: CaseStyle, look: StyleLook): CabinetLook {
  return {
    board: design.board(look),
    thickness: design.thickness ?? (design.bright ? 0.019 : look.form.caseBoard),
    bevel: look.form.bevel,
    front: design.front(look),
    frontKind: design.frontKind,
    accent: (design.accent ?? design.front)(look),
    handle: design.handle,
    handleMaterial: design.pull?.(look) ?? (design.bright ? look.metal2 : look[look.form.pull]),
  };
}

/** Returns boards, fronts and pulls of a design, for drawers built into other furniture. */
export const cabinetLook = (style: StyleId, variant: number, look: StyleLook): CabinetLook =>
  lookOf(designOf(style, variant), look);

/** Bases made of the case's own wood. */
const OWN_WOOD: ReadonlySet<BaseKind> = new Set<BaseKind>([
  'turned',
  'bun',
  'bracket',
  'skirting',
  'sabot',
  'tapered',
  'arch',
  'scallops',
]);

/** Overhang and thickness of every kind of top. */
const TOPS = {
  flush: { over: 0, thickness: 0 },
  slab: { over: 0.006, thickness: 0.02 },
  moulded: { over: 0.018, thickness: 0.034 },
  stone: { over: 0.002, thickness: 0.02 },
  beam: { over: 0.004, thickness: 0.04 },
  breadboard: { over: 0.012, thickness: 0.034 },
} as const;

/** A case in one of its style's designs. */
interface CaseSpec {
  readonly style: StyleId;
  readonly variant: number;
  readonly size: Size;
  /** Height of the base, metres. */
  readonly legs: number;
  readonly columns: readonly Column[];
}

/**
 * Draws a case of drawers, doors and niches in its design's woods, with base and top. Returns its open niches, to be
 * filled.
 */
export function caseFurniture(b: MeshBuilder, look: StyleLook, spec: CaseSpec): Niche[] {
  const { style, variant, size: outside, legs, columns } = spec;
  const design = designOf(style, variant);
  // The size includes the pulls: the case is set back by their projection, less the top's overhang.
  const reach = Math.max(0, HANDLE_REACH[design.handle] - TOPS[design.top].over);
  const size = { ...outside, depth: outside.depth - reach };
  const plan: CasePlan = { design, size, legs, columns, look, cabinet: lookOf(design, look) };
  let niches: Niche[] = [];
  b.within(move(0, 0, -reach / 2), () => {
    niches = design.shape && design.shape !== 'box' ? shapedCase(b, design.shape, plan) : standingCase(b, plan);
  });
  return niches.map((niche) => ({ ...niche, z: niche.z - reach / 2 }));
}

function standingCase(
  b: MeshBuilder,
  { design, size, legs: legHeight, columns, look, cabinet: boards }: CasePlan,
): Niche[] {
  const { over, thickness } = TOPS[design.top];
  const board = design.board(look);
  const steel = design.base === 'steel';
  const outer = { width: size.width - 2 * over, depth: size.depth - 2 * over };
  const top = size.height - thickness;
  const legs = design.base === 'plinth' ? Math.min(legHeight, 0.07) : legHeight;
  const legWood = OWN_WOOD.has(design.base) ? board : look.wood;
  addBase(b, design.base, { ...outer, height: steel ? top : legs }, look, legWood);
  if (steel) steelRails(b, outer, legs, top, look.metal);
  if (design.top !== 'flush')
    addTop(b, look, size, {
      kind: design.top,
      thickness,
      material: design.slab?.(look) ?? (design.top === 'stone' ? look.stone : board),
    });
  const post = steel ? 0.05 : 0;
  return cabinet(
    b,
    { width: outer.width - post, depth: outer.depth - (steel ? 0.012 : 0), bottom: legs + (steel ? 0.025 : 0), top },
    boards,
    columns,
  );
}

/** Draws square steel tube between the posts at the foot and the head of the case. */
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
