import type { Material } from '../../../functions/src/engine/furniture/material.ts';
import type { Random } from '../../../functions/src/engine/math/random.ts';
import { add, scale, type Vec3 } from '../../../functions/src/engine/math/vec3.ts';
import { type Frame, place, shifted } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { CARPETS, chip, TILES, WALL_PAINTS, WOODS } from '../../plan/palette.ts';
import { floorRectangle, type Site } from '../site.ts';
import { viewMaterial } from './backdrop.ts';
import type { HoleRectangle } from './casing.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Outside } from './outside.ts';

/** The space behind an opening: how far it goes on before and after it along the wall, and how deep it is. */
interface BeyondSize {
  readonly before: number;
  readonly after: number;
  readonly depth: number;
}

/** A size for the space behind an opening that hits nothing else, the drawn one or smaller; null when there is no room. */
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

/** How bright the space behind is: a lit room, a dim one, or darkness. */
function drawBrightness(site: Site, random: Random): number {
  const drawn = random();
  if (drawn < 0.18) return 0.02;
  if (drawn < 0.4) return between(random, 0.05, 0.3);
  return between(random, 0.4, site.light.day > 0.2 ? 1.4 : 0.8);
}

/** Builds the space behind an opening where there is room for one; false, and nothing is built, where there is not. */
export function openUp(
  site: Site,
  style: OpeningStyle,
  outside: Outside,
  random: Random,
  frame: Frame,
  hole: HoleRectangle,
  { depth, sideways }: { readonly depth: number; readonly sideways: number },
): boolean {
  const wanted = { depth, before: random() * sideways, after: random() * sideways };
  const size = fitBeyond(outside, frame, hole, style.wallThickness, wanted);
  if (!size) return false;
  buildBeyond(site, style, random, frame, hole, size, drawBrightness(site, random));
  return true;
}

function floorOf(site: Site, random: Random): Material {
  if (random() < 0.45) return site.palette.floor;
  const chips = pick(random, [WOODS, WOODS, TILES, CARPETS]);
  return { colour: chip(pick(random, chips)), roughness: chips === CARPETS ? 1 : between(random, 0.2, 0.6) };
}

/** Bits of furniture against the far wall or a side wall: boxes are enough at this distance. */
function furnish(site: Site, random: Random, frame: Frame, from: number, to: number, far: number): void {
  const mesh = site.mesh.as('doorway');
  const colour: Vec3 = [between(random, 0.03, 0.7), between(random, 0.03, 0.6), between(random, 0.02, 0.6)];
  const material: Material = { colour, roughness: 0.6 };
  const width = Math.min(between(random, 0.5, 2), (to - from) * 0.6);
  const start = between(random, from, to - width);
  const height = pick(random, [0.45, 0.75, 0.9, 1.8, 2.1]);
  const depth = between(random, 0.3, 0.7);
  box(mesh, frame, [start, 0.02, far], [start + width, height, far + depth], material, 0);
  if (height < 1 && random() < 0.5)
    box(
      mesh,
      frame,
      [start, height, far],
      [start + width * between(random, 0.2, 1), height * 1.6, far + 0.2],
      material,
      0,
    );
}

/** What hangs on or breaks the far wall: a door, a window, a dark opening, a picture. */
function farWall(site: Site, style: OpeningStyle, random: Random, frame: Frame, from: number, to: number): void {
  const mesh = site.mesh.as('doorway');
  const width = Math.min(between(random, 0.7, 1.4), (to - from) * 0.8);
  const u = between(random, from, to - width);
  const kind = random();
  const casing = (bottom: number, top: number): void =>
    rectangle(
      mesh,
      frame,
      [u - 0.08, Math.max(0.02, bottom - 0.08)],
      [u + width + 0.08, top + 0.08],
      0.006,
      style.trim,
    );
  const fill = (bottom: number, top: number, material: Material): void =>
    rectangle(mesh, frame, [u, Math.max(0.02, bottom)], [u + width, top], 0.012, material);
  if (kind < 0.3) {
    casing(0, 2.03);
    fill(0, 2.03, style.leaf);
  } else if (kind < 0.65) {
    casing(0.9, 2.05);
    fill(0.9, 2.05, viewMaterial(site, style.view));
    rectangle(mesh, frame, [u + width / 2 - 0.025, 0.9], [u + width / 2 + 0.025, 2.05], 0.02, style.frame);
  } else if (kind < 0.85) {
    if (random() < 0.5) casing(0, 2.03);
    fill(0, 2.03, { colour: [0.06, 0.055, 0.05], roughness: 1 });
  } else {
    fill(1.1, 1.8, {
      colour: [between(random, 0.02, 0.8), between(random, 0.02, 0.8), between(random, 0.02, 0.8)],
      roughness: 0.5,
    });
  }
}

/** The space seen through an opening: floor, walls and ceiling, what stands in it, and its light. */
function buildBeyond(
  site: Site,
  style: OpeningStyle,
  random: Random,
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
  const walls: Material = same ?? { colour: chip(pick(random, WALL_PAINTS)), roughness: 0.8, specular: 0.03 };
  const back = shifted(frame, [0, 0, far]);
  rectangle(mesh, back, [u0, 0], [u1, height], 0, walls);
  const sides: readonly Frame[] = [
    { origin: place(frame, [u0, 0, far]), u: frame.w, v: frame.v, w: frame.u },
    { origin: place(frame, [u1, 0, far]), u: frame.w, v: frame.v, w: scale(frame.u, -1) },
  ];
  for (const side of sides) rectangle(mesh, side, [0, 0], [size.depth, height], 0, walls);
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
  if (size.depth > 0.9 && u1 - u0 > 0.8) {
    if (random() < 0.75) farWall(site, style, random, back, u0, u1);
    if (size.depth > 1.6 && random() < 0.5) furnish(site, random, frame, u0, u1, far + 0.03);
    if (size.depth > 1.6 && random() < 0.4)
      farWall(site, style, random, sides[random() < 0.5 ? 0 : 1], 0.1, size.depth - 0.1);
  }
  if (lit <= 0) return;
  site.lights.push({
    centre: place(frame, [(u0 + u1) / 2, height - 0.1, (near + far) / 2]),
    halfU: scale(frame.u, (u1 - u0) * 0.2),
    halfV: scale(frame.w, size.depth * 0.2),
    normal: [0, -1, 0],
    radiance: scale(add(scale(site.light.window, 0.8), scale(site.light.lamp, 0.3)), lit),
  });
}
