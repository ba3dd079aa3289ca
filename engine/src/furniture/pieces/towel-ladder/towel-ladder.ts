import type { Size } from '../../../scene/pieces.ts';
import { piece } from '../../catalogue/piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../../catalogue/piece-design.ts';
import type { Material } from '../../materials/material.ts';
import { DARK_RATTAN, RATTAN } from '../../materials/materials.ts';
import { hangTowel, TOWELS } from '../../parts/towels.ts';
import { box } from '../../shapes/box.ts';
import { ball } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { inStyle, type StyleTable } from '../../styles/style-table.ts';
import { towelLadderProfile } from './profile.ts';

/** Construction of a towel ladder. Metres. */
interface LadderPlan {
  readonly rails: 'poles' | 'bars' | 'planks' | 'hoop';
  /** Half the thickness of rails and rungs. */
  readonly rail: number;
  readonly rung: number;
  readonly rungs: number;
  /** Width at the top as a share of that at the foot. */
  readonly taper: number;
  /** How far the rungs extend beyond the rails. */
  readonly over: number;
  /** Balls on the rails' upper ends. */
  readonly knobs?: boolean;
}

/** Returns points of the rail: half the width at a share of the ladder's length. */
const halfAt = (size: Size, { rail, taper, over }: LadderPlan, t: number): number =>
  (size.width / 2 - rail - over) * (1 + (taper - 1) * t);

const PLANS = {
  poles: { rails: 'poles', rail: 0.016, rung: 0.011, rungs: 5, taper: 1, over: 0 },
  tapered: { rails: 'poles', rail: 0.017, rung: 0.012, rungs: 5, taper: 0.74, over: 0 },
  orchard: { rails: 'poles', rail: 0.022, rung: 0.015, rungs: 6, taper: 0.56, over: 0.012 },
  through: { rails: 'poles', rail: 0.018, rung: 0.013, rungs: 5, taper: 0.9, over: 0.045 },
  bars: { rails: 'bars', rail: 0.011, rung: 0.007, rungs: 5, taper: 1, over: 0 },
  pipes: { rails: 'poles', rail: 0.014, rung: 0.012, rungs: 4, taper: 1, over: 0, knobs: true },
  planks: { rails: 'planks', rail: 0.028, rung: 0.012, rungs: 5, taper: 1, over: 0 },
  turned: { rails: 'poles', rail: 0.017, rung: 0.012, rungs: 5, taper: 0.9, over: 0, knobs: true },
  hoop: { rails: 'hoop', rail: 0.011, rung: 0.008, rungs: 5, taper: 1, over: 0 },
  wideHoop: { rails: 'hoop', rail: 0.014, rung: 0.01, rungs: 4, taper: 1, over: 0 },
} as const satisfies Record<string, LadderPlan>;

const ladder = (
  plan: keyof typeof PLANS,
  width: number,
  height: number,
  rails: (look: StyleLook) => Material,
  rungs = rails,
): Drawing => ({
  size: { width, depth: 0.34, height },
  draw: (b, look, size) => towelLadderOf(b, size, PLANS[plan], look, { rails: rails(look), rungs: rungs(look) }),
});

const wood = (look: StyleLook): Material => look.wood;
const wood2 = (look: StyleLook): Material => look.wood2;
const metal = (look: StyleLook): Material => look.metal;
const metal2 = (look: StyleLook): Material => look.metal2;
const paint = (look: StyleLook): Material => look.paint;

const LADDERS: StyleTable<readonly Drawing[]> = {
  MODERN: [
    ladder('bars', 0.48, 1.75, metal),
    ladder('planks', 0.5, 1.8, wood, metal2),
    ladder('hoop', 0.48, 1.72, metal2),
  ],
  SCANDINAVIAN: [
    ladder('poles', 0.5, 1.75, wood),
    ladder('tapered', 0.54, 1.8, wood2),
    ladder('planks', 0.48, 1.7, paint, wood),
  ],
  TRADITIONAL: [
    ladder('turned', 0.52, 1.75, wood),
    ladder('wideHoop', 0.52, 1.7, metal),
    ladder('through', 0.56, 1.75, wood2),
  ],
  INDUSTRIAL: [
    ladder('pipes', 0.5, 1.75, metal),
    ladder('planks', 0.5, 1.8, wood, metal),
    ladder('bars', 0.46, 1.8, metal2),
  ],
  LUXURY: [
    ladder('hoop', 0.5, 1.75, metal),
    ladder('turned', 0.5, 1.75, wood, metal),
    ladder('bars', 0.48, 1.78, metal2),
  ],
  MINIMALIST: [
    ladder('planks', 0.46, 1.72, wood),
    ladder('hoop', 0.46, 1.7, paint),
    ladder('poles', 0.46, 1.75, wood2),
  ],
  BOHEMIAN: [
    ladder(
      'through',
      0.56,
      1.78,
      () => RATTAN,
      () => DARK_RATTAN,
    ),
    ladder('orchard', 0.6, 1.8, wood),
    ladder('tapered', 0.54, 1.75, () => DARK_RATTAN),
  ],
  FARMHOUSE: [
    ladder('orchard', 0.6, 1.8, wood2),
    ladder('planks', 0.5, 1.75, wood, wood2),
    ladder('turned', 0.52, 1.75, paint),
  ],
};

/** A ladder with towels that leans on the wall behind it. */
const design: PieceDesign = pieceFrom(LADDERS, 0.9, 1.08);

export const towelLadder = piece({ ...towelLadderProfile, design });

function addRails(
  b: MeshBuilder,
  size: Size,
  plan: LadderPlan,
  { length, material, at }: { readonly length: number; readonly material: Material; readonly at: Transform },
): void {
  const { rails, rail } = plan;
  if (rails === 'hoop') {
    const [x, top] = [halfAt(size, plan, 0), length - rail];
    const bend = Math.min(x, 0.14);
    const path = smoothPath(
      [
        [-x, 0, 0],
        [-x, length * 0.3, 0],
        [-x, length * 0.6, 0],
        [-x, top - bend, 0],
        [-x + bend * 0.3, top - bend * 0.3, 0],
        [-x + bend, top, 0],
        [x - bend, top, 0],
        [x - bend * 0.3, top - bend * 0.3, 0],
        [x, top - bend, 0],
        [x, length * 0.6, 0],
        [x, length * 0.3, 0],
        [x, 0, 0],
      ],
      5,
    );
    b.add(tube(path, rail, { sides: 12 }), material, at);
    return;
  }
  const end = plan.knobs ? length - 0.03 : length;
  for (const side of [-1, 1]) {
    const [x0, x1] = [side * halfAt(size, plan, 0), side * halfAt(size, plan, 1)];
    if (rails === 'planks') {
      b.add(box(0.026, end, 2 * rail, 0.003, 'y'), material, chain(at, move(x0, end / 2, 0)));
    } else {
      b.add(strut([x0, 0, 0], [x1, end, 0], rail, rail, { square: rails === 'bars' }), material, at);
    }
    if (plan.knobs) b.add(ball(rail * 1.25, 0.036, 12), material, chain(at, move(x1, length - 0.018, 0)));
  }
}

/**
 * Draws a ladder that leans against the wall behind it, with towels over its rungs. Its feet stand at the front of
 * its footprint and its head touches the back.
 */
function towelLadderOf(
  b: MeshBuilder,
  size: Size,
  plan: LadderPlan,
  look: StyleLook,
  { rails, rungs }: { readonly rails: Material; readonly rungs: Material },
): void {
  const { depth, height } = size;
  const lean = Math.atan2(depth - 2 * plan.rail, height);
  const length = (height - plan.rail * Math.sin(lean)) / Math.cos(lean);
  const at = chain(move(0, 0, depth / 2 - plan.rail), turnX(-lean));
  addRails(b, size, plan, { length, material: rails, at });
  const places = Array.from({ length: plan.rungs }, (_, i) => 0.16 + (0.74 * i) / (plan.rungs - 1));
  for (const t of places) {
    const x = halfAt(size, plan, t) + plan.over;
    b.add(strut([-x, t * length, 0], [x, t * length, 0], plan.rung), rungs, at);
  }
  const towels = inStyle(TOWELS, look.id);
  const hang = (index: number, share: number, drop: number, fabric: Material, over = 0): void => {
    const t = places[index];
    const width = 2 * halfAt(size, plan, t) * share - 0.02;
    // The cloth hangs vertically although the ladder leans.
    const [y, z] = [t * length * Math.cos(lean), depth / 2 - plan.rail - t * length * Math.sin(lean)];
    const towel = { y, z, bar: plan.rung, width, front: drop, rear: drop * 0.8, over, seed: index + 4 };
    hangTowel(b, towel, fabric, move((b.random() - 0.5) * 0.03, 0, 0));
  };
  const top = plan.rungs - 1;
  b.objects(() => {
    hang(top, 0.84, 0.46, towels[0]);
    if (b.random() < 0.6) hang(top, 0.5, 0.27, towels[1], 0.014);
    hang(Math.max(1, top - 2), 0.78, 0.36, towels[b.random() < 0.5 ? 1 : 2]);
  });
}
