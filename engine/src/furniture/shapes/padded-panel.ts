import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

interface PaddedPanel {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Radius of the padded edge, at most the depth. */
  readonly radius: number;
  /** Distance between rows of vertices on the front, metres. */
  readonly step: number;
  /** Height of the front above its plane at (x, y), for channels and tufts; should fade towards the edges. */
  readonly relief?: (x: number, y: number) => number;
  /** Added to the height of the panel's top at x; lower points move in proportion. For arched tops. */
  readonly arch?: (x: number) => number;
}

/** Returns distances along the cloth from the middle of one side over the front, around both edges, to the back. */
function stations(inner: number, radius: number, depth: number, step: number): number[] {
  const quarter = (radius * Math.PI) / 2;
  const edge = [1, 2, 3, 4].map((k) => inner + (quarter * k) / 4);
  edge.push(inner + quarter + Math.max(1e-4, depth - radius));
  const count = Math.max(2, Math.round((2 * inner) / step));
  const flat = Array.from({ length: count + 1 }, (_, i) => -inner + (2 * inner * i) / count);
  return [...edge.map((x) => -x).reverse(), ...flat, ...edge];
}

/**
 * Builds an upholstered panel in the xy plane around the origin, its back at z = 0 and its front towards +z, with
 * rounded edges and corners and an open back.
 */
export function paddedPanel(panel: PaddedPanel): Surface {
  const { width, height, depth, radius, step, relief, arch } = panel;
  const a = width / 2 - radius;
  const b = height / 2 - radius;
  const quarter = (radius * Math.PI) / 2;
  const columns = stations(a, radius, depth, step);
  const rows = stations(b, radius, depth, step);
  return sheet(columns.length - 1, rows.length - 1, (s, t): Vec3 => {
    const p = columns[Math.round(s * (columns.length - 1))];
    const q = rows[Math.round(t * (rows.length - 1))];
    const dx = Math.max(0, Math.abs(p) - a);
    const dy = Math.max(0, Math.abs(q) - b);
    const e = Math.max(dx, dy);
    const turn = Math.min(e, quarter) / radius;
    const out = e > 0 ? (radius * Math.sin(turn)) / Math.hypot(dx, dy) : 0;
    const x = Math.sign(p) * (Math.min(Math.abs(p), a) + dx * out);
    const y = Math.sign(q) * (Math.min(Math.abs(q), b) + dy * out);
    const z = depth - radius * (1 - Math.cos(turn)) - Math.max(0, e - quarter);
    const lift = arch ? arch(x) * (y / height + 0.5) : 0;
    return [x, y + lift, z + (relief ? relief(x, y) * Math.cos(turn) : 0)];
  });
}

/**
 * Returns the relief of diamond tufting on a panel around the origin: padded diamonds between creases that meet at
 * the buttons, which lie at every (i px, j py) with i + j even. It fades out over the last few centimetres to the
 * panel's edges.
 *
 * @param height metres from the creases to the tops of the diamonds
 * @param creases share of that height by which the creases lie below the panel's plane
 */
export function diamondTufts(
  panel: { readonly width: number; readonly height: number },
  px: number,
  py: number,
  height: number,
  creases: number,
): (x: number, y: number) => number {
  const margin = 0.055;
  return (x, y) => {
    const edge = (half: number, at: number): number => Math.min(1, Math.max(0, (half - Math.abs(at)) / margin));
    const p = (Math.PI / 2) * (x / px + y / py);
    const q = (Math.PI / 2) * (x / px - y / py);
    const swell = Math.sqrt(Math.abs(Math.sin(p) * Math.sin(q)));
    return height * (swell - creases) * edge(panel.width / 2, x) * edge(panel.height / 2, y);
  };
}
