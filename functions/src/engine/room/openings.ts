import type { CameraEstimate } from '../camera/segments.ts';
import type { Photo } from '../photo.ts';
import {
  brightCells,
  type Candidate,
  componentCandidates,
  darkCells,
  uprightCandidates,
} from './openings-candidates.ts';
import { floorGoesOn } from './openings-doorway.ts';
import { openingKind } from './openings-kind.ts';
import { wallLines } from './openings-lines.ts';
import { partWindows } from './openings-part.ts';
import { rateCandidate } from './openings-rate.ts';
import type { PaintModel } from './paint-model.ts';
import type { Opening, RoomBox, WallEvidence } from './room.ts';

/** Lowest confidence of an opening that is reported. */
const LEAST_CONFIDENCE = 0.35;

/** Finds doors, doorways, windows, fireplaces and radiators on one wall. */
export function findOpenings(
  photo: Photo,
  estimate: CameraEstimate,
  cameraHeight: number,
  box: RoomBox,
  evidence: WallEvidence,
  paint: PaintModel,
): Opening[] {
  const { wall } = evidence;
  const lines = wallLines(estimate, cameraHeight, box, wall);
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
    const goesOn = bottom < 0.3 && floorGoesOn(photo, estimate.camera, cameraHeight, box, wall, from, to);
    const kind = openingKind(candidate, rating, goesOn);
    if (kind && (kind === 'other' || rating.confidence >= LEAST_CONFIDENCE))
      openings.push({ kind, wall, from, to, bottom, top, confidence: rating.confidence });
  }
  return withoutDoubles(openings);
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

/** What is known by its kind goes before what only differs from the paint, a whole window before one of its panes. */
function rank(opening: Opening): number {
  if (opening.kind === 'other') return opening.confidence - 1;
  return opening.confidence + (opening.kind === 'window' ? 0.1 * Math.log2(Math.max(0.1, area(opening))) : 0);
}

const area = (o: Opening) => (o.to - o.from) * (o.top - o.bottom);

function commonArea(p: Opening, q: Opening): number {
  const width = Math.min(p.to, q.to) - Math.max(p.from, q.from);
  const height = Math.min(p.top, q.top) - Math.max(p.bottom, q.bottom);
  return Math.max(0, width) * Math.max(0, height);
}
