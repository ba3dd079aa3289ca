import type { StyleId } from '../../scene/pieces.ts';
import type { Material } from '../material.ts';
import { piece } from '../piece.ts';
import { type Drawing, type PieceDesign, pieceFrom } from '../piece-design.ts';
import type { StyleLook } from '../style-look.ts';
import { DARK_RATTAN, RATTAN } from '../styles/woven.ts';
import { type LadderPlan, towelLadderOf } from './ladders.ts';
import { towelLadderProfile } from './profile.ts';

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

const LADDERS: Readonly<Record<StyleId, readonly Drawing[]>> = {
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
