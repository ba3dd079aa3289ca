import type { Random, Vec3 } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import type { Site } from '../site.ts';
import { drawBanister, planBanister } from './banister.ts';
import { block } from './solids.ts';
import { claimPlace } from './standing-place.ts';

/**
 * Adds a balustrade round part of the room at a wall: a landing, gallery or stairhead, level with the floor or a few
 * steps up, with one open end or none.
 */
export function addBalustrade(site: Site, random: Random): void {
  const style = planBanister(site, random);
  const raised = random() < 0.4 ? between(random, 0.16, 0.55) : 0;
  for (let tries = 0; tries < 3; tries++) {
    const width = between(random, 1.2, tries === 0 ? 3.6 : 2);
    const depth = between(random, 0.75, 1.3);
    const at = claimPlace(site, random, {
      width,
      bottom: 0,
      top: raised + style.height + 0.1,
      depth,
      seen: 0.5,
      corner: random() < 0.6,
    });
    if (!at) continue;
    const { frame, length } = at.wall;
    const mesh = site.mesh.as('builtin', 'banister');
    if (raised > 0) {
      block(mesh, frame, [at.from, 0, 0], [at.to, raised, depth - 0.02], site.palette.trim);
      block(mesh, frame, [at.from, raised, 0], [at.to, raised + 0.03, depth], site.palette.floor);
    }
    const out = depth - 0.07;
    const foot = (u: number, w: number): Vec3 => [u, raised, w];
    const [u0, u1] = [at.from + 0.07, at.to - 0.07];
    drawBanister(mesh, frame, foot(u0, out), foot(u1, out), style);
    // Ends that meet a neighbouring wall need no balustrade.
    const sides = [...(at.from > 0.1 ? [u0] : []), ...(at.to < length - 0.1 ? [u1] : [])];
    for (const u of sides) if (random() < 0.75) drawBanister(mesh, frame, foot(u, 0.07), foot(u, out), style);
    return;
  }
}
