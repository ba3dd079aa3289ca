import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import { doubleArea, isSimple } from './polygon.ts';

/** Minimum distance between corners of an outline, metres: the width of a passage. */
const MIN_PASSAGE_METRES = 0.7;

/** A detour from an edge: metres along the edge and into the room. */
type Detour = readonly (readonly [number, number])[];

/** Inserts a detour into an edge; returns null if it does not fit. */
function withDetour(
  outline: readonly FloorPoint[],
  edge: number,
  detour: Detour,
  clearance = MIN_PASSAGE_METRES,
): FloorPoint[] | null {
  const [x, z] = outline[edge];
  const [nx, nz] = outline[(edge + 1) % outline.length];
  const length = Math.hypot(nx - x, nz - z);
  const ux = (nx - x) / length;
  const uz = (nz - z) / length;
  const points = detour.map(([u, w]): FloorPoint => [x + ux * u - uz * w, z + uz * u + ux * w]);
  const changed = [...outline.slice(0, edge + 1), ...points, ...outline.slice(edge + 1)];
  const stillRoom = doubleArea(changed) > doubleArea(outline) * 0.6;
  // The detour is narrower than a passage, so it is checked separately.
  const wide = points.every((p) =>
    outline.every((corner, j) => j === edge || j === (edge + 1) % outline.length || apart(p, corner) > clearance),
  );
  return stillRoom && wide && isSimple(changed, 0.05) ? changed : null;
}

const apart = (a: FloorPoint, b: FloorPoint): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function edgeLength(outline: readonly FloorPoint[], edge: number): number {
  return apart(outline[edge], outline[(edge + 1) % outline.length]);
}

/** Returns a place of a given width along an edge, centred half of the time, or null. */
function placeAlong(random: Random, length: number, width: number, margin: number): number | null {
  const free = length - width - 2 * margin;
  if (free < 0) return null;
  return margin + free * (random() < 0.5 ? 0.5 : random());
}

type Feature = (random: Random, outline: readonly FloorPoint[], edge: number) => FloorPoint[] | null;

/** Returns a feature that projects from the wall (chimney breast, pier or boxed pipe), or an alcove in it. */
function block(narrow: number, wide: number, shallow: number, deep: number, inwards: 1 | -1): Feature {
  return (random, outline, edge) => {
    const width = between(random, narrow, wide);
    const depth = between(random, shallow, deep) * inwards;
    const at = placeAlong(random, edgeLength(outline, edge), width, 0.35);
    if (at === null) return null;
    return withDetour(outline, edge, [
      [at, 0],
      [at, depth],
      [at + width, depth],
      [at + width, 0],
    ]);
  };
}

const angledBay: Feature = (random, outline, edge) => {
  const width = between(random, 1.8, 3.4);
  const depth = between(random, 0.45, 0.95);
  const cant = depth * between(random, 0.55, 1.1);
  const at = placeAlong(random, edgeLength(outline, edge), width, 0.3);
  if (at === null || width - 2 * cant < 0.7) return null;
  return withDetour(outline, edge, [
    [at, 0],
    [at + cant, -depth],
    [at + width - cant, -depth],
    [at + width, 0],
  ]);
};

/** Returns a corner cut off at an angle, or filled with a boxed duct or closet. */
const corner: Feature = (random, outline, edge) => {
  const before = outline[edge];
  const at = outline[(edge + 1) % outline.length];
  const after = outline[(edge + 2) % outline.length];
  const a = between(random, 0.35, 1.5);
  const b = random() < 0.6 ? a : between(random, 0.35, 1.5);
  const la = apart(before, at);
  const lb = apart(at, after);
  if (la < a + 0.8 || lb < b + 0.8) return null;
  const p: FloorPoint = [at[0] + ((before[0] - at[0]) * a) / la, at[1] + ((before[1] - at[1]) * a) / la];
  const q: FloorPoint = [at[0] + ((after[0] - at[0]) * b) / lb, at[1] + ((after[1] - at[1]) * b) / lb];
  const turn = (at[0] - before[0]) * (after[1] - at[1]) - (at[1] - before[1]) * (after[0] - at[0]);
  if (turn <= 0) return null;
  const inner: FloorPoint = [p[0] + q[0] - at[0], p[1] + q[1] - at[1]];
  const points = random() < 0.4 ? [p, q] : [p, inner, q];
  const index = (edge + 1) % outline.length;
  const changed = [...outline.slice(0, index), ...points, ...outline.slice(index + 1)];
  return isSimple(changed, 0.25) ? changed : null;
};

const FEATURES: readonly Feature[] = [
  block(1.1, 2.1, 0.2, 0.6, 1),
  block(0.3, 0.6, 0.12, 0.4, 1),
  block(0.8, 2.4, 0.25, 0.7, -1),
  block(1.5, 3.2, 0.7, 2, -1),
  angledBay,
  corner,
  corner,
];

/** Returns the outline with one more feature, or unchanged if none fits. */
export function addFeature(random: Random, outline: readonly FloorPoint[]): readonly FloorPoint[] {
  const feature = pick(random, FEATURES);
  for (let attempt = 0; attempt < 4; attempt++) {
    const edge = Math.floor(random() * outline.length);
    const changed = feature(random, outline, edge);
    if (changed) return changed;
  }
  return outline;
}
