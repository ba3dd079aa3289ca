import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between, pick } from '../../../plan/choose.ts';
import { BLACK, CERAMIC, CHROME } from '../finishes.ts';
import { block, rod } from '../solids.ts';
import { shellOfRings } from './rings.ts';

export interface Bath {
  readonly length: number;
  readonly depth: number;
  readonly isFree: boolean;
  readonly apron: Material;
}

/**
 * Draws a bath, built in behind an apron or freestanding. Its length runs along u from 0, its depth along w from 0.
 */
export function drawBath(
  mesh: MeshBuilder,
  frame: Frame,
  { length, depth, isFree, apron }: Bath,
  random: Random,
): void {
  const height = between(random, 0.48, 0.62);
  const hu = length / 2;
  const hw = depth / 2;
  const body: Material = random() < 0.93 ? CERAMIC : BLACK;
  if (isFree) {
    const foot = between(random, 0.72, 0.92);
    const rings = [
      [hu * foot, hw * foot, 0],
      [hu * 0.97, hw * 0.97, height * 0.75],
      [hu, hw, height],
      [hu - 0.03, hw - 0.03, height],
      [hu * 0.8, hw * 0.75, height * 0.5],
      [hu * 0.62, hw * 0.55, 0.14],
      [0, 0, 0.13],
    ] as const;
    shellOfRings(mesh, frame, [hu, hw], rings, between(random, 0.55, 0.9), body);
  } else {
    const rim = between(random, 0.05, 0.09);
    block(mesh, frame, [0, 0, depth - 0.03], [length, height - 0.03, depth - 0.01], apron);
    block(mesh, frame, [0, 0, 0.02], [0.02, height - 0.03, depth - 0.02], apron);
    block(mesh, frame, [length - 0.02, 0, 0.02], [length, height - 0.03, depth - 0.02], apron);
    const rings = [
      [hu, hw, height - 0.04],
      [hu, hw, height],
      [hu - rim, hw - rim, height],
      [hu - rim - 0.08, hw - rim - 0.05, 0.2],
      [0, 0, 0.16],
    ] as const;
    // The rim is rectangular outside: a slab with the hollow as a surface of its own.
    for (const [low, high] of [
      [
        [0, height - 0.04, 0],
        [length, height, rim],
      ],
      [
        [0, height - 0.04, depth - rim],
        [length, height, depth],
      ],
      [
        [0, height - 0.04, rim],
        [rim, height, depth - rim],
      ],
      [
        [length - rim, height - 0.04, rim],
        [length, height, depth - rim],
      ],
    ] as const)
      block(mesh, frame, low, high, body);
    shellOfRings(mesh, frame, [hu, hw], rings.slice(2), 0.4, body);
  }
  const metal = pick(random, [CHROME, CHROME, BLACK]);
  const u = isFree ? hu : pick(random, [0.12, length / 2, length - 0.12]);
  const w = isFree ? 0.06 : 0.03;
  const top = isFree ? between(random, 0.8, 1.05) : height + 0.16;
  rod(mesh, place(frame, [u, isFree ? 0 : height, w]), place(frame, [u, top, w]), 0.016, metal);
  rod(mesh, place(frame, [u, top, w]), place(frame, [u, top - 0.02, w + 0.2]), 0.014, metal);
}
