import type { Opening, WallEvidence } from '../../scene/room.ts';
import type { PhotoOf, RoomView } from '../../scene/room-view.ts';
import type { ClassifiedSegment } from '../../vision/camera/segments.ts';
import type { PaintModel } from '../paint/model.ts';
import type { WallSeen } from '../walls/seen.ts';
import { shareReader } from '../walls/shares.ts';
import { brightCells, type Candidate, componentCandidates, darkCells, uprightCandidates } from './candidates.ts';
import { floorGoesOn } from './doorway.ts';
import { rectangleArea as area, commonArea } from './fit.ts';
import { openingKind } from './kind.ts';
import { wallLines } from './lines.ts';
import { partWindows } from './part.ts';
import { rateCandidate } from './rate.ts';
import { seenParts } from './seen.ts';
import { voteOnOpenings } from './vote.ts';

/** Lowest confidence of an opening that is reported. */
const LEAST_CONFIDENCE = 0.35;

/**
 * Finds doors, doorways, windows, fireplaces, radiators and what else is built in on one wall.
 * @param seen the segmentation of the wall; null: lines and colours are the only source
 */
export function findOpenings(
  view: PhotoOf<RoomView>,
  segments: readonly ClassifiedSegment[],
  evidence: WallEvidence,
  paint: PaintModel,
  seen: WallSeen | null,
): Opening[] {
  const { wall } = evidence;
  const lines = wallLines(view, segments, wall);
  const bright = brightCells(evidence, paint);
  const different = evidence.cells.map((cell) => (cell === 1 ? 1 : 0));
  const candidates: Candidate[] = [
    ...uprightCandidates(lines),
    ...componentCandidates(evidence, different, 'different').flatMap((c) => partWindows(c, evidence, bright)),
    ...componentCandidates(evidence, bright, 'bright'),
    ...componentCandidates(evidence, darkCells(evidence, paint), 'dark'),
  ];
  const openings: Opening[] = [];
  for (const candidate of candidates) {
    const rating = rateCandidate(candidate, evidence, paint, bright, lines);
    const { from, to, bottom, top } = candidate;
    const goesOn = bottom < 0.3 && floorGoesOn(view, wall, from, to);
    const kind = openingKind(candidate, rating, goesOn);
    if (kind && (kind === 'other' || rating.confidence >= LEAST_CONFIDENCE))
      openings.push({ kind, wall, from, to, bottom, top, confidence: rating.confidence });
  }
  const distinct = withoutDoubles(openings);
  if (!seen) return distinct;
  const parts = seenParts(evidence, paint, seen, lines);
  return withoutDoubles(voteOnOpenings(wall, distinct, parts, shareReader(evidence, seen)));
}

/**
 * Of openings that cover the same part of a wall only the surest stays. What only differs from the paint may surround an
 * opening (shelves around a fireplace): it goes when most of it is an opening already.
 */
function withoutDoubles(openings: Opening[]): Opening[] {
  const kept: Opening[] = [];
  for (const opening of [...openings].sort((p, q) => rank(q) - rank(p))) {
    const isOther = opening.kind === 'other';
    const covered = kept.some((k) => {
      const common = commonArea(opening, k);
      return common > 0.4 * (isOther ? area(opening) : Math.min(area(opening), area(k)));
    });
    if (!covered) kept.push(opening);
  }
  return kept;
}

/** An opening of a known kind comes before what only differs from the paint, a whole window before one of its panes. */
function rank(opening: Opening): number {
  if (opening.kind === 'other') return opening.confidence - 1;
  return opening.confidence + (opening.kind === 'window' ? 0.1 * Math.log2(Math.max(0.1, area(opening))) : 0);
}
