import type { Vec3 } from '../../../math/vec3.ts';
import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import { box } from '../../shapes/box.ts';
import { extrude, type OutlinePoint, roundCorners } from '../../shapes/extrude.ts';
import { lathe, type ProfilePoint, smoothProfile } from '../../shapes/lathe.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { move, turnY } from '../../shapes/transform.ts';
import { strut } from '../../shapes/tube.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import { slant } from '../legs/legs.ts';
import { addDisc } from './boards.ts';
import { breadboardTop } from './farmhouse-low-tables.ts';

/** Draws a table in the form of a milking stool: a thick round seat, three splayed turned legs, rungs between them. */
export function milkingStool(b: MeshBuilder, look: StyleLook, size: Size): void {
  const r = size.width / 2;
  const t = 0.044;
  addDisc(b, { radius: r, thickness: t, bevel: 0.012 }, size.height, look.wood);
  const h = size.height - t;
  const [foot, head] = [r - 0.03, r * 0.52];
  const leg = smoothProfile(
    [
      [0.013, 0.001],
      [0.017, 0.06 * h],
      [0.022, 0.16 * h],
      [0.015, 0.2 * h],
      [0.021, 0.24 * h],
      [0.025, 0.5 * h],
      [0.021, 0.74 * h],
      [0.014, 0.78 * h],
      [0.022, 0.83 * h],
      [0.024, h],
    ] as ProfilePoint[],
    3,
  );
  const place = (i: number, share: number): Vec3 => {
    const a = (2 * Math.PI * i) / 3 + 0.45;
    const q = foot + (head - foot) * share;
    return [q * Math.cos(a), h * share, q * Math.sin(a)];
  };
  for (let i = 0; i < 3; i++) {
    const [low, high] = [place(i, 0), place(i, 1)];
    const at = slant(low[0], low[2], high[0] - low[0], high[2] - low[2], h);
    b.add(lathe([[0, 0], [0.013, 0], ...leg, [0, h]], 16), look.paint, at);
    b.add(strut(place(i, 0.36 + 0.05 * i), place(i + 1, 0.36 + 0.05 * i), 0.0095), look.paint);
  }
}

/**
 * A square post on four shaped feet, with a bracket on each side of its head; `reach` is the projection of the feet.
 */
export function bracketedPost(b: MeshBuilder, paint: Material, height: number, post: number, reach: number): void {
  b.add(box(post, height - 0.03, post, 0.006, 'y'), paint, move(0, 0.03 + (height - 0.03) / 2, 0));
  const collar = post + 0.024;
  for (const y of [height * 0.76, height * 0.37]) b.add(box(collar, 0.024, collar, 0.006), paint, move(0, y, 0));
  const inner = post / 2 - 0.002;
  const rise = reach * 0.34;
  const foot: OutlinePoint[] = [
    [inner, 0.03],
    [inner + 0.05, 0.03],
    [reach - 0.05, 0],
    [reach, 0],
    [reach, 0.032],
    [reach - 0.03, 0.058],
    [inner + 0.05, 0.02 + rise],
    [inner, 0.04 + 1.6 * rise],
  ];
  const bracket: OutlinePoint[] = [
    [inner, height - 1.15 * rise],
    [inner + 0.03, height - rise],
    [reach * 0.78, height - 0.024],
    [reach * 0.8, height],
    [inner, height],
  ];
  for (let i = 0; i < 4; i++) {
    const at = turnY((i * Math.PI) / 2);
    b.add(extrude(roundCorners(foot, 0.012, 3), post * 0.53, 0.004), paint, at);
    b.add(extrude(roundCorners(bracket, 0.01, 3), post * 0.38, 0.004), paint, at);
  }
}

/** Draws a square plank top on a post with brackets and feet. */
export function postTable(b: MeshBuilder, look: StyleLook, size: Size): void {
  const t = 0.034;
  breadboardTop(b, size, t, look.wood);
  bracketedPost(b, look.paint, size.height - t, 0.09, Math.min(size.width, size.depth) / 2 - 0.035);
}
