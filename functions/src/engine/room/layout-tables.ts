import type { Camera } from '../camera/camera.ts';
import type { Vec3 } from '../math/vec3.ts';
import { type EvidenceGrid, gridRays } from './evidence-grid.ts';
import { BEYOND, visibleEdge } from './layout-edges.ts';
import { FAR, type LayoutGrids } from './layout-grids.ts';
import { LAYOUT_WEIGHTS } from './layout-weights.ts';
import type { LayoutWitness } from './layout-witness.ts';

/**
 * The photo falls into four quadrants about the room's z axis: what a cell shows depends on two of the box's four
 * distances only. So every sum over cells or edges splits into four tables, and all boxes are scored exactly.
 */
export const QUADRANTS = [
  { side: 'left', level: 'floor', signX: -1, signY: 1 },
  { side: 'right', level: 'floor', signX: 1, signY: 1 },
  { side: 'left', level: 'ceiling', signX: -1, signY: -1 },
  { side: 'right', level: 'ceiling', signX: 1, signY: -1 },
] as const;

/** One table per quadrant: entry [side index * number of levels + level index]. */
export type QuadrantTables = readonly Float64Array[];

/** A cell's ray as the walls see it: a wall at distance d to the side is met at d * perSide, and so on. */
export interface CellRays {
  readonly quadrant: Uint8Array;
  readonly perSide: Float64Array;
  readonly perLevel: Float64Array;
  /** Where the ray meets the middle wall, which is 1 away; 1e9 for rays that look away from it. */
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

/** Adds up, per quadrant, what the witnesses say of the cells for every pair of side wall and level. */
function addFaces(tables: QuadrantTables, rays: CellRays, grids: LayoutGrids, witnesses: readonly LayoutWitness[]) {
  const cells = rays.quadrant.length;
  for (let i = 0; i < cells; i++) {
    const q = rays.quadrant[i];
    const sides = q & 1 ? grids.right : grids.left;
    const levels = q < 2 ? grids.floor : grids.ceiling;
    let side = 0;
    let level = 0;
    let middle = 0;
    for (const { faces } of witnesses) {
      side += faces.side[i];
      level += q < 2 ? faces.floor[i] : faces.ceiling[i];
      middle += faces.middle[i];
    }
    const table = tables[q];
    const toMiddle = rays.middle[i];
    for (let a = 0, at = 0; a < sides.length; a++) {
      const toSide = sides[a] * rays.perSide[i];
      for (let e = 0; e < levels.length; e++, at++) {
        const toLevel = levels[e] * rays.perLevel[i];
        const value = toMiddle < toSide && toMiddle < toLevel ? middle : toLevel < toSide ? level : side;
        table[at] += value / cells;
      }
    }
  }
}

function addEdges(
  tables: QuadrantTables,
  camera: Camera,
  grids: LayoutGrids,
  witnesses: readonly LayoutWitness[],
  priorShare: number,
) {
  QUADRANTS.forEach(({ side, level, signX, signY }, q) => {
    const sides = grids[side];
    const levels = grids[level];
    for (let a = 0, at = 0; a < sides.length; a++) {
      for (let e = 0; e < levels.length; e++, at++) {
        const noSide = sides[a] >= FAR;
        const noLevel = levels[e] >= FAR;
        const x = signX * (noSide ? BEYOND : sides[a]);
        const y = signY * (noLevel ? BEYOND : levels[e]);
        const corner: Vec3 = [x, y, 1];
        const edges = [
          noLevel ? null : visibleEdge(camera, corner, [0, y, 1]),
          noSide ? null : visibleEdge(camera, corner, [x, 0, 1]),
          noSide || noLevel ? null : visibleEdge(camera, corner, [x, y, -BEYOND]),
        ] as const;
        let score =
          priorShare * priorScore(level, noLevel ? null : levels[e], levels.length > 1, noSide && sides.length > 1);
        for (const witness of witnesses) score += witness.edgeScore(edges, { side, level });
        tables[q][at] += score;
      }
    }
  });
}

/** What speaks for a pair before the photo is looked at: how far walls are, and that faces which can be seen mostly are. */
function priorScore(
  level: 'floor' | 'ceiling',
  distance: number | null,
  canBeSeen: boolean,
  sideMissing: boolean,
): number {
  const { depth, depthSquared, unseenLevel, unseenSide } = LAYOUT_WEIGHTS;
  const side = sideMissing ? unseenSide[level] : 0;
  if (distance === null) return side + (canBeSeen ? unseenLevel[level] : 0);
  const logDepth = Math.log(1 / distance / 3);
  return side + depth[level] * logDepth + depthSquared[level] * logDepth * logDepth;
}

/**
 * Score of every pair of side wall and level in every quadrant.
 * @param priorShare how much of its full weight what is known without the photo gets
 */
export function scoreTables(
  camera: Camera,
  rays: CellRays,
  grids: LayoutGrids,
  witnesses: readonly LayoutWitness[],
  priorShare: number,
): QuadrantTables {
  const tables = QUADRANTS.map(({ side, level }) => new Float64Array(grids[side].length * grids[level].length));
  addFaces(tables, rays, grids, witnesses);
  addEdges(tables, camera, grids, witnesses, priorShare);
  return tables;
}
