import { cross, type Material, normalize, subtract, type Vec3 } from '@roomwright/engine/testing';
import type { MeshBuilder, Uv } from '../../mesh/mesh-builder.ts';
import { box, lathe } from '../../mesh/solids.ts';
import { chip } from '../../plan/palette.ts';
import { BLACK, wood } from '../builtins/finishes.ts';
import { brick } from '../materials/plan-walls.ts';
import { chooseShare } from '../materials/tones.ts';
import type { FloorPoint, ShellFace, ShellPlan, ShellWall, StandingPiece } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildTrim } from './build-trim.ts';
import { buildWall, type WallBand } from './build-walls.ts';
import { ceilingHeight } from './ceiling-height.ts';
import { doubleArea, triangulate } from './polygon.ts';

/** Overhang of a half wall's board and a column's base, metres. */
const OVERHANG = 0.02;

const WOOD: Material = { colour: chip('9a744c'), roughness: 0.7 };
const DARK_WOOD: Material = { colour: chip('4a3526'), roughness: 0.7 };

/**
 * Builds the shell: walls around the holes of openings, floor, ceiling, skirting, cornice and structural pieces. A
 * terrace has only ground and house walls.
 */
export function buildShell(site: Site): void {
  const { plan } = site.shell;
  if (!plan) throw new Error('This shell was not made from a plan');
  buildFloor(site);
  const walls = site.shell.walls.filter((wall) => !plan.openEdges.includes(wall.index));
  const dado = dadoOf(site, plan);
  for (const wall of walls) buildWall(site, plan, wall, wallBands(site, plan, wall, dado));
  if (plan.planes.length === 0) return;
  buildCeiling(site, plan.finish.ceilingAngle);
  buildBeams(site, plan);
  buildStanding(site, plan);
  for (const wall of walls) buildTrim(site, plan, wall, dado);
}

/** Returns the material of the lower part of the walls, or null if it does not differ. */
function dadoOf(site: Site, { finish }: ShellPlan): Material | null {
  const { dado } = finish;
  if (dado.height === 0) return null;
  if (dado.kind === 'boards') return site.palette.joinery;
  if (dado.kind !== 'paint') return site.palette.trim;
  const [r, g, b] = site.palette.walls[0].colour;
  return { colour: [r * dado.shade, g * dado.shade, b * dado.shade], roughness: 0.6 };
}

/** Returns a wall's surfaces from its foot up. */
function wallBands(site: Site, plan: ShellPlan, wall: ShellWall, dado: Material | null): WallBand[] {
  const upper: WallBand = { top: Infinity, material: site.palette.walls[wall.index], isPanelling: false };
  if (!dado) return [upper];
  const { height, kind } = plan.finish.dado;
  return [{ top: height, material: dado, isPanelling: kind !== 'paint' }, upper];
}

/** Builds beams under the ceiling, along its slopes where they follow them. */
function buildBeams(site: Site, plan: ShellPlan): void {
  const { beams } = plan.finish;
  const material = beams === 'wood' ? WOOD : beams === 'dark wood' ? DARK_WOOD : site.palette.ceiling;
  const mesh = site.mesh.as('ceiling');
  for (const { from, to, width, drop, level } of plan.beams) {
    const a: Vec3 = [from[0], level ?? ceilingHeight(plan, from), from[1]];
    const b: Vec3 = [to[0], level ?? ceilingHeight(plan, to), to[1]];
    const along = subtract(b, a);
    const u = normalize(along);
    const w = normalize(cross(u, [0, 1, 0]));
    const v = cross(w, u);
    const length = Math.hypot(...along);
    // The top extends slightly into the ceiling, so that no gap leaks light.
    box(mesh, { origin: a, u, v, w }, [0, -drop, -width / 2], [length, 0.02, width / 2], material, 0);
  }
}

/** Builds a planar floor or ceiling face, whose projection from above is a simple polygon. */
function buildFromAbove(mesh: MeshBuilder, face: ShellFace, material: Material, uvs: readonly Uv[]): void {
  const plan = face.points.map(([x, , z]): FloorPoint => [x, z]);
  const order = plan.map((_, i) => i);
  if (doubleArea(plan) < 0) order.reverse();
  const vertices = order.map((i) => mesh.vertex(face.points[i], face.normal, uvs[i]));
  for (const [a, b, c] of triangulate(order.map((i) => plan[i]))) {
    mesh.triangle(vertices[a], vertices[b], vertices[c], material);
  }
}

/** Builds the floor with its texture in the palette's direction, at an offset particular to the room. */
function buildFloor(site: Site): void {
  const { shell, palette } = site;
  const random = site.random('floor');
  const offset: Uv = [random() * 4, random() * 4];
  const cos = Math.cos(palette.floorAngle);
  const sin = Math.sin(palette.floorAngle);
  const mesh = site.mesh.as('floor');
  for (const face of shell.faces) {
    if (face.kind !== 'floor') continue;
    const uvs = face.points.map(([x, , z]): Uv => [x * cos + z * sin + offset[0], z * cos - x * sin + offset[1]]);
    buildFromAbove(mesh, face, palette.floor, uvs);
  }
}

/** Builds the pieces of the ceiling with boards in one direction, measured along slopes. */
function buildCeiling(site: Site, angle: number): void {
  const { shell, palette } = site;
  const mesh = site.mesh.as('ceiling');
  const wanted: Vec3 = [Math.cos(angle), 0, Math.sin(angle)];
  for (const face of shell.faces) {
    if (face.foreground || face.wall !== undefined || face.kind === 'floor') continue;
    const { normal } = face;
    if (Math.abs(normal[1]) < 1e-3) {
      buildSide(site, face);
      continue;
    }
    // The requested direction, projected onto the face's plane.
    const lift = -(wanted[0] * normal[0] + wanted[2] * normal[2]) / normal[1];
    const u = normalize([wanted[0], lift, wanted[2]]);
    const v = cross(normal, u);
    const uvs = face.points.map(
      (p): Uv => [p[0] * u[0] + p[1] * u[1] + p[2] * u[2], p[0] * v[0] + p[1] * v[1] + p[2] * v[2]],
    );
    buildFromAbove(mesh, face, palette.ceiling, uvs);
  }
}

/** Builds a vertical side of a tray, soffit or dormer. */
function buildSide(site: Site, face: ShellFace): void {
  const material = face.kind === 'wall' ? (site.palette.walls[0] ?? site.palette.ceiling) : site.palette.ceiling;
  const along: Vec3 = [-face.normal[2], 0, face.normal[0]];
  const uvs = face.points.map((p): Uv => [p[0] * along[0] + p[2] * along[2], p[1]]);
  site.mesh.as(face.kind === 'wall' ? 'wall' : 'ceiling').polygon(face.points, material, uvs, face.normal);
}

/** Builds columns and half walls, with boards on half walls and bases under columns. */
function buildStanding(site: Site, plan: ShellPlan): void {
  const column = columnFinish(site);
  for (const piece of plan.standing) {
    const paint = piece.kind === 'column' ? column : site.palette.walls[0];
    if (piece.round) buildRound(site, piece, paint);
    else buildPrism(site, piece.footprint, 0, piece.top, paint);
    if (piece.kind === 'half wall') {
      buildPrism(site, grown(piece.footprint), piece.top, piece.top + 0.035, site.palette.trim);
    }
    const { skirting } = plan.finish;
    if (skirting.height > 0 && !piece.round) {
      buildPrism(site, grown(piece.footprint), 0, skirting.height, site.palette.trim);
    }
  }
}

/** Returns the material of columns: that of trim or walls, wood, brick or dark steel. */
function columnFinish(site: Site): Material {
  const random = site.random('columns');
  const { palette, textureSize } = site;
  const make = chooseShare<() => Material>(random, [
    [0.38, () => palette.trim],
    [0.32, () => palette.walls[0]],
    [0.16, () => wood(random, textureSize)],
    [0.07, () => brick(random, textureSize)],
    [0.07, () => BLACK],
  ]);
  return make();
}

function middleOf(footprint: readonly FloorPoint[]): FloorPoint {
  return [
    footprint.reduce((sum, p) => sum + p[0], 0) / footprint.length,
    footprint.reduce((sum, p) => sum + p[1], 0) / footprint.length,
  ];
}

function grown(footprint: readonly FloorPoint[]): FloorPoint[] {
  const [cx, cz] = middleOf(footprint);
  return footprint.map(([x, z]) => [x + Math.sign(x - cx) * OVERHANG, z + Math.sign(z - cz) * OVERHANG]);
}

function buildPrism(site: Site, footprint: readonly FloorPoint[], from: number, to: number, material: Material): void {
  const mesh = site.mesh.as('builtin');
  footprint.forEach(([x, z], i) => {
    const [nx, nz] = footprint[(i + 1) % footprint.length];
    const length = Math.hypot(nx - x, nz - z);
    const normal: Vec3 = [(nz - z) / length, 0, (x - nx) / length];
    const corners: Vec3[] = [
      [x, from, z],
      [nx, from, nz],
      [nx, to, nz],
      [x, to, z],
    ];
    const uvs = [
      [0, from],
      [length, from],
      [length, to],
      [0, to],
    ] as const;
    mesh.polygon(corners, material, uvs, normal);
  });
  mesh.polygon(
    footprint.map(([x, z]): Vec3 => [x, to, z]),
    material,
    undefined,
    [0, 1, 0],
  );
}

function buildRound(site: Site, { footprint, top }: StandingPiece, material: Material): void {
  const [cx, cz] = middleOf(footprint);
  const radius = Math.abs(footprint[0][0] - cx);
  const base = radius + 0.04;
  lathe(
    site.mesh.as('builtin'),
    { origin: [cx, 0, cz], u: [1, 0, 0], v: [0, 0, 1], w: [0, 1, 0] },
    [
      [base, 0],
      [base, 0.1],
      [radius, 0.16],
      [radius * 0.88, top - 0.16],
      [base, top - 0.1],
      [base, top],
    ],
    material,
    14,
  );
}
