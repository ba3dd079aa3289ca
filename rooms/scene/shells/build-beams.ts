import { cross, type Material, normalize, subtract, type Vec3 } from '@roomwright/engine/testing';
import { box } from '../../mesh/solids.ts';
import { chip } from '../../plan/palette.ts';
import type { ShellPlan } from '../shell.ts';
import type { Site } from '../site.ts';
import { ceilingHeight } from './ceiling-height.ts';

const WOOD: Material = { colour: chip('9a744c'), roughness: 0.7 };
const DARK_WOOD: Material = { colour: chip('4a3526'), roughness: 0.7 };

/** Beams under the ceiling, along slopes where they follow them. */
export function buildBeams(site: Site, plan: ShellPlan): void {
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
    // Its top reaches a little into the ceiling, so that no gap lets light through.
    box(mesh, { origin: a, u, v, w }, [0, -drop, -width / 2], [length, 0.02, width / 2], material, 0);
  }
}
