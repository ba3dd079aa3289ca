import type { Material } from '../../materials/material.ts';
import { extrude, type OutlinePoint } from '../../shapes/extrude.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { IDENTITY, type Transform } from '../../shapes/transform.ts';

export interface XBrace {
  readonly width: number;
  readonly height: number;
  /** Width of a bar along the cut of its ends, and its thickness across the plane. */
  readonly bar: number;
  readonly thickness: number;
  /** Ends cut vertically, to lie against posts, or horizontally, to stand on the floor. */
  readonly cut: 'upright' | 'level';
}

/** Draws two crossed bars in the x-y plane, from y = 0 to the height, halved into each other. */
export function addXBrace(b: MeshBuilder, brace: XBrace, wood: Material, at: Transform = IDENTITY): void {
  const { width, height, bar, thickness, cut } = brace;
  const [w, h] = [width / 2, height];
  for (const side of [-1, 1]) {
    const outline: OutlinePoint[] =
      cut === 'upright'
        ? [
            [-w * side, 0],
            [w * side, h - bar],
            [w * side, h],
            [-w * side, bar],
          ]
        : [
            [-w * side, 0],
            [(bar - w) * side, 0],
            [w * side, h],
            [(w - bar) * side, h],
          ];
    // One bar is slightly thinner: coplanar faces would flicker.
    const surface = extrude(outline, side > 0 ? thickness : thickness - 0.003, 0.003);
    b.add(surface, wood, at);
  }
}
