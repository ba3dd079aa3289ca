import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between, pick } from '../../../plan/choose.ts';
import { chip } from '../../../plan/palette.ts';
import { BLACK, BLACK_GLASS, CHROME, STEEL } from '../finishes.ts';
import { block, rod } from '../solids.ts';
import type { KitchenStyle } from './kitchen-style.ts';

type Worktop = Pick<KitchenStyle, 'height' | 'depth'>;

/** Draws a sink as a dark bowl on top of the worktop, with a tap behind. */
export function sink(
  mesh: MeshBuilder,
  frame: Frame,
  [middle, room]: readonly [at: number, room: number],
  { height: top, depth }: Worktop,
  random: Random,
): void {
  const half = Math.min(between(random, 0.22, 0.38), room / 2 - 0.01);
  const rim: Material = pick(random, [STEEL, STEEL, { colour: [0.75, 0.75, 0.73], roughness: 0.2 }, BLACK]);
  const inside: Material = { colour: [rim.colour[0] * 0.4, rim.colour[1] * 0.4, rim.colour[2] * 0.4], roughness: 0.4 };
  block(mesh, frame, [middle - half, top - 0.01, 0.14], [middle + half, top + 0.003, depth - 0.06], rim);
  block(
    mesh,
    frame,
    [middle - half + 0.02, top - 0.01, 0.17],
    [middle + half - 0.02, top + 0.004, depth - 0.08],
    inside,
  );
  const height = between(random, 0.18, 0.4);
  const metal = pick(random, [CHROME, CHROME, BLACK, STEEL]);
  const at = (v: number, w: number): readonly [number, number, number] => place(frame, [middle, v, w]);
  rod(mesh, at(top, 0.09), at(top + height, 0.09), 0.013, metal);
  rod(mesh, at(top + height, 0.09), at(top + height, 0.28), 0.012, metal);
  rod(mesh, at(top + height, 0.28), at(top + height - 0.06, 0.28), 0.012, metal);
}

/** Draws a hob: a dark pane or gas burners with grates. */
export function hob(
  mesh: MeshBuilder,
  frame: Frame,
  [middle, room]: readonly [at: number, room: number],
  { height: top, depth }: Worktop,
  random: Random,
): void {
  const half = Math.min(pick(random, [0.29, 0.29, 0.37]), room / 2 - 0.01);
  const isGas = random() < 0.4;
  block(
    mesh,
    frame,
    [middle - half, top - 0.01, 0.07],
    [middle + half, top + 0.006, depth - 0.06],
    isGas ? STEEL : BLACK_GLASS,
  );
  if (!isGas) return;
  for (const du of [-half / 2, half / 2])
    for (const w of [0.2, depth - 0.2])
      block(mesh, frame, [middle + du - 0.1, top + 0.005, w - 0.09], [middle + du + 0.1, top + 0.04, w + 0.09], BLACK);
}

/** Draws a hood over the hob: a chimney with a canopy, or a flat one under a cupboard. */
export function hood(
  mesh: MeshBuilder,
  frame: Frame,
  [from, to]: readonly [number, number],
  [bottom, ceiling]: readonly [number, number],
  metal: Material,
): void {
  const middle = (from + to) / 2;
  const skirt = 0.07;
  block(mesh, frame, [from + 0.01, bottom, 0.002], [to - 0.01, bottom + skirt, 0.48], metal);
  block(mesh, frame, [middle - 0.2, bottom + skirt, 0.002], [middle + 0.2, bottom + skirt + 0.12, 0.36], metal);
  block(mesh, frame, [middle - 0.14, bottom + skirt + 0.12, 0.002], [middle + 0.14, ceiling - 0.005, 0.28], metal);
}

const COLOURS = ['c0392b', '2f3d4f', 'e0dcd2', '3b5d3a', '8a5a35', 'd9a441', '222426', 'f4f4f2', '7d98a8'];

/** Draws jars, a kettle, boards and bottles on a worktop. */
export function worktopThings(
  mesh: MeshBuilder,
  frame: Frame,
  { span: [from, to], height: top, depth }: Worktop & { readonly span: readonly [number, number] },
  share: number,
  random: Random,
): void {
  let u = from + 0.05;
  while (u < to - 0.2) {
    const width = between(random, 0.07, 0.3);
    const height = width > 0.2 ? between(random, 0.06, 0.3) : between(random, 0.1, 0.36);
    if (random() < share && u + width < to - 0.03) {
      const w = between(random, 0.05, 0.12);
      const end = Math.min(depth - 0.1, w + between(random, 0.07, 0.28));
      const material: Material =
        random() < 0.25 ? STEEL : { colour: chip(pick(random, COLOURS)), roughness: between(random, 0.1, 0.7) };
      block(mesh, frame, [u, top, w], [u + width, top + height, end], material);
    }
    u += width + between(random, 0.02, 0.4);
  }
}
