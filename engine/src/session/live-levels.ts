import type { Effort } from '../pipeline/draw-scene.ts';

/** How well a picture is drawn: while a hand moves a piece, when it lets go, and when nobody moves anything. */
export const LIVE_LEVELS = ['preview', 'draft', 'fine'] as const;
export type LiveLevel = (typeof LIVE_LEVELS)[number];

/** Texels over a picture's long edge: the same at all levels, so that they share meshes and textures. */
const TEXELS = 345;

/** What a level costs. `fine` is no larger: the kernel's memory grows with its picture, and never shrinks. */
const effort = (maxEdge: number, samples: number, shadowSamples: number, iterations: number): Effort => ({
  ...{ maxEdge, samples, bounces: 1, shadowSamples, iterations, isInParts: true },
  texelsPerPixel: TEXELS / maxEdge,
});

/** Fewer iterations of the denoiser than a large picture has: in shares of the picture they reach as far. */
export const LIVE_EFFORT: Readonly<Record<LiveLevel, Effort>> = {
  preview: effort(512, 1, 4, 3),
  draft: effort(768, 4, 16, 4),
  fine: effort(1024, 8, 24, 5),
};
