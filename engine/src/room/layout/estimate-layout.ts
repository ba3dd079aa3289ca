import { type Camera, rayInto } from '../../scene/camera.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { facePlane, type SegmentationMaps, surfacePlane } from '../../vision/segmentation/segmentation-maps.ts';
import { type BoxIndex, bestBox, leastErrorBox } from './choice.ts';
import { type ClassicalEvidence, classicalSource, FACE_CELLS } from './classical-source.ts';
import { type EvidenceGrid, evidenceGrid } from './evidence-grid.ts';
import type { EvidenceSource } from './evidence-source.ts';
import { FAR, type LayoutGrids, layoutGrids } from './grids.ts';
import type { BoxLayout } from './layout.ts';
import { networkSource } from './network-source.ts';
import { faceFinder } from './polygons.ts';

import { snapBox } from './snap.ts';
import {
  addEdgeScores,
  type CellRays,
  type Corners,
  cellRays,
  cornersOf,
  type QuadrantTables,
  scoredCorners,
  scoreTables,
} from './tables.ts';
import { type BoxDistances, footTrust } from './trust.ts';

/** Candidates on either side of the chosen one, and their spacing as a share of the distance to the grid's next one. */
const STEPS = 4;
const SPACING = 1 / 5;

/** Indices into the four grids. */
type Chosen = Readonly<Record<keyof LayoutGrids, number>>;

/** Candidates per face. */
const CANDIDATES = 20;
/** Weight of lines, colours and priors beside a network, as a share of their full weight (docs/decisions/008). */
export const SHARE_BESIDE_NETWORK = 1 / 3;
/** Number of refinements of the grids around the best box, by a factor of five each. */
const REFINEMENTS = 2;
/** Maximum share of the photo covered by things in a bare room. */
const MAX_THINGS_SHARE = 0.04;

/** The part of a layout that needs no segmentation and can be computed while the network runs. */
export interface LayoutStart {
  readonly estimate: CameraEstimate;
  readonly evidence: ClassicalEvidence;
  readonly search: BoxSearch;
  readonly classical: EvidenceSource;
}

/**
 * Starts the search for the box.
 * @param evidence of the photo's lines and colours (`classicalEvidence`)
 * @param withSegmentation whether a segmentation will follow
 */
export function startLayout(
  estimate: CameraEstimate,
  evidence: ClassicalEvidence,
  withSegmentation: boolean,
): LayoutStart {
  const share = withSegmentation ? SHARE_BESIDE_NETWORK : 1;
  const search = startSearch(estimate, share);
  const classical = classicalSource(evidence, share);
  addEdgeScores(search.corners, classical);
  return { estimate, evidence, search, classical };
}

/**
 * Estimates the room's box: scores every box on a grid exactly and takes the one of least expected error (along the
 * lines of Hedau et al. 2009, Lee et al. 2009, Schwing et al. 2012), then moves it to the photo's lines where these are
 * reliable.
 * @param seen the segmentation; null if lines and colours are the only source
 */
export function estimateLayout(
  estimate: CameraEstimate,
  evidence: ClassicalEvidence,
  seen: SegmentationMaps | null = null,
): BoxLayout {
  const { camera } = estimate;
  const start = startLayout(estimate, evidence, seen !== null);
  if (seen) return describeBox(camera, evidence, seen, finishLayout(start, seen));
  const { coarse, index, agreement } = coarseBox(start.search, [start.classical]);
  const box = snapBox(evidence.snap(), boxAt(coarse, index));
  return { ...box, confidence: agreement, trust: footTrust(camera, evidence.maps, box) };
}

/**
 * Finishes the search once the segmentation is available. Modifies the scores of `start`, which can be used once only.
 */
export function finishLayout(
  { estimate, evidence, search, classical }: LayoutStart,
  seen: SegmentationMaps,
): BoxDistances {
  const network = networkSource(seen, estimate.camera, search.grid);
  addEdgeScores(search.corners, network);
  const { tables, coarse, index } = coarseBox(search, [classical, network]);
  const refined = refinedBox(coarse, index, tables);
  // Unless the room is bare, nearby lines may belong to a table or a bed. In a bare room they are tried, and all
  // evidence decides.
  if (!isBare(seen)) return refined;
  const score = (box: BoxDistances) => bestBox(tables(onlyBox(box)), onlyBox(box)).score;
  const snapped = snapBox(evidence.snap(), refined);
  return score(snapped) > score(refined) ? snapped : refined;
}

/** A box with its agreement with the segmentation, and the support of its walls' feet by lines and colours. */
export const describeBox = (
  camera: Camera,
  evidence: ClassicalEvidence,
  seen: SegmentationMaps,
  box: BoxDistances,
): BoxLayout => ({
  ...box,
  confidence: seenShare(camera, box, seen),
  trust: footTrust(camera, evidence.maps, box),
});

/**
 * The best box in a camera by segmentation alone, and their agreement (0 to 1): enough to compare cameras, in a quarter
 * of the time of a full layout.
 */
export function boxBySegmentation(
  estimate: CameraEstimate,
  seen: SegmentationMaps,
): { box: BoxDistances; agreement: number } {
  const { camera } = estimate;
  const search = startSearch(estimate, SHARE_BESIDE_NETWORK);
  const network = networkSource(seen, camera, search.grid);
  addEdgeScores(search.corners, network);
  const { tables, coarse, index } = coarseBox(search, [network]);
  const box = refinedBox(coarse, index, tables, 1);
  return { box, agreement: seenShare(camera, box, seen) };
}

/** All boxes on the coarse grids, with the prior scores of their corners. */
interface BoxSearch {
  readonly camera: Camera;
  /** Grid of the face scores. */
  readonly grid: EvidenceGrid;
  readonly rays: CellRays;
  readonly coarse: LayoutGrids;
  readonly corners: Corners;
  /** Weight of the prior, as a share of its full weight. */
  readonly priorShare: number;
}

function startSearch(estimate: CameraEstimate, priorShare: number): BoxSearch {
  const { camera } = estimate;
  const grid = evidenceGrid(camera, FACE_CELLS);
  const coarse = layoutGrids(estimate, CANDIDATES);
  const corners = cornersOf(camera, coarse, priorShare);
  return { camera, grid, rays: cellRays(camera, grid), coarse, corners, priorShare };
}

/**
 * The box of least expected error on the coarse grids, and how to score boxes on other grids.
 * @param sources those whose edge scores the search's corners contain
 */
function coarseBox({ camera, rays, coarse, corners, priorShare }: BoxSearch, sources: readonly EvidenceSource[]) {
  const tables = (grids: LayoutGrids): QuadrantTables =>
    scoreTables(rays, grids, sources, scoredCorners(camera, grids, sources, priorShare));
  return { tables, coarse, ...leastErrorBox(scoreTables(rays, coarse, sources, corners), rays, coarse) };
}

/** Refines a box between its neighbours on a grid, on finer and finer grids. */
function refinedBox(
  grids: LayoutGrids,
  index: BoxIndex,
  tables: (grids: LayoutGrids) => QuadrantTables,
  refinements = REFINEMENTS,
): BoxDistances {
  let [fine, at] = [grids, index];
  for (let round = 0; round < refinements; round++) {
    fine = refinedGrids(fine, at);
    at = bestBox(tables(fine), fine).index;
  }
  return boxAt(fine, at);
}

function boxAt(grids: LayoutGrids, index: BoxIndex): BoxDistances {
  const distance = (face: keyof LayoutGrids) => {
    const value = grids[face][index[face]];
    return value >= FAR ? null : value;
  };
  return {
    left: distance('left'),
    right: distance('right'),
    floor: distance('floor'),
    ceiling: distance('ceiling'),
  };
}

/** Whether so little stands in the room that its lines are its own. */
function isBare(seen: SegmentationMaps): boolean {
  const things = surfacePlane(seen, 'thing');
  return things.reduce((sum, p) => sum + p, 0) < MAX_THINGS_SHARE * things.length;
}

/** Grids that contain a single box. */
function onlyBox(box: BoxDistances): LayoutGrids {
  const place = (distance: number | null) => [distance ?? FAR];
  return { left: place(box.left), right: place(box.right), floor: place(box.floor), ceiling: place(box.ceiling) };
}

/** Mean probability of a box's faces by the network: the expected share of right pixels. */
function seenShare(camera: Camera, box: BoxDistances, seen: SegmentationMaps): number {
  const planes = {
    floor: facePlane(seen, 'floor'),
    ceiling: facePlane(seen, 'ceiling'),
    leftWall: facePlane(seen, 'left'),
    middleWall: facePlane(seen, 'back'),
    rightWall: facePlane(seen, 'right'),
  };
  const faceOf = faceFinder(box);
  const ray = [0, 0, 0];
  const cells = seen.width * seen.height;
  let sum = 0;
  for (let cell = 0; cell < cells; cell++) {
    const column = cell % seen.width;
    const row = (cell - column) / seen.width;
    const x = ((column + 0.5) * camera.width) / seen.width;
    const y = ((row + 0.5) * camera.height) / seen.height;
    rayInto(camera, x, y, ray);
    sum += planes[faceOf(ray)][cell];
  }
  return sum / cells;
}

/** Finer grids between a box's neighbours on each grid; a face outside the frame stays there. */
function refinedGrids(grids: LayoutGrids, index: Chosen): LayoutGrids {
  return {
    left: between(grids.left, index.left),
    right: between(grids.right, index.right),
    floor: between(grids.floor, index.floor),
    ceiling: between(grids.ceiling, index.ceiling),
  };
}

function between(candidates: readonly number[], at: number): readonly number[] {
  if (candidates[at] >= FAR) return [FAR];
  const angles = candidates.filter((d) => d < FAR).map(Math.atan);
  const angle = angles[at];
  const before = angle - (at > 0 ? angles[at - 1] : 0.7 * angle);
  const after = at + 1 < angles.length ? angles[at + 1] - angle : before;
  return Array.from({ length: 2 * STEPS + 1 }, (_, i) => {
    const step = (i - STEPS) * SPACING;
    return Math.tan(angle + step * (step < 0 ? before : after));
  });
}
