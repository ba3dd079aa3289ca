import type { Material, Random } from '@roomwright/engine/testing';
import { type Frame, place } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between, pick } from '../../../plan/choose.ts';
import { BLACK, CERAMIC, CHROME, FROSTED } from '../finishes.ts';
import { block, rod } from '../solids.ts';

/** Pole, head and valve on the wall at w = 0. */
export function showerFittings(mesh: MeshBuilder, frame: Frame, u: number, metal: Material, random: Random): void {
  const top = between(random, 1.9, 2.15);
  rod(mesh, place(frame, [u, 1, 0.05]), place(frame, [u, top, 0.05]), 0.012, metal);
  rod(mesh, place(frame, [u, top, 0.05]), place(frame, [u, top, 0.35]), 0.012, metal);
  const half = between(random, 0.06, 0.15);
  block(mesh, frame, [u - half, top - 0.035, 0.35 - half], [u + half, top - 0.015, 0.35 + half], metal);
  block(mesh, frame, [u - 0.1, 1.02, 0.02], [u + 0.1, 1.08, 0.08], metal);
}

/** What a shower's panes share. Metres. */
interface Panes {
  readonly top: number;
  /** Width of the frames. */
  readonly bar: number;
  readonly metal: Material;
  readonly isFrosted: boolean;
}

/**
 * Panes of a shower between frames. Clear glass is left out, because what is behind it counts: its frame, edges, hinges
 * and handles stay; frosted glass is a pane.
 */
function pane(
  mesh: MeshBuilder,
  frame: Frame,
  [u0, u1]: readonly [number, number],
  { top, bar, metal, isFrosted }: Panes,
): void {
  const bottom = 0.06;
  block(mesh, frame, [u0, bottom, -bar / 2], [u0 + bar, top, bar / 2], metal);
  block(mesh, frame, [u1 - bar, bottom, -bar / 2], [u1, top, bar / 2], metal);
  block(mesh, frame, [u0, top - bar, -bar / 2], [u1, top, bar / 2], metal);
  block(mesh, frame, [u0, bottom, -bar / 2], [u1, bottom + bar, bar / 2], metal);
  if (isFrosted) block(mesh, frame, [u0 + bar, bottom + bar, -0.004], [u1 - bar, top - bar, 0.004], FROSTED);
}

interface Shower {
  readonly length: number;
  readonly depth: number;
  /** Whether its sides at u = 0 and u = length are open. */
  readonly open: readonly [atStart: boolean, atEnd: boolean];
}

/** A shower in a corner or against a wall: tray, panes on its open sides (u = 0, u = length, front), fittings. */
export function drawShower(mesh: MeshBuilder, frame: Frame, { length, depth, open }: Shower, random: Random): void {
  const metal = pick(random, [CHROME, CHROME, BLACK, CERAMIC]);
  const isFrosted = random() < 0.25;
  const bar = isFrosted || random() < 0.5 ? between(random, 0.025, 0.04) : 0.012;
  const top = between(random, 1.85, 2.1);
  const panes = { top, bar, metal, isFrosted };
  const tray: Material = random() < 0.75 ? CERAMIC : { colour: [0.3, 0.3, 0.3], roughness: 0.6 };
  block(mesh, frame, [0, 0, 0], [length, between(random, 0.03, 0.14), depth], tray);
  const front: Frame = { ...frame, origin: place(frame, [0, 0, depth - 0.03]) };
  const door = length * between(random, 0.4, 0.6);
  const isWalkIn = random() < 0.25;
  pane(mesh, front, [0, door], panes);
  if (!isWalkIn) pane(mesh, front, [door, length], panes);
  rod(mesh, place(front, [door - 0.08, 0.9, 0.03]), place(front, [door - 0.08, 1.2, 0.03]), 0.012, metal);
  for (const [end, isOpen] of open.entries()) {
    if (!isOpen) continue;
    const side: Frame = {
      origin: place(frame, [end === 0 ? 0.02 : length - 0.02, 0, 0]),
      u: frame.w,
      v: frame.v,
      w: frame.u,
    };
    pane(mesh, side, [0, depth - 0.03], panes);
  }
  showerFittings(mesh, frame, length * pick(random, [0.3, 0.5, 0.7]), metal === CERAMIC ? CHROME : metal, random);
}
