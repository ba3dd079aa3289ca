import type { Material, Vec3 } from '@roomwright/engine/testing';
import { place } from '../../mesh/frame.ts';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import type { ShellPlan, ShellWall, WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { type TopPiece, wallTop } from './ceiling-height.ts';

/** A wall's surface from its foot (or the band below) up to a height. */
export interface WallBand {
  readonly top: number;
  readonly material: Material;
  readonly isPanelling: boolean;
}

/** Returns the ceiling line above a wall of the placed plan. */
export function topOfWall(plan: ShellPlan, wall: ShellWall): TopPiece[] {
  return wallTop(plan, plan.outline[wall.index], plan.outline[(wall.index + 1) % plan.outline.length]);
}

/** Builds a wall with the site's holes cut out, in bands of different materials from the foot up. */
export function buildWall(site: Site, plan: ShellPlan, wall: ShellWall, bands: readonly WallBand[]): void {
  const mesh = site.mesh.as('wall');
  const holes = site.holes.filter((h) => h.wall === wall.index);
  for (const piece of topOfWall(plan, wall)) {
    const inner = holes.flatMap((h) => [h.from, h.to]).filter((u) => u > piece.from + 1e-5 && u < piece.to - 1e-5);
    const stops = [...new Set([piece.from, ...inner, piece.to])].sort((a, b) => a - b);
    for (let i = 0; i + 1 < stops.length; i++) {
      const [u0, u1] = [stops[i], stops[i + 1]];
      const middle = (u0 + u1) / 2;
      const ranges = solidRanges(holes.filter((h) => h.from < middle && h.to > middle));
      buildStrip(mesh, wall, stripOf(piece, [u0, u1]), ranges, bands);
    }
  }
}

type Range = readonly [number, number];

/** Returns the solid height ranges of a strip; the last one has no upper end. */
function solidRanges(holes: readonly WallHole[]): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const hole of [...holes].sort((a, b) => a.bottom - b.bottom)) {
    if (hole.bottom > from + 1e-5) ranges.push([from, hole.bottom]);
    from = Math.max(from, hole.top);
  }
  return [...ranges, [from, Infinity]];
}

/** Returns part of a wall's top between two positions along the wall. */
function stripOf(piece: TopPiece, [from, to]: Range): TopPiece {
  const topAt = (u: number): number =>
    piece.start + ((piece.end - piece.start) * (u - piece.from)) / (piece.to - piece.from);
  return { from, to, start: topAt(from), end: topAt(to) };
}

function buildStrip(
  mesh: MeshBuilder,
  wall: ShellWall,
  { from: u0, to: u1, start: top0, end: top1 }: TopPiece,
  ranges: readonly Range[],
  bands: readonly WallBand[],
): void {
  for (const [from, to] of ranges) {
    let bottom = from;
    for (const band of bands) {
      const top = Math.min(to, band.top);
      if (top <= bottom) continue;
      const strip = { from: u0, to: u1, start: Math.min(top, top0), end: Math.min(top, top1) };
      emit(band.isPanelling ? mesh.as('wall', 'panelling') : mesh, wall, strip, bottom, band.material);
      bottom = top;
    }
  }
}

/** Adds a piece of wall with a level foot and a top that may slope. */
function emit(
  mesh: MeshBuilder,
  wall: ShellWall,
  { from: u0, to: u1, start: t0, end: t1 }: TopPiece,
  foot: number,
  material: Material,
): void {
  if (t0 <= foot && t1 <= foot) return;
  const corners: Uv[] = [];
  if (t0 > foot) corners.push([u0, foot]);
  else corners.push([u0 + ((u1 - u0) * (foot - t0)) / (t1 - t0), foot]);
  if (t1 > foot) corners.push([u1, foot], [u1, t1]);
  else corners.push([u0 + ((u1 - u0) * (foot - t0)) / (t1 - t0), foot]);
  if (t0 > foot) corners.push([u0, t0]);
  const points = corners.map(([u, v]): Vec3 => place(wall.frame, [u, v, 0]));
  mesh.polygon(points, material, corners, wall.frame.w);
}
