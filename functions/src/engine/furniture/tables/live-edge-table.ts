import type { Size } from '../pieces.ts';
import type { OutlinePoint } from '../shapes/extrude.ts';
import { lathe } from '../shapes/lathe.ts';
import type { MeshBuilder } from '../shapes/mesh-builder.ts';
import { noise3 } from '../shapes/noise.ts';
import { move } from '../shapes/transform.ts';
import type { StyleLook } from '../styles.ts';
import { addSlab } from './boards.ts';

/** A slab sawn through the trunk, with its wavy edge, on three log legs. */
export function liveEdgeTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const { width, depth, height } = size;
  const t = 0.05;
  const steps = 88;
  const raw = Array.from({ length: steps }, (_, k): OutlinePoint => {
    const a = (2 * Math.PI * k) / steps;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const wave =
      1 + 0.13 * noise3(1.6 * c, 1.6 * s, 3) + 0.06 * noise3(3.7 * c, 3.7 * s, 8) + 0.012 * noise3(13 * c, 13 * s, 2);
    return [wave * Math.sign(c) * Math.abs(c) ** 0.84, wave * Math.sign(s) * Math.abs(s) ** 0.84];
  });
  const [xs, zs] = [raw.map(([x]) => x), raw.map(([, z]) => z)];
  const fit = (v: number, all: number[], side: number) =>
    ((v - Math.min(...all)) / (Math.max(...all) - Math.min(...all)) - 0.5) * side;
  const outline = raw.map(([x, z]): OutlinePoint => [fit(x, xs, width), fit(z, zs, depth)]);
  addSlab(b, outline, t, height, look.wood2, 0.012);
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
