import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { noise3 } from '../../shapes/noise.ts';
import { move } from '../../shapes/transform.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { addSlab } from './boards.ts';

/** Draws a slab sawn along the trunk: straight ends, natural long edges, its top at y. */
export function liveEdgeTop(
  b: MeshBuilder,
  { width, depth, thickness }: { readonly width: number; readonly depth: number; readonly thickness: number },
  top: number,
  wood: Material,
): void {
  const steps = 34;
  const edge = (x: number, seed: number): number =>
    noise3(2.1 * x, seed, 1) + 0.45 * noise3(5.3 * x, seed, 4) + 0.2 * noise3(13 * x, seed, 7);
  const xs = Array.from({ length: steps + 1 }, (_, k) => -width / 2 + (width * k) / steps);
  const side = (sign: number, seed: number): OutlinePoint[] => {
    const waves = xs.map((x) => edge(x, seed));
    const most = Math.max(...waves);
    return xs.map(
      (x, k): OutlinePoint => [
        x * (1 + 0.012 * Math.sign(x) * sign),
        sign * (depth / 2 - 0.075 * depth * (most - waves[k])),
      ],
    );
  };
  const outline = [...side(-1, 2.5), ...side(1, 9.5).toReversed()];
  const longest = Math.max(...outline.map(([x]) => Math.abs(x)));
  const fitted = outline.map(([x, z]): OutlinePoint => [(x * width) / (2 * longest), z]);
  addSlab(b, { outline: roundCorners(fitted, 0.02, 2), thickness, bevel: Math.min(0.012, thickness / 4) }, top, wood);
}

/** Draws a slab with its natural edge on three log legs. */
export function liveEdgeTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const t = 0.05;
  liveEdgeTop(b, { width, depth, thickness: t }, height, look.wood2);
  for (const [x, z, r] of [
    [-0.3, -0.18, 0.062],
    [-0.27, 0.22, 0.055],
    [0.31, 0.02, 0.068],
  ]) {
    const leg = lathe(
      [
        [0, 0],
        [r * 0.9, 0],
        [r * 0.96, 0.01],
        [r * 0.82, height * 0.5],
        [r, height - t],
      ],
      18,
    );
    const { positions } = leg;
    for (let i = 0; i < positions.length; i += 3) {
      const k = 1 + 0.07 * noise3(positions[i] * 22, positions[i + 1] * 5, positions[i + 2] * 22 + x * 9);
      positions[i] *= k;
      positions[i + 2] *= k;
    }
    b.add(leg, look.wood2, move(x * width, 0, z * depth));
  }
}
