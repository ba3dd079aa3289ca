import type { Site } from '../site.ts';
import { buildBeams } from './build-beams.ts';
import { buildCeiling, buildFloor } from './build-levels.ts';
import { buildStanding } from './build-standing.ts';
import { buildTrim } from './build-trim.ts';
import { buildWall } from './build-walls.ts';
import { dadoOf, wallBands } from './wall-bands.ts';

/**
 * The room itself: walls around the openings' holes, floor, ceiling, skirting, cornice and what stands in the room of the
 * house. A terrace has the ground and the house's walls only.
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
