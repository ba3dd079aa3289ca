import type { Vec3 } from '../../math/vec3.ts';
import { emptySurface, pushQuad, pushVertex, type Surface, smoothNormals } from './surface.ts';

/**
 * Builds a surface from a map of the unit square, `columns` x `rows` quads, with smooth normals (also across edges
 * that meet) and uvs measured along the middle row and column.
 *
 * @param at position for (s, t) in [0, 1]; s runs along u
 */
export function sheet(columns: number, rows: number, at: (s: number, t: number) => Vec3): Surface {
  const surface = emptySurface();
  const along = (n: number, point: (k: number) => Vec3): number[] => {
    const lengths = [0];
    for (let k = 1; k <= n; k++) {
      const a = point((k - 1) / n);
      const b = point(k / n);
      lengths.push(lengths[k - 1] + Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]));
    }
    return lengths;
  };
  const u = along(columns, (s) => at(s, 0.5));
  const v = along(rows, (t) => at(0.5, t));
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) pushVertex(surface, at(i / columns, j / rows), [0, 1, 0], u[i], v[j]);
  }
  const stride = columns + 1;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * stride + i;
      pushQuad(surface, a, a + 1, a + stride + 1, a + stride);
    }
  }
  return smoothNormals(surface);
}
