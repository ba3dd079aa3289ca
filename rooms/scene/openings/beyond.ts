import { add, type Material, type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import { type Frame, place, shifted } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { CARPETS, chip, TILES, WALL_PAINTS, WOODS } from '../../plan/palette.ts';
import { floorRectangle, type Site } from '../site.ts';
import { viewRectangle } from './backdrop.ts';
import type { HoleRectangle } from './casing.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';
import type { Outside } from './outside.ts';

const tint = (random: Random, low: number, high: number): Vec3 => {
  const level = between(random, low, high);
  return [level, level * between(random, 0.75, 1), level * between(random, 0.55, 1)];
};

const scaleGrey = (level: number): Vec3 => [level, level * 0.95, level * 0.88];

/** Frames and lengths of the walls of the space behind an opening, the far one first. */
type BeyondWalls = readonly (readonly [Frame, number])[];

/** Extents of the space behind an opening: along the wall on both sides, and in depth. */
interface BeyondSize {
  readonly before: number;
  readonly after: number;
  readonly depth: number;
}

/** Returns a size at most that drawn at which the space hits nothing else, or null if there is no room. */
function fitBeyond(
  outside: Outside,
  frame: Frame,
  hole: HoleRectangle,
  thickness: number,
  wanted: BeyondSize,
): BeyondSize | null {
  for (const share of [1, 0.7, 0.5, 0.35, 0.2]) {
    for (const sides of [1, 0.4, 0.02]) {
      const size = {
        before: wanted.before * sides,
        after: wanted.after * sides,
        depth: Math.max(0.7, wanted.depth * share),
      };
      const plan = floorRectangle(
        frame,
        [hole.from - size.before, hole.to + size.after],
        [-thickness - size.depth, -0.01],
      );
      if (!outside.isUnseen(plan)) continue;
      outside.claim(plan);
      return size;
    }
  }
  return null;
}

/** Returns the brightness of the space behind: a lit room, a dim one, or darkness. */
function drawBrightness(site: Site, random: Random): number {
  const drawn = random();
  if (drawn < 0.18) return 0.02;
  if (drawn < 0.4) return between(random, 0.05, 0.3);
  return between(random, 0.4, site.light.day > 0.2 ? 1.4 : 0.8);
}

/** Builds the space behind an opening; returns false and builds nothing if there is no room. */
export function openUp(
  openings: Openings,
  frame: Frame,
  hole: HoleRectangle,
  { depth, sideways }: { readonly depth: number; readonly sideways: number },
): boolean {
  const { site, style, outside, random } = openings;
  const wanted = { depth, before: random() * sideways, after: random() * sideways };
  const size = fitBeyond(outside, frame, hole, style.wallThickness, wanted);
  if (!size) return false;
  buildBeyond(openings, frame, hole, size, drawBrightness(site, random));
  return true;
}

function floorOf(site: Site, random: Random): Material {
  if (random() < 0.45) return site.palette.floor;
  const chips = pick(random, [WOODS, WOODS, TILES, CARPETS]);
  return { colour: chip(pick(random, chips)), roughness: chips === CARPETS ? 1 : between(random, 0.2, 0.6) };
}

/** Builds the space seen through an opening: floor, walls, ceiling, furniture and light. */
function buildBeyond(
  { site, style, random }: Openings,
  frame: Frame,
  hole: HoleRectangle,
  size: BeyondSize,
  lit: number,
): void {
  const mesh = site.mesh.as('doorway');
  const near = -style.wallThickness;
  const far = near - size.depth;
  const u0 = hole.from - size.before;
  const u1 = hole.to + size.after;
  const height = Math.max(hole.top + 0.15, random() < 0.6 ? site.shell.height : between(random, 2.3, 2.8));
  const same = random() < 0.5 ? site.palette.walls[0] : null;
  const paint: Material = same ?? { colour: chip(pick(random, WALL_PAINTS)), roughness: 0.8, specular: 0.03 };
  const back = shifted(frame, [0, 0, far]);
  rectangle(mesh, back, [u0, 0], [u1, height], 0, paint);
  const sides: readonly Frame[] = [
    { origin: place(frame, [u0, 0, far]), u: frame.w, v: frame.v, w: frame.u },
    { origin: place(frame, [u1, 0, far]), u: frame.w, v: frame.v, w: scale(frame.u, -1) },
  ];
  for (const side of sides) rectangle(mesh, side, [0, 0], [size.depth, height], 0, paint);
  const up: Frame = { origin: place(frame, [0, height, far]), u: frame.u, v: frame.w, w: [0, -1, 0] };
  rectangle(mesh, up, [u0, 0], [u1, size.depth], 0, site.palette.ceiling);
  const down: Frame = { origin: place(frame, [0, 0, far]), u: frame.u, v: frame.w, w: [0, 1, 0] };
  const floor = floorOf(site, random);
  const beyond = site.mesh.as('beyond');
  rectangle(beyond, down, [u0, 0], [u1, size.depth], 0, floor);
  if (hole.bottom < 0.05)
    rectangle(beyond, down, [hole.from, size.depth], [hole.to, size.depth + style.wallThickness], 0, floor);
  if (random() < 0.8) {
    const skirting = between(random, 0.06, 0.14);
    box(mesh, back, [u0, 0, 0], [u1, skirting, 0.015], style.trim, 0);
    for (const side of sides) box(mesh, side, [0, 0, 0], [size.depth, skirting, 0.015], style.trim, 0);
  }
  const walls: BeyondWalls = [
    [shifted(back, [u0, 0, 0]), u1 - u0],
    [sides[0], size.depth],
    [sides[1], size.depth],
  ];
  furnishBeyond(site, style, random, walls, size.depth);
  if (lit <= 0) return;
  site.lights.push({
    centre: place(frame, [(u0 + u1) / 2, height - 0.1, (near + far) / 2]),
    halfU: scale(frame.u, (u1 - u0) * 0.2),
    halfV: scale(frame.w, size.depth * 0.2),
    normal: [0, -1, 0],
    radiance: scale(add(scale(site.light.window, 0.8), scale(site.light.lamp, 0.3)), lit),
  });
}

/** Adds kitchen units along a wall: base units with a worktop, wall units, a tall fridge. */
function kitchen(site: Site, random: Random, wall: Frame, length: number): void {
  const mesh = site.mesh.as('doorway');
  const fronts: Material = random() < 0.5 ? site.palette.joinery : { colour: tint(random, 0.05, 0.8), roughness: 0.5 };
  const seam: Material = { colour: [0.05, 0.05, 0.05], roughness: 1 };
  const start = between(random, 0, length * 0.2);
  const end = between(random, length * 0.7, length);
  box(mesh, wall, [start, 0.1, 0], [end, 0.87, 0.6], fronts, 0);
  box(mesh, wall, [start, 0.87, 0], [end, 0.91, 0.63], site.palette.worktop, 0);
  for (let u = start + 0.5; u < end - 0.1; u += 0.5) rectangle(mesh, wall, [u, 0.12], [u + 0.012, 0.85], 0.602, seam);
  if (random() < 0.7) box(mesh, wall, [start, 1.42, 0], [end - 0.3, 2.12, 0.35], fronts, 0);
  if (random() < 0.5) {
    const steel: Material = { colour: random() < 0.6 ? [0.45, 0.45, 0.46] : [0.85, 0.85, 0.84], roughness: 0.35 };
    box(mesh, wall, [Math.max(0, end - 0.75), 0.02, 0], [end, 1.8, 0.68], steel, 0);
  }
}

/** Adds a sofa or bed, a table, a cupboard or shelves as boxes, which suffice at this distance. */
function furniture(site: Site, random: Random, wall: Frame, length: number): void {
  const mesh = site.mesh.as('doorway');
  const material: Material = { colour: tint(random, 0.03, 0.7), roughness: 0.6 };
  const width = Math.min(between(random, 0.6, 2.2), length * 0.8);
  const u = between(random, 0, length - width);
  const kind = random();
  if (kind < 0.35) {
    const seat = between(random, 0.38, 0.6);
    const deep = between(random, 0.8, 1.6);
    box(mesh, wall, [u, 0.05, 0.02], [u + width, seat, deep], material, 0);
    box(mesh, wall, [u, seat, 0.02], [u + width, seat * 1.8, 0.24], material, 0);
  } else if (kind < 0.6) {
    const top = between(random, 0.42, 0.78);
    box(mesh, wall, [u, top - 0.05, 0.3], [u + width, top, 1], material, 0);
    for (const at of [u + 0.04, u + width - 0.1]) box(mesh, wall, [at, 0, 0.4], [at + 0.06, top, 0.9], material, 0);
  } else if (kind < 0.8) {
    box(mesh, wall, [u, 0.02, 0.01], [u + width, between(random, 0.7, 2.1), 0.45], material, 0);
  } else {
    const shelf: Material = site.palette.joinery;
    for (let v = 0.3; v < 2; v += 0.36) {
      box(mesh, wall, [u, v, 0.01], [u + width, v + 0.03, 0.3], shelf, 0);
      box(mesh, wall, [u + 0.05, v + 0.03, 0.05], [u + width * between(random, 0.2, 0.9), v + 0.26, 0.22], material, 0);
    }
  }
}

/** Adds a door, window, dark opening or picture on a wall of the space behind. */
function breakWall(site: Site, style: OpeningStyle, random: Random, wall: Frame, length: number): void {
  const mesh = site.mesh.as('doorway');
  const width = Math.min(between(random, 0.7, 1.5), length * 0.8);
  const u = between(random, 0, length - width);
  const kind = random();
  const casing = (bottom: number, top: number): void =>
    rectangle(mesh, wall, [u - 0.08, Math.max(0.02, bottom - 0.08)], [u + width + 0.08, top + 0.08], 0.006, style.trim);
  const fill = (bottom: number, top: number, material: Material): void =>
    rectangle(mesh, wall, [u, Math.max(0.02, bottom)], [u + width, top], 0.012, material);
  if (kind < 0.3) {
    casing(0, 2.03);
    fill(0, 2.03, style.leaf);
  } else if (kind < 0.65) {
    const bottom = random() < 0.25 ? 0.05 : between(random, 0.5, 1.2);
    casing(bottom, 2.05);
    viewRectangle(site, mesh, wall, { from: u, to: u + width, bottom, top: 2.05, depth: 0.012 }, style);
    const bars = pick(random, [1, 2, 3]);
    for (let i = 1; i <= bars; i++) {
      const at = u + (width * i) / (bars + 1);
      rectangle(mesh, wall, [at - 0.02, bottom], [at + 0.02, 2.05], 0.02, style.frame);
    }
    if (random() < 0.4) rectangle(mesh, wall, [u, 1.4], [u + width, 1.45], 0.02, style.frame);
  } else if (kind < 0.85) {
    if (random() < 0.5) casing(0, 2.03);
    fill(0, 2.03, { colour: scaleGrey(between(random, 0.02, 0.3)), roughness: 1 });
  } else {
    fill(1.1, 1.8, { colour: tint(random, 0.02, 0.8), roughness: 0.5 });
  }
}

/** Furnishes the space behind an opening. */
function furnishBeyond(site: Site, style: OpeningStyle, random: Random, walls: BeyondWalls, depth: number): void {
  walls.forEach(([wall, length], i) => {
    if (length < 0.9) return;
    if (random() < (i === 0 ? 0.75 : 0.4)) breakWall(site, style, random, wall, length);
    if (depth < 1.7) return;
    const lived = site.furnishing === 'empty' ? 0.18 : 0.5;
    if (length > 1.6 && random() < 0.14) kitchen(site, random, shifted(wall, [0, 0, 0.01]), length);
    else if (random() < lived) furniture(site, random, shifted(wall, [0, 0, 0.01]), length);
  });
}
