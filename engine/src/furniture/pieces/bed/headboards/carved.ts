import type { Material } from '../../../materials/material.ts';
import { box } from '../../../shapes/box.ts';
import type { MeshBuilder } from '../../../shapes/mesh-builder.ts';
import { paddedPanel } from '../../../shapes/padded-panel.ts';
import { move } from '../../../shapes/transform.ts';
import type { HeadboardPlace } from '../bed-design.ts';
import { turnedPost } from './timber.ts';

/** Returns the height of a carved flower of two rings of petals around the origin, radius 1: -1 (ground) to 1. */
function lotus(x: number, y: number): number {
  const r = Math.hypot(x, y);
  if (r > 1) return -1;
  const angle = Math.atan2(y, x);
  const petals = (count: number, shift: number, from: number, to: number): number => {
    const across = Math.abs(((((angle / (2 * Math.PI)) * count + shift) % 1) + 1) % 1) * 2 - 1;
    const along = (r - from) / (to - from);
    if (along < 0 || along > 1) return -1;
    const half = Math.sin(Math.PI * Math.min(1, along * 0.85 + 0.12)) ** 0.8;
    const inside = 1 - Math.abs(across) / half;
    return inside > 0 ? Math.min(1, inside * 2.4) - 0.5 * Math.max(0, 1 - Math.abs(across) * 9) : -1;
  };
  if (r < 0.16) return 1 - (r / 0.16) ** 2 * 0.8;
  if (r < 0.21) return -1;
  return Math.max(petals(8, 0.5, 0.2, 0.66), 0.7 * petals(16, 0, 0.4, 0.96));
}

/**
 * Draws a thick board with a scalloped top, carved with three lotus flowers and a beaded border, between turned
 * posts.
 */
export function carvedHeadboard(b: MeshBuilder, place: HeadboardPlace, wood: Material): void {
  const { width, height, back, visibleFrom } = place;
  const radius = 0.038;
  const z = back + radius;
  const inner = width - 4 * radius + 0.03;
  for (const side of [-1, 1]) {
    b.add(turnedPost(height - 0.06, radius), wood, move(side * (width / 2 - radius), 0, z));
  }
  const low = visibleFrom - 0.16;
  const [shoulder, crown] = [height - 0.2, 0.2];
  const arch = (x: number): number => {
    const t = Math.min(1, Math.abs(x) / (inner / 2));
    // Three rounded lobes: a high one in the middle, a lower one towards each post.
    return crown * Math.max(1 - (t / 0.62) ** 2, 0.42 * (1 - ((t - 0.76) / 0.3) ** 2), 0);
  };
  const tall = shoulder - low;
  const flowers = [
    { x: 0, y: 0.16, r: 0.21 },
    { x: -0.33 * inner, y: 0.05, r: 0.15 },
    { x: 0.33 * inner, y: 0.05, r: 0.15 },
  ];
  const board = paddedPanel({
    width: inner,
    height: tall,
    depth: 0.045,
    radius: 0.01,
    step: 0.021,
    arch,
    relief(x, y) {
      let carved = -0.5;
      for (const flower of flowers) {
        const value = lotus((x - flower.x) / flower.r, (y - flower.y) / flower.r);
        if (value > -1) carved = Math.max(carved, value);
      }
      const rim = Math.min(inner / 2 - Math.abs(x), tall / 2 - y, y + tall / 2);
      if (rim < 0.028) return 0.004;
      if (rim < 0.05) return 0.0075 * Math.abs(Math.sin((x + y) * 75)) - 0.003;
      return 0.0085 * carved;
    },
  });
  b.add(board, wood, move(0, low + tall / 2, z - 0.02));
  b.add(box(inner, 0.06, 0.03, 0.006, 'x'), wood, move(0, 0.2, z));
}
