import type { Random } from '@roomwright/engine/testing';
import { shifted } from '../../../mesh/frame.ts';
import type { MeshBuilder } from '../../../mesh/mesh-builder.ts';
import { between, pick } from '../../../plan/choose.ts';
import type { ShellWall } from '../../shell.ts';
import type { Site } from '../../site.ts';
import { createPen } from '../pen.ts';

import { framed, type Hanging, lamp, round, shelf, television } from './pictures.ts';
import { board, hooks, shelves, textile } from './shelves-and-cloths.ts';

interface HangingKind {
  readonly draw: Hanging;
  readonly width: readonly [number, number];
  /** Height as shares of the width. */
  readonly shape: readonly [number, number];
  readonly bottom: readonly [number, number];
  readonly weight: number;
}

const KINDS: readonly HangingKind[] = [
  { draw: framed, width: [0.15, 0.5], shape: [0.6, 1.6], bottom: [1, 1.6], weight: 4 },
  { draw: framed, width: [0.45, 1.4], shape: [0.5, 1.5], bottom: [0.85, 1.3], weight: 5 },
  { draw: framed, width: [1.2, 2.2], shape: [0.3, 0.75], bottom: [0.9, 1.3], weight: 2.5 },
  { draw: round, width: [0.22, 0.9], shape: [1, 1], bottom: [1.1, 1.7], weight: 1.2 },
  { draw: television, width: [0.7, 1.7], shape: [0.56, 0.6], bottom: [0.9, 1.5], weight: 1.5 },
  { draw: lamp, width: [0.12, 0.3], shape: [0.8, 1.8], bottom: [1.4, 1.8], weight: 0.8 },
  { draw: textile, width: [0.4, 1.6], shape: [0.6, 1.8], bottom: [0.6, 1.2], weight: 0.5 },
  { draw: hooks, width: [0.3, 1.3], shape: [0.7, 1.1], bottom: [0.7, 1.1], weight: 0.6 },
  { draw: board, width: [0.4, 1.6], shape: [0.5, 0.9], bottom: [0.9, 1.3], weight: 0.4 },
  { draw: shelves, width: [0.5, 1.4], shape: [0.6, 1.2], bottom: [1, 1.5], weight: 0.6 },
  { draw: shelf, width: [0.4, 1.3], shape: [0.25, 0.3], bottom: [1.1, 1.8], weight: 1 },
];

function anyKind(random: Random): HangingKind {
  let roll = random() * KINDS.reduce((sum, kind) => sum + kind.weight, 0);
  return (
    KINDS.find((kind) => {
      roll -= kind.weight;
      return roll <= 0;
    }) ?? KINDS[0]
  );
}

/** A field of pictures of all sizes, close together. */
function hangGallery(site: Site, mesh: MeshBuilder, random: Random, wall: ShellWall): void {
  const [low, high] = [between(random, 0.8, 1.3), Math.min(wall.height - 0.1, between(random, 1.8, 2.5))];
  const spans = site.freeSpans(wall, low, high, 0.8);
  if (spans.length === 0) return;
  const [a, b] = pick(random, spans);
  const middle = between(random, a, b);
  for (let i = 0; i < 14; i++) {
    const width = between(random, 0.12, 0.5);
    const height = width * between(random, 0.6, 1.6);
    const from = middle + between(random, -1, 1) - width / 2;
    const bottom = between(random, low, Math.max(low, high - height));
    const room = {
      wall: wall.index,
      from: from - 0.03,
      to: from + width + 0.03,
      bottom: bottom - 0.03,
      top: bottom + height + 0.03,
    };
    if (from < a || from + width > b || !site.claimWall(room)) continue;
    framed(createPen(mesh, shifted(wall.frame, [from + width / 2, bottom, 0])), random, width / 2, height);
  }
}

/** Hangs something on a wall, alone or as one of a row of its like. */
export function hangOn(site: Site, mesh: MeshBuilder, random: Random, wall: ShellWall): void {
  if (random() < 0.05) {
    hangGallery(site, mesh, random, wall);
    return;
  }
  const kind = anyKind(random);
  const width = between(random, kind.width[0], kind.width[1]);
  const height = width * between(random, kind.shape[0], kind.shape[1]);
  const bottom = between(random, kind.bottom[0], kind.bottom[1]);
  const count = kind.draw === framed && random() < 0.4 ? 2 + Math.floor(random() * 3) : 1;
  const gap = between(random, 0.04, 0.3);
  const total = count * width + (count - 1) * gap;
  if (bottom + height > wall.height - 0.05) return;
  const spans = site.freeSpans(wall, bottom, bottom + height, total + 0.04);
  if (spans.length === 0) return;
  const [a, b] = pick(random, spans);
  let from = a + 0.02 + (b - a - total - 0.04) * (random() < 0.4 ? 0.5 : random());
  const uneven = random() < 0.3 ? 0.12 : 0;
  for (let i = 0; i < count; i++) {
    const v = bottom + (i ? between(random, -uneven, 0) : 0);
    if (site.claimWall({ wall: wall.index, from, to: from + width, bottom: v, top: v + height })) {
      kind.draw(createPen(mesh, shifted(wall.frame, [from + width / 2, v, 0])), random, width / 2, height);
    }
    from += width + gap;
  }
}
