import type { Arena } from '../photo/arena.ts';
import type { Header } from './header.ts';
import * as layout from './kernel-layout.ts';
import type { RenderInput } from './render-input.ts';

/** Writes where the with/without ratio is computed: near these boxes, or everywhere where none are given. */
export function uploadShadowReach({ shadowReach }: RenderInput, arena: Arena, header: Header): void {
  if (!shadowReach) {
    header.int(layout.H_REACH_COUNT, -1);
    return;
  }
  const { boxes, distance } = shadowReach;
  const values = boxes.flatMap((b) => {
    return [b.x, b.z, b.cos, b.sin, b.halfWidth, b.halfDepth, b.bottom, b.height, distance * b.reach];
  });
  header.int(layout.H_REACH_BOXES, arena.place(Float32Array.from(values)));
  header.int(layout.H_REACH_COUNT, boxes.length);
}
