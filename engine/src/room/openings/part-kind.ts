import type { Opening, OpeningKind } from '../../scene/room.ts';
import type { Shares } from '../walls/shares.ts';
import type { SeenPart } from './seen.ts';

/** Metres: smallest part that is anything, highest foot of a passage that is no hatch, lowest lintel. */
const SCRAP = 0.2;
const FOOT = 0.4;
const LOWEST_LINTEL = 1.4;
/** Smallest sides, and area in square metres, of what has no name. */
const OTHER_SIDE = 0.25;
const OTHER_AREA = 0.25;
/** Sizes of fireplaces with what surrounds them, and the share of them that is the dark mouth. */
const FIREPLACE = { narrowest: 0.5, widest: 3, lowest: 0.55, foot: 0.4, leastDark: 0.06, mostDark: 0.6 };
/** Sizes of radiators. */
const RADIATOR = { highest: 1, lowest: 0.3, widest: 2.4, foot: 0.35 };

/**
 * The kind of a segmented part, by its size; null for scraps.
 * @param same openings of the same group that lines and colours found there
 */
export function kindOfPart(part: SeenPart, share: Shares, same: readonly Opening[]): OpeningKind | null {
  const kind = kindBySize(part, share, same);
  const width = part.to - part.from;
  const height = part.top - part.bottom;
  if (Math.min(width, height) < (kind === 'other' ? OTHER_SIDE : SCRAP)) return null;
  return kind === 'other' && width * height < OTHER_AREA ? null : kind;
}

function kindBySize(part: SeenPart, share: Shares, same: readonly Opening[]): OpeningKind {
  const { group, bottom, top, dark } = part;
  const width = part.to - part.from;
  const height = top - bottom;
  if (group === 'window') return 'window';
  if (group === 'passage') {
    if (isHatch(part)) return 'other';
    return share.door > 0.5 * share.passage ? 'door' : 'doorway';
  }
  const hasMouth = dark > FIREPLACE.leastDark && dark < FIREPLACE.mostDark && height > FIREPLACE.lowest;
  const isWide = width > FIREPLACE.narrowest && width < FIREPLACE.widest && bottom < FIREPLACE.foot;
  if (isWide && (hasMouth || same.some((o) => o.kind === 'fireplace'))) return 'fireplace';
  const isLow = bottom < RADIATOR.foot && top < RADIATOR.highest && height > RADIATOR.lowest;
  return isLow && width < RADIATOR.widest && same.some((o) => o.kind === 'radiator') ? 'radiator' : 'other';
}

/** Whether a passage ends too high above the floor, or too low, for people to walk through. */
export function isHatch({ bottom, top, openBelow, openAbove }: SeenPart): boolean {
  return (bottom > FOOT && !openBelow) || (top < LOWEST_LINTEL && !openAbove);
}
