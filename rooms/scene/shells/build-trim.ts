import type { Material } from '@roomwright/engine/testing';
import { extrude, type ProfilePoint, rectangle } from '../../mesh/solids.ts';
import { chip } from '../../plan/palette.ts';
import type { ShellPlan, ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { topOfWall } from './build-walls.ts';

const WOOD: Material = { colour: chip('6b4a30'), roughness: 0.5 };

/** Profiles from the bottom up: shares of the height and of the depth. */
const CORNICES: Readonly<Record<ShellPlan['finish']['cornice']['profile'], readonly ProfilePoint[]>> = {
  cove: [
    [0, 0],
    [0, 0.18],
    [0.12, 0.18],
    [0.55, 0.55],
    [0.88, 1],
    [1, 1],
  ],
  steps: [
    [0, 0],
    [0, 0.2],
    [0.25, 0.6],
    [0.7, 0.6],
    [0.7, 1],
    [1, 1],
  ],
  board: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
};

/** Builds a wall's skirting, rail, panels and cornice, interrupted where the wall is claimed. */
export function buildTrim(site: Site, plan: ShellPlan, wall: ShellWall, dado: Material | null): void {
  const { skirting, rail } = plan.finish;
  const mesh = site.mesh.as('wall');
  if (skirting.height > 0) {
    const material =
      skirting.paint === 'wood' ? WOOD : skirting.paint === 'wall' ? site.palette.walls[wall.index] : site.palette.trim;
    const { height, depth } = skirting;
    const profile: ProfilePoint[] = [
      [0, depth],
      [height - depth, depth],
      [height, depth * 0.6],
      [height, 0],
    ];
    for (const span of site.freeSpans(wall, 0, height, 0.02)) extrude(mesh, wall.frame, profile, span, material);
  }
  if (rail > 0 && rail < wall.height - 0.15) {
    const profile: ProfilePoint[] = [
      [rail - 0.05, 0],
      [rail - 0.05, 0.014],
      [rail, 0.022],
      [rail, 0],
    ];
    const material = skirting.paint === 'wood' ? WOOD : (dado ?? site.palette.trim);
    for (const span of site.freeSpans(wall, rail - 0.05, rail, 0.05))
      extrude(mesh, wall.frame, profile, span, material);
  }
  if (dado) buildPanels(site, plan, wall, dado);
  buildCornice(site, plan, wall);
}

/** Builds raised frames or battens of a panelled lower wall. */
function buildPanels(site: Site, plan: ShellPlan, wall: ShellWall, material: Material): void {
  const { dado, skirting } = plan.finish;
  if (dado.kind !== 'panels' && dado.kind !== 'battens') return;
  const mesh = site.mesh.as('wall', 'panelling');
  const foot = skirting.height;
  for (const [from, to] of site.freeSpans(wall, foot, dado.height, 0.3)) {
    const count = Math.max(1, Math.round((to - from) / (dado.kind === 'panels' ? 0.75 : 0.45)));
    for (let i = 0; i <= count; i++) {
      const u = from + ((to - from) * i) / count;
      const half = 0.035;
      const low = Math.max(from, u - half);
      const high = Math.min(to, u + half);
      rectangle(mesh, wall.frame, [low, foot], [high, dado.height], 0.014, material);
    }
    if (dado.kind === 'panels') {
      rectangle(mesh, wall.frame, [from, foot], [to, foot + 0.09], 0.0135, material);
      rectangle(mesh, wall.frame, [from, dado.height - 0.09], [to, dado.height], 0.0135, material);
    }
  }
}

function buildCornice(site: Site, plan: ShellPlan, wall: ShellWall): void {
  const { cornice } = plan.finish;
  if (cornice.height === 0) return;
  const material =
    cornice.paint === 'wood' ? WOOD : cornice.paint === 'trim' ? site.palette.trim : site.palette.ceiling;
  const mesh = site.mesh.as('wall');
  for (const { from, to, start, end } of topOfWall(plan, wall)) {
    if (Math.abs(start - end) > 1e-5 || start < 2.1) continue;
    const { height, depth } = cornice;
    const profile = CORNICES[cornice.profile].map(([v, w]): ProfilePoint => [start - height * (1 - v), depth * w]);
    for (const [a, b] of site.freeSpans(wall, start - height, start, 0.05)) {
      const span: [number, number] = [Math.max(a, from), Math.min(b, to)];
      if (span[1] - span[0] > 0.02) extrude(mesh, wall.frame, profile, span, material);
    }
  }
}
