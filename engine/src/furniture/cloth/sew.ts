import { add, cross, normalize, scale, subtract, type Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushGrid, pushQuad, pushVertex, type Surface, smoothNormals } from '../shapes/surface.ts';
import type { Pattern } from './pattern.ts';

/** A cloth with its edges rolled under. Its first points are a grid, row by row. */
export interface SewnCloth {
  readonly surface: Surface;
  readonly columns: number;
  readonly rows: number;
}

type Grid = Pick<Pattern, 'columns' | 'rows'>;

/** Cells of the surface per cell of the pattern, along each thread. */
const FINER = 2;
/** Points on the half circle of a rolled edge, and how far the cloth goes on beneath, metres. */
const ROLL_POINTS = 3;
const TURNED_UNDER = 0.015;

/**
 * Returns the values of a grid, `size` numbers to a point, on a grid `FINER` times as fine: uniform cubic B-splines
 * along rows and columns, which end at the outer points.
 */
function refine(values: Float64Array, grid: Grid, size: number): Float64Array {
  const along = (from: Float64Array, count: number, lines: number, step: number, next: number): Float64Array => {
    const fine = (count - 1) * FINER + 1;
    const out = new Float64Array(lines * fine * size);
    for (let line = 0; line < lines; line++) {
      for (let k = 0; k < size; k++) {
        const at = (i: number): number => {
          if (i < 0) return 2 * at(0) - at(1);
          if (i >= count) return 2 * at(count - 1) - at(count - 2);
          return from[(line * next + i * step) * size + k];
        };
        for (let n = 0; n < fine; n++) {
          const i = Math.min(count - 2, Math.floor(n / FINER));
          const f = n / FINER - i;
          const g = 1 - f;
          out[(line * fine + n) * size + k] =
            (g * g * g * at(i - 1) +
              (3 * f * f * f - 6 * f * f + 4) * at(i) +
              (3 * g * g * g - 6 * g * g + 4) * at(i + 1) +
              f * f * f * at(i + 2)) /
            6;
        }
      }
    }
    return out;
  };
  const columns = (grid.columns - 1) * FINER + 1;
  const wide = along(values, grid.columns, grid.rows, 1, grid.columns);
  // The second pass runs down the columns and leaves them as lines: turn them back into rows.
  const turned = along(wide, grid.rows, columns, columns, 1);
  const rows = (grid.rows - 1) * FINER + 1;
  const out = new Float64Array(turned.length);
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++) {
      for (let k = 0; k < size; k++) out[(r * columns + c) * size + k] = turned[(c * rows + r) * size + k];
    }
  }
  return out;
}

/** Returns the indices of a grid's outer points, once around: first row, last column, last row, first column. */
function outline(columns: number, rows: number): number[] {
  const loop: number[] = [];
  for (let c = 0; c < columns - 1; c++) loop.push(c);
  for (let r = 0; r < rows - 1; r++) loop.push(r * columns + columns - 1);
  for (let c = columns - 1; c > 0; c--) loop.push((rows - 1) * columns + c);
  for (let r = rows - 1; r > 0; r--) loop.push(r * columns);
  return loop;
}

const pointAt = (values: ArrayLike<number>, i: number): Vec3 => [values[3 * i], values[3 * i + 1], values[3 * i + 2]];

/** Adds the rolled edge around a grid of `columns` x `rows` points, which `surface` holds with their normals. */
function rollEdges(surface: Surface, { columns, rows }: Grid, radius: number): void {
  const loop = outline(columns, rows);
  const points = loop.map((i) => pointAt(surface.positions, i));
  const flat = loop.map((i) => [surface.uvs[2 * i], surface.uvs[2 * i + 1]] as const);
  const first = surface.positions.length / 3;
  loop.forEach((i, n) => {
    const before = (n + loop.length - 1) % loop.length;
    const after = (n + 1) % loop.length;
    const normal = pointAt(surface.normals, i);
    const outward = normalize(cross(normal, subtract(points[after], points[before])));
    const [ds, dt] = [flat[after][0] - flat[before][0], flat[after][1] - flat[before][1]];
    const [us, ut] = [dt / Math.hypot(ds, dt), -ds / Math.hypot(ds, dt)];
    const [s, t] = flat[n];
    const addPoint = (out: number, up: number, way: number): void => {
      pushVertex(
        surface,
        add(add(points[n], scale(outward, out)), scale(normal, up)),
        outward,
        s + us * way,
        t + ut * way,
      );
    };
    for (let k = 1; k <= ROLL_POINTS; k++) {
      const angle = (Math.PI * k) / ROLL_POINTS;
      addPoint(radius * Math.sin(angle), radius * (Math.cos(angle) - 1), radius * angle);
    }
    addPoint(-TURNED_UNDER, -2 * radius, radius * Math.PI + TURNED_UNDER);
  });
  const ring = ROLL_POINTS + 1;
  const vertex = (n: number, k: number): number => {
    const m = n % loop.length;
    return k === 0 ? loop[m] : first + m * ring + k - 1;
  };
  for (let n = 0; n < loop.length; n++) {
    for (let k = 0; k < ring; k++) {
      pushQuad(surface, vertex(n, k), vertex(n + 1, k), vertex(n + 1, k + 1), vertex(n, k + 1));
    }
  }
}

/** Makes a settled cloth (x, y, z per point of the pattern) into a surface with edges of `radius` metres. */
export function sew(pattern: Pattern, settled: Float64Array, radius: number): SewnCloth {
  const positions = refine(settled, pattern, 3);
  const flat = refine(pattern.flat, pattern, 2);
  const columns = (pattern.columns - 1) * FINER + 1;
  const rows = (pattern.rows - 1) * FINER + 1;
  const surface = emptySurface();
  for (let i = 0; i < columns * rows; i++) {
    pushVertex(surface, pointAt(positions, i), [0, 1, 0], flat[2 * i], flat[2 * i + 1]);
  }
  pushGrid(surface, { base: 0, stride: columns, rows: rows - 1, columns: columns - 1 }, true);
  smoothNormals(surface);
  rollEdges(surface, { columns, rows }, radius);
  return { surface: smoothNormals(surface), columns, rows };
}
