import type { Arena } from './arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderInput } from './render-input.ts';

/** Writes where the with/without ratio is wanted: near these boxes, or everywhere where there are none. */
export function uploadShadowReach({ shadowReach }: RenderInput, arena: Arena, header: Header): void {
  const boxes = shadowReach?.boxes ?? [];
  const distance = shadowReach?.distance ?? Infinity;
  const values = boxes.flatMap((b) => {
    return [b.x, b.z, b.cos, b.sin, b.halfWidth, b.halfDepth, b.bottom, b.height, distance * b.reach];
  });
  header.int(layout.H_REACH_BOXES, arena.place(Float32Array.from(values)));
  header.int(layout.H_REACH_COUNT, boxes.length);
  header.float(layout.H_REACH, distance);
}
