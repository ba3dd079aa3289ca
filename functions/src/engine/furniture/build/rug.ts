import type { Vec3 } from '../../math/vec3.ts';
import type { Material } from '../material.ts';
import { matt } from '../materials.ts';
import { withNearest } from '../nearest-style.ts';
import { type PieceDesign, rangeAround } from '../piece-design.ts';
import type { PieceSpec } from '../pieces.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { noise3 } from '../shapes/noise.ts';
import { sheet } from '../shapes/sheet.ts';
import type { Surface } from '../shapes/surface.ts';
import { rugPatterns, rugTexture } from '../textures/rugs.ts';

/** Designs whose warp ends hang out as fringes. */
const FRINGED = withNearest<readonly number[]>({
  MODERN: [],
  SCANDINAVIAN: [0, 1],
  TRADITIONAL: [0, 1],
  INDUSTRIAL: [0, 2],
});

const WARP = matt('#d8cdb6');

function woven(spec: PieceSpec, width: number): Material {
  const { style, variant, seed } = spec;
  return {
    colour: [0.5, 0.5, 0.5],
    textureSize: Math.max(width, spec.size.depth),
    bump: 0.004,
    roughness: 1,
    specular: 0,
    sheen: 0.15,
    get texture() {
      return rugTexture(style, variant, width, spec.size.depth, seed);
    },
  };
}

/** A rug with a rounded rim that does not lie quite flat; its uvs put it in the middle of its square texture. */
function cloth(width: number, depth: number, thickness: number, seed: number): Surface {
  const columns = 28;
  const rows = 20;
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
  const side = Math.max(width, depth);
  for (let j = 0, k = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      surface.uvs[k++] = side / 2 + 0.992 * (at(i, columns) - 0.5) * width;
      surface.uvs[k++] = side / 2 + 0.992 * (at(j, rows) - 0.5) * depth;
    }
  }
  return surface;
}

/** Tassels along both short ends. */
function addFringes(builder: MeshBuilder, width: number, depth: number, length: number): void {
  const { random } = builder;
  const count = Math.round(depth / 0.022);
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const z = ((i + 0.5) / count - 0.5) * (depth - 0.03);
      const drift = (random() - 0.5) * 0.018;
      const reach = length * (0.8 + 0.2 * random());
      const strand = sheet(1, 2, (s, t): Vec3 => {
        const y = 0.006 * (1 - t) + 0.002;
        return [
          side * (width / 2 - 0.01 + (reach + 0.01) * t),
          y,
          z + (s - 0.5) * 0.009 * (1 - 0.3 * t) + drift * t * t,
        ];
      });
      builder.add(strand, WARP);
    }
  }
}

const SIZE = { width: 2.8, depth: 2, height: 0.014 };

/** Woven rugs, pattern by style; width runs along x. */
export const rug: PieceDesign = {
  variants: rugPatterns,
  size: () => SIZE,
  range() {
    const { min, max } = rangeAround(SIZE, 0.5, 1.5);
    return { min: { ...min, height: SIZE.height }, max: { ...max, height: SIZE.height } };
  },
  build(spec, builder) {
    const { width, depth, height } = spec.size;
    const fringe = FRINGED[spec.style].includes(spec.variant) ? 0.06 : 0;
    builder.add(
      cloth(width - 2 * fringe, depth, height, spec.seed % 97),
      woven(spec, width - 2 * fringe),
      undefined,
      true,
    );
    if (fringe > 0) addFringes(builder, width - 2 * fringe, depth, fringe);
  },
};
