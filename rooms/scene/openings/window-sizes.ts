import type { Random } from '@roomwright/engine/testing';
import { between, pick } from '../../plan/choose.ts';
import type { ShellWall } from '../shell.ts';
import type { RoomKind } from '../site.ts';
import type { WindowDesign } from './joinery.ts';

/** Size and shape of a window, metres. */
export interface WindowSize {
  readonly width: number;
  readonly bottom: number;
  readonly top: number;
  readonly sashes: number;
  readonly shape: 'rectangle' | 'arch' | 'round' | 'block';
}

/** Plans the common design of a house's windows; sizes differ from wall to wall. */
export function planWindow(random: Random): WindowDesign {
  const drawn = random();
  const slim = random() < 0.3;
  const hasMuntins = random() < 0.4;
  const sashWidth = slim ? between(random, 0.012, 0.03) : between(random, 0.03, 0.06);
  return {
    sashes: 1,
    isHung: drawn < 0.35,
    columns: hasMuntins ? pick(random, [2, 2, 3]) : 1,
    rows: hasMuntins ? pick(random, [2, 3, 4]) : 1,
    onlyAbove: hasMuntins && random() < 0.3,
    transom: drawn > 0.85 ? pick(random, [0.28, 0.72, 0.78]) : 0,
    frameWidth: slim ? between(random, 0.015, 0.03) : between(random, 0.03, 0.055),
    sashWidth,
    footRail: sashWidth,
    muntin: between(random, 0.015, 0.03),
    reveal: pick(random, [between(random, 0.01, 0.06), between(random, 0.01, 0.06), between(random, 0.07, 0.34)]),
    handle: random() < 0.5,
  };
}

type Range = readonly [number, number];

/**
 * Returns the size of one wall's windows for the kind of room.
 *
 * @param head height of their upper edge
 */
export function drawSize(kind: RoomKind, random: Random, head: number, wall: ShellWall): WindowSize {
  const highest = wall.height - 0.14;
  const size = (width: Range, bottom: Range, top: number, sashes: number): WindowSize => ({
    width: between(random, width[0], width[1]),
    bottom: between(random, bottom[0], bottom[1]),
    top: Math.min(top, highest),
    sashes,
    shape: 'rectangle',
  });
  // Under a low eave there is only room for a low window.
  if (highest < 1.85) return size([0.5, 1.6], [0.15, Math.max(0.2, highest - 0.7)], highest, pick(random, [1, 2]));
  const drawn = random();
  if (kind === 'bathroom' && drawn < 0.8) {
    const top = between(random, 1.85, 2.25);
    const small = size([0.4, 1.1], [top - 1.1, top - 0.4], top, random() < 0.3 ? 2 : 1);
    return drawn < 0.12 ? { ...small, shape: 'block' } : small;
  }
  if (kind === 'kitchen' && drawn < 0.6) return size([0.8, 1.9], [1, 1.2], head, pick(random, [1, 2, 3]));
  const style = random();
  if (style < 0.36) {
    const sashes = pick(random, [1, 1, 2, 2, 3]);
    return size([sashes * 0.55, sashes * 0.95], [0.3, 1.05], head, sashes);
  }
  if (style < 0.45) return size([1.5, 2.7], [0.3, 0.95], head, 1);
  if (style < 0.53) {
    const bottom = between(random, 1.25, 1.9);
    return size([1, 3.4], [bottom, bottom], bottom + between(random, 0.35, 0.75), pick(random, [1, 2, 3, 4]));
  }
  if (style < 0.61) return size([0.32, 0.7], [0.15, 0.9], head, 1);
  if (style < 0.66) return { ...size([0.8, 1.7], [0, 0.9], head + 0.2, pick(random, [1, 2])), shape: 'arch' };
  if (style < 0.68) return { ...size([0.5, 0.9], [1.1, 1.4], 2.1, 1), shape: 'round' };
  if (style < 0.7) return { ...size([0.6, 1.6], [0.2, 1], head, 1), shape: 'block' };
  if (style < 0.76) return size([wall.length * 0.6, wall.length - 0.25], [0.05, 0.9], highest, Math.ceil(wall.length));
  const sashes = pick(random, [1, 2, 2, 2, 2, 3, 4, 6]);
  const bottom = random() < 0.8 ? 0.015 : 0.1;
  return size([sashes * 0.6, sashes * 1.05], [bottom, bottom], Math.max(2, head), sashes);
}
