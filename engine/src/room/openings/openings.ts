import type { Vec3 } from '../../math/vec3.ts';
import { srgbToLab } from '../../photo/lab-planes.ts';
import { type Opening, projectWorld, type RoomBox, type WallEvidence, type WallId } from '../../scene/room.ts';
import type { PhotoOf, RoomView, View } from '../../scene/room-view.ts';
import type { ClassifiedSegment } from '../../vision/camera/segments.ts';
import type { PaintModel } from '../walls/paint-model.ts';
import type { WallSegmentation } from '../walls/segmentation.ts';
import { shareReader } from '../walls/shares.ts';
import { brightCells, type Candidate, componentCandidates, darkCells, uprightCandidates } from './candidates.ts';
import { rectangleArea as area, commonArea } from './fit.ts';
import { openingKind } from './kind.ts';
import { wallLines } from './lines.ts';
import { rateCandidate } from './rate.ts';
import { segmentedParts } from './segmented-parts.ts';
import { voteOnOpenings } from './vote.ts';

/**
 * Heights in metres between which a window's sill is searched. The constants of this file: chosen by eye on drawn
 * rooms.
 */
const MIN_SILL = 0.4;
const MAX_SILL = 1.3;
/** Maximum width of what stands below a window, relative to it. */
const MAX_RELATIVE_WIDTH = 0.75;

/** Extent of what differs in one row (columns from the candidate's first), and its share of bright cells. */
interface Row {
  readonly start: number;
  readonly end: number;
  /** Extent as a share of the candidate's width. */
  readonly width: number;
  readonly bright: number;
  /** Share of the row inside the frame. */
  readonly known: number;
}

/** Metres before and behind the wall at which the floor is compared. */
const BEFORE = [0.15, 0.25, 0.35, 0.45];
const BEHIND = [0.1, 0.2, 0.3, 0.4, 0.5];
/** Maximum colour difference of the same floor. */
const MAX_FLOOR_DIFFERENCE = 10;

/** Minimum confidence of a reported opening. */
const MIN_CONFIDENCE = 0.35;

/**
 * Finds doors, doorways, windows, fireplaces, radiators and other built-ins on one wall.
 * @param seen the segmentation of the wall; null if lines and colours are the only source
 */
export function findOpenings(
  view: PhotoOf<RoomView>,
  segments: readonly ClassifiedSegment[],
  evidence: WallEvidence,
  paint: PaintModel,
  seen: WallSegmentation | null,
): Opening[] {
  const { wall } = evidence;
  const lines = wallLines(view, segments, wall);
  const bright = brightCells(evidence, paint);
  const different = evidence.cells.map((cell) => (cell === 1 ? 1 : 0));
  const candidates: Candidate[] = [
    ...uprightCandidates(lines),
    ...componentCandidates(evidence, different, 'different').flatMap((c) => splitWindows(c, evidence, bright)),
    ...componentCandidates(evidence, bright, 'bright'),
    ...componentCandidates(evidence, darkCells(evidence, paint), 'dark'),
  ];
  const openings: Opening[] = [];
  for (const candidate of candidates) {
    const rating = rateCandidate(candidate, evidence, paint, bright, lines);
    const { from, to, bottom, top } = candidate;
    const goesOn = bottom < 0.3 && floorContinues(view, wall, from, to);
    const kind = openingKind(candidate, rating, goesOn);
    if (kind && (kind === 'other' || rating.confidence >= MIN_CONFIDENCE))
      openings.push({ kind, wall, from, to, bottom, top, confidence: rating.confidence });
  }
  const distinct = withoutDoubles(openings);
  if (!seen) return distinct;
  const parts = segmentedParts(evidence, paint, seen, lines);
  return withoutDoubles(voteOnOpenings(wall, distinct, parts, shareReader(evidence, seen)));
}

/**
 * Keeps the most certain of openings that cover the same part of a wall. What merely differs from the paint may
 * surround an opening (shelves around a fireplace) and is dropped when most of it is an opening already.
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

/** Named kinds come before what merely differs from the paint, a whole window before its panes. */
function rank(opening: Opening): number {
  if (opening.kind === 'other') return opening.confidence - 1;
  return opening.confidence + (opening.kind === 'window' ? 0.1 * Math.log2(Math.max(0.1, area(opening))) : 0);
}

/** Whether the floor continues beyond a wall's foot between two positions along it, as in a doorway without a leaf. */
function floorContinues(view: PhotoOf<RoomView>, wall: WallId, from: number, to: number): boolean {
  const inFront: number[][] = [];
  const behind: number[][] = [];
  for (let k = 0; k < 5; k++) {
    const along = from + ((to - from) * (k + 1)) / 6;
    for (const depth of BEFORE) collect(inFront, view, floorPoint(view.box, wall, along, -depth));
    for (const depth of BEHIND) collect(behind, view, floorPoint(view.box, wall, along, depth));
  }
  if (inFront.length < 8 || behind.length < 10) return false;
  const p = medianColor(inFront);
  // Every strip behind the wall must look like the floor before it: a skirting board or a door leaf does not.
  const same = behind.filter((c) => Math.hypot(c[0] - p[0], c[1] - p[1], c[2] - p[2]) < MAX_FLOOR_DIFFERENCE);
  return same.length >= 0.7 * behind.length;
}

/** Point on the floor's plane at a distance behind the wall (negative: before it). */
function floorPoint(box: RoomBox, wall: WallId, along: number, behind: number): Vec3 {
  if (wall === 'back') return [along, 0, box.back + behind];
  return [wall === 'left' ? box.left - behind : box.right + behind, 0, along];
}

/** Adds the mean colour (L*a*b*) around a point, if the photo shows it. */
function collect(into: number[][], { photo, camera, cameraHeight }: PhotoOf<View>, point: Vec3): void {
  const p = projectWorld(camera, cameraHeight, point);
  const x = Math.floor(p.x);
  const y = Math.floor(p.y);
  if (p.depth < 0.1 || x < 1 || y < 1 || x >= photo.width - 1 || y >= photo.height - 1) return;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const i = 3 * ((y + dy) * photo.width + x + dx);
      red += photo.rgb[i];
      green += photo.rgb[i + 1];
      blue += photo.rgb[i + 2];
    }
  }
  into.push(srgbToLab(red / 9, green / 9, blue / 9));
}

function medianColor(colors: number[][]): number[] {
  return [0, 1, 2].map((k) => {
    const values = colors.map((c) => c[k]).sort((p, q) => p - q);
    return values[values.length >> 1];
  });
}

/**
 * Splits a wide object that reaches the floor into the window of its upper rows and what stands below it: frames and
 * curtains often connect a window with a radiator. The cue is a sill below which the object is narrower or no longer
 * bright. Returns anything else unchanged.
 */
function splitWindows(candidate: Candidate, evidence: WallEvidence, bright: Uint8Array): Candidate[] {
  const { from, to, bottom, top } = candidate;
  if (bottom > 0.3 || to - from < 0.9 || top < MAX_SILL) return [candidate];
  const { cell } = evidence;
  const first = Math.max(0, Math.round((from - evidence.from) / cell));
  const last = Math.min(evidence.columns, Math.round((to - evidence.from) / cell));
  const rows = measureRows(evidence, bright, first, last, Math.min(evidence.rows, Math.round(top / cell)));
  for (let sill = Math.round(MIN_SILL / cell); sill <= MAX_SILL / cell; sill++) {
    const below = average(rows, Math.round(bottom / cell), sill);
    const above = average(rows, sill, rows.length);
    const narrower = below.known > 0.95 && below.width < MAX_RELATIVE_WIDTH * above.width && above.width > 0.8;
    const darker = above.bright > 0.4 && below.bright < 0.1;
    if (!(narrower || darker) || top - sill * cell < 0.4) continue;
    if (narrower && average(rows, sill, sill + 2).width < 0.8) continue;
    return [
      { ...candidate, bottom: sill * cell },
      { ...candidate, from: from + below.start * cell, to: from + below.end * cell, top: sill * cell },
    ];
  }
  return [candidate];
}

function measureRows(evidence: WallEvidence, bright: Uint8Array, first: number, last: number, count: number): Row[] {
  const rows: Row[] = [];
  for (let row = 0; row < count; row++) {
    let start = last - first;
    let end = 0;
    let lit = 0;
    let known = 0;
    for (let column = first; column < last; column++) {
      const at = row * evidence.columns + column;
      if (evidence.cells[at] !== 2) known++;
      if (evidence.cells[at] !== 1) continue;
      start = Math.min(start, column - first);
      end = column - first + 1;
      lit += bright[at];
    }
    const all = Math.max(1, last - first);
    const width = Math.max(0, end - start) / all;
    rows.push({ start: Math.min(start, end), end, width, bright: lit / all, known: known / all });
  }
  return rows;
}

function average(rows: readonly Row[], from: number, to: number): Row {
  const some = rows.slice(from, Math.max(from + 1, to));
  const mean = (pick: (row: Row) => number) => some.reduce((sum, row) => sum + pick(row), 0) / Math.max(1, some.length);
  return {
    start: Math.round(mean((r) => r.start)),
    end: Math.round(mean((r) => r.end)),
    width: mean((r) => r.width),
    bright: mean((r) => r.bright),
    known: mean((r) => r.known),
  };
}
