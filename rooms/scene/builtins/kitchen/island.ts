import type { Random } from '@roomwright/engine/testing';
import type { Frame } from '../../../mesh/frame.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { ShellWall } from '../../shell.ts';
import { floorRectangle, type Site } from '../../site.ts';
import { joineryFinish, slabFinish } from '../finishes.ts';
import { block, front } from '../solids.ts';
import type { KitchenStyle } from './kitchen-style.ts';
import { baseUnit } from './units.ts';
import { hob, sink, worktopThings } from './worktop.ts';

interface IslandPlan {
  /** Distance of the run's fronts from the wall. */
  readonly depth: number;
  readonly body: number;
  readonly overhang: number;
}

interface IslandPlace {
  readonly length: number;
  readonly u0: number;
  readonly w0: number;
  readonly w1: number;
}

/** Claims the floor for an island in the run's frame; returns null if there is no room. */
function claimIsland(
  site: Site,
  run: ShellWall,
  { depth, body, overhang }: IslandPlan,
  random: Random,
): IslandPlace | null {
  for (let tries = 0; tries < 10; tries++) {
    const length = between(random, 1.1, Math.min(3, Math.max(1.2, run.length * 0.7)));
    const isPeninsula = random() < 0.3;
    const aisle = between(random, 0.9, 1.3);
    const w0 = depth + aisle;
    const w1 = w0 + body + overhang;
    const slack = Math.max(0, run.length - length);
    const u0 = isPeninsula ? pick(random, [0, slack]) : random() * slack;
    if (site.claimFloor(floorRectangle(run.frame, [u0, u0 + length], [w0, w1]))) return { length, u0, w0, w1 };
  }
  return null;
}

/** Returns the run's frame turned round at (u, w), so that what is drawn in it faces the run. */
function facing({ origin, u, v, w }: Frame, [along, out]: readonly [number, number]): Frame {
  return {
    origin: [origin[0] + u[0] * along + w[0] * out, 0, origin[2] + u[2] * along + w[2] * out],
    u: [-u[0], 0, -u[2]],
    v,
    w: [-w[0], 0, -w[2]],
  };
}

/**
 * Builds an island in front of a run, or a peninsula ending at a wall: cupboards towards the run, an overhang on the
 * other side.
 */
export function buildIsland(site: Site, run: ShellWall, style: KitchenStyle, random: Random): boolean {
  const mesh = site.mesh.as('builtin');
  const worktop = random() < 0.6 ? style.worktop : slabFinish(random, site.textureSize);
  const own = random() < 0.6 ? style : { ...style, base: joineryFinish(random, site.textureSize) };
  const overhang = random() < 0.6 ? between(random, 0.2, 0.4) : 0.03;
  const body = between(random, 0.6, 0.95);
  const at = claimIsland(site, run, { depth: style.depth, body, overhang }, random);
  if (!at) return false;
  const { length, u0, w0, w1 } = at;
  const u1 = u0 + length;
  const low = own.plinthHeight;
  const top = own.height - own.slab;
  const hasEnds = random() < 0.25 && own.slab > 0;
  block(mesh, run.frame, [u0 + 0.03, low, w0 + 0.04], [u1 - 0.03, top, w0 + 0.02 + body], own.base);
  block(mesh, run.frame, [u0 + 0.06, 0, w0 + 0.08], [u1 - 0.06, low, w0 + body - 0.03], own.plinth);
  block(mesh, run.frame, [u0, top, w0], [u1, own.height, w1], worktop);
  if (hasEnds) for (const u of [u0, u1 - 0.04]) block(mesh, run.frame, [u, 0, w0], [u + 0.04, top, w1], worktop);
  // Panels on the side away from the run.
  const panels = Math.max(1, Math.round(length / between(random, 0.5, 1.2)));
  const wide = (length - 0.1) / panels;
  for (let i = 0; i < panels; i++) {
    const u = u0 + 0.05 + i * wide;
    front(mesh, run.frame, [u + 0.004, low], [u + wide - 0.004, top], w0 + 0.038 + body, own.base, own.stile);
  }
  const turned = facing(run.frame, [u1, w0 + own.depth + 0.02]);
  const count = Math.max(1, Math.round(length / 0.6));
  for (let i = 0; i < count; i++) {
    const unitWidth = (length - 0.08) / count;
    const from = 0.04 + i * unitWidth;
    const kind = pick(random, ['doors', 'drawers', 'doors'] as const);
    baseUnit(mesh, turned, { kind, from, to: from + unitWidth }, own, random);
  }
  const fit = random();
  if (fit < 0.25) sink(mesh, turned, [length / 2, length], own, random);
  else if (fit < 0.4) hob(mesh, turned, [length / 2, length], own, random);
  const share = { empty: 0, sparse: 0.1, full: 0.3, cluttered: 0.7 }[site.furnishing];
  if (share > 0) worktopThings(site.mesh.as('thing'), turned, { ...own, span: [0, length] }, share, random);
  return true;
}
