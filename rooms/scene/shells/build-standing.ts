import type { Material, Vec3 } from '@roomwright/engine/testing';
import { lathe } from '../../mesh/solids.ts';
import { BLACK, wood } from '../builtins/finishes.ts';
import { brick } from '../materials/plan-walls.ts';
import { chooseShare } from '../materials/tones.ts';
import type { FloorPoint, ShellPlan, StandingPiece } from '../shell.ts';
import type { Site } from '../site.ts';

/** How far a half wall's board and a column's base stand out. */
const OVERHANG = 0.02;

/** Columns and half walls, with boards on the half walls and bases under the columns. */
export function buildStanding(site: Site, plan: ShellPlan): void {
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

/** Columns are painted as the trim or the walls, or are of wood, brick or dark steel. */
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
