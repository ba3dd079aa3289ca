import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { type Frame, shifted, WALL_SIDES, type WallSide, wallFrame, wallSpan } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { box, extrude, type ProfilePoint } from '../mesh/solids.ts';
import type { OpeningPlan, RoomPlan, WallRectangle } from '../plan/room-plan.ts';

/** Thickness of inner walls, metres. */
export const WALL_THICKNESS = 0.14;

/** Pieces of a wall's foot that no opening interrupts, as [from, to] along the wall. */
function freeSpans(plan: RoomPlan, side: WallSide): [number, number][] {
  const [start, end] = wallSpan(plan.box, side);
  const gaps = plan.openings
    .filter((o) => o.wall === side && o.bottom < 0.05)
    .map((o): [number, number] => [o.from - o.casing, o.to + o.casing])
    .sort((a, b) => a[0] - b[0]);
  const spans: [number, number][] = [];
  let at = start;
  for (const [from, to] of gaps) {
    if (from > at) spans.push([at, from]);
    at = Math.max(at, to);
  }
  if (end > at) spans.push([at, end]);
  return spans;
}

function skirtingProfile(height: number, depth: number, moulded: boolean): ProfilePoint[] {
  if (!moulded) {
    const r = 0.003;
    return [
      [0.001, depth],
      [height - r, depth],
      [height - r * 0.3, depth - r * 0.3],
      [height, depth - r],
      [height, 0],
    ];
  }
  return [
    [0.001, depth],
    [height * 0.7, depth],
    [height * 0.72, depth * 0.82],
    [height * 0.78, depth * 0.8],
    [height * 0.86, depth * 0.62],
    [height * 0.92, depth * 0.38],
    [height * 0.97, depth * 0.32],
    [height, depth * 0.25],
    [height, 0],
  ];
}

/** A quarter-round hollow between wall and ceiling, with a small step at both ends. */
function corniceProfile(room: number, size: number): ProfilePoint[] {
  const points: ProfilePoint[] = [
    [room - size, 0],
    [room - size, size * 0.12],
  ];
  for (let i = 0; i <= 8; i++) {
    const a = (Math.PI / 2) * (i / 8);
    points.push([room - size * 0.9 + size * 0.75 * Math.sin(a), size * 0.12 + size * 0.75 * (1 - Math.cos(a))]);
  }
  points.push([room - size * 0.15, size], [room, size]);
  return points;
}

/** Skirting along every free foot of a wall and, where planned, a cornice. Inside corners are mitred. */
export function buildTrim(mesh: MeshBuilder, plan: RoomPlan, paint: Material): void {
  const { height, depth, moulded } = plan.skirting;
  const skirting = skirtingProfile(height, depth, moulded);
  for (const side of WALL_SIDES) {
    const frame = wallFrame(plan.box, side);
    const [start, end] = wallSpan(plan.box, side);
    for (const [from, to] of freeSpans(plan, side)) {
      extrude(mesh, frame, skirting, [from, to], paint, [from === start ? 1 : 0, to === end ? 1 : 0]);
    }
    if (plan.cornice > 0) {
      extrude(mesh, frame, corniceProfile(plan.box.height, plan.cornice), [start, end], paint, [1, 1]);
    }
  }
}

/** Flat casing around an opening: two legs and a head; for a window also below it when `apron` is set. */
export function buildCasing(
  mesh: MeshBuilder,
  frame: Frame,
  hole: WallRectangle,
  width: number,
  paint: Material,
  apron = false,
): void {
  if (width <= 0) return;
  const thickness = 0.016;
  const bottom = apron ? hole.bottom - width : hole.bottom;
  const lip = 0.004;
  const leg = (u0: number, u1: number): void =>
    box(mesh, frame, [u0, bottom, 0], [u1, hole.top + lip, thickness], paint, 0.003);
  leg(hole.from - width, hole.from - lip);
  leg(hole.to + lip, hole.to + width);
  box(
    mesh,
    frame,
    [hole.from - width, hole.top + lip, 0],
    [hole.to + width, hole.top + width, thickness + 0.002],
    paint,
    0.003,
  );
  if (apron) box(mesh, frame, [hole.from, bottom, 0], [hole.to, hole.bottom - 0.025, thickness], paint, 0.003);
}

/** The lining of an opening: jambs and head through the thickness of the wall. */
export function buildLining(mesh: MeshBuilder, frame: Frame, hole: OpeningPlan, depth: number, paint: Material): void {
  const t = 0.012;
  const back = shifted(frame, [0, 0, -depth]);
  box(mesh, back, [hole.from - t, 0, 0], [hole.from, hole.top, depth + 0.002], paint, 0.002);
  box(mesh, back, [hole.to, 0, 0], [hole.to + t, hole.top, depth + 0.002], paint, 0.002);
  box(mesh, back, [hole.from - t, hole.top, 0], [hole.to + t, hole.top + t, depth + 0.002], paint, 0.002);
}
