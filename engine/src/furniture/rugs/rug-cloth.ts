import type { Vec3 } from '../../math/vec3.ts';
import { noise3 } from '../shapes/noise.ts';
import { aroundRectangle } from '../shapes/rounded-pad.ts';
import { sheet } from '../shapes/sheet.ts';
import type { Surface } from '../shapes/surface.ts';

/** Measures of one cloth that lies flat, metres; `corner` is the radius of its corners, half its depth at most. */
export interface RugCloth {
  readonly width: number;
  readonly depth: number;
  readonly thickness: number;
  readonly corner: number;
  readonly seed: number;
}

/** Keeps a hair inside the picture's rim, so that filtering does not mix in the opposite side. */
const INSIDE = 0.992;

/** Puts a cloth in the middle of its square picture: uvs from places on the floor. */
function picture(
  surface: Surface,
  { width, depth }: RugCloth,
  place: (i: number) => readonly [number, number],
): Surface {
  const side = Math.max(width, depth);
  for (let i = 0; i < surface.uvs.length / 2; i++) {
    const [x, z] = place(i);
    surface.uvs[2 * i] = side / 2 + INSIDE * x;
    surface.uvs[2 * i + 1] = side / 2 + INSIDE * z;
  }
  return surface;
}

/** A rug with a rounded rim that does not lie quite flat. */
export function rugCloth(cloth: RugCloth): Surface {
  return cloth.corner > 0 ? roundCloth(cloth) : squareCloth(cloth);
}

function squareCloth(cloth: RugCloth): Surface {
  const { width, depth, thickness, seed } = cloth;
  const [columns, rows] = [28, 20];
  // One ring of quads turns down to the floor on every side.
  const at = (k: number, n: number): number => Math.min(1, Math.max(0, (k - 1) / (n - 2)));
  const surface = sheet(columns, rows, (s, t): Vec3 => {
    const [i, j] = [Math.round(s * columns), Math.round(t * rows)];
    const down = i === 0 || j === 0 || i === columns || j === rows;
    const [u, v] = [at(i, columns), at(j, rows)];
    const bow = 0.004 * noise3(u * 5 + seed, v * 5, 1);
    const x = (u - 0.5) * (width - 0.012) + bow + (i === 0 ? -0.004 : i === columns ? 0.004 : 0);
    const z = (v - 0.5) * (depth - 0.012) + bow + (j === 0 ? -0.004 : j === rows ? 0.004 : 0);
    const lift = 0.5 + 0.5 * noise3(u * 6, v * 5, seed);
    return [x, down ? 0 : thickness * (0.72 + 0.28 * lift), z];
  });
  const stride = columns + 1;
  return picture(surface, cloth, (k) => [
    (at(k % stride, columns) - 0.5) * width,
    (at(Math.floor(k / stride), rows) - 0.5) * depth,
  ]);
}

function roundCloth(cloth: RugCloth): Surface {
  const { width, depth, thickness, corner, seed } = cloth;
  const [a, b] = [width / 2, depth / 2];
  const reach = Math.min(a, b);
  const insets = [0, 0.004, 0.012, ...[0.2, 0.4, 0.6, 0.8, 1].map((share) => 0.012 + share * (reach - 0.014))];
  const rings = insets.length - 1;
  const surface = sheet(96, rings, (s, t): Vec3 => {
    const k = Math.round(t * rings);
    const [x, z] = aroundRectangle(a - insets[k], b - insets[k], Math.max(0.001, corner - insets[k]), s);
    const lift = 0.5 + 0.5 * noise3(x * 2 + 9, z * 2 + 9, seed);
    return [x, k === 0 ? 0 : thickness * (k === 1 ? 0.6 : 0.72 + 0.28 * lift), z];
  });
  const { positions } = surface;
  return picture(surface, cloth, (i) => [positions[3 * i], positions[3 * i + 2]]);
}
