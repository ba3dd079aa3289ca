import { rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall, WallHole } from '../shell.ts';
import { openUp } from './beyond.ts';
import { buildShut, hang, surround } from './hang-door.ts';
import { planLeaf } from './leaf.ts';
import type { Openings } from './openings.ts';
import { placeOpening } from './place-opening.ts';
import { atPictureEdge } from './sight.ts';

const LEAF_WIDTHS = [0.61, 0.66, 0.71, 0.76, 0.76, 0.81, 0.81, 0.86, 0.91, 0.91, 1];

/**
 * Returns whether and in which direction a door is open.
 *
 * @param roll from 0 to 1
 */
function swingOf(roll: number, isOuter: boolean): 'shut' | 'in' | 'away' {
  if (isOuter || roll < 0.44) return 'shut';
  return roll < 0.7 ? 'in' : 'away';
}

/** Adds a single or double door: shut, or open into the room or away from it. Returns its hole. */
export function addDoor(openings: Openings, wall: ShellWall, isOuter: boolean): WallHole | null {
  const { site, style, random } = openings;
  const leaves = random() < 0.1 ? 2 : 1;
  const leaf = Math.min(pick(random, LEAF_WIDTHS), (wall.length - 2 * style.doorCasing.width - 0.1) / leaves);
  if (leaf < 0.55) return null;
  const drawn = random();
  const way = swingOf(drawn, isOuter);
  const angle = way === 'in' ? between(random, 0.2, 1.9) : -between(random, 0.2, 1.7);
  const isDouble = leaves === 2;
  const atStart = random() < 0.5;
  const [hasFirst, hasLast] = [isDouble || atStart, isDouble || !atStart];
  const aside = way === 'in' && angle > Math.PI / 2 ? leaf * 0.4 : 0;
  const hole = placeOpening(site, random, wall, {
    width: leaf * leaves,
    bottom: 0,
    top: style.doorHeight,
    beside: style.doorCasing.width + 0.006,
    above: style.doorCasing.width * style.doorCasing.head + 0.01,
    before: way === 'in' ? leaf + 0.08 : between(random, 0.6, 0.9),
    beforeFrom: hasFirst ? aside : 0,
    beforeTo: hasLast ? aside : 0,
    at: random() < 0.5 ? pick(random, [0, 0.03, 0.97, 1, 0.5]) : random(),
    ...atPictureEdge(site, random, wall),
  });
  if (!hole) return null;
  const { frame } = wall;
  const size = { depth: between(random, 1, 5), sideways: 1.8 };
  if (way === 'shut' || !openUp(openings, frame, hole, size)) {
    buildShut(openings, frame, hole, { leaves, isOuter });
    return hole;
  }
  surround(site, style, frame, hole, 'doorway');
  const design = planLeaf(random);
  const w = way === 'in' ? 0.002 : -style.wallThickness + 0.04;
  const leafSize = [leaf - 0.006, hole.top - 0.004] as const;
  if (hasFirst)
    hang(site, style, frame, { at: [hole.from + 0.004, 0, w], along: 1, angle }, { size: leafSize, design });
  if (hasLast) hang(site, style, frame, { at: [hole.to - 0.004, 0, w], along: -1, angle }, { size: leafSize, design });
  return hole;
}

/** Adds a sliding barn door on its rail, which covers the hole, half of it or none. */
export function addBarnDoor(openings: Openings, wall: ShellWall): boolean {
  const { site, style, random } = openings;
  const width = between(random, 0.75, 1.2);
  const hole = placeOpening(site, random, wall, {
    width,
    bottom: 0,
    top: style.doorHeight,
    beside: width + 0.12,
    above: 0.2,
    before: 0.6,
  });
  if (!hole) return false;
  const { frame } = wall;
  if (!openUp(openings, frame, hole, { depth: between(random, 1, 4), sideways: 1.5 })) {
    buildShut(openings, frame, hole, { leaves: 1 });
    return true;
  }
  surround(site, style, frame, hole, 'doorway');
  const slide = random() < 0.4 ? 0 : between(random, 0.1, 1) * (random() < 0.5 ? 1 : -1);
  const at = hole.from - 0.04 + slide * width;
  const size = [width + 0.08, hole.top + 0.03] as const;
  hang(site, style, frame, { at: [at, 0.01, 0.085], along: 1, angle: 0 }, { size, design: planLeaf(random) });
  const rail = { colour: [0.03, 0.03, 0.03] as const, roughness: 0.5 };
  const ends = [hole.from - width - 0.05, hole.to + width + 0.05];
  rectangle(site.mesh.as('door'), frame, [ends[0], hole.top + 0.1], [ends[1], hole.top + 0.15], 0.05, rail);
  return true;
}
