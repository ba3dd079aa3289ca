import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { cushion } from '../../shapes/cushion.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../shapes/padded-panel.ts';
import { chain, move, turnX } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { slant, turnedLeg } from '../legs/legs.ts';
import type { ChairSize } from './chair-design.ts';

/** Returns the height of a bow at x, from its points from left to right. */
function onBow(bow: readonly Vec3[], x: number): Vec3 {
  const i = Math.max(
    1,
    bow.findIndex((p, k) => k > 0 && p[0] >= x && bow[k - 1][0] < x),
  );
  const [a, c] = [bow[i - 1], bow[i]];
  const f = (x - a[0]) / (c[0] - a[0] || 1);
  return [x, a[1] + (c[1] - a[1]) * f, a[2] + (c[2] - a[2]) * f];
}

/**
 * Draws a bow-back Windsor: one steamed bow over thin spindles, a saddled seat, turned legs joined in an H; `legs`
 * may be left out.
 */
export function windsorChair(b: MeshBuilder, size: ChairSize, wood: Material, arms = false, legs = true): void {
  const { width, depth, height, seat } = size;
  const wide = width - (arms ? 0.07 : 0.01);
  const deep = depth - 0.1;
  const z0 = 0.035;
  const plank = paddedPanel({
    width: wide,
    height: deep,
    depth: 0.042,
    radius: 0.036,
    step: 0.04,
    relief: (x, y) => -0.013 * Math.max(0, 1 - ((2.5 * x) / wide) ** 2 - ((2.5 * (y + 0.02)) / deep) ** 2),
  });
  // Outline of the seat: its rear corners are cut away.
  for (let i = 0; i < plank.positions.length; i += 3) {
    const back = Math.max(0, plank.positions[i + 1] / (deep / 2));
    plank.positions[i] *= 1 - 0.2 * back ** 2;
  }
  b.add(plank, wood, chain(move(0, seat - 0.038, z0), turnX(-Math.PI / 2)));
  b.add(cushion(wide * 0.86, 0.02, deep * 0.86, { round: 0.008, detail: 4 }), wood, move(0, seat - 0.036, z0 + 0.01));
  const rear = z0 - deep / 2;
  const half = wide / 2;
  const bow = smoothPath(
    [
      [-half * 0.78, seat - 0.012, rear + 0.045],
      [-half * 0.9, seat + 0.16, rear + 0.01],
      [-half * 0.86, seat + (height - seat) * 0.62, rear - 0.025],
      [-half * 0.56, height - 0.045, rear - 0.046],
      [0, height - 0.011, rear - 0.052],
      [half * 0.56, height - 0.045, rear - 0.046],
      [half * 0.86, seat + (height - seat) * 0.62, rear - 0.025],
      [half * 0.9, seat + 0.16, rear + 0.01],
      [half * 0.78, seat - 0.012, rear + 0.045],
    ],
    7,
  );
  b.add(tube(bow, 0.0115, { sides: 10 }), wood);
  const upper = bow.slice(13, -13);
  const spindles = 7;
  for (let i = 0; i < spindles; i++) {
    const u = (2 * i) / (spindles - 1) - 1;
    const foot: Vec3 = [u * half * 0.54, seat - 0.01, rear + 0.024 + 0.014 * u * u];
    const top = onBow(upper, u * half * 0.68);
    const mid: Vec3 = [(foot[0] + top[0]) / 2, (foot[1] + top[1]) / 2, (foot[2] + top[2]) / 2];
    b.add(
      tube(smoothPath([foot, mid, top], 3), (s) => 0.0056 + 0.003 * Math.sin(Math.PI * Math.min(1, s * 1.6)) ** 2, {
        sides: 8,
      }),
      wood,
    );
  }
  if (legs) {
    const under = seat - 0.03;
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1]) {
        const [x, z] = [sx * (width / 2 - 0.014), sz * (depth / 2 - 0.012)];
        b.add(
          turnedLeg(1, 0.0215),
          wood,
          chain(slant(x, z, -sx * 0.07, -sz * 0.075, under), [1, 0, 0, 0, 0, under, 0, 0, 0, 0, 1, 0]),
        );
      }
      b.add(
        strut(
          [sx * (width / 2 - 0.05), 0.19, -depth / 2 + 0.052],
          [sx * (width / 2 - 0.05), 0.19, depth / 2 - 0.052],
          0.0105,
        ),
        wood,
      );
    }
    b.add(strut([-width / 2 + 0.05, 0.19, 0], [width / 2 - 0.05, 0.19, 0], 0.0115), wood);
  }
  if (!arms) return;
  for (const side of [-1, 1]) {
    const y = seat + 0.22;
    const x = side * (width / 2 - 0.018);
    const arm = smoothPath(
      [
        [side * half * 0.9, y + 0.02, rear - 0.004],
        [x, y + 0.008, rear + 0.1],
        [x, y, z0 + 0.06],
        [side * (half - 0.015), y - 0.004, z0 + 0.12],
      ],
      5,
    );
    b.add(
      tube(arm, (s) => 0.0115 + 0.003 * s, { sides: 10, oval: 0.9 }),
      wood,
    );
    b.add(strut([side * (half - 0.035), seat - 0.01, z0 + 0.1], [x, y, z0 + 0.06], 0.0115, 0.0095), wood);
    b.add(strut([side * (half - 0.045), seat - 0.01, z0 - 0.03], [x, y, z0 - 0.03], 0.0075), wood);
  }
}
