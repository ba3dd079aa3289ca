import { type Material, normalize } from '@roomwright/engine/testing';
import { type Frame, place, turn } from '../../mesh/frame.ts';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import type { HoleRectangle } from './casing.ts';
import { FOLD_WIDTH } from './shades.ts';

const FOLD_DEPTH = 0.03;
const STEPS_PER_FOLD = 3;

/** Hanging cloth in folds before a wall: a wavy sheet of quads, `w` metres off the wall. */
export function hangCloth(
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
