import { signedPower } from '../../../math/signed-power.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import { sheet } from '../../shapes/sheet.ts';
import type { Surface } from '../../shapes/surface.ts';

export interface TubPlan {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  /** y of the underside. */
  readonly bottom: number;
  /** Height of the wall from the front of one arm (0) around the back (0.5) to the other (1). */
  readonly height: (s: number) => number;
  /** Squareness of the plan: 2 is an ellipse, 6 nearly a rectangle. */
  readonly square: number;
  /** Outward lean of the wall, metres per metre of height; larger at the back than at the arms. */
  readonly flare: number;
  /** Depth of vertical channels in metres (0: smooth), their number, and the height of their tops above the seams. */
  readonly channels?: number;
  readonly channelCount?: number;
  readonly scallop?: number;
}

/**
 * Builds the padded wall of a tub, barrel or wing chair: it runs from arm to arm around the sitter, rounded at its
 * top and at both ends.
 */
export function tubWall(plan: TubPlan): Surface {
  const { thickness, bottom, square, flare, channels = 0, channelCount = 16, scallop = 0 } = plan;
  const half = thickness / 2;
  const recline = flare * (plan.height(0.5) - bottom);
  const hw = plan.width / 2 - half - flare * (plan.height(0.1) - bottom) * 0.4;
  const front = plan.depth / 2 - half * 0.2;
  const depth = plan.depth - half * 1.2 - recline;
  const path = (s: number): readonly [number, number] => {
    const a = Math.PI * (1 - s);
    const c = Math.cos(a);
    return [hw * signedPower(c, 2 / square), front - depth * Math.max(0, Math.sin(a)) ** (2 / square)];
  };
  const stations = alongPath(path, half, channelCount);
  // Half of the rows lie where the wall rounds over.
  return sheet(stations.length - 1, 24, (k, row): Vec3 => {
    const t = row < 0.25 ? 1.6 * row : row > 0.75 ? 1 - 1.6 * (1 - row) : 0.4 + 0.4 * (row - 0.25);
    const { s, swelling, seam } = stations[Math.round(k * (stations.length - 1))];
    const [x, z] = path(s);
    const [x0, z0] = path(Math.max(0, s - 0.004));
    const [x1, z1] = path(Math.min(1, s + 0.004));
    const l = Math.hypot(x1 - x0, z1 - z0) || 1;
    const [nx, nz] = [-(z0 - z1) / l, -(x1 - x0) / l];
    const wall = half * swelling;
    const top = plan.height(s) - (half - wall) * 0.6 - scallop * seam;
    const straight = top - wall - bottom;
    // t: up the outside, over the top, down the inside.
    let offset = wall;
    let y = bottom;
    if (t < 0.4) y = bottom + (straight * t) / 0.4;
    else if (t > 0.6) {
      offset = -wall;
      y = bottom + (straight * (1 - t)) / 0.4;
    } else {
      const a = ((t - 0.4) / 0.2) * Math.PI;
      offset = wall * Math.cos(a);
      y = bottom + straight + wall * Math.sin(a);
    }
    const back = Math.sin(Math.PI * s) ** 1.5;
    const lean = flare * (y - bottom) * (0.4 + 0.6 * back);
    const groove = t > 0.45 ? channels * seam : 0;
    const padding = t > 0.6 ? 0.015 * Math.sin((Math.PI * (1 - t)) / 0.4) : 0;
    const out = offset + lean - (padding - groove) * swelling;
    return [x + nx * out, y, z + nz * out];
  });
}

/** Returns the free share of the inner width inside a tub's wall at a depth z, for fitted seats. */
export function insideTub(plan: TubPlan): (z: number) => number {
  const front = plan.depth / 2;
  const depth = plan.depth - 0.75 * plan.thickness - plan.flare * (plan.height(0.5) - plan.bottom) * 0.5;
  return (z) => Math.max(0.02, 1 - Math.min(1, Math.max(0, (front - z) / depth)) ** plan.square) ** (1 / plan.square);
}

/**
 * Returns positions along the wall, dense at both ends where it is rounded over `half` metres; `swelling` is its
 * thickness there, `seam` is 1 between two channels.
 */
function alongPath(
  path: (s: number) => readonly [number, number],
  half: number,
  channels: number,
): readonly { readonly s: number; readonly swelling: number; readonly seam: number }[] {
  const steps = 400;
  const lengths = [0];
  for (let i = 1; i <= steps; i++) {
    const [a, b] = [path((i - 1) / steps), path(i / steps)];
    lengths.push(lengths[i - 1] + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[steps];
  const shareAt = (length: number): number => {
    let i = 1;
    while (i < steps && lengths[i] < length) i++;
    return (i - 1 + (length - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1)) / steps;
  };
  const cap = 5;
  const perChannel = channels > 16 ? 4 : 3;
  const middle = perChannel * channels;
  const stations: { s: number; swelling: number; seam: number }[] = [];
  const end = (k: number): { length: number; swelling: number } => {
    const a = (k / cap) * (Math.PI / 2);
    return { length: half * (1 - Math.cos(a)), swelling: Math.sin(a) };
  };
  for (let k = 0; k <= cap; k++) stations.push({ s: shareAt(end(k).length), swelling: end(k).swelling, seam: 0 });
  for (let k = 1; k < middle; k++) {
    const seam = 1 - Math.sin((Math.PI * (k % perChannel)) / perChannel) ** 0.6;
    stations.push({ s: shareAt(half + ((total - 2 * half) * k) / middle), swelling: 1, seam });
  }
  for (let k = cap; k >= 0; k--)
    stations.push({ s: shareAt(total - end(k).length), swelling: end(k).swelling, seam: 0 });
  return stations;
}
