import type { Random } from '../../../functions/src/engine/math/random.ts';
import { add, scale, type Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { type Frame, place, shifted } from '../../mesh/frame.ts';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall, WallHole } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildBeyond, fitBeyond } from './beyond.ts';
import { buildCasing, buildCheeks } from './casing.ts';
import { buildLeaf, type LeafDesign, planLeaf } from './leaf.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Outside } from './outside.ts';
import { placeOpening } from './place-opening.ts';

const LEAF_WIDTHS = [0.61, 0.66, 0.71, 0.76, 0.76, 0.81, 0.81, 0.86, 0.91, 0.91, 1];

/** A leaf hung at a place of the wall's frame, opened by an angle from the wall's plane towards the room (or away). */
function hang(
  site: Site,
  style: OpeningStyle,
  frame: Frame,
  hinge: Vec3,
  along: 1 | -1,
  angle: number,
  width: number,
  height: number,
  design: LeafDesign,
): void {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const u: Vec3 = add(scale(frame.u, along * cos), scale(frame.w, sin));
  const w: Vec3 = add(scale(frame.w, cos), scale(frame.u, -along * sin));
  buildLeaf(site.mesh.as('door'), { origin: place(frame, hinge), u, v: frame.v, w }, width, height, design, style);
}

/** Lining and casing of a door's or doorway's hole. */
function surround(site: Site, style: OpeningStyle, frame: Frame, hole: WallHole, surface: 'door' | 'doorway'): void {
  const mesh = site.mesh.as(surface);
  buildCheeks(mesh, frame, hole, style.wallThickness, style.trim, null);
  buildCasing(mesh, frame, hole, style.doorCasing, style.trim);
}

/** A shut door, single or double: the leaf stands in its hole. */
function buildShut(
  site: Site,
  style: OpeningStyle,
  random: Random,
  frame: Frame,
  hole: WallHole,
  leaves: number,
): void {
  surround(site, style, frame, hole, 'door');
  const design = planLeaf(random);
  const setBack = pick(random, [0.004, 0.01, style.wallThickness - 0.045]);
  const gap = 0.003;
  const width = (hole.to - hole.from) / leaves - gap;
  const height = hole.top - gap;
  const fromStart = leaves === 2 || random() < 0.5;
  if (fromStart) hang(site, style, frame, [hole.from + gap / 2, 0, -setBack], 1, 0, width, height, design);
  if (leaves === 2 || !fromStart)
    hang(site, style, frame, [hole.to - gap / 2, 0, -setBack], -1, 0, width, height, design);
  // The dark gaps around a leaf.
  site.mesh
    .as('door')
    .polygon(
      [
        place(frame, [hole.from, 0, -setBack - 0.041]),
        place(frame, [hole.to, 0, -setBack - 0.041]),
        place(frame, [hole.to, hole.top, -setBack - 0.041]),
        place(frame, [hole.from, hole.top, -setBack - 0.041]),
      ],
      { colour: [0.02, 0.02, 0.02], roughness: 1, specular: 0 },
      undefined,
      frame.w,
    );
  site.mesh
    .as('door')
    .polygon(
      [
        place(frame, [hole.from, 0.001, 0]),
        place(frame, [hole.to, 0.001, 0]),
        place(frame, [hole.to, 0.001, -style.wallThickness]),
        place(frame, [hole.from, 0.001, -style.wallThickness]),
      ],
      style.trim,
      undefined,
      frame.v,
    );
}

/** How bright the space behind is: a lit room, a dim one, or darkness. */
function brightness(site: Site, random: Random): number {
  const drawn = random();
  if (drawn < 0.18) return 0.02;
  if (drawn < 0.4) return between(random, 0.05, 0.3);
  return between(random, 0.4, site.light.day > 0.2 ? 1.4 : 0.8);
}

interface OpenOptions {
  readonly depth: number;
  readonly sideways: number;
}

/** The hole with the space behind it; false (a shut look is due) when nothing fits behind. */
function openUp(
  site: Site,
  style: OpeningStyle,
  outside: Outside,
  random: Random,
  frame: Frame,
  hole: WallHole,
  { depth, sideways }: OpenOptions,
): boolean {
  const size = fitBeyond(outside, frame, hole, style.wallThickness, {
    depth,
    before: random() * sideways,
    after: random() * sideways,
  });
  if (!size) return false;
  buildBeyond(site, style, random, frame, hole, size, brightness(site, random));
  return true;
}

/** A door with one or two leaves on a wall: shut, or standing open into the room or away from it. */
export function addDoor(site: Site, style: OpeningStyle, outside: Outside, random: Random, wall: ShellWall): boolean {
  const leaves = random() < 0.1 ? 2 : 1;
  const leafWidth = Math.min(pick(random, LEAF_WIDTHS), (wall.length - 0.2) / leaves);
  if (leafWidth < 0.55) return false;
  const drawn = random();
  const opening = drawn < 0.5 ? 'shut' : drawn < 0.72 ? 'in' : 'away';
  const angle = opening === 'in' ? between(random, 0.2, 1.9) : -between(random, 0.2, 1.75);
  const atStart = random() < 0.5;
  const aside = opening === 'in' && Math.abs(angle) > Math.PI / 2 ? leafWidth * 0.4 : 0;
  const hole = placeOpening(site, random, wall, {
    width: leafWidth * leaves,
    bottom: 0,
    top: style.doorHeight,
    beside: style.doorCasing.width + 0.03,
    above: style.doorCasing.width * style.doorCasing.head + 0.01,
    before: opening === 'in' ? leafWidth + 0.08 : between(random, 0.6, 0.9),
    beforeFrom: atStart || leaves === 2 ? aside : 0,
    beforeTo: !atStart || leaves === 2 ? aside : 0,
    at: random() < 0.5 ? pick(random, [0.02, 0.98, 0.5]) : random(),
  });
  if (!hole) return false;
  const { frame } = wall;
  if (
    opening === 'shut' ||
    !openUp(site, style, outside, random, frame, hole, { depth: between(random, 1, 5), sideways: 1.8 })
  ) {
    buildShut(site, style, random, frame, hole, leaves);
    return true;
  }
  surround(site, style, frame, hole, 'doorway');
  const design = planLeaf(random);
  const w = opening === 'in' ? 0.002 : -style.wallThickness + 0.04;
  const height = hole.top - 0.004;
  if (atStart || leaves === 2)
    hang(site, style, frame, [hole.from + 0.004, 0, w], 1, angle, leafWidth - 0.006, height, design);
  if (!atStart || leaves === 2)
    hang(site, style, frame, [hole.to - 0.004, 0, w], -1, angle, leafWidth - 0.006, height, design);
  return true;
}

/** A sliding barn door before an open or covered hole, on its rail. */
export function addBarnDoor(
  site: Site,
  style: OpeningStyle,
  outside: Outside,
  random: Random,
  wall: ShellWall,
): boolean {
  const width = between(random, 0.8, 1.3);
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
  surround(site, style, frame, hole, 'doorway');
  if (!openUp(site, style, outside, random, frame, hole, { depth: between(random, 1, 4), sideways: 1.5 })) {
    buildShut(site, style, random, frame, hole, 1);
    return true;
  }
  const slide = random() < 0.4 ? 0 : between(random, 0.1, 1) * (random() < 0.5 ? 1 : -1);
  const at = hole.from - 0.04 + slide * width;
  hang(site, style, frame, [at, 0.01, 0.075], 1, 0, width + 0.08, hole.top + 0.03, planLeaf(random));
  const rail = site.mesh.as('door');
  const dark = { colour: [0.03, 0.03, 0.03] as Vec3, roughness: 0.5 };
  const low = shifted(frame, [hole.from - width - 0.05, hole.top + 0.1, 0.05]);
  rail.polygon(
    [
      place(low, [0, 0, 0]),
      place(low, [3 * width + 0.1, 0, 0]),
      place(low, [3 * width + 0.1, 0.05, 0]),
      place(low, [0, 0.05, 0]),
    ],
    dark,
    undefined,
    frame.w,
  );
  return true;
}

/** A doorway without a leaf, from a narrow passage to a very wide opening into the next room; cased or bare. */
export function addDoorway(
  site: Site,
  style: OpeningStyle,
  outside: Outside,
  random: Random,
  wall: ShellWall,
): boolean {
  const isWide = random() < 0.42;
  const width = Math.min(isWide ? between(random, 1.2, 3.6) : between(random, 0.7, 1.1), wall.length - 0.4);
  if (width < 0.6) return false;
  const isCased = style.doorCasing.width > 0 && random() < 0.6;
  const casing = isCased ? style.doorCasing.width : 0;
  const top = Math.min(
    isWide && random() < 0.6 ? between(random, 2.1, site.shell.height - 0.1) : style.doorHeight,
    wall.height - casing * style.doorCasing.head - 0.02,
  );
  const hole = placeOpening(site, random, wall, {
    width,
    bottom: 0,
    top,
    beside: casing + 0.02,
    above: casing * style.doorCasing.head,
    before: between(random, 0.5, 0.9),
    at: random() < 0.4 ? 0.5 : random(),
  });
  if (!hole) return false;
  const { frame } = wall;
  const depth = isWide ? between(random, 2, 6) : between(random, 0.9, 5);
  if (!openUp(site, style, outside, random, frame, hole, { depth, sideways: 2.2 })) {
    buildShut(site, style, random, frame, hole, width > 1.3 ? 2 : 1);
    return true;
  }
  const mesh = site.mesh.as('doorway');
  buildCheeks(mesh, frame, hole, style.wallThickness, isCased ? style.trim : site.palette.walls[wall.index], null);
  if (isCased) buildCasing(mesh, frame, hole, style.doorCasing, style.trim);
  return true;
}
