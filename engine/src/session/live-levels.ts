import type { Effort } from '../pipeline/draw-scene.ts';

/** Quality levels: while a piece is dragged, when it is released, and when idle. */
export const LIVE_LEVELS = ['preview', 'draft', 'fine'] as const;
export type LiveLevel = (typeof LIVE_LEVELS)[number];

/** Texels along a picture's long edge, equal at all levels so that they share meshes and textures. */
const TEXELS = 345;

/**
 * Rendering cost of a level. `fine` is no larger, because the kernel's memory grows with its picture and never
 * shrinks.
 */
const effort = (maxEdge: number, samples: number, shadowSamples: number, iterations: number): Effort => ({
  ...{ maxEdge, samples, bounces: 1, shadowSamples, iterations, isInParts: true },
  texelsPerPixel: TEXELS / maxEdge,
});

/** Fewer denoiser iterations than for a large picture: relative to the picture, they reach as far. */
export const LIVE_EFFORT: Readonly<Record<LiveLevel, Effort>> = {
  preview: effort(512, 1, 4, 3),
  draft: effort(768, 4, 16, 4),
  fine: effort(1024, 8, 24, 5),
};
