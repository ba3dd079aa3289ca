import type { Mesh } from '../../furniture/shapes/mesh.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';

/**
 * Height below which a part of a piece counts as touching the floor, metres: the end of a leg, a plinth, the edge of
 * a rug.
 */
const FOOT = 0.03;
/** Cell size, metres. */
const CELL = 0.004;
/** Maximum distance stored, metres. */
export const REACH = 0.04;
/** Limits memory: larger areas, such as a hall's rug, get larger cells. */
const MAX_CELLS = 1_000_000;

/**
 * Where a piece touches the floor, on a grid of square cells seen from above: cell (i, j) lies at x0 + i * cell, z0
 * + j * cell.
 */
export interface ContactArea {
  readonly x0: number;
  readonly z0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Distance to the nearest touching cell, metres; 0 in those, Infinity from `REACH` on. */
  readonly distance: Float32Array;
}

/** (x, z), metres. */
type Point = readonly [number, number];

/** Returns the polygon (x, z) of a triangle's part below `top` (Sutherland and Hodgman 1974, for one plane). */
function clipBelow(triangle: readonly (readonly number[])[], top: number): Point[] {
  const kept: Point[] = [];
  for (let k = 0; k < 3; k++) {
    const [ax, ay, az] = triangle[k];
    const [bx, by, bz] = triangle[(k + 1) % 3];
    if (ay <= top) kept.push([ax, az]);
    if (ay <= top === by <= top) continue;
    const t = (top - ay) / (by - ay);
    kept.push([ax + t * (bx - ax), az + t * (bz - az)]);
  }
  return kept;
}

/** Returns the parts of a placed piece's triangles that touch the floor, seen from above. */
function footPolygons({ positions, indices }: Mesh, { position, yaw }: PlacedPiece): Point[][] {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const polygons: Point[][] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, d] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    const lowest = Math.min(positions[a + 1], positions[b + 1], positions[d + 1]);
    if (lowest + position[1] > FOOT) continue;
    const triangle = [a, b, d].map((at) => {
      const [x, y, z] = [positions[at], positions[at + 1], positions[at + 2]];
      return [x * c + z * s + position[0], y + position[1], -x * s + z * c + position[2]];
    });
    polygons.push(clipBelow(triangle, FOOT));
  }
  return polygons;
}

/** Returns the range of x of a line segment between two z; null if it is empty. */
function spanBetween([ax, az]: Point, [bx, bz]: Point, near: number, far: number): Point | null {
  const [low, high] = [Math.max(near, Math.min(az, bz)), Math.min(far, Math.max(az, bz))];
  if (low > high) return null;
  const xAt = (z: number): number => ax + ((z - az) / (bz - az)) * (bx - ax);
  const [one, other] = az === bz ? [ax, bx] : [xAt(low), xAt(high)];
  return [Math.min(one, other), Math.max(one, other)];
}

/** Marks the cells that a convex polygon touches. */
function fillPolygon(polygon: readonly Point[], { x0, z0, cell, columns, rows, distance }: ContactArea): void {
  const column = (x: number): number => Math.min(columns - 1, Math.max(0, Math.round((x - x0) / cell)));
  const row = (z: number): number => Math.min(rows - 1, Math.max(0, Math.round((z - z0) / cell)));
  const zs = polygon.map(([, z]) => z);
  for (let j = row(Math.min(...zs)); j <= row(Math.max(...zs)); j++) {
    const [near, far] = [z0 + (j - 0.5) * cell, z0 + (j + 0.5) * cell];
    let [from, to] = [Infinity, -Infinity];
    polygon.forEach((corner, k) => {
      const span = spanBetween(corner, polygon[(k + 1) % polygon.length], near, far);
      if (span) [from, to] = [Math.min(from, span[0]), Math.max(to, span[1])];
    });
    if (from <= to) distance.fill(0, j * columns + column(from), j * columns + column(to) + 1);
  }
}

/** Propagates distances outwards from the border of the touching cells. */
function spreadDistances({ cell, columns, rows, distance }: ContactArea): void {
  const reach = Math.floor(REACH / cell);
  const isInside = (at: number, i: number, j: number): boolean =>
    (i === 0 || distance[at - 1] === 0) &&
    (i === columns - 1 || distance[at + 1] === 0) &&
    (j === 0 || distance[at - columns] === 0) &&
    (j === rows - 1 || distance[at + columns] === 0);
  const spread = (i: number, j: number): void => {
    for (let y = Math.max(0, j - reach); y <= Math.min(rows - 1, j + reach); y++) {
      for (let x = Math.max(0, i - reach); x <= Math.min(columns - 1, i + reach); x++) {
        const away = cell * Math.sqrt((x - i) ** 2 + (y - j) ** 2);
        if (away < REACH && away < distance[y * columns + x]) distance[y * columns + x] = away;
      }
    }
  };
  for (let j = 0, at = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, at++) if (distance[at] === 0 && !isInside(at, i, j)) spread(i, j);
  }
}

/**
 * Finds where a piece touches the floor, and the distances around it.
 *
 * @param mesh of the piece, in its own frame
 * @returns null if it touches nothing: it hangs, or stands on another piece
 */
export function contactArea(mesh: Mesh, piece: PlacedPiece): ContactArea | null {
  const polygons = footPolygons(mesh, piece);
  if (polygons.length === 0) return null;
  let [left, right, near, far] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const polygon of polygons) {
    for (const [x, z] of polygon) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      near = Math.min(near, z);
      far = Math.max(far, z);
    }
  }
  const [wide, deep] = [right - left + 2 * REACH, far - near + 2 * REACH];
  const cell = Math.max(CELL, Math.sqrt((wide * deep) / MAX_CELLS));
  const [columns, rows] = [Math.ceil(wide / cell) + 1, Math.ceil(deep / cell) + 1];
  const area = {
    x0: left - REACH,
    z0: near - REACH,
    cell,
    columns,
    rows,
    distance: new Float32Array(columns * rows).fill(Infinity),
  };
  for (const polygon of polygons) fillPolygon(polygon, area);
  spreadDistances(area);
  return area;
}

/** Returns the distance from a point on the floor to where the piece touches it, metres; Infinity if out of reach. */
export function contactDistance({ x0, z0, cell, columns, rows, distance }: ContactArea, x: number, z: number): number {
  const i = Math.round((x - x0) / cell);
  const j = Math.round((z - z0) / cell);
  if (i < 0 || j < 0 || i >= columns || j >= rows) return Infinity;
  return distance[j * columns + i];
}
