import { type Camera, FACE_INDEX, type Photo } from '@roomwright/engine';
import {
  bestBox,
  type CameraEstimate,
  type CornerEdges,
  cellRays,
  classicalEvidence,
  classicalSource,
  type EvidenceSource,
  evidenceGrid,
  FACE_CELLS,
  type FaceScores,
  type LayoutGrids,
  layoutGrids,
  networkSource,
  type QuadrantTables,
  type SegmentationMaps,
  scoredCorners,
  scoreTables,
} from '@roomwright/engine/testing';

/** Weighted parts of the layout's score: those of the network, and those of lines and colours. */
export const LAYOUT_PARTS = [
  'networkFaces',
  'networkAcross',
  'networkUpright',
  'networkAway',
  'classicalFaces',
  'classicalEdges',
  'prior',
] as const;

/** All boxes of a room, with each part of their score at its present weight, and their errors. */
export interface LayoutExample {
  readonly grids: LayoutGrids;
  readonly parts: readonly QuadrantTables[];
  /** Share of the picture that has a wrong face. */
  readonly errors: QuadrantTables;
}

const CANDIDATES = 20;
/** Assignments of the true walls (left, right, back), because the choice of the back wall is arbitrary. */
const NAMES = [
  [FACE_INDEX.left, FACE_INDEX.right, FACE_INDEX.back],
  [FACE_INDEX.back, FACE_INDEX.right, FACE_INDEX.left],
  [FACE_INDEX.left, FACE_INDEX.back, FACE_INDEX.right],
] as const;

/**
 * Scores all boxes of a room.
 *
 * @param share factor on the weight of lines, colours and priors beside the network
 * @param faces FACE_INDEX of the empty room per pixel; `width` pixels per row
 */
export function layoutExample(
  photo: Photo,
  estimate: CameraEstimate,
  seen: SegmentationMaps,
  share: number,
  truth: { readonly faces: Uint8Array; readonly width: number; readonly height: number },
): LayoutExample {
  const { camera } = estimate;
  const grid = evidenceGrid(camera, FACE_CELLS);
  const rays = cellRays(camera, grid);
  const grids = layoutGrids(estimate, CANDIDATES);
  const network = networkSource(seen, camera, grid);
  const classical = classicalSource(classicalEvidence(photo, estimate), share);
  const tables = (sources: readonly EvidenceSource[], priorShare = 0) =>
    scoreTables(rays, grids, sources, scoredCorners(camera, grids, sources, priorShare));
  const along = (axis: 0 | 1 | 2): EvidenceSource => ({
    faces: noFaces(network.faces),
    edgeScore: (edges, place) => network.edgeScore(only(edges, axis), place),
  });
  const parts = [
    tables([{ ...network, edgeScore: () => 0 }]),
    tables([along(0)]),
    tables([along(1)]),
    tables([along(2)]),
    tables([{ ...classical, edgeScore: () => 0 }]),
    tables([{ ...classical, faces: noFaces(classical.faces) }]),
    tables([], share),
  ];
  return { grids, parts, errors: leastErrors(camera, grids, truth) };
}

const only = (edges: CornerEdges, axis: 0 | 1 | 2): CornerEdges => [
  axis === 0 ? edges[0] : null,
  axis === 1 ? edges[1] : null,
  axis === 2 ? edges[2] : null,
];

function noFaces({ floor }: FaceScores): FaceScores {
  const none = new Float32Array(floor.length);
  return { floor: none, ceiling: none, side: none, middle: none };
}

/** Returns the errors of all boxes under the naming of walls for which the best box has the smallest error. */
function leastErrors(
  camera: Camera,
  grids: LayoutGrids,
  truth: { readonly faces: Uint8Array; readonly width: number; readonly height: number },
): QuadrantTables {
  const grid = evidenceGrid(camera, FACE_CELLS);
  const rays = cellRays(camera, grid);
  const cells = grid.width * grid.height;
  const faces = Uint8Array.from({ length: cells }, (_, cell) => {
    const column = cell % grid.width;
    const x = Math.floor(((column + 0.5) * truth.width) / grid.width);
    const y = Math.floor((((cell - column) / grid.width + 0.5) * truth.height) / grid.height);
    return truth.faces[y * truth.width + x];
  });
  // A cell scores 1 if a box assigns its true face to it; scoreTables takes the mean over the cells.
  const named = NAMES.map(([left, right, back]) => {
    const is = (face: number) => Float32Array.from(faces, (f) => (f === face ? 1 : 0));
    const [isLeft, isRight] = [is(left), is(right)];
    const side = isLeft.map((v, cell) => (rays.quadrant[cell] & 1 ? isRight[cell] : v));
    const scores = { floor: is(FACE_INDEX.floor), ceiling: is(FACE_INDEX.ceiling), side, middle: is(back) };
    const sources = [{ faces: scores, edgeScore: () => 0 }];
    const tables = scoreTables(rays, grids, sources, scoredCorners(camera, grids, sources, 0));
    return { tables, score: bestBox(tables, grids).score };
  });
  const best = named.reduce((most, each) => (each.score > most.score ? each : most));
  // Each quadrant's share of the picture, less its correct part.
  const shares = [0, 0, 0, 0];
  for (const quadrant of rays.quadrant) shares[quadrant] += 1 / cells;
  return best.tables.map((table, q) => table.map((right) => shares[q] - right));
}
