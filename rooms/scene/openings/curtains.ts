import { type Material, normalize, type Random } from '@roomwright/engine/testing';
import { type Frame, place, turn } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { box } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { chip } from '../../plan/palette.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import type { HoleRectangle } from './casing.ts';
import { FOLD_WIDTH, FOLDS_REPEAT, foldTexture } from './shades.ts';

const FOLD_DEPTH = 0.03;
const STEPS_PER_FOLD = 3;

const CLOTHS = ['e8e4da', 'f2f0ea', 'b9b2a6', '8c8f94', '4a5a6b', '6b2030', '5e6e58', 'c7b08a', '2f3440', 'a87f5f'];

/** Common properties of a room's curtains. */
export interface CurtainPlan {
  readonly cloth: Material;
  readonly sheer: Material | null;
  /** Metres that they extend beyond the sides of the hole. */
  readonly over: number;
  /** Share of the window that each of the two covers. */
  readonly drawn: number;
  readonly isSingle: boolean;
  readonly toFloor: boolean;
  readonly above: number;
  readonly hanger: 'rod' | 'pelmet' | 'none';
}

export function planCurtains(random: Random): CurtainPlan {
  const folds = { texture: foldTexture(), textureSize: FOLDS_REPEAT };
  const thin = random() < 0.2;
  const hanger = random();
  return {
    cloth: {
      colour: chip(thin ? 'f4f2ee' : pick(random, CLOTHS)),
      ...folds,
      roughness: 1,
      specular: 0,
      translucency: thin ? 0.6 : 0.15,
    },
    sheer: random() < 0.2 ? { colour: chip('f4f3f0'), ...folds, roughness: 1, specular: 0, translucency: 0.8 } : null,
    over: between(random, 0.04, 0.28),
    drawn: random() < 0.15 ? 0.5 : between(random, 0.05, 0.3),
    isSingle: random() < 0.12,
    toFloor: random() < 0.65,
    above: between(random, 0.06, 0.3),
    hanger: hanger < 0.65 ? 'rod' : hanger < 0.78 ? 'pelmet' : 'none',
  };
}

/** Hangs curtains at a window; returns the share of daylight they let in. */
export function buildCurtains(
  site: Site,
  random: Random,
  wall: ShellWall,
  hole: HoleRectangle,
  plan: CurtainPlan,
): number {
  const mesh = site.mesh.as('window', 'curtain');
  const { frame } = wall;
  const width = hole.to - hole.from;
  const start = Math.max(0.02, hole.from - plan.over);
  const end = Math.min(wall.length - 0.02, hole.to + plan.over);
  const top = Math.min(hole.top + plan.above, wall.height - 0.04);
  const bottom = plan.toFloor || hole.bottom < 0.4 ? 0.02 : hole.bottom - 0.12;
  const inner = plan.drawn * width;
  const w = 0.085;
  hangCloth(mesh, frame, { from: start, to: hole.from + inner, bottom, top }, w, plan.cloth);
  if (!plan.isSingle) hangCloth(mesh, frame, { from: hole.to - inner, to: end, bottom, top }, w, plan.cloth);
  if (plan.sheer) hangCloth(mesh, frame, { from: start, to: end, bottom, top }, w - 0.05, plan.sheer);
  if (plan.hanger === 'rod') {
    const dark: Material = { colour: [0.06, 0.05, 0.045], roughness: 0.4 };
    const rod = random() < 0.5 ? site.palette.metal : dark;
    const from = Math.max(0.01, start - 0.1);
    const to = Math.min(wall.length - 0.01, end + 0.1);
    box(mesh, frame, [from, top - 0.01, w - 0.012], [to, top + 0.016, w + 0.012], rod, 0);
  } else if (plan.hanger === 'pelmet') {
    const board: Material = random() < 0.5 ? plan.cloth : site.palette.trim;
    box(mesh, frame, [start, top - 0.18, 0], [end, top + 0.02, w + 0.05], board, 0);
  }
  const share = plan.drawn > 0.45 && !plan.isSingle ? 0.4 : 0.95;
  return plan.sheer ? share * 0.7 : share;
}

/** Hangs cloth in front of a wall: a wavy sheet of quads, `w` metres off the wall. */
function hangCloth(
  mesh: MeshBuilder,
  frame: Frame,
  { from, to, bottom, top }: HoleRectangle,
  w: number,
  cloth: Material,
): void {
  if (to - from < 0.04) return;
  const folds = Math.max(1, Math.round((to - from) / FOLD_WIDTH));
  const steps = folds * STEPS_PER_FOLD;
  let low = -1;
  let high = -1;
  for (let i = 0; i <= steps; i++) {
    const phase = (2 * Math.PI * i) / STEPS_PER_FOLD;
    const u = from + ((to - from) * i) / steps;
    const along = (i / STEPS_PER_FOLD) * FOLD_WIDTH;
    const slope = (FOLD_DEPTH * Math.cos(phase) * 2 * Math.PI * folds) / (to - from);
    const normal = normalize(turn(frame, [-slope, 0, 1]));
    const out = w + FOLD_DEPTH * Math.sin(phase);
    const nextLow = mesh.vertex(place(frame, [u, bottom, out]), normal, [along, bottom]);
    const nextHigh = mesh.vertex(place(frame, [u, top, out]), normal, [along, top]);
    if (i > 0) {
      mesh.triangle(low, nextLow, nextHigh, cloth);
      mesh.triangle(low, nextHigh, high, cloth);
    }
    low = nextLow;
    high = nextHigh;
  }
}
