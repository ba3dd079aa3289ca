import { normalize, type Vec3 } from '../../math/vec3.ts';
import { noise3 } from './noise.ts';
import { emptySurface, pushGrid, pushVertex, type Surface, smoothNormals } from './surface.ts';
import { tube } from './tube.ts';

export interface CushionOptions {
  /** Radius of the rounded edges in metres. */
  readonly round?: number;
  /** Height of the rounding at its underside, where it stands on something: below `round` it seems to carry weight. Default: `round`. */
  readonly roundBelow?: number;
  /** How far the middle of each face bulges beyond the box, per axis, in metres. */
  readonly puff?: Vec3;
  /** Height of the folds in metres, and the seed of their noise. */
  readonly wrinkle?: number;
  readonly seed?: number;
  /** Whether the edges are round in the outline, too: twice as many rows. */
  readonly isFine?: boolean;
  /** Whether its cord is sewn in so deeply that there are no dark joints beside it. */
  readonly isCordFlush?: boolean;
  /** Interior rows of quads along the longest side. */
  readonly detail?: number;
  /** Final deformation of every point (after puff and wrinkles), for lean and sag. */
  readonly bend?: (p: Vec3) => Vec3;
}

/** Returns a winding crease of loose cloth: 0 away from it, -1 at its bottom. */
function ridge(p: Vec3, seed: number): number {
  const warp = noise3(p[0] * 3 + seed, p[1] * 3, p[2] * 3);
  return -((1 - Math.abs(noise3(p[0] * 4 + warp, p[1] * 4 + seed, p[2] * 4 - warp))) ** 5);
}

/** Returns the two longer axes of a cushion, which span its visible faces, the longest first. */
const longerAxes = (half: Vec3): number[] => [0, 1, 2].toSorted((a, b) => half[b] - half[a]).slice(0, 2);

/** Returns the shallow folds that fan out from the corners, where the seams pull the cloth. */
function cornerPull(p: Vec3, x: number, y: number, seed: number): number {
  const way = Math.hypot(x, y);
  const near = Math.max(0, 1 - way / 0.24) * Math.min(1, way / 0.05);
  return near === 0 ? 0 : 0.9 * near * Math.sin(7 * Math.atan2(y, x) + 2 * noise3(seed, p[0] * 2, p[2] * 2));
}

/** Returns the deformation shared by a cushion's skin and its piping. */
function shapeOf(w: number, h: number, d: number, options: CushionOptions): (p: Vec3, lift?: number) => Vec3 {
  const half: Vec3 = [w / 2, h / 2, d / 2];
  const round = Math.min(options.round ?? 0.03, half[0], half[1], half[2]);
  const below = Math.min(options.roundBelow ?? round, round);
  const puff = options.puff ?? [0, 0, 0];
  const wrinkle = options.wrinkle ?? 0;
  const seed = (options.seed ?? 0) * 7.31;
  const bend = options.bend;
  const [first, second] = longerAxes(half);
  const foldAt = (p: Vec3): number => {
    const pull = cornerPull(p, half[first] - Math.abs(p[first]), half[second] - Math.abs(p[second]), seed);
    return wrinkle * (noise3(p[0] * 5 + seed, p[1] * 6, p[2] * 5 + seed) + 0.6 * ridge(p, seed) + pull);
  };
  return (p, lift = 0) => {
    const inner: number[] = [0, 0, 0];
    const radii: Vec3 = [round, p[1] < 0 ? below : round, round];
    for (let k = 0; k < 3; k++) {
      const limit = half[k] - radii[k];
      inner[k] = Math.min(limit, Math.max(-limit, p[k]));
    }
    const n = normalize([(p[0] - inner[0]) / radii[0], (p[1] - inner[1]) / radii[1], (p[2] - inner[2]) / radii[2]]);
    // Cloth that is nailed under the frame is taut there.
    const taut = below < round ? Math.min(1, 1.6 * (1 + p[1] / half[1])) : 1;
    const fold = wrinkle === 0 ? 0 : taut * foldAt(p);
    const q: number[] = [0, 0, 0];
    for (let k = 0; k < 3; k++) {
      const i = (k + 1) % 3;
      const j = (k + 2) % 3;
      // Stuffing bulges most in the middle of a face and not at all at the seams.
      const crown = (1 - (p[i] / half[i]) ** 2) * (1 - (p[j] / half[j]) ** 2);
      const side = Math.sign(p[k]) * Math.min(1, Math.abs(p[k]) / half[k]);
      q[k] = inner[k] + n[k] * (radii[k] + fold + lift) + side * puff[k] * Math.max(0, crown) ** 0.7;
    }
    const out: Vec3 = [q[0], q[1], q[2]];
    return bend ? bend(out) : out;
  };
}

/** Returns sample positions along one side: the arcs of both rounded edges, and `rows` quads between them. */
function samples(half: number, round: number, rows: number, isFine: boolean): number[] {
  // tan(angle) spaces the points at equal angles of the arc, because they are pushed outwards from a box.
  const arc = (isFine ? [1, 0.6682, 0.4142, 0.1989] : [1, 0.4142]).map((t) => half - round + round * t);
  const flat: number[] = [];
  for (let k = 0; k <= rows; k++) flat.push(-(half - round) + (2 * (half - round) * k) / rows);
  return [...arc.map((v) => -v), ...flat, ...arc.toReversed()];
}

/**
 * Builds a stuffed cushion around the origin: a rounded box with bulging, wrinkled faces, about 500 triangles.
 *
 * @param w width along x, `h` along y, `d` along z, in metres, before the puff
 */
export function cushion(w: number, h: number, d: number, options: CushionOptions = {}): Surface {
  const surface = emptySurface();
  const half = [w / 2, h / 2, d / 2];
  const round = Math.min(options.round ?? 0.03, half[0], half[1], half[2]);
  const longest = Math.max(w, h, d);
  const detail = options.detail ?? 7;
  const grid = half.map((v) =>
    samples(v, round, Math.max(1, Math.round((detail * 2 * v) / longest)), options.isFine ?? false),
  );
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
      pushGrid(surface, { base, stride, rows: grid[j].length - 1, columns: stride - 1 }, sign < 0);
    }
  }
  return smoothNormals(surface);
}

/**
 * Builds the piping of a cushion: one closed loop around each of the two faces across `axis`. Takes the same size
 * and options as `cushion`.
 */
export function piping(
  [w, h, d]: Vec3,
  axis: 'x' | 'y' | 'z',
  radius: number,
  options: CushionOptions = {},
): Surface[] {
  const shape = shapeOf(w, h, d, options);
  const [a, b, c] = axis === 'x' ? [d / 2, h / 2, w / 2] : axis === 'y' ? [w / 2, d / 2, h / 2] : [w / 2, h / 2, d / 2];
  const round = Math.min(options.round ?? 0.03, w / 2, h / 2, d / 2);
  const corner = Math.min(0.03, a, b);
  return [-1, 1].map((side) => {
    const loop: Vec3[] = [];
    const point = (x: number, y: number): void => {
      // Outside the skin, whose flat quads would otherwise cover it.
      const across = side * c;
      loop.push(
        shape(
          axis === 'x' ? [across, y, x] : axis === 'y' ? [x, across, y] : [x, y, across],
          (options.isCordFlush ? 0.1 : 0.5) * radius,
        ),
      );
    };
    const steps = 14;
    const line = (x0: number, y0: number, x1: number, y1: number): void => {
      for (let k = 0; k < steps; k++) point(x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps);
    };
    const inset = options.isFine ? round : Math.min(corner, round);
    // Around a corner, from the side along x to the side along y or back; the skin's shape rounds it.
    const around = (x: number, y: number, isAlongX: boolean): void => {
      if (!options.isFine) return;
      for (const t of [0.65, 0.3, 0, 0.3, 0.65].map((share, k) => (k < 2 ? share : -share))) {
        const [along, down] = t >= 0 ? [t, 0] : [0, -t];
        const [dx, dy] = isAlongX ? [along, down] : [down, along];
        point(x - Math.sign(x) * dx * inset, y - Math.sign(y) * dy * inset);
      }
    };
    line(-a + inset, -b, a - inset, -b);
    around(a, -b, true);
    line(a, -b + inset, a, b - inset);
    around(a, b, false);
    line(a - inset, b, -a + inset, b);
    around(-a, b, true);
    line(-a, b - inset, -a, -b + inset);
    around(-a, -b, false);
    return tube(loop, radius, { sides: 4, closed: true });
  });
}
