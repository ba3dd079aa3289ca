import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import { buildWindow } from './build-window.ts';
import type { Dressing } from './dressing.ts';
import type { WindowDesign } from './joinery.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Openings } from './openings.ts';
import { placeOpening } from './place-opening.ts';
import { drawSize, type WindowSize } from './window-sizes.ts';

/** Common properties of a room's windows. */
export interface WindowSet {
  readonly style: OpeningStyle;
  readonly design: WindowDesign;
  readonly dressing: Dressing;
  readonly hasSill: boolean;
  readonly hasApron: boolean;
}

/** Adapts the house's joinery to a window's size. */
function fitDesign(design: WindowDesign, size: WindowSize, width: number, random: Random): WindowDesign {
  const height = size.top - size.bottom;
  const toFloor = size.bottom < 0.12;
  const sashes = Math.max(1, Math.min(size.sashes, Math.round(width / 0.35)));
  const each = width / sashes;
  if (size.shape === 'block') {
    const columns = Math.max(2, Math.min(9, Math.round(width / 0.2)));
    const rows = Math.max(2, Math.min(10, Math.round(height / 0.2)));
    const block = { sashes: 1, isHung: false, onlyAbove: false, transom: 0, muntin: 0.012, sashWidth: 0.004 };
    return { ...design, ...block, columns, rows, footRail: 0.004, frameWidth: 0.01, handle: false };
  }
  const small = height < 0.8 || each < 0.45;
  return {
    ...design,
    sashes,
    isHung: design.isHung && !toFloor && each < 1.15 && size.shape === 'rectangle',
    columns: small ? Math.min(2, design.columns) : design.columns,
    rows: design.rows === 1 ? 1 : toFloor ? pick(random, [3, 5]) : small ? Math.min(2, design.rows) : design.rows,
    sashWidth: toFloor ? Math.max(design.sashWidth, random() < 0.4 ? 0.09 : 0.03) : design.sashWidth,
    footRail: toFloor && random() < 0.4 ? between(random, 0.12, 0.28) : design.footRail,
    handle: design.handle && size.shape === 'rectangle' && height > 0.5,
  };
}

/** Adds a row of up to `most` equal windows to a wall; returns their number. */
export function addWindows(openings: Openings, set: WindowSet, wall: ShellWall, most: number): number {
  const { site, random } = openings;
  const { style, dressing } = set;
  const size = drawSize(site.kind, random, style.windowHead, wall);
  const casing = style.windowCasing.width;
  const beside = Math.max(casing, dressing.curtains ? dressing.curtains.over : 0) + 0.03;
  const width = Math.min(size.width, wall.length - 2 * beside - 0.1);
  if (width < 0.3 || size.top - size.bottom < 0.3) return 0;
  const design = fitDesign(set.design, size, width, random);
  const fits = Math.max(1, Math.floor(wall.length / (width + 2 * beside + 0.4)));
  const count = width > 2.2 ? 1 : Math.min(most, fits, pick(random, [1, 1, 1, 2, 2, 3]));
  // A single window is centred or placed at random; a row divides the wall evenly.
  const middle = random() < 0.5 ? 0.5 : random();
  let placed = 0;
  for (let i = 0; i < count; i++) {
    const even = (i + 0.5) / count;
    const hole = placeOpening(site, random, wall, {
      width,
      bottom: size.bottom,
      top: size.top,
      beside,
      above: Math.max(0.01, casing * style.windowCasing.head),
      before: size.bottom < 0.12 ? 0.6 : 0,
      ...(count === 1 ? { at: middle } : { centre: even * wall.length }),
    });
    if (!hole) break;
    buildWindow(openings, wall, { ...set, hole, design, shape: size.shape });
    placed++;
  }
  return placed;
}

/** Adds one window in the middle of each of several walls of a bay; returns their number. */
export function addBay(openings: Openings, set: WindowSet, walls: readonly ShellWall[]): number {
  const { site, random } = openings;
  const { style } = set;
  const beside = style.windowCasing.width + 0.02;
  const bottom = random() < 0.2 ? 0.05 : between(random, 0.4, 0.85);
  const margin = between(random, 0.03, 0.14);
  let placed = 0;
  for (const wall of walls) {
    const width = wall.length - 2 * (beside + margin);
    const top = Math.min(style.windowHead, wall.height - 0.16);
    if (width < 0.3) continue;
    const size: WindowSize = { width, bottom, top, sashes: width > 1.3 ? 2 : 1, shape: 'rectangle' };
    const above = Math.max(0.01, style.windowCasing.width * style.windowCasing.head);
    const hole = placeOpening(site, random, wall, { width, bottom, top, beside, above, before: 0, at: 0.5 });
    if (!hole) continue;
    const design = fitDesign(set.design, size, width, random);
    const dressing: Dressing = { ...set.dressing, curtains: null };
    buildWindow(openings, wall, { ...set, dressing, hole, design, shape: 'rectangle' });
    placed++;
  }
  return placed;
}
