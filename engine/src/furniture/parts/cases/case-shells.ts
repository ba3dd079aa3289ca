import type { Material } from '../../materials/material.ts';
import { JUTE, RATTAN } from '../../materials/materials.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import { cylinder } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { emptySurface, pushQuad, pushVertex } from '../../shapes/surface.ts';
import { chain, move, turnX, turnZ } from '../../shapes/transform.ts';
import { atCorners } from '../legs/legs.ts';
import type { CabinetPlace } from './cabinet.ts';
import { bentArches, binding, type CaseBox } from './case-feet.ts';

/**
 * A board bent over a case and down both its sides to the floor, with rounded shoulders; the grain follows the bend.
 */
export function waterfall(
  b: MeshBuilder,
  size: { readonly width: number; readonly depth: number; readonly height: number },
  thickness: number,
  radius: number,
  wood: Material,
): void {
  const [w, h] = [size.width / 2, size.height];
  // The left shoulder from the side up to the top.
  const shoulder = (inset: number): OutlinePoint[] => {
    const r = Math.max(0.002, radius - inset);
    return Array.from({ length: 9 }, (_, k): OutlinePoint => {
      const a = (Math.PI / 2) * (1 - k / 8);
      return [-w + inset + r * (1 - Math.sin(a)), h - inset - r * (1 - Math.cos(a))];
    });
  };
  const mirror = (points: readonly OutlinePoint[]): OutlinePoint[] =>
    points.map(([x, y]): OutlinePoint => [-x, y]).toReversed();
  const [outer, inner] = [shoulder(0), shoulder(thickness)];
  const half: OutlinePoint[] = [[-w, 0], ...outer];
  const inside: OutlinePoint[] = [[-w + thickness, 0], ...inner];
  const outline = [...half, ...mirror(half), ...[...inside, ...mirror(inside)].toReversed()];
  b.add(extrude(outline, size.depth, 0.002, 0.5), wood);
}

/**
 * Returns a rectangle's outline with corners rounded by `radius`, anticlockwise, and the outward direction at every
 * point.
 */
function roundRectangle(w: number, low: number, high: number, radius: number): { p: OutlinePoint; n: OutlinePoint }[] {
  const steps = 7;
  const corners: readonly (readonly [number, number, number])[] = [
    [w - radius, low + radius, -Math.PI / 2],
    [w - radius, high - radius, 0],
    [-w + radius, high - radius, Math.PI / 2],
    [-w + radius, low + radius, Math.PI],
  ];
  return corners.flatMap(([x, y, start]) =>
    Array.from({ length: steps + 1 }, (_, k) => {
      const a = start + ((Math.PI / 2) * k) / steps;
      const n: OutlinePoint = [Math.cos(a), Math.sin(a)];
      return { n, p: [x + radius * n[0], y + radius * n[1]] as const };
    }),
  );
}

/** Draws a case's shell around top, sides and bottom, with rounded corners. */
export function roundedShell(
  b: MeshBuilder,
  { width, depth, bottom, top }: CabinetPlace,
  thickness: number,
  radius: number,
  wood: Material,
): void {
  const surface = emptySurface();
  const loop = roundRectangle(width / 2, bottom, top, radius);
  const bevel = 0.002;
  // Cross-section of the board from the back of its outside over the front to the back of its inside: inset, z, and
  // normal.
  const z = depth / 2;
  const section: readonly (readonly [number, number, number, number])[] = [
    [0, -z, 1, 0],
    [0, z - bevel, 1, 0],
    [bevel, z, 0, 1],
    [thickness - bevel, z, 0, 1],
    [thickness, z - bevel, -1, 0],
    [thickness, -z, -1, 0],
  ];
  let along = 0;
  const rings = [...loop, loop[0]].map(({ p, n }, i, all) => {
    if (i > 0) along += Math.hypot(p[0] - all[i - 1].p[0], p[1] - all[i - 1].p[1]);
    return section.map(([inset, d, out, front]) =>
      pushVertex(
        surface,
        [p[0] - n[0] * inset, p[1] - n[1] * inset, d],
        [n[0] * out, n[1] * out, front],
        along,
        front > 0 ? inset : d,
      ),
    );
  });
  for (let i = 1; i < rings.length; i++) {
    for (let k = 1; k < section.length; k++)
      pushQuad(surface, rings[i - 1][k - 1], rings[i][k - 1], rings[i][k], rings[i - 1][k]);
  }
  b.add(surface, wood);
}

/** Radius of the poles of a rattan frame. */
export const POLE = 0.017;

/**
 * Rattan poles at the corners from the floor to `top`, canes between them, bound joints, and arches below the case.
 */
export function rattanFrame(b: MeshBuilder, { width, depth, height }: CaseBox, top: number): void {
  atCorners(width - 2 * POLE, depth - 2 * POLE, (x, z) => {
    b.add(cylinder(POLE, top, 14, 0.004), RATTAN, move(x, 0, z));
    for (const y of [height, top - 0.03]) binding(b, POLE + 0.001, [x, y, z]);
    b.add(cylinder(POLE + 0.0015, 0.02, 14, 0.003), JUTE, move(x, 0, z));
  });
  const cane = 0.011;
  for (const y of [height - cane, top - cane - 0.004]) {
    for (const end of [-1, 1]) {
      const along = cylinder(cane, width - 2 * POLE, 10, 0.001);
      const z = end * (depth / 2 - POLE);
      b.add(along, RATTAN, chain(move(width / 2 - POLE, y, z), turnZ(Math.PI / 2)));
      const across = cylinder(cane, depth - 2 * POLE, 10, 0.001);
      b.add(across, RATTAN, chain(move(end * (width / 2 - POLE), y, -depth / 2 + POLE), turnX(Math.PI / 2)));
    }
  }
  bentArches(b, { width: width - 2 * POLE, depth: depth - 2 * POLE, height: height - 2 * cane });
}

/** Draws square posts and rails of thin metal around a case that stands free between them. */
export function metalFrame(
  b: MeshBuilder,
  { width, depth, height }: CaseBox,
  top: number,
  bar: number,
  metal: Material,
): void {
  atCorners(width - bar, depth - bar, (x, z) => {
    b.add(box(bar, top, bar, 0.0015), metal, move(x, top / 2, z));
  });
  for (const y of [height - bar / 2, top - bar / 2]) {
    for (const end of [-1, 1]) {
      b.add(box(width - 2 * bar, bar, bar, 0.0015), metal, move(0, y, end * (depth / 2 - bar / 2)));
      b.add(box(bar, bar, depth - 2 * bar, 0.0015), metal, move(end * (width / 2 - bar / 2), y, 0));
    }
  }
}
