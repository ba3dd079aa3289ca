import { smoothStep } from '../../../math/smooth-step.ts';
import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { wicker } from '../../materials/materials.ts';
import { RATTAN } from '../../parts/seating/rattan-frame.ts';
import { lathe, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { sheet } from '../../shapes/sheet.ts';
import { move } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';

const BASKET = wicker('#b98f58');

/** Draws a peacock chair: a waisted basket to sit on and a fan of canes behind it. */
export function peacockChair(builder: MeshBuilder, _look: StyleLook, size: Size, cover: Material): void {
  const { width, depth, height } = size;
  const seat = 0.4;
  const r = 0.3;
  const z0 = depth / 2 - r - 0.004;
  const base = smoothProfile(
    [
      [r * 0.98, 0],
      [r * 0.9, 0.05],
      [r * 0.68, 0.15],
      [r * 0.62, 0.2],
      [r * 0.7, 0.26],
      [r * 0.95, 0.35],
      [r, seat - 0.02],
    ],
    3,
  );
  builder.add(lathe([...base, [0, seat - 0.02]], 36), BASKET, move(0, 0, z0));
  for (const [ring, y] of [
    [r * 0.98, 0.012],
    [r * 0.63, 0.2],
    [r, seat - 0.02],
  ]) {
    const loop: Vec3[] = Array.from({ length: 36 }, (_, i): Vec3 => {
      const a = (2 * Math.PI * i) / 36;
      return [ring * Math.cos(a), y, z0 + ring * Math.sin(a)];
    });
    builder.add(tube(loop, 0.012, { sides: 8, closed: true }), RATTAN);
  }
  const pad = smoothProfile(
    [
      [0, seat - 0.02],
      [r * 0.9, seat - 0.02],
      [r * 0.97, seat + 0.012],
      [r * 0.9, seat + 0.05],
      [r * 0.5, seat + 0.068],
      [0, seat + 0.07],
    ],
    4,
  );
  builder.add(lathe(pad, 36), cover, move(0, 0, z0));

  const low = seat - 0.04;
  const half = width / 2 - 0.016;
  // Half the fan's width at a share v of its height, and its position there: it leans back, and its wings curve
  // forward.
  const reach = (v: number): number =>
    v < 0.58
      ? 0.25 + (half - 0.25) * smoothStep(0, 0.58, v)
      : half * Math.sqrt(Math.max(0, 1 - ((v - 0.58) / 0.42) ** 2));
  const place = (x: number, v: number): Vec3 => [
    x,
    low + (height - 0.016 - low) * v,
    z0 - 0.26 - 0.16 * v + 0.5 * x * x * (1 - 0.3 * v),
  ];
  const steps = 36;
  const rim: (readonly [number, number])[] = [
    [0, 0],
    [-0.13, 0],
  ];
  for (let k = 0; k <= steps; k++) {
    // Equal angle steps around the upper half, equal height steps below.
    const f = (2 * k) / steps - 1;
    const v = Math.abs(f) > 0.6 ? (0.58 * (1 - Math.abs(f))) / 0.4 : 0.58 + 0.42 * Math.cos((f / 0.6) * (Math.PI / 2));
    rim.push([Math.sign(f) * reach(v), v]);
  }
  rim.push([0.13, 0], [0, 0]);
  const last = rim.length - 1;
  const eye = [0, 0.4] as const;
  const ringAt = (k: number): Vec3[] => rim.map(([x, v]) => place(x * k, eye[1] + (v - eye[1]) * k));
  builder.add(tube(ringAt(1), 0.016, { sides: 10 }), RATTAN);
  builder.add(tube(ringAt(0.94), 0.007, { sides: 6 }), RATTAN);
  for (const k of [0.74, 0.7, 0.46, 0.42]) builder.add(tube(ringAt(k), 0.0075, { sides: 6 }), RATTAN);
  rim.forEach(([x, v], i) => {
    const spoke = [0.2, 0.5, 0.8, 1].map((k): Vec3 => place(x * k, eye[1] + (v - eye[1]) * k));
    builder.add(tube(spoke, 0.0045, { sides: 5 }), RATTAN);
    if (i === last) return;
    // Loops between two spokes, as weavers bend them.
    const [nx, nv] = rim[i + 1];
    const at = (f: number, k: number): Vec3 => place((x + (nx - x) * f) * k, eye[1] + (v + (nv - v) * f - eye[1]) * k);
    const loop = [at(0, 0.74), at(0.2, 0.86), at(0.5, 0.93), at(0.8, 0.86), at(1, 0.74)];
    builder.add(tube(smoothPath(loop, 3), 0.0042, { sides: 5 }), RATTAN);
  });
  const heart = sheet(last, 5, (s, t): Vec3 => {
    const k = 0.02 + 0.43 * t;
    const f = s * last;
    const i = Math.min(last - 1, Math.floor(f));
    const [a, b] = [rim[i], rim[i + 1]];
    const g = f - i;
    return place((a[0] + (b[0] - a[0]) * g) * k, eye[1] + (a[1] + (b[1] - a[1]) * g - eye[1]) * k);
  });
  builder.add(heart, BASKET);
  for (const side of [-1, 1]) {
    const wing = place(side * reach(0.4) * 0.97, 0.4);
    const arm = smoothPath(
      [
        wing,
        [side * (half - 0.06), wing[1] - 0.03, z0 - 0.04],
        [side * 0.33, wing[1] - 0.1, z0 + 0.15],
        [side * 0.28, seat + 0.06, z0 + 0.18],
        [side * 0.26, seat - 0.03, z0 + 0.15],
      ],
      5,
    );
    builder.add(tube(arm, 0.013, { sides: 8 }), RATTAN);
  }
}
