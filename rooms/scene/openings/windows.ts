import type { Material } from '../../../functions/src/engine/furniture/material.ts';
import type { Random } from '../../../functions/src/engine/math/random.ts';
import { add, normalize, scale } from '../../../functions/src/engine/math/vec3.ts';
import { type Frame, place } from '../../mesh/frame.ts';
import { box } from '../../mesh/solids.ts';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import type { Site } from '../site.ts';
import { buildBackdrop } from './backdrop.ts';
import { buildCasing, buildCheeks, type HoleRectangle } from './casing.ts';
import { dress } from './dressing.ts';
import { buildJoinery, FRAME_DEPTH, type WindowDesign } from './joinery.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Outside } from './outside.ts';
import { placeOpening } from './place-opening.ts';

/** What a house's windows have in common; sizes differ from wall to wall. */
export function planWindow(random: Random): WindowDesign {
  const drawn = random();
  const slim = random() < 0.3;
  const hasMuntins = random() < 0.4;
  return {
    sashes: 1,
    isHung: drawn < 0.35,
    columns: hasMuntins ? pick(random, [2, 2, 3]) : 1,
    rows: hasMuntins ? pick(random, [2, 3, 4]) : 1,
    onlyAbove: hasMuntins && random() < 0.3,
    transom: drawn > 0.85 ? pick(random, [0.28, 0.72, 0.78]) : 0,
    frameWidth: slim ? between(random, 0.015, 0.03) : between(random, 0.03, 0.055),
    sashWidth: slim ? between(random, 0.012, 0.03) : between(random, 0.03, 0.06),
    muntin: between(random, 0.015, 0.03),
    reveal: random() < 0.6 ? between(random, 0.01, 0.06) : between(random, 0.08, 0.2),
  };
}

/** Daylight as a rectangle just outside the frame; more of it falls down than up. */
function shine(site: Site, frame: Frame, hole: HoleRectangle, depth: number, share: number): void {
  if (site.light.day <= 0.02 || share <= 0) return;
  site.lights.push({
    centre: place(frame, [(hole.from + hole.to) / 2, (hole.bottom + hole.top) / 2, -depth - 0.1]),
    halfU: scale(frame.u, (hole.to - hole.from) / 2 + 0.06),
    halfV: scale(frame.v, (hole.top - hole.bottom) / 2 + 0.06),
    normal: normalize(add(frame.w, scale(frame.v, -0.2))),
    radiance: scale(site.light.window, share),
  });
}

/** Builds one window in its claimed hole. */
export function buildWindow(
  site: Site,
  style: OpeningStyle,
  outside: Outside,
  random: Random,
  wall: ShellWall,
  hole: HoleRectangle,
  design: WindowDesign,
): void {
  const mesh = site.mesh.as('window');
  const { frame } = wall;
  const toFloor = hole.bottom < 0.12;
  const depth = design.reveal + FRAME_DEPTH;
  const paint: Material = style.windowCasing.width > 0 && random() < 0.7 ? style.trim : site.palette.walls[wall.index];
  buildCheeks(mesh, frame, hole, depth, paint, style.trim);
  buildJoinery(mesh, frame, hole, design, style.frame);
  buildBackdrop(site, mesh, outside, frame, hole, style.view, style.viewTurn);
  if (style.windowCasing.width > 0)
    buildCasing(mesh, frame, hole, style.windowCasing, style.trim, !toFloor && random() < 0.6);
  if (!toFloor && random() < 0.6) {
    const ear = style.windowCasing.width + 0.02;
    const out = between(random, 0.02, 0.1);
    box(
      mesh,
      frame,
      [hole.from - ear, hole.bottom - 0.03, -design.reveal],
      [hole.to + ear, hole.bottom, out],
      style.trim,
      0,
    );
  }
  shine(site, frame, hole, depth, dress(site, random, frame, hole, design.reveal));
}

/** Sizes of a window by what it is: metres. */
function drawSize(
  site: Site,
  random: Random,
  style: OpeningStyle,
  wall: ShellWall,
): { width: number; bottom: number; top: number; sashes: number } {
  const drawn = random();
  const head = Math.min(style.windowHead, wall.height - 0.16);
  if (site.kind === 'bathroom' && drawn < 0.75) {
    const top = Math.min(head, between(random, 1.9, 2.2));
    return {
      width: between(random, 0.4, 1),
      bottom: top - between(random, 0.4, 1.1),
      top,
      sashes: random() < 0.3 ? 2 : 1,
    };
  }
  if (site.kind === 'kitchen' && drawn < 0.6)
    return {
      width: between(random, 0.8, 1.8),
      bottom: between(random, 1, 1.15),
      top: head,
      sashes: pick(random, [1, 2, 3]),
    };
  if (drawn < 0.5) {
    const sashes = pick(random, [1, 1, 2, 2, 3]);
    return { width: sashes * between(random, 0.55, 0.95), bottom: between(random, 0.35, 1), top: head, sashes };
  }
  if (drawn < 0.6) return { width: between(random, 1.5, 2.6), bottom: between(random, 0.3, 0.9), top: head, sashes: 1 };
  if (drawn < 0.68) {
    const bottom = between(random, 1.3, 1.9);
    return {
      width: between(random, 1, 3),
      bottom,
      top: Math.min(wall.height - 0.15, bottom + between(random, 0.35, 0.7)),
      sashes: pick(random, [1, 2, 3]),
    };
  }
  if (drawn < 0.76)
    return { width: between(random, 0.35, 0.7), bottom: between(random, 0.2, 0.9), top: head, sashes: 1 };
  const sashes = pick(random, [2, 2, 2, 3, 4, 6]);
  return {
    width: sashes * between(random, 0.6, 1.05),
    bottom: random() < 0.8 ? 0 : 0.1,
    top: Math.max(2, head),
    sashes,
  };
}

/** Puts a row of equal windows on a wall; gives how many there was room for. */
export function addWindows(
  site: Site,
  style: OpeningStyle,
  outside: Outside,
  random: Random,
  wall: ShellWall,
  design: WindowDesign,
  most: number,
): number {
  const size = drawSize(site, random, style, wall);
  const casing = style.windowCasing.width;
  const width = Math.min(size.width, wall.length - 2 * casing - 0.2);
  if (width < 0.3 || size.top - size.bottom < 0.3) return 0;
  const sashes = Math.max(1, Math.min(size.sashes, Math.round(width / 0.35)));
  const toFloor = size.bottom < 0.12;
  const here: WindowDesign = {
    ...design,
    sashes,
    isHung: design.isHung && !toFloor && width / sashes < 1.1,
    rows: toFloor && design.rows > 1 ? 5 : size.top - size.bottom < 0.8 ? Math.min(2, design.rows) : design.rows,
  };
  const fits = Math.max(1, Math.floor(wall.length / (width + 2 * casing + 0.5)));
  const count = width > 2.2 ? 1 : Math.min(most, fits, pick(random, [1, 1, 1, 2, 2, 3]));
  let placed = 0;
  for (let i = 0; i < count; i++) {
    const hole = placeOpening(site, random, wall, {
      width,
      bottom: size.bottom,
      top: size.top,
      beside: casing + 0.03,
      above: casing * style.windowCasing.head + 0.01,
      before: toFloor ? 0.6 : 0,
      at: random() < 0.5 ? 0.5 : random(),
    });
    if (!hole) break;
    buildWindow(site, style, outside, random, wall, hole, here);
    placed++;
  }
  return placed;
}
