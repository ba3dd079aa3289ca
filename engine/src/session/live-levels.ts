import type { Effort } from '../pipeline/draw-scene.ts';

/** How well a picture is drawn: while a hand moves a piece, when it lets go, and when nobody moves anything. */
export const LIVE_LEVELS = ['preview', 'draft', 'fine'] as const;
export type LiveLevel = (typeof LIVE_LEVELS)[number];

/** Fewer iterations of the denoiser than a large picture has: in shares of the picture they reach as far. */
export const LIVE_EFFORT: Readonly<Record<LiveLevel, Effort>> = {
  preview: {
    ...{ maxEdge: 512, samples: 1, bounces: 1, shadowSamples: 4 },
    ...{ texelsPerPixel: 0.45, iterations: 3, isInParts: true },
  },
  draft: {
    ...{ maxEdge: 768, samples: 4, bounces: 1, shadowSamples: 16 },
    ...{ texelsPerPixel: 0.45, iterations: 4, isInParts: true },
  },
  fine: {
    ...{ maxEdge: 1280, samples: 8, bounces: 1, shadowSamples: 24 },
    ...{ texelsPerPixel: 0.6, iterations: 5, isInParts: true },
  },
};
