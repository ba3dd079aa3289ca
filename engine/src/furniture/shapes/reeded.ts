import type { Vec3 } from '../../math/vec3.ts';
import type { OutlinePoint } from './extrude.ts';
import { sheet } from './sheet.ts';
import type { Surface } from './surface.ts';

export interface ReededWall {
  /** Closed outline seen from above, points (x, z), anticlockwise. */
  readonly outline: readonly OutlinePoint[];
  readonly height: number;
  /** Number of half-round reeds around the outline. */
  readonly reeds: number;
  /** Height of a reed in metres; negative for flutes. */
  readonly relief: number;
  /** Scale of the outline at a share t of the height; constant if omitted. */
  readonly scale?: (t: number) => number;
}

/** Returns the outline's point and outward direction at a share s of its length. */
function pathOf(outline: readonly OutlinePoint[]): (s: number) => { p: OutlinePoint; n: OutlinePoint } {
  const count = outline.length;
  const lengths = [0];
  for (let i = 0; i < count; i++) {
    const [a, b] = [outline[i], outline[(i + 1) % count]];
    lengths.push(lengths[i] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const point = (s: number): OutlinePoint => {
    const l = (((s % 1) + 1) % 1) * lengths[count];
    let i = 0;
    while (i < count - 1 && lengths[i + 1] < l) i++;
    const t = (l - lengths[i]) / (lengths[i + 1] - lengths[i] || 1);
    const [a, b] = [outline[i], outline[(i + 1) % count]];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  return (s) => {
    const [before, after] = [point(s - 0.004), point(s + 0.004)];
    const [dx, dz] = [after[0] - before[0], after[1] - before[1]];
    const d = Math.hypot(dx, dz) || 1;
    return { p: point(s), n: [dz / d, -dx / d] };
  };
}

/** Builds an upright wall of reeds or flutes on y = 0, open above and below. The grain runs upwards. */
export function reededWall({ outline, height, reeds, relief, scale }: ReededWall): Surface {
  const at = pathOf(outline);
  const rows = scale ? 12 : 1;
  return sheet(rows, reeds * 5, (t, s): Vec3 => {
    const { p, n } = at(s);
    const round = Math.sqrt(Math.max(0, 1 - (2 * ((s * reeds) % 1) - 1) ** 2));
    const out = relief > 0 ? relief * round : -relief * (1 - round);
    const k = scale ? scale(t) : 1;
    return [k * (p[0] + n[0] * out), height * t, k * (p[1] + n[1] * out)];
  });
}
