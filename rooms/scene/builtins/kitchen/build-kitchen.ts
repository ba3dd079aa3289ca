import { dot, type Random } from '@roomwright/engine/testing';
import { between } from '../../../plan/choose.ts';
import type { ShellWall } from '../../shell.ts';
import type { Site } from '../../site.ts';
import { wallsBySight } from '../standing-place.ts';
import { buildIsland } from './island.ts';
import { type KitchenStyle, planKitchenStyle } from './kitchen-style.ts';
import { buildRun, isRunSeen } from './run.ts';

/** Returns whether the next wall meets this one in an inner corner of 90 degrees. */
function meets(wall: ShellWall, next: ShellWall): boolean {
  return dot(next.frame.u, wall.frame.w) > 0.99;
}

/** Builds a run on one wall, as long as there is room and no longer than a kitchen needs. */
function oneWall(
  site: Site,
  wall: ShellWall,
  style: KitchenStyle,
  random: Random,
  { length, isMain }: { readonly length: number; readonly isMain: boolean },
): boolean {
  for (let tries = 0; tries < 6; tries++) {
    const long = Math.min(wall.length, length * (1 - 0.1 * tries));
    const slack = wall.length - long;
    const at = random() < 0.7 ? (random() < 0.5 ? 0 : slack) : random() * slack;
    if (!isRunSeen(site, wall, at, at + long)) continue;
    const tallEnd = random() < 0.7 ? (random() < 0.5 ? 'from' : 'to') : null;
    const options = {
      from: at,
      to: at + long,
      tallEnd,
      hasSink: isMain || random() < 0.3,
      hasHob: isMain,
      blind: [0, 0],
    } as const;
    if (buildRun(site, wall, style, random, options)) return true;
  }
  return false;
}

/** Builds an L-shaped run round the corner at the end of `wall`. */
function corner(site: Site, wall: ShellWall, style: KitchenStyle, random: Random): boolean {
  const next = site.shell.walls[(wall.index + 1) % site.shell.walls.length];
  if (!meets(wall, next)) return false;
  const first = Math.min(wall.length, between(random, 1.6, 4));
  const second = Math.min(next.length, between(random, 1.4, 3.6));
  const isFirst = random() < 0.5;
  const done = buildRun(site, wall, style, random, {
    from: wall.length - first,
    to: wall.length,
    tallEnd: random() < 0.6 ? 'from' : null,
    hasSink: isFirst,
    hasHob: !isFirst,
    blind: [0, style.depth],
  });
  if (!done) return false;
  const start = style.depth + 0.031;
  buildRun(site, next, style, random, {
    from: start,
    to: Math.max(second, start + 0.7),
    tallEnd: random() < 0.5 ? 'to' : null,
    hasSink: !isFirst,
    hasHob: isFirst,
    blind: [0.03, 0],
  });
  return true;
}

/** Returns the opposite wall of the room. */
const opposite = (site: Site, wall: ShellWall): ShellWall | undefined =>
  site.shell.walls.find((other) => dot(other.frame.w, wall.frame.w) < -0.99 && other.length > 1.5);

/**
 * Builds a fitted kitchen along one, two or three walls, with or without an island.
 *
 * @param share maximum share of the walls' length
 */
export function buildKitchen(site: Site, random: Random, share: number): void {
  const style = planKitchenStyle(site, random);
  const layout = random();
  for (const wall of wallsBySight(site, random)) {
    if (wall.length < 1.2) continue;
    const before = site.shell.walls[(wall.index + site.shell.walls.length - 1) % site.shell.walls.length];
    let isBuilt = false;
    if (layout < 0.5) {
      const at = random() < 0.5 ? wall : before;
      isBuilt = corner(site, at, style, random);
    }
    if (!isBuilt) {
      const length = Math.min(between(random, 1.8, 5), wall.length * Math.max(share, 0.5));
      isBuilt = oneWall(site, wall, style, random, { length, isMain: true });
    }
    if (!isBuilt) continue;
    const across = opposite(site, wall);
    if (layout > 0.7 && layout < 0.85 && across)
      oneWall(site, across, style, random, { length: between(random, 1.2, 3.5), isMain: false });
    else if (random() < 0.55) buildIsland(site, wall, style, random);
    return;
  }
}
