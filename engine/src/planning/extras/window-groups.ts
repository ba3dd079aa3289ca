import type { Opening } from '../../scene/room.ts';
import { inFrame } from '../picture.ts';
import { linePoint, type Space, type WallLine } from '../space.ts';
import { wallShares } from '../wall-art.ts';

/** Windows that one pair of curtains hangs at, as one rectangle. */
export type WindowGroup = Pick<Opening, 'from' | 'to' | 'bottom' | 'top'>;

/** A window whose head is lower is a hatch, one whose sill is higher a transom, and what is narrower a slit. Metres. */
const LOWEST_HEAD = 1.9;
const HIGHEST_SILL = 1.25;
const NARROWEST = 0.5;
/** Windows whose heads are level to this and that are no further apart share a rod. */
const LEVEL = 0.16;
const PIER = 0.65;
/** A lower sill is that of a glass door. */
const LOW_SILL = 0.25;
/** Least share of a strip of glass that differs from the wall. */
const LEAST_GLASS = 0.5;
/**
 * Metres of bare wall that the segmentation may have counted to a window at each border, the largest share of the window that this may
 * be, and the width of the strips in which it is searched. Only where glass follows: a window with blinds may have the wall's tones all
 * over, and nothing shows where it begins.
 */
const SPILL = 0.8;
const MOST_SPILL = 0.4;
const STRIP = 0.05;
/** Largest shares of a strip of bare wall that may differ from its paint, and that may be out of sight. */
export const MAX_DEVIATING = 0.06;
export const MAX_UNKNOWN = 0.55;
/** A window that ends so near to the frame, a share of the photo, is cut by it, and may go on for so many metres. */
const AT_FRAME = 0.015;
const BEYOND = 0.6;
/** How well the ends of windows are known, metres. */
export const HAIR = 0.04;
/** Height of the skirting, which cloth hangs before, and the height at which the photo's ends are looked for. Metres. */
export const SKIRTING = 0.15;
export const BREAST = 1.4;

/** Whether curtains belong at an opening: not at hatches, slits and the transoms under a ceiling. */
export const mayBeDressed = ({ kind, from, to, bottom, top }: Opening): boolean =>
  kind === 'window' && to - from >= NARROWEST && top >= LOWEST_HEAD && bottom <= HIGHEST_SILL;

/** The windows of one wall from one end to the other, those that share a rod together. */
export function windowGroups(windows: readonly Opening[]): WindowGroup[] {
  const groups: WindowGroup[] = [];
  for (const { from, to, bottom, top } of [...windows].sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (!last || from - last.to > PIER || Math.abs(top - last.top) > LEVEL) {
      groups.push({ from, to, bottom, top });
      continue;
    }
    const [lower, higher] = [Math.min(bottom, last.bottom), Math.max(top, last.top)];
    groups[groups.length - 1] = { from: last.from, to, bottom: lower, top: higher };
  }
  return groups;
}

/**
 * Metres of bare wall at one border of a window, which is not the window's.
 * @param extent of the window across that border, metres
 * @param strip shares of a strip of the wall that begins so many metres inside the border
 */
function bareDepth(extent: number, strip: (depth: number) => ReturnType<typeof wallShares>): number {
  let bare: number | undefined;
  for (let depth = 0; depth < Math.min(SPILL, MOST_SPILL * extent); depth += STRIP) {
    const { deviating, unknown } = strip(depth);
    if (unknown > MAX_UNKNOWN) return 0;
    // The casing may be hardly paler than the wall: the window begins with it all the same.
    if (deviating > MAX_DEVIATING) bare ??= depth;
    if (bare !== undefined && deviating >= LEAST_GLASS) return bare;
  }
  return 0;
}

/** A window without the bare wall above it and at its ends: curtains hang beside the frame, not beside what was taken for a part of it. */
export function withoutBareEnds(wall: WallLine, { from, to, bottom, top: seenTop }: WindowGroup): WindowGroup {
  const above = bareDepth(seenTop - bottom, (depth) =>
    wallShares(wall, from + HAIR, to - HAIR, seenTop - depth - STRIP, seenTop - depth),
  );
  const top = seenTop - above;
  const upright = (start: number) => wallShares(wall, start, start + STRIP, bottom + HAIR, top - HAIR);
  const before = bareDepth(to - from, (depth) => upright(from + depth));
  const behind = bareDepth(to - from, (depth) => upright(to - depth - STRIP));
  return { from: from + before, to: to - behind, bottom, top };
}

/** The window with ends that the frame cuts off moved on to where the cloth beside them is out of the photo as well. */
export function beyondFrame({ model }: Space, wall: WallLine, group: WindowGroup): WindowGroup {
  const isCut = (along: number): boolean => {
    const [x, z] = linePoint(wall, along, 0);
    return !inFrame(model, x, BREAST, z, AT_FRAME);
  };
  return {
    ...group,
    from: isCut(group.from) ? group.from - BEYOND : group.from,
    to: isCut(group.to) ? group.to + BEYOND : group.to,
  };
}

/**
 * Whether a window that reaches to the floor does so with its glass. Curtains count to the window: where those that hang there
 * already reach to the floor, the wall shows under the sill between them.
 */
export function isUndressed(wall: WallLine, { from, to, bottom }: WindowGroup): boolean {
  if (bottom > LOW_SILL) return true;
  const quarter = (to - from) / 4;
  const low = Math.max(SKIRTING, bottom + HAIR);
  return wallShares(wall, from + quarter, to - quarter, low, low + LOW_SILL).deviating > LEAST_GLASS;
}
