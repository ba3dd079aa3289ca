import type { Random } from '../../../functions/src/engine/math/random.ts';
import type { ShellWall } from '../shell.ts';
import type { RoomKind, Site } from '../site.ts';
import { addBarnDoor, addDoor, addDoorway } from './doors.ts';
import { planOpeningStyle } from './opening-style.ts';
import { createOutside } from './outside.ts';
import { shareInPicture } from './sight.ts';
import { addWindows, planWindow } from './windows.ts';

/** Chances of 0, 1, 2, ... windows and ways in and out, by kind of room. */
const WINDOWS: Readonly<Record<RoomKind, readonly number[]>> = {
  living: [0.08, 0.22, 0.3, 0.25, 0.15],
  bedroom: [0.1, 0.42, 0.33, 0.15],
  dining: [0.12, 0.38, 0.3, 0.2],
  office: [0.15, 0.5, 0.25, 0.1],
  hall: [0.5, 0.35, 0.15],
  kitchen: [0.2, 0.55, 0.25],
  bathroom: [0.35, 0.6, 0.05],
  terrace: [0.3, 0.4, 0.3],
};
const WAYS: Readonly<Record<RoomKind, readonly number[]>> = {
  living: [0.12, 0.34, 0.34, 0.2],
  bedroom: [0.15, 0.4, 0.33, 0.12],
  dining: [0.15, 0.4, 0.3, 0.15],
  office: [0.2, 0.5, 0.3],
  hall: [0.02, 0.2, 0.3, 0.3, 0.18],
  kitchen: [0.3, 0.4, 0.3],
  bathroom: [0.5, 0.45, 0.05],
  terrace: [0.4, 0.45, 0.15],
};

function drawCount(random: Random, chances: readonly number[]): number {
  let left = random();
  for (let i = 0; i < chances.length; i++) {
    left -= chances[i];
    if (left < 0) return i;
  }
  return chances.length - 1;
}

/** One of the walls, those that fill more of the picture more often. */
function drawWall(
  site: Site,
  random: Random,
  walls: readonly ShellWall[],
  favour: (wall: ShellWall) => number,
): ShellWall | null {
  const weights = walls.map((wall) => wall.length * (0.12 + shareInPicture(site, wall)) * favour(wall));
  let left = random() * weights.reduce((sum, w) => sum + w, 0);
  for (let i = 0; i < walls.length; i++) {
    left -= weights[i];
    if (left < 0) return walls[i];
  }
  return null;
}

/** Doors, doorways and windows of a room: claims their places, cuts their holes and builds them. */
export function buildOpenings(site: Site): void {
  const random = site.random('openings');
  const style = planOpeningStyle(site);
  const outside = createOutside(site.shell);
  const walls = site.shell.walls.filter((wall) => wall.length > 0.7 && wall.height > 2.05);
  if (walls.length === 0) return;

  // A house has its windows on one or two of a room's walls, and its doors mostly on the others.
  const outer = new Set<number>();
  const windows = drawCount(random, WINDOWS[site.kind]);
  const design = planWindow(random);
  const oneOrTwo = random() < 0.55 ? 1 : 2;
  let placed = 0;
  for (let attempt = 0; attempt < 5 && placed < windows; attempt++) {
    const wall = drawWall(site, random, walls, (w) => (outer.size < oneOrTwo || outer.has(w.index) ? 1 : 0.05));
    if (!wall) break;
    const count = addWindows(site, style, outside, random, wall, design, windows - placed);
    if (count > 0) outer.add(wall.index);
    placed += count;
  }

  const ways = drawCount(random, WAYS[site.kind]);
  let made = 0;
  for (let attempt = 0; attempt < 6 && made < ways; attempt++) {
    const wall = drawWall(site, random, walls, (w) => (outer.has(w.index) ? 0.3 : 1));
    if (!wall) break;
    const kind = random();
    const isMade =
      kind < 0.56
        ? addDoor(site, style, outside, random, wall)
        : kind < 0.6
          ? addBarnDoor(site, style, outside, random, wall)
          : addDoorway(site, style, outside, random, wall);
    if (isMade) made++;
  }
}
