import type { Opening, OpeningKind, WallId } from '../../scene/room.ts';
import type { OpeningGroup } from '../walls/segmentation.ts';
import type { Shares } from '../walls/shares.ts';
import { commonArea, rectangleArea } from './fit.ts';

import type { SegmentedPart } from './segmented-parts.ts';

/**
 * Metres: minimum size of any part, maximum foot height of a passage, minimum lintel height. The constants of this
 * file: chosen by eye on drawn rooms.
 */
const MIN_SIDE = 0.2;
const MAX_PASSAGE_FOOT = 0.4;
const MIN_LINTEL = 1.4;
/** Minimum sides in metres and area in square metres of an unnamed part. */
const MIN_OTHER_SIDE = 0.25;
const MIN_OTHER_AREA = 0.25;
/** Sizes of fireplaces with their surround, and the share that is the dark firebox. */
const FIREPLACE = { narrowest: 0.5, widest: 3, lowest: 0.55, foot: 0.4, leastDark: 0.06, mostDark: 0.6 };
/** Sizes of radiators. */
const RADIATOR = { highest: 1, lowest: 0.3, widest: 2.4, foot: 0.35 };

/** Weight of the segmentation relative to lines and colours. */
const SEEN_WEIGHT = 0.65;
/** Minimum joint confidence of an opening; segmentation alone reaches it where it is certain. */
const MIN_JOINT_CONFIDENCE = 0.38;
/** Minimum segmentation probability for findings of lines and colours. */
const MIN_SEEN = 0.3;
/** Minimum share of house parts; below it an unnamed part is light, shadow, pattern or furniture. */
const MIN_HOUSE_SHARE = 0.4;
/** Weight of lines and colours in telling doors from windows: glass doors look alike to both. */
const KIND_WEIGHT = 0.2;
/**
 * Metres above the floor over which the floor behind a door may be seen, and the share of them from which the doorway
 * is open.
 */
const OVER_THRESHOLD = 0.35;
const MIN_FLOOR_BEYOND = 0.13;
/** Minimum overlap, relative to the smaller one, of two openings that are the same. */
const MIN_OVERLAP = 0.4;

/** Segmentation shares of a rectangle on the wall. */
type SharesOf = (rectangle: SegmentedPart | Opening) => Shares;

/** Segmentation group of each kind of opening. */
const GROUP_OF: Readonly<Record<Exclude<OpeningKind, 'other'>, OpeningGroup>> = {
  door: 'passage',
  doorway: 'passage',
  window: 'window',
  fireplace: 'builtin',
  radiator: 'builtin',
};

/**
 * Combines the openings found by lines and colours with those segmented on the wall: segmentation decides the kind,
 * drops bare wall, and adds what it alone finds.
 */
export function voteOnOpenings(
  wall: WallId,
  classical: readonly Opening[],
  parts: readonly SegmentedPart[],
  shares: SharesOf,
): Opening[] {
  const openings: Opening[] = [];
  const settled = new Set<Opening>();
  for (const part of parts) {
    const overlapping = classical.filter((o) => isSameOpening(o, part));
    const group = groupByVotes(part, shares(part), overlapping);
    for (const opening of overlapping) if (isBuiltin(groupOf(opening)) === isBuiltin(group)) settled.add(opening);
    openings.push(...openingsInPart(wall, { ...part, group }, overlapping, shares));
  }
  for (const opening of classical) {
    const confidence = settled.has(opening) ? null : confidenceAlone(opening, shares(opening));
    if (confidence !== null) openings.push({ ...opening, confidence });
  }
  return openings
    .filter((o) => o.confidence >= (o.kind === 'other' ? MIN_HOUSE_SHARE : MIN_JOINT_CONFIDENCE))
    .map((o) =>
      o.kind === 'door' && floorContinues(shares({ ...o, top: OVER_THRESHOLD })) ? { ...o, kind: 'doorway' } : o,
    );
}

/**
 * The openings in one part of the segmented wall.
 * @param overlapping findings of lines and colours in its place
 */
function openingsInPart(
  wall: WallId,
  part: SegmentedPart,
  overlapping: readonly Opening[],
  shares: SharesOf,
): Opening[] {
  const { group } = part;
  const share = shares(part);
  const same = overlapping.filter((o) => groupOf(o) === group);
  if (group !== 'builtin' && arePieces(same, part))
    return same.map((piece) => ({ ...piece, confidence: joint(seenShare(shares(piece), group), piece) }));
  const best = mostConfident(same);
  // If the foot of a passage is hidden, segmentation finds only the upper part.
  if (best && group === 'passage' && isHatch(part))
    return [{ ...best, confidence: joint(seenShare(share, group), best) }];
  const kind = kindOfPart(part, share, same);
  if (!kind) return [];
  // The sources may agree on an opening and disagree on its kind.
  const source = group === 'builtin' ? best : mostConfident(overlapping.filter((o) => !isBuiltin(groupOf(o))));
  const voted = joint(seenShare(share, group), source);
  // Lines and colours seldom find built-ins, so their silence means little.
  const confidence = kind === 'other' || group === 'builtin' ? Math.max(houseShare(share), voted) : voted;
  const { from, to, top } = part;
  const bottom = kind === 'door' || kind === 'doorway' ? 0 : part.bottom;
  const opening: Opening = { kind, wall, from, to, bottom, top, confidence };
  // A fireplace amid shelves stays a fireplace.
  const isAmidShelves = kind === 'other' && best?.kind === 'fireplace';
  return isAmidShelves ? [opening, { ...best, confidence: joint(share.builtin, best) }] : [opening];
}

/** Confidence of an opening found by lines and colours only; null if segmentation rules it out. */
function confidenceAlone(opening: Opening, share: Shares): number | null {
  const group = groupOf(opening);
  if (group === null) return Math.min(opening.confidence, houseShare(share));
  const seen = seenShare(share, group);
  return seen < Math.max(MIN_SEEN, share.decor) ? null : joint(seen, opening);
}

/** Whether the floor continues beyond a threshold: an unlit closet is as dark as a door leaf, but has a floor. */
const floorContinues = ({ beyond }: Shares): boolean => beyond >= MIN_FLOOR_BEYOND;

const groupOf = ({ kind }: Opening): OpeningGroup | null => (kind === 'other' ? null : GROUP_OF[kind]);

/** What merely differs from the paint counts as built in. */
const isBuiltin = (group: OpeningGroup | null): boolean => group === null || group === 'builtin';

/** Probability of any part of the house. */
const houseShare = ({ passage, window, builtin }: Shares): number => passage + window + builtin;

/** Probability of an opening of this group, with half the weight for the other group. */
function seenShare(share: Shares, group: OpeningGroup): number {
  if (group === 'builtin') return share.builtin;
  return (share[group] + share.passage + share.window) / 2;
}

/** Decides between door and window by segmentation and by lines and colours together. */
function groupByVotes(part: SegmentedPart, share: Shares, overlapping: readonly Opening[]): OpeningGroup {
  if (part.group === 'builtin') return 'builtin';
  const vote = (group: 'passage' | 'window') => {
    const best = overlapping
      .filter((o) => groupOf(o) === group)
      .reduce((most, o) => Math.max(most, o.confidence * (commonArea(o, part) / rectangleArea(part))), 0);
    return share[group] + KIND_WEIGHT * best;
  };
  return vote('passage') >= vote('window') ? 'passage' : 'window';
}

function mostConfident(openings: readonly Opening[]): Opening | null {
  return openings.reduce<Opening | null>((p, q) => (p && p.confidence >= q.confidence ? p : q), null);
}

function joint(seen: number, classical: Opening | null): number {
  return SEEN_WEIGHT * seen + (1 - SEEN_WEIGHT) * (classical?.confidence ?? 0);
}

function isSameOpening(opening: Opening, part: SegmentedPart): boolean {
  return commonArea(opening, part) > MIN_OVERLAP * Math.min(rectangleArea(opening), rectangleArea(part));
}

/** Whether openings found side by side by lines and colours are one part in the coarse segmentation. */
function arePieces(openings: readonly Opening[], part: SegmentedPart): boolean {
  const inside = openings.reduce((sum, o) => sum + commonArea(o, part), 0);
  const all = openings.reduce((sum, o) => sum + rectangleArea(o), 0);
  const areBeside = openings.every((p) => openings.every((q) => p === q || p.to <= q.from || q.to <= p.from));
  return openings.length > 1 && areBeside && inside > 0.7 * all && inside > 0.6 * rectangleArea(part);
}

/**
 * Kind of a segmented part by its size; null if too small.
 * @param same openings of the same group found there by lines and colours
 */
function kindOfPart(part: SegmentedPart, share: Shares, same: readonly Opening[]): OpeningKind | null {
  const kind = kindBySize(part, share, same);
  const width = part.to - part.from;
  const height = part.top - part.bottom;
  if (Math.min(width, height) < (kind === 'other' ? MIN_OTHER_SIDE : MIN_SIDE)) return null;
  return kind === 'other' && width * height < MIN_OTHER_AREA ? null : kind;
}

function kindBySize(part: SegmentedPart, share: Shares, same: readonly Opening[]): OpeningKind {
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

/** Whether a passage ends too high above the floor, or too low, to walk through. */
function isHatch({ bottom, top, openBelow, openAbove }: SegmentedPart): boolean {
  return (bottom > MAX_PASSAGE_FOOT && !openBelow) || (top < MIN_LINTEL && !openAbove);
}
