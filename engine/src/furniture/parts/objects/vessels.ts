import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { foliage, matt } from '../../materials/materials.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import { leaf } from '../../shapes/leaf.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, type Transform, turnX, turnY } from '../../shapes/transform.ts';
import { smoothPath, tube } from '../../shapes/tube.ts';

/** Profiles of vases of height 1: outside from foot to lip. Radii are shares of the height. */
const VASES: readonly (readonly ProfilePoint[])[] = [
  // Bottle: round belly, narrow neck.
  [
    [0.2, 0],
    [0.3, 0.08],
    [0.38, 0.28],
    [0.3, 0.5],
    [0.12, 0.66],
    [0.09, 0.85],
    [0.12, 1],
  ],
  // Jar with a shoulder.
  [
    [0.22, 0],
    [0.27, 0.1],
    [0.38, 0.5],
    [0.4, 0.68],
    [0.26, 0.86],
    [0.22, 0.92],
    [0.26, 1],
  ],
  // Straight cylinder, slightly waisted.
  [
    [0.24, 0],
    [0.26, 0.03],
    [0.25, 0.5],
    [0.26, 0.97],
    [0.255, 1],
  ],
  // Baluster on a foot.
  [
    [0.24, 0],
    [0.24, 0.03],
    [0.14, 0.1],
    [0.3, 0.35],
    [0.37, 0.58],
    [0.28, 0.8],
    [0.17, 0.9],
    [0.24, 1],
  ],
];

export const VASE_SHAPES = VASES.length;

/** Widths of the vases as shares of their height. */
export const VASE_WIDTHS: readonly number[] = VASES.map((outline) => 2 * Math.max(...outline.map(([r]) => r)));

/** Draws a vase on y = 0; returns the radius of its mouth. */
export function vase(builder: MeshBuilder, shape: number, height: number, glaze: Material, at: Transform): number {
  const outline = VASES[shape % VASES.length].map(([r, y]): ProfilePoint => [r * height, y * height]);
  const wall = smoothProfile(outline, 4);
  const [mouth] = outline[outline.length - 1];
  const inner = Math.max(0.004, mouth - 0.006);
  const profile: ProfilePoint[] = [
    [0, 0],
    ...wall,
    [inner, height - 0.004],
    [inner * 0.9, height * 0.7],
    [0, height * 0.7],
  ];
  builder.add(lathe(profile, 24), glaze, at);
  return inner;
}

/** Draws an open bowl on y = 0, with `radius` at its lip. */
export function bowl(builder: MeshBuilder, radius: number, height: number, glaze: Material, at: Transform): void {
  const outside = smoothProfile(
    [
      [0.4 * radius, 0],
      [0.42 * radius, 0.06 * height],
      [0.8 * radius, 0.45 * height],
      [radius, height],
    ],
    4,
  );
  const t = 0.006;
  const inside = smoothProfile(
    [
      [radius - t, height],
      [0.78 * radius - t, 0.5 * height],
      [0.3 * radius, 0.16 * height],
      [0, 0.14 * height],
    ],
    4,
  );
  builder.add(lathe([[0, 0], ...outside, ...inside], 28), glaze, at);
}

const TWIG = matt('#5d4a38');
const EUCALYPTUS = foliage('#7f9182');
const OLIVE = foliage('#5f7048');

/** Draws leafy branches in a vase: `count` stems that start at the mouth, `y` above the position, and spread out. */
export function branches(
  builder: MeshBuilder,
  {
    count,
    y,
    length,
    round = false,
  }: { readonly count: number; readonly y: number; readonly length: number; readonly round?: boolean },
  at: Transform,
): void {
  const green = round ? EUCALYPTUS : OLIVE;
  for (let i = 0; i < count; i++) {
    const heading = (2 * Math.PI * (i + 0.6 * builder.random())) / count;
    const spread = 0.25 + 0.35 * builder.random();
    const reach = length * (0.75 + 0.25 * builder.random());
    const [cx, cz] = [Math.cos(heading), Math.sin(heading)];
    const point = (s: number): Vec3 => {
      const out = spread * reach * s * s;
      return [cx * out, y - 0.08 + (reach + 0.08) * s * (1 - 0.12 * s), cz * out];
    };
    const path = smoothPath([0, 0.25, 0.5, 0.75, 1].map(point), 3);
    builder.add(
      tube(path, (s) => 0.0025 * (1 - 0.6 * s), { sides: 5 }),
      TWIG,
      at,
    );
    const pairs = round ? 7 : 9;
    for (let k = 0; k < pairs; k++) {
      const s = 0.34 + (0.66 * k) / (pairs - 1);
      for (const side of [0, Math.PI]) {
        const size = (round ? 0.045 : 0.06) * (1.1 - 0.5 * s) * (0.8 + 0.4 * builder.random());
        const blade = leaf(size, size * (round ? 0.85 : 0.32), { rows: 3, columns: 2, droop: 0.2 });
        const turn = heading + side + 1.2 * (builder.random() - 0.5) + (k % 2) * 1.4;
        const p = point(s);
        builder.add(
          blade,
          green,
          chain(at, move(p[0], p[1], p[2]), turnY(turn), turnX(-0.5 - 0.5 * builder.random())),
          true,
        );
      }
    }
  }
}
