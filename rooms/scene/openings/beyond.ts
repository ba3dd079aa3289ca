import { add, type Material, type Random, scale } from '@roomwright/engine/testing';
import { type Frame, place, shifted } from '../../mesh/frame.ts';
import { box, rectangle } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import { CARPETS, chip, TILES, WALL_PAINTS, WOODS } from '../../plan/palette.ts';
import { floorRectangle, type Site } from '../site.ts';
import type { HoleRectangle } from './casing.ts';
import { type BeyondWalls, furnishBeyond } from './furnish-beyond.ts';
import type { Openings } from './openings.ts';
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

/** The space seen through an opening: floor, walls and ceiling, what stands in it, and its light. */
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
