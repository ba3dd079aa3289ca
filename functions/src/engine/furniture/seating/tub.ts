import type { Vec3 } from '../../math/vec3.ts';
import { sheet } from '../shapes/sheet.ts';
import type { Surface } from '../shapes/surface.ts';

export interface TubPlan {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  /** y of the underside. */
  readonly bottom: number;
  /** Height of the wall from the front of one arm (0) around the back (0.5) to the other (1). */
  readonly height: (s: number) => number;
  /** Squareness of the ground plan: 2 is an ellipse, 6 nearly a rectangle. */
  readonly square: number;
  /** How far the wall leans outwards, metres per metre of height; the back more than the arms. */
  readonly flare: number;
  /** Depth of upright channels in metres (0: smooth). */
  readonly channels?: number;
}

/**
 * The padded wall of a tub, barrel or wing chair: it runs from arm to arm around the sitter, rounded at its top and at both
 * ends.
 */
export function tubWall(plan: TubPlan): Surface {
  const { thickness, bottom, square, flare, channels = 0 } = plan;
  const half = thickness / 2;
  const recline = flare * (plan.height(0.5) - bottom);
  const hw = plan.width / 2 - half - flare * (plan.height(0.1) - bottom) * 0.4;
  const front = plan.depth / 2 - half * 0.2;
  const depth = plan.depth - half * 1.2 - recline;
  const path = (s: number): readonly [number, number] => {
    const a = Math.PI * (1 - s);
    const c = Math.cos(a);
    return [hw * Math.sign(c) * Math.abs(c) ** (2 / square), front - depth * Math.max(0, Math.sin(a)) ** (2 / square)];
  };
  return sheet(44, 18, (s, t): Vec3 => {
    // More columns where the plan turns: at the ends and the rear corners.
    const [x, z] = path(s);
    const [x0, z0] = path(Math.max(0, s - 0.004));
    const [x1, z1] = path(Math.min(1, s + 0.004));
    const l = Math.hypot(x1 - x0, z1 - z0) || 1;
    const [nx, nz] = [-(z0 - z1) / l, -(x1 - x0) / l];
    const toEnd = Math.min(1, Math.min(s, 1 - s) / 0.05);
    const wall = half * Math.sqrt(Math.max(0, 1 - (1 - toEnd) ** 2));
    const top = plan.height(s) - (half - wall) * 0.5;
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
    const groove = t > 0.45 ? -channels * (1 - Math.abs(Math.sin(s * 22 * Math.PI)) ** 0.6) : 0;
    const swell = t > 0.6 ? 0.015 * Math.sin((Math.PI * (1 - t)) / 0.4) : 0;
    const out = offset + lean - swell - groove;
    return [x + nx * out, y, z + nz * out];
  });
}
