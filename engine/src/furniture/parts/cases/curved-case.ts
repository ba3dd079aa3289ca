import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { addSlab } from '../tables/boards.ts';
import type { CabinetLook, CabinetPlace, Column } from './cabinet.ts';
import { addHandle } from './handle.ts';

/** A point of a plan outline: position and outward normal in (x, z). */
interface PathPoint {
  readonly x: number;
  readonly z: number;
  readonly nx: number;
  readonly nz: number;
}

/** A path along a case's outer edge in plan, from its left to its right side. Metres. */
interface PlanPath {
  readonly length: number;
  /** Returns the point `l` metres along. */
  at(l: number): PathPoint;
}

const THICKNESS = 0.014;

/** A part of a curved face: metres along the path, and heights above the floor. */
interface CurvedRect {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** Plan: a front with round ends, a bowed front, or round on all sides. */
export type CurvedShape = 'roundEnds' | 'bow' | 'drum';

const BOW = 0.05;
const GAP = 0.004;

/** Returns the outline of a curved case or of its top, offset outwards by `over` metres. */
export function curvedOutline(shape: CurvedShape, width: number, depth: number, over = 0): OutlinePoint[] {
  const [w, d] = [width + 2 * over, depth + 2 * over];
  if (shape === 'bow') return bowedPlan(w, d, BOW);
  return shape === 'drum' ? drumPlan(w, d) : roundedPlan(w, d, 0.62 * depth + over);
}

/** Returns the path of the fronts, and the closed parts beside them. */
function faces(shape: CurvedShape, outline: readonly OutlinePoint[]): { path: PlanPath; from: number; to: number } {
  // A bowed case has fronts only between its corners.
  const path = shape === 'bow' ? pathAlong(outline, 1, outline.length - 2) : pathAlong(outline);
  const side = shape === 'drum' ? 0.29 : 0;
  return { path, from: side * path.length, to: (1 - side) * path.length };
}

/**
 * Draws a case with curved fronts: a solid core and bent fronts in front of it, plain or fluted. Open cells get
 * doors.
 */
export function curvedCase(
  b: MeshBuilder,
  place: CabinetPlace,
  shape: CurvedShape,
  look: CabinetLook,
  columns: readonly Column[],
): void {
  const { width, depth, bottom, top } = place;
  const inset = 0.012;
  const core =
    shape === 'bow'
      ? curvedOutline(shape, width, depth - inset).map(([x, z]): OutlinePoint => [x, z - inset / 2])
      : curvedOutline(shape, width, depth, -inset);
  addSlab(b, { outline: core, thickness: top - bottom, bevel: 0.001 }, top, look.board);
  const { path, from, to } = faces(shape, curvedOutline(shape, width, depth));
  const flute = look.frontKind === 'fluted' ? 0.027 : 0;
  const panel = (rect: CurvedRect): void => b.add(curvedFront(path, rect, flute), look.front);
  const [low, high] = [bottom + 0.006, top - 0.006];
  if (shape === 'drum') {
    panel({ from: 0, to: from - GAP / 2, low, high });
    panel({ from: to + GAP / 2, to: path.length, low, high });
  }
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  let start = from;
  columns.forEach((column, c) => {
    const end = start + ((to - from) * column.share) / total;
    const rows = column.cells.reduce((sum, cell) => sum + cell.share, 0);
    let y = high;
    for (const cell of column.cells) {
      const under = y - ((high - low) * cell.share) / rows;
      panel({ from: start + GAP / 2, to: end - GAP / 2, low: under + GAP / 2, high: y - GAP / 2 });
      const pull = path.at((start + end) / 2);
      const hand = c < columns.length / 2 ? 1 : -1;
      const reach = cell.kind === 'drawer' ? 0.3 : 2 * Math.min(0.16, (end - start) / 2);
      b.within(chain(move(pull.x, 0, pull.z), turnY(Math.atan2(pull.nx, pull.nz))), () => {
        const rect = { x: 0, y: (y + under) / 2, width: reach, height: y - under };
        addHandle(
          b,
          look.handle,
          { kind: cell.kind === 'drawer' ? 'drawer' : 'door', rect, z: 0, hand },
          look.handleMaterial,
        );
      });
      y = under;
    }
    start = end;
  });
}

/** Turns the grain upright; otherwise it runs around the case. */
function uprightGrain(surface: Surface): Surface {
  const { uvs } = surface;
  for (let i = 0; i < uvs.length; i += 2) [uvs[i], uvs[i + 1]] = [uvs[i + 1], uvs[i]];
  return surface;
}

/**
 * Builds a front bent along a path, with its outermost points on the path; its edges turn back to the case behind
 * it.
 *
 * @param flute width of the half-round flutes in metres; 0 for a plain front
 */
function curvedFront(path: PlanPath, rect: CurvedRect, flute: number): Surface {
  const span = rect.to - rect.from;
  const flutes = flute > 0 ? Math.max(2, Math.round(span / flute)) : 0;
  const columns = flutes > 0 ? 6 * flutes + 2 : Math.max(6, Math.round(span / 0.035)) + 2;
  const rows: readonly (readonly [number, number])[] = [
    [rect.low, THICKNESS],
    [rect.low, 0.002],
    [rect.low + 0.002, 0],
    [rect.high - 0.002, 0],
    [rect.high, 0.002],
    [rect.high, THICKNESS],
  ];
  const surface = sheet(columns, rows.length - 1, (s, t): Vec3 => {
    const column = Math.round(s * columns);
    const [y, depth] = rows[Math.round(t * (rows.length - 1))];
    const side = column === 0 || column === columns;
    const share = Math.min(1, Math.max(0, (column - 1) / (columns - 2)));
    const p = path.at(rect.from + span * share);
    // Half-round flutes: the groove between two of them is as deep as their radius.
    const phase = flutes > 0 ? (share * flutes) % 1 : 0.5;
    const groove = flutes > 0 ? 0.42 * flute * (1 - Math.sqrt(Math.max(0, 1 - (2 * phase - 1) ** 2))) : 0;
    const inset = side ? THICKNESS : Math.max(depth, Math.min(THICKNESS, depth + groove));
    return [p.x - p.nx * inset, y, p.z - p.nz * inset];
  });
  return flutes > 0 ? uprightGrain(surface) : surface;
}

/**
 * Returns the outline in (x, z) from the back left corner around the front, whose corners are rounded by `radius`,
 * to the back right one.
 */
function roundedPlan(width: number, depth: number, radius: number, steps = 14): OutlinePoint[] {
  const r = Math.min(radius, width / 2, depth);
  const points: OutlinePoint[] = [[-width / 2, -depth / 2]];
  for (const side of [-1, 1]) {
    for (let k = 0; k <= steps; k++) {
      const a = (Math.PI / 2) * (side < 0 ? k / steps : 1 - k / steps);
      points.push([side * (width / 2 - r + r * Math.cos(a)), depth / 2 - r + r * Math.sin(a)]);
    }
  }
  points.push([width / 2, -depth / 2]);
  return points;
}

/**
 * Returns the outline of a bowed front: straight sides, the middle of the front `bow` metres ahead of its ends.
 * Starts at the back left.
 */
function bowedPlan(width: number, depth: number, bow: number, steps = 24): OutlinePoint[] {
  const front = Array.from({ length: steps + 1 }, (_, k): OutlinePoint => {
    const u = (2 * k) / steps - 1;
    return [(u * width) / 2, depth / 2 - bow * u * u];
  });
  return [[-width / 2, -depth / 2], ...front, [width / 2, -depth / 2]];
}

/** Returns a superellipse of the given power that starts and ends at the middle of its back. */
function drumPlan(width: number, depth: number, power = 2.6, sides = 56): OutlinePoint[] {
  return Array.from({ length: sides + 1 }, (_, k): OutlinePoint => {
    const a = (2 * Math.PI * k) / sides;
    const [s, c] = [-Math.sin(a), -Math.cos(a)];
    return [(width / 2) * signedPower(s, 2 / power), (depth / 2) * signedPower(c, 2 / power)];
  });
}

/**
 * Returns the path along an outline's points, parametrized by length, from the point at `from` to the one at `to`.
 */
export function pathAlong(outline: readonly OutlinePoint[], from = 0, to = outline.length - 1): PlanPath {
  const points = outline.slice(from, to + 1);
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [dx, dz] = [points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]];
    lengths.push(lengths[i - 1] + Math.hypot(dx, dz));
  }
  const length = lengths[lengths.length - 1];
  const place = (l: number): OutlinePoint => {
    const at = Math.min(length, Math.max(0, l));
    let i = 1;
    while (i < points.length - 1 && lengths[i] < at) i++;
    const t = (at - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1);
    const [a, b] = [points[i - 1], points[i]];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  return {
    length,
    at(l) {
      const [x, z] = place(l);
      const [a, b] = [place(l - 0.012), place(l + 0.012)];
      const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      // The front runs from left to right: its outside is to the left of the path.
      return { x, z, nx: -(b[1] - a[1]) / d, nz: (b[0] - a[0]) / d };
    },
  };
}
