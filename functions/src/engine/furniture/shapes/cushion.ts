import { normalize, type Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { emptySurface, pushQuad, pushVertex, type Surface, smoothNormals } from './surface.ts';
import { tube } from './tube.ts';

export interface CushionOptions {
  /** Radius of the rounded edges in metres. */
  readonly round?: number;
  /** How far the middle of each face swells beyond the box, per axis, in metres. */
  readonly puff?: Vec3;
  /** Height of the folds in metres, and where in the noise they are taken from. */
  readonly wrinkle?: number;
  readonly seed?: number;
  /** Interior rows of quads along the longest side. */
  readonly detail?: number;
  /** Last bend of every point (after puff and wrinkles), for lean and sag. */
  readonly bend?: (p: Vec3) => Vec3;
}

/** Shared deformation of a cushion's skin and of the piping that is sewn on it. */
function shapeOf(w: number, h: number, d: number, options: CushionOptions): (p: Vec3, lift?: number) => Vec3 {
  const half: Vec3 = [w / 2, h / 2, d / 2];
  const round = Math.min(options.round ?? 0.03, half[0], half[1], half[2]);
  const puff = options.puff ?? [0, 0, 0];
  const wrinkle = options.wrinkle ?? 0;
  const seed = (options.seed ?? 0) * 7.31;
  const bend = options.bend;
  return (p, lift = 0) => {
    const inner: number[] = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const limit = half[k] - round;
      inner[k] = Math.min(limit, Math.max(-limit, p[k]));
    }
    const n = normalize([p[0] - inner[0], p[1] - inner[1], p[2] - inner[2]]);
    const fold =
      wrinkle === 0
        ? 0
        : wrinkle *
          (noise3(p[0] * 7 + seed, p[1] * 9, p[2] * 7 + seed) + 0.5 * noise3(p[0] * 19, p[1] * 23 + seed, p[2] * 17));
    const q: number[] = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const i = (k + 1) % 3;
      const j = (k + 2) % 3;
      // Stuffing swells most in the middle of a face and not at all at its seams.
      const crown = (1 - (p[i] / half[i]) ** 2) * (1 - (p[j] / half[j]) ** 2);
      const side = Math.sign(p[k]) * Math.min(1, Math.abs(p[k]) / half[k]);
      q[k] = inner[k] + n[k] * (round + fold + lift) + side * puff[k] * Math.max(0, crown) ** 0.7;
    }
    const out: Vec3 = [q[0], q[1], q[2]];
    return bend ? bend(out) : out;
  };
}

/** Sample positions along one side: the arcs of both rounded edges and `rows` quads between. */
function samples(half: number, round: number, rows: number): number[] {
  // tan(angle) places equal angles of the arc, because the skin is found by pushing a box's points outwards.
  const arc = [1, 0.4142].map((t) => half - round + round * t);
  const flat: number[] = [];
  for (let k = 0; k <= rows; k++) flat.push(-(half - round) + (2 * (half - round) * k) / rows);
  return [...arc.map((v) => -v), ...flat, ...arc.toReversed()];
}

/**
 * A stuffed cushion around the origin: a rounded box whose faces swell and wrinkle, about 500 triangles.
 * @param w width along x, `h` along y, `d` along z, in metres, before the puff
 */
export function cushion(w: number, h: number, d: number, options: CushionOptions = {}): Surface {
  const surface = emptySurface();
  const half = [w / 2, h / 2, d / 2];
  const round = Math.min(options.round ?? 0.03, half[0], half[1], half[2]);
  const longest = Math.max(w, h, d);
  const detail = options.detail ?? 7;
  const grid = half.map((v) => samples(v, round, Math.max(1, Math.round((detail * 2 * v) / longest))));
  const shape = shapeOf(w, h, d, options);
  for (let axis = 0; axis < 3; axis++) {
    const i = (axis + 1) % 3;
    const j = (axis + 2) % 3;
    for (const sign of [-1, 1]) {
      const base = surface.positions.length / 3;
      for (const b of grid[j]) {
        for (const a of grid[i]) {
          const p: [number, number, number] = [0, 0, 0];
          p[axis] = sign * half[axis];
          p[i] = a;
          p[j] = b;
          pushVertex(surface, shape(p), [0, 1, 0], a, b);
        }
      }
      const stride = grid[i].length;
      for (let r = 0; r + 1 < grid[j].length; r++) {
        for (let c = 0; c + 1 < stride; c++) {
          const v = base + r * stride + c;
          if (sign > 0) pushQuad(surface, v, v + 1, v + stride + 1, v + stride);
          else pushQuad(surface, v, v + stride, v + stride + 1, v + 1);
        }
      }
    }
  }
  return smoothNormals(surface);
}

/**
 * The cord sewn along a cushion's edges: one closed loop around each of the two faces that look along `axis`.
 * Give the same size and options as to `cushion`.
 */
export function piping(
  w: number,
  h: number,
  d: number,
  axis: 'y' | 'z',
  radius: number,
  options: CushionOptions = {},
): Surface[] {
  const shape = shapeOf(w, h, d, options);
  const [a, b, c] = axis === 'y' ? [w / 2, d / 2, h / 2] : [w / 2, h / 2, d / 2];
  const round = Math.min(options.round ?? 0.03, w / 2, h / 2, d / 2);
  const corner = Math.min(0.03, a, b);
  return [-1, 1].map((side) => {
    const loop: Vec3[] = [];
    const point = (x: number, y: number): void => {
      // A little proud of the skin, whose flat quads would swallow it.
      loop.push(shape(axis === 'y' ? [x, side * c, y] : [x, y, side * c], 0.5 * radius));
    };
    const steps = 6;
    const line = (x0: number, y0: number, x1: number, y1: number): void => {
      for (let k = 0; k < steps; k++) point(x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps);
    };
    const inset = Math.min(corner, round);
    line(-a + inset, -b, a - inset, -b);
    line(a, -b + inset, a, b - inset);
    line(a - inset, b, -a + inset, b);
    line(-a, b - inset, -a, -b + inset);
    return tube(loop, radius, { sides: 4, closed: true });
  });
}

/** Where a pillow's (u, v) in [-1, 1] lies: sides drawn in between the corners, the upper edge dented by the hand. */
function pillowRim(w: number, h: number, u: number, v: number): readonly [number, number] {
  const pinch = 0.05;
  const dent = 0.05 * Math.exp(-u * u * 3) * Math.max(0, v) ** 3;
  return [(w / 2) * u * (1 - pinch * (1 - v * v)), (h / 2) * (v * (1 - pinch * (1 - u * u)) - dent)];
}

/**
 * A throw pillow standing in the x-y plane around the origin: two skins that meet in a seam, with corners that stick out
 * ("dog ears") and folds that run into them.
 * @param w width, `h` height, `thickness` at the middle, in metres
 */
export function pillow(w: number, h: number, thickness: number, seed = 0, detail = 12): Surface {
  const surface = emptySurface();
  const stride = detail + 1;
  for (const side of [1, -1]) {
    const base = surface.positions.length / 3;
    for (let j = 0; j <= detail; j++) {
      for (let i = 0; i <= detail; i++) {
        // Denser towards the seam, where the skin turns fastest.
        const u = Math.sin(((i / detail) * 2 - 1) * (Math.PI / 2));
        const v = Math.sin(((j / detail) * 2 - 1) * (Math.PI / 2));
        // Feathers settle: fuller below the middle than above.
        const full = Math.max(0, (1 - u * u) * (1 - v * v)) ** 0.42 * (1 - 0.14 * v);
        const [x, y] = pillowRim(w, h, u, v);
        const diagonal = Math.abs(u * v);
        const fold = 0.13 * diagonal * Math.sin(9 * (u - v) + seed) + 0.08 * noise3(u * 2.5 + seed, v * 2.5, side);
        pushVertex(surface, [x, y, side * (thickness / 2) * full * (1 + fold)], [0, 0, side], x, y);
      }
    }
    for (let j = 0; j < detail; j++) {
      for (let i = 0; i < detail; i++) {
        const a = base + j * stride + i;
        if (side > 0) pushQuad(surface, a, a + 1, a + stride + 1, a + stride);
        else pushQuad(surface, a, a + stride, a + stride + 1, a + 1);
      }
    }
  }
  return smoothNormals(surface);
}

/** The cord along a pillow's seam; same size as the pillow. */
export function pillowPiping(w: number, h: number, radius: number): Surface {
  const loop: Vec3[] = [];
  const steps = 10;
  const point = (u: number, v: number): void => {
    const [x, y] = pillowRim(w, h, u, v);
    loop.push([x, y, 0]);
  };
  for (let k = 0; k < steps; k++) point(-1 + (2 * k) / steps, -1);
  for (let k = 0; k < steps; k++) point(1, -1 + (2 * k) / steps);
  for (let k = 0; k < steps; k++) point(1 - (2 * k) / steps, 1);
  for (let k = 0; k < steps; k++) point(-1, 1 - (2 * k) / steps);
  return tube(loop, radius, { sides: 4, closed: true });
}
