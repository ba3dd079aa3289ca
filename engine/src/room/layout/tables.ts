import type { Vec3 } from '../../math/vec3.ts';
import type { Camera } from '../../scene/camera.ts';
import { BEYOND, visibleEdge } from './edges.ts';
import { type EvidenceGrid, gridRays } from './evidence-grid.ts';
import type { CornerEdges, EvidenceSource } from './evidence-source.ts';
import { FAR, type LayoutGrids } from './grids.ts';
import { LAYOUT_WEIGHTS } from './weights.ts';

/**
 * The photo splits into four quadrants about the room's z axis: what a cell shows depends on only two of the box's four
 * distances. So every sum over cells or edges splits into four tables, and all boxes are scored exactly.
 */
export const QUADRANTS = [
  { side: 'left', level: 'floor', signX: -1, signY: 1 },
  { side: 'right', level: 'floor', signX: 1, signY: 1 },
  { side: 'left', level: 'ceiling', signX: -1, signY: -1 },
  { side: 'right', level: 'ceiling', signX: 1, signY: -1 },
] as const;

/** One table per quadrant: entry [side index * number of levels + level index]. */
export type QuadrantTables = readonly Float64Array[];

/** Ray parameters at which a cell's ray meets walls: d * perSide for a side wall at distance d, and so on. */
export interface CellRays {
  readonly quadrant: Uint8Array;
  readonly perSide: Float64Array;
  readonly perLevel: Float64Array;
  /** Ray parameter at the middle wall, at distance 1; 1e9 for rays that never meet it. */
  readonly middle: Float64Array;
}

export function cellRays(camera: Camera, grid: EvidenceGrid): CellRays {
  const rays = gridRays(camera, grid);
  const cells = grid.width * grid.height;
  const out = {
    quadrant: new Uint8Array(cells),
    perSide: new Float64Array(cells),
    perLevel: new Float64Array(cells),
    middle: new Float64Array(cells),
  };
  for (let i = 0; i < cells; i++) {
    const x = rays[3 * i];
    const y = rays[3 * i + 1];
    const z = rays[3 * i + 2];
    out.quadrant[i] = (y > 0 ? 0 : 2) + (x > 0 ? 1 : 0);
    out.perSide[i] = 1 / Math.max(Math.abs(x), 1e-6);
    out.perLevel[i] = 1 / Math.max(Math.abs(y), 1e-6);
    out.middle[i] = z > 1e-6 ? 1 / z : 1e9;
  }
  return out;
}

/**
 * Number of levels, from the nearest on, that a cell shows for one side wall: those hit before side and middle wall.
 * Levels are ascending, so beyond them the cell shows the nearer wall for any level.
 *
 * @param perLevel of the cell
 * @param toSide distances along the cell's ray, `toMiddle` likewise
 * @param known lower bound: side walls are ascending, too
 */
export function levelsNearer(
  levels: readonly number[],
  perLevel: number,
  toSide: number,
  toMiddle: number,
  known: number,
): number {
  let count = known;
  if (toMiddle < toSide) while (count < levels.length && levels[count] * perLevel <= toMiddle) count++;
  else while (count < levels.length && levels[count] * perLevel < toSide) count++;
  return count;
}

/** Records in a difference row that its first `count` entries grow by `first` and the others by `rest`. */
// biome-ignore lint/complexity/useMaxParams: hot loop, avoids one allocation per cell.
export function recordDifference(
  changes: Float64Array,
  row: number,
  length: number,
  count: number,
  first: number,
  rest: number,
): void {
  changes[row] += count > 0 ? first : rest;
  if (count > 0 && count < length) changes[row + count] += rest - first;
}

/** Adds the prefix sums of each row of changes to `table`. */
export function addPrefixSums(changes: Float64Array, table: Float64Array, rowLength: number): void {
  for (let row = 0; row < table.length; row += rowLength) {
    let sum = 0;
    for (let at = row; at < row + rowLength; at++) {
      sum += changes[at];
      table[at] += sum;
    }
  }
}

/** Sums, per quadrant, the scores of the cells for every pair of side wall and level. */
function addFaces(tables: QuadrantTables, rays: CellRays, grids: LayoutGrids, sources: readonly EvidenceSource[]) {
  const cells = rays.quadrant.length;
  const changes = tables.map((table) => new Float64Array(table.length));
  const { quadrant, perSide, perLevel, middle: toMiddle } = rays;
  for (let i = 0; i < cells; i++) {
    const q = quadrant[i];
    const sides = q & 1 ? grids.right : grids.left;
    const levels = q < 2 ? grids.floor : grids.ceiling;
    let side = 0;
    let level = 0;
    let middle = 0;
    for (let k = 0; k < sources.length; k++) {
      const { faces } = sources[k];
      side += faces.side[i];
      level += q < 2 ? faces.floor[i] : faces.ceiling[i];
      middle += faces.middle[i];
    }
    level /= cells;
    side /= cells;
    middle /= cells;
    let nearer = 0;
    for (let a = 0; a < sides.length; a++) {
      const toSide = sides[a] * perSide[i];
      nearer = levelsNearer(levels, perLevel[i], toSide, toMiddle[i], nearer);
      recordDifference(
        changes[q],
        a * levels.length,
        levels.length,
        nearer,
        level,
        toMiddle[i] < toSide ? middle : side,
      );
    }
  }
  QUADRANTS.forEach((quadrant, q) => {
    addPrefixSums(changes[q], tables[q], grids[quadrant.level].length);
  });
}

/**
 * Corners of the middle wall for a grid's pairs of side wall and level, with the scores of the edges meeting in them.
 */
export interface Corners {
  /** Per quadrant, in the order of its table. */
  readonly edges: readonly (readonly CornerEdges[])[];
  readonly scores: QuadrantTables;
}

/**
 * The edges meeting in the middle wall's corner at (x, y, 1): along the level, along the side wall, and towards the
 * viewer. Null for those with a face out of sight (FAR).
 */
function edgesOf(camera: Camera, x: number, y: number): CornerEdges {
  const noSide = Math.abs(x) >= FAR;
  const noLevel = Math.abs(y) >= FAR;
  const u = noSide ? Math.sign(x) * BEYOND : x;
  const v = noLevel ? Math.sign(y) * BEYOND : y;
  const corner: Vec3 = [u, v, 1];
  return [
    noLevel ? null : visibleEdge(camera, corner, [0, v, 1]),
    noSide ? null : visibleEdge(camera, corner, [u, 0, 1]),
    noSide || noLevel ? null : visibleEdge(camera, corner, [u, v, -BEYOND]),
  ];
}

/**
 * The corners of a grid with their prior scores.
 * @param priorShare weight of the prior, as a share of its full weight
 */
export function cornersOf(camera: Camera, grids: LayoutGrids, priorShare: number): Corners {
  const edges = QUADRANTS.map(({ side, level, signX, signY }) =>
    grids[side].flatMap((sideDistance) =>
      grids[level].map((levelDistance) => edgesOf(camera, signX * sideDistance, signY * levelDistance)),
    ),
  );
  const scores = QUADRANTS.map(({ side, level }) => {
    const canBeSeen = grids[level].length > 1;
    const scoresOf = (sideDistance: number): number[] => {
      const sideMissing = sideDistance >= FAR && grids[side].length > 1;
      return grids[level].map((distance) => priorShare * priorScore(level, distance, canBeSeen, sideMissing));
    };
    return Float64Array.from(grids[side].flatMap(scoresOf));
  });
  return { edges, scores };
}

/** Adds a source's edge scores to those of their corners. */
export function addEdgeScores({ edges, scores }: Corners, source: EvidenceSource): void {
  QUADRANTS.forEach((place, q) => {
    const corners = edges[q];
    const table = scores[q];
    for (let at = 0; at < corners.length; at++) table[at] += source.edgeScore(corners[at], place);
  });
}

/** Prior of a pair: usual distances of walls, and that faces which can be in the frame mostly are. */
function priorScore(level: 'floor' | 'ceiling', distance: number, canBeSeen: boolean, sideMissing: boolean): number {
  const { depth, depthSquared, unseenLevel, unseenSide } = LAYOUT_WEIGHTS;
  const side = sideMissing ? unseenSide[level] : 0;
  if (distance >= FAR) return side + (canBeSeen ? unseenLevel[level] : 0);
  const logDepth = Math.log(1 / distance / 3);
  return side + depth[level] * logDepth + depthSquared[level] * logDepth * logDepth;
}

const emptyTables = (grids: LayoutGrids): Float64Array[] =>
  QUADRANTS.map(({ side, level }) => new Float64Array(grids[side].length * grids[level].length));

/** The corners of a grid with the edge scores of all sources; `priorShare` as in `cornersOf`. */
export function scoredCorners(
  camera: Camera,
  grids: LayoutGrids,
  sources: readonly EvidenceSource[],
  priorShare: number,
): Corners {
  const corners = cornersOf(camera, grids, priorShare);
  for (const source of sources) addEdgeScores(corners, source);
  return corners;
}

/** Score of every pair of side wall and level in every quadrant: of the visible faces and of their corner. */
export function scoreTables(
  rays: CellRays,
  grids: LayoutGrids,
  sources: readonly EvidenceSource[],
  corners: Corners,
): QuadrantTables {
  const tables = emptyTables(grids);
  addFaces(tables, rays, grids, sources);
  for (const [q, table] of tables.entries()) for (let i = 0; i < table.length; i++) table[i] += corners.scores[q][i];
  return tables;
}
