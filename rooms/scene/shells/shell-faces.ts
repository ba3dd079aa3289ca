import { normalize, type Vec3 } from '@roomwright/engine/testing';
import { place } from '../../mesh/frame.ts';
import type { CeilingZone, FloorPoint, ShellFace, ShellPlan, ShellWall } from '../shell.ts';
import { linePieces, planeHeight, slopeHeight, wallTop } from './ceiling-height.ts';
import { cutPolygon, doubleArea, isInsidePolygon } from './polygon.ts';

const insideZone = (pieces: readonly FloorPoint[][], { low, high }: CeilingZone): FloorPoint[][] =>
  pieces
    .flatMap((p) => cutPolygon(p, 1, 0, low[0]))
    .flatMap((p) => cutPolygon(p, -1, 0, -high[0]))
    .flatMap((p) => cutPolygon(p, 0, 1, low[1]))
    .flatMap((p) => cutPolygon(p, 0, -1, -high[1]));

function outsideZone(pieces: readonly FloorPoint[][], { low, high }: CeilingZone): FloorPoint[][] {
  const beside = pieces.flatMap((p) => [...cutPolygon(p, -1, 0, -low[0]), ...cutPolygon(p, 1, 0, high[0])]);
  const middle = pieces.flatMap((p) => cutPolygon(p, 1, 0, low[0])).flatMap((p) => cutPolygon(p, -1, 0, -high[0]));
  return [...beside, ...middle.flatMap((p) => [...cutPolygon(p, 0, -1, -low[1]), ...cutPolygon(p, 0, 1, high[1])])];
}

/** Returns the planar pieces of the ceiling, with normals into the room. */
export function ceilingFaces(plan: ShellPlan): ShellFace[] {
  if (plan.planes.length === 0) return [];
  const faces: ShellFace[] = [];
  const outline = plan.outline.map((p): FloorPoint => p);
  let rest: FloorPoint[][] = [outline];
  for (const zone of plan.zones) {
    for (const piece of insideZone([outline], zone)) {
      faces.push({ kind: 'ceiling', points: piece.map(([x, z]): Vec3 => [x, zone.height, z]), normal: [0, -1, 0] });
    }
    rest = outsideZone(rest, zone);
  }
  plan.planes.forEach((plane, index) => {
    let pieces = rest;
    plan.planes.forEach((other, otherIndex) => {
      if (index === otherIndex) return;
      pieces = pieces.flatMap((p) =>
        cutPolygon(p, other.alongX - plane.alongX, other.alongZ - plane.alongZ, plane.at - other.at),
      );
    });
    const normal = normalize([plane.alongX, -1, plane.alongZ]);
    for (const piece of pieces) {
      faces.push({ kind: 'ceiling', points: piece.map((p): Vec3 => [p[0], planeHeight(plane, p), p[1]]), normal });
    }
  });
  return faces;
}

/** Returns the parts of a line segment inside the outline, as pairs of positions from 0 to 1. */
function runsInside(outline: readonly FloorPoint[], a: FloorPoint, b: FloorPoint): [number, number][] {
  const stops = [0, 1];
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length];
    const side = ([x, z]: FloorPoint): number => (b[0] - a[0]) * (z - a[1]) - (b[1] - a[1]) * (x - a[0]);
    const s = side(p);
    const t = side(q);
    if (s < 0 === t < 0) return;
    const k = s / (s - t);
    const at: FloorPoint = [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k];
    const length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    const place = ((at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])) / length;
    if (place > 0 && place < 1) stops.push(place);
  });
  stops.sort((s, t) => s - t);
  const runs: [number, number][] = [];
  for (let i = 0; i + 1 < stops.length; i++) {
    const middle = (stops[i] + stops[i + 1]) / 2;
    const at: FloorPoint = [a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle];
    if (stops[i + 1] - stops[i] > 1e-5 && isInsidePolygon(outline, at)) runs.push([stops[i], stops[i + 1]]);
  }
  return runs;
}

/** Returns the vertical sides of trays, soffits and dormers. */
export function zoneSides(plan: ShellPlan): ShellFace[] {
  const faces: ShellFace[] = [];
  for (const { low, high, height, sides } of plan.zones) {
    const corners: readonly FloorPoint[] = [low, [high[0], low[1]], high, [low[0], high[1]]];
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % 4];
      const full = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const u: Vec3 = [(b[0] - a[0]) / full, 0, (b[1] - a[1]) / full];
      for (const [s, t] of runsInside(plan.outline, a, b)) {
        const at = (k: number): FloorPoint => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
        for (const piece of linePieces(plan, at(s), at(t), (p) => slopeHeight(plan, p))) {
          faces.push(...dropFaces(piece, height, at(s), u, sides));
        }
      }
    });
  }
  return faces;
}

/** Returns the faces between a zone's level and the adjoining ceiling line, split where they cross. */
function dropFaces(
  {
    from,
    to,
    start,
    end,
  }: { readonly from: number; readonly to: number; readonly start: number; readonly end: number },
  level: number,
  origin: FloorPoint,
  u: Vec3,
  kind: 'ceiling' | 'wall',
): ShellFace[] {
  const stops: (readonly [number, number])[] = [[from, start - level]];
  if ((start - level) * (end - level) < 0) stops.push([from + ((to - from) * (start - level)) / (start - end), 0]);
  stops.push([to, end - level]);
  const faces: ShellFace[] = [];
  for (let i = 0; i + 1 < stops.length; i++) {
    const [[u0, d0], [u1, d1]] = [stops[i], stops[i + 1]];
    if (Math.abs(d0) + Math.abs(d1) < 2e-3) continue;
    const at = (along: number, y: number): Vec3 => [origin[0] + u[0] * along, y, origin[1] + u[2] * along];
    const points = [at(u0, level), at(u1, level)];
    if (Math.abs(d1) > 1e-6) points.push(at(u1, level + d1));
    if (Math.abs(d0) > 1e-6) points.push(at(u0, level + d0));
    // A zone above the adjoining ceiling is seen from inside, one below it from outside.
    const inward = d0 + d1 < 0 ? 1 : -1;
    faces.push({ kind, points, normal: [-u[2] * inward, 0, u[0] * inward] });
  }
  return faces;
}

/** Returns a wall's face up to the ceiling line. */
export function wallFace(plan: ShellPlan, wall: ShellWall): ShellFace {
  const a = plan.outline[wall.index];
  const b = plan.outline[(wall.index + 1) % plan.outline.length];
  const points: Vec3[] = [
    [0, 0, 0],
    [wall.length, 0, 0],
  ];
  for (const piece of wallTop(plan, a, b).reverse()) {
    for (const corner of [
      [piece.to, piece.end, 0],
      [piece.from, piece.start, 0],
    ] as const) {
      const last = points[points.length - 1];
      if (Math.hypot(last[0] - corner[0], last[1] - corner[1]) > 1e-6) points.push(corner);
    }
  }
  return { kind: 'wall', points: points.map((p) => place(wall.frame, p)), normal: wall.frame.w, wall: wall.index };
}

/** Returns the faces of columns and half walls. */
export function standingFaces(plan: ShellPlan): ShellFace[] {
  return plan.standing.flatMap(({ footprint, top }) => {
    const sign = Math.sign(doubleArea(footprint));
    const sides = footprint.map(([x, z], i): ShellFace => {
      const [nx, nz] = footprint[(i + 1) % footprint.length];
      return {
        kind: 'wall',
        points: [
          [x, 0, z],
          [nx, 0, nz],
          [nx, top, nz],
          [x, top, z],
        ],
        normal: normalize([(nz - z) * sign, 0, (x - nx) * sign]),
        foreground: true,
      };
    });
    return sides;
  });
}
