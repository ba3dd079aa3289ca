import type { CeilingPlane, CeilingZone, FloorPoint, ShellPlan } from '../shell.ts';

export const planeHeight = (plane: CeilingPlane, [x, z]: FloorPoint): number =>
  plane.at + plane.alongX * x + plane.alongZ * z;

/** Returns the height of the ceiling's planes, without zones; under the open sky that of the house's walls. */
export const slopeHeight = (plan: ShellPlan, point: FloorPoint): number =>
  plan.planes.length ? Math.min(...plan.planes.map((plane) => planeHeight(plane, point))) : plan.height;

const isOver = ({ low, high }: CeilingZone, [x, z]: FloorPoint): boolean =>
  x >= low[0] && x <= high[0] && z >= low[1] && z <= high[1];

/** Returns the height of the ceiling above a point of the plan. */
export function ceilingHeight(plan: ShellPlan, point: FloorPoint): number {
  const zone = plan.zones.find((z) => isOver(z, point));
  return zone ? zone.height : slopeHeight(plan, point);
}

/** Part of a wall whose top is a straight line: heights at both ends. */
export interface TopPiece {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

const EPSILON = 1e-4;

/** Returns the positions from a to b (0 to 1) at which the ceiling may bend or step. */
function bends(plan: ShellPlan, a: FloorPoint, b: FloorPoint): number[] {
  const found: number[] = [];
  const meet = (start: number, end: number): void => {
    const t = start / (start - end);
    if (t > EPSILON && t < 1 - EPSILON) found.push(t);
  };
  plan.planes.forEach((p, i) => {
    for (const q of plan.planes.slice(i + 1)) {
      meet(planeHeight(p, a) - planeHeight(q, a), planeHeight(p, b) - planeHeight(q, b));
    }
  });
  for (const { low, high } of plan.zones) {
    for (const axis of [0, 1]) {
      for (const edge of [low[axis], high[axis]]) meet(a[axis] - edge, b[axis] - edge);
    }
  }
  return found.sort((s, t) => s - t);
}

/** Returns the ceiling line from a to b as straight pieces, given the height at any point. */
export function linePieces(
  plan: ShellPlan,
  a: FloorPoint,
  b: FloorPoint,
  height: (point: FloorPoint) => number,
): TopPiece[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const stops = [0, ...bends(plan, a, b), 1];
  const pieces: TopPiece[] = [];
  for (let i = 0; i + 1 < stops.length; i++) {
    const [s, t] = [stops[i], stops[i + 1]];
    if (t - s < EPSILON) continue;
    // Between bends the line is straight, so two inner points give the heights at its ends, even beside a step.
    const at = (k: number): number =>
      height([a[0] + (b[0] - a[0]) * (s + (t - s) * k), a[1] + (b[1] - a[1]) * (s + (t - s) * k)]);
    const h1 = at(0.25);
    const h3 = at(0.75);
    const start = h1 - (h3 - h1) / 2;
    const end = h3 + (h3 - h1) / 2;
    const last = pieces[pieces.length - 1];
    const straight =
      last &&
      Math.abs(last.end - start) < 1e-6 &&
      Math.abs((last.end - last.start) / (last.to - last.from) - (end - start) / ((t - s) * length)) < 1e-6;
    if (straight) pieces[pieces.length - 1] = { ...last, to: t * length, end };
    else pieces.push({ from: s * length, to: t * length, start, end });
  }
  return pieces;
}

/** Returns the top of the wall between two corners, from just inside the room. */
export function wallTop(plan: ShellPlan, a: FloorPoint, b: FloorPoint): TopPiece[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const inX = (-(b[1] - a[1]) / length) * EPSILON;
  const inZ = ((b[0] - a[0]) / length) * EPSILON;
  const exact = (p: FloorPoint): number => {
    const zone = plan.zones.find((z) => isOver(z, [p[0] + inX, p[1] + inZ]));
    return zone ? zone.height : slopeHeight(plan, p);
  };
  return linePieces(plan, a, b, exact);
}
