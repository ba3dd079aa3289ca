import type { Vec3 } from '../../../math/vec3.ts';
import type { Material } from '../../materials/material.ts';
import { DARK_RATTAN, RATTAN } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { lathe } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { chain, move, turnY } from '../../shapes/transform.ts';
import { smoothPath, strut, tube } from '../../shapes/tube.ts';
import { atCorners } from '../legs/legs.ts';

export interface CaseBox {
  readonly width: number;
  readonly depth: number;
  /** Height of the base, where the case begins. */
  readonly height: number;
}

/** Draws a round leg that tapers to a foot of metal, standing on y = 0. */
export function sabotLeg(
  b: MeshBuilder,
  [x, z]: readonly [number, number],
  { height, top }: { readonly height: number; readonly top: number },
  wood: Material,
  tip: Material,
): void {
  const foot = top * 0.5;
  const cuff = Math.min(0.06, height * 0.35);
  const mid = foot + ((top - foot) * cuff) / height;
  b.add(
    lathe(
      [
        [0, 0],
        [foot, 0],
        [mid + 0.0012, cuff],
        [0, cuff],
      ],
      18,
    ),
    tip,
    move(x, 0, z),
  );
  b.add(
    lathe(
      [
        [mid, cuff],
        [top, height],
        [0, height],
      ],
      18,
    ),
    wood,
    move(x, 0, z),
  );
}

/** Draws square legs that taper downwards. */
export function taperedFeet(b: MeshBuilder, { width, depth, height }: CaseBox, wood: Material): void {
  const half = 0.024;
  atCorners(width - 2 * half, depth - 2 * half, (x, z, sx, sz) => {
    // The outer faces stay vertical: the foot stands under the outer corner.
    const shift = half * 0.42;
    b.add(strut([x + sx * shift, 0, z + sz * shift], [x, height, z], half * 0.58, half, { square: true }), wood);
  });
}

/** Draws pairs of bent iron rods at the corners. */
export function hairpinFeet(b: MeshBuilder, { width, depth, height }: CaseBox, iron: Material): void {
  const r = 0.005;
  atCorners(width - 0.09, depth - 0.09, (x, z, sx, sz) => {
    for (const [dx, dz] of [
      [0.085, 0],
      [0, 0.085],
    ]) {
      const pin: Vec3[] = [
        [x - sx * dx, height, z - sz * dz],
        [x + sx * 0.012, r + 0.004, z + sz * 0.012],
        [x + sx * 0.018, r, z + sz * 0.018],
        [x + sx * 0.022, r + 0.005, z + sz * 0.022],
        [x + sx * 0.006, height, z + sz * 0.006],
      ];
      b.add(tube(pin, r, { sides: 6 }), iron);
    }
    b.add(box(0.1, 0.004, 0.1, 0.001), iron, move(x - sx * 0.032, height - 0.002, z - sz * 0.032));
  });
}

/** Draws canes bent into arches between the posts of a case on all sides, which brace a rattan frame. */
export function bentArches(b: MeshBuilder, { width, depth, height }: CaseBox, cane = 0.009): void {
  const arch = (span: number, reach: number): Vec3[] => {
    const top = height - cane;
    return smoothPath(
      [
        [-span / 2, Math.max(0.03, top - reach), 0],
        [-span / 2 + reach * 0.28, top - reach * 0.28, 0],
        [-span / 2 + reach, top, 0],
      ],
      5,
    );
  };
  const sides = [
    { span: width, at: move(0, 0, depth / 2) },
    { span: width, at: move(0, 0, -depth / 2) },
    { span: depth, at: chain(move(width / 2, 0, 0), turnY(Math.PI / 2)) },
    { span: depth, at: chain(move(-width / 2, 0, 0), turnY(Math.PI / 2)) },
  ];
  for (const { span, at } of sides) {
    const reach = Math.min(span * 0.45, height * 0.85, 0.26);
    const left = arch(span, reach);
    b.add(tube(left, cane, { sides: 8 }), RATTAN, at);
    b.add(
      tube(
        left.map(([x, y, z]): Vec3 => [-x, y, z]),
        cane,
        { sides: 8 },
      ),
      RATTAN,
      at,
    );
  }
}

/** Draws a winding around a joint of canes: a short ridged upright sleeve centred on (x, y, z). */
export function binding(b: MeshBuilder, radius: number, [x, y, z]: Vec3, tall = 0.034): void {
  const turns = 4;
  const outline: [number, number][] = [[radius * 0.9, -tall / 2]];
  for (let k = 0; k < turns; k++) {
    const low = -tall / 2 + (tall * k) / turns;
    outline.push([radius, low + 0.0008], [radius + 0.0024, low + tall / turns / 2]);
  }
  outline.push([radius, tall / 2 - 0.0008], [radius * 0.9, tall / 2]);
  b.add(lathe(outline, 10), DARK_RATTAN, move(x, y, z));
}

/**
 * Returns a board below a case with a cut-out lower edge: feet at the ends with a flat arch or a row of scallops
 * between.
 */
export function cutApron(
  span: number,
  height: number,
  kind: 'arch' | 'scallops',
  thickness = 0.018,
): ReturnType<typeof extrude> {
  const half = span / 2;
  const foot = Math.min(0.075, span * 0.18);
  const points: OutlinePoint[] = [
    [-half, 0],
    [-half + foot, 0],
  ];
  if (kind === 'arch') {
    const rise: readonly (readonly [number, number])[] = [
      [0.004, 0.25],
      [0.016, 0.42],
      [0.036, 0.5],
      [0.05, 0.56],
      [0.066, 0.66],
      [0.1, 0.7],
    ];
    const steps = rise.map(([dx, y]) => [Math.min(dx, half - foot - 0.004), y * height] as const);
    for (const [dx, y] of steps) points.push([-half + foot + dx, y]);
    for (const [dx, y] of steps.toReversed()) points.push([half - foot - dx, y]);
  } else {
    const inner = span - 2 * foot;
    const count = Math.max(2, Math.round(inner / 0.11));
    const w = inner / count;
    const low = height * 0.36;
    points.push([-half + foot * 1.02, low]);
    for (let i = 0; i < count; i++) {
      for (let k = 1; k <= 7; k++) {
        const a = Math.PI * (1 - k / 8);
        points.push([-half + foot + w * (i + 0.5) + (w / 2) * Math.cos(a), low + Math.sin(a) * height * 0.34]);
      }
      if (i + 1 < count) points.push([-half + foot + w * (i + 1), low]);
    }
    points.push([half - foot * 1.02, low]);
  }
  points.push([half - foot, 0], [half, 0], [half, height], [-half, height]);
  return extrude(points, thickness, 0.003, 0.5);
}

/** Draws aprons under the front and both sides of a case, mitred into feet at its corners; plain feet at the back. */
export function apronFeet(
  b: MeshBuilder,
  { width, depth, height }: CaseBox,
  kind: 'arch' | 'scallops',
  wood: Material,
): void {
  const t = 0.018;
  b.add(cutApron(width, height, kind, t), wood, move(0, 0, depth / 2 - t / 2));
  for (const side of [-1, 1]) {
    const at = chain(move(side * (width / 2 - t / 2), 0, -t / 2), turnY(Math.PI / 2));
    b.add(cutApron(depth - t, height, kind, t), wood, at);
  }
}
