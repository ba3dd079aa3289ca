import type { Random } from '@roomwright/engine/testing';
import type { MeshBuilder } from '../../mesh/mesh-builder.ts';
import { between, pick } from '../../plan/choose.ts';
import type { FloorPoint } from '../shell.ts';
import { cloth, lacquer } from './looks/materials.ts';
import { createPen, type Pen } from './pen.ts';
import { boxes, heap, leaning, scatter } from './pieces/clutter.ts';
import { basket, clothesRack } from './pieces/household.ts';
import { appliance, bicycle } from './pieces/machines.ts';
import { clutterTop } from './pieces/parts.ts';
import type { Placed, Placer } from './placer.ts';

const MESS = [
  boxes,
  boxes,
  boxes,
  heap,
  heap,
  heap,
  heap,
  scatter,
  scatter,
  leaning,
  leaning,
  basket,
  clothesRack,
  appliance,
  bicycle,
];

/** Scatters boxes, clothes, toys and tools over the floor, mostly in a few heaps. */
export function strewMess(placer: Placer, count: number): void {
  const { random } = placer;
  // Some rooms hold a single kind of clutter, for example moving boxes or clothes.
  const only = random() < 0.3 ? pick(random, MESS) : null;
  const centres: FloorPoint[] = [];
  for (let i = 0; i < 1 + random() * 3; i++) {
    const p = placer.seenPoint();
    if (p) centres.push(p);
  }
  for (let i = 0; i < count; i++) {
    const piece = (only && random() < 0.7 ? only : pick(random, MESS))(random);
    const roll = random();
    if (roll < 0.3) {
      placer.against(piece);
      continue;
    }
    const heart = roll < 0.75 && centres.length > 0 ? pick(random, centres) : null;
    const p: FloorPoint | null = heart
      ? [heart[0] + between(random, -0.9, 0.9), heart[1] + between(random, -0.9, 0.9)]
      : placer.seenPoint();
    if (p) placer.free(piece, p, random() * 6.3);
  }
}

function throwOn(pen: Pen, random: Random, { piece }: Placed, height: number): void {
  const count = 1 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) {
    const half = Math.min(piece.width / 2.2, piece.depth / 2.4, between(random, 0.1, 0.35));
    const u = between(random, half - piece.width / 2, piece.width / 2 - half);
    const w = between(random, half, piece.depth - half);
    const tall = between(random, 0.08, 0.35);
    if (random() < 0.75)
      pen.soft(
        [u - half, height - 0.04, w - half],
        [u + half, height + tall, w + half],
        cloth(random, undefined, 0.4),
        between(random, 0.5, 1.1),
      );
    else pen.box([u - half, height, w - half * 0.7], [u + half, height + tall, w + half * 0.7], lacquer(random));
  }
}

/**
 * Piles clothes, bags and boxes onto seats and beds, and small objects onto tops.
 *
 * @param share share of the furniture that is covered
 */
export function pileOnFurniture(placer: Placer, mesh: MeshBuilder, share: number): void {
  const { random } = placer;
  for (const placed of [...placer.placed]) {
    if (random() > share) continue;
    const { piece, frame } = placed;
    const pen = createPen(mesh, frame);
    if (piece.seat !== undefined) throwOn(pen, random, placed, piece.seat);
    else if (piece.top !== undefined && piece.top < 1.3) {
      const reach = piece.width / 2 - 0.04;
      clutterTop(
        pen,
        random,
        { u: [-reach, reach], w: [0.03, piece.depth - 0.03], top: piece.top },
        2 + Math.floor(random() * 6),
      );
    }
  }
}
