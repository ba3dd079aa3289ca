import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';
import { smoothPath } from './tube.ts';

export interface PaddedShell {
  /** Centre line from the front of the seat to the top of the back, points [z, y]. */
  readonly line: readonly (readonly [number, number])[];
  /** Width at a share t of the line. */
  readonly width: (t: number) => number;
  /** How far the side edges curve towards the sitter at t. */
  readonly wrap: (t: number) => number;
  readonly thickness: (t: number) => number;
  /** Added to the sitter's side at a share a (-1 to 1) across and t along: pleats, quilting. */
  readonly relief?: (a: number, t: number) => number;
  /**
   * Exponents that close the cross-section at the sides and the ends: 6 and 14 by default; larger ones are blunter.
   */
  readonly blunt?: readonly [number, number];
  readonly columns?: number;
  readonly rows?: number;
}

/** Builds a closed, bent seat and back in one piece, symmetrical about x = 0. */
export function paddedShell(shell: PaddedShell): Surface {
  const { line, width, wrap, thickness, relief, blunt = [6, 14], columns = 12, rows = 26 } = shell;
  const path = smoothPath(
    line.map(([z, y]): Vec3 => [0, y, z]),
    8,
  );
  const lengths = [0];
  for (let i = 1; i < path.length; i++) {
    lengths.push(lengths[i - 1] + Math.hypot(path[i][1] - path[i - 1][1], path[i][2] - path[i - 1][2]));
  }
  const total = lengths[lengths.length - 1];
  const at = (t: number): readonly [number, number] => {
    const l = Math.min(1, Math.max(0, t)) * total;
    let i = 1;
    while (i < path.length - 1 && lengths[i] < l) i++;
    const f = (l - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1);
    return [path[i - 1][2] + f * (path[i][2] - path[i - 1][2]), path[i - 1][1] + f * (path[i][1] - path[i - 1][1])];
  };
  const count = 2 * columns;
  return sheet(count, rows, (s, v): Vec3 => {
    // Once around the cross-section: the sitter's side from left to right, then the outside.
    const around = 2 * Math.PI * s;
    const a = -Math.cos(around);
    const side = Math.sign(Math.sin(around) || 1);
    const t = 0.5 - 0.5 * Math.cos(Math.PI * v);
    const [z, y] = at(t);
    const before = at(t - 0.02);
    const after = at(t + 0.02);
    const [dz, dy] = [after[0] - before[0], after[1] - before[1]];
    const l = Math.hypot(dz, dy) || 1;
    // Points towards the sitter: up on the seat, forwards on the back.
    const [nz, ny] = [dy / l, -dz / l];
    const closing = Math.sqrt(Math.max(0, 1 - a ** blunt[0])) * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** blunt[1]));
    const quilt = relief && side > 0 ? relief(a, t) * closing : 0;
    const off = wrap(t) * Math.abs(a) ** 2.6 + (side * thickness(t) * closing) / 2 + quilt;
    return [(a * width(t)) / 2, y + ny * off, z + nz * off];
  });
}
