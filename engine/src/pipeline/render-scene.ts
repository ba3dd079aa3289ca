import type { Photo } from '../photo/photo.ts';
import type { Composite } from '../rendering/composite/composite.ts';
import type { Renderer } from '../rendering/renderer.ts';
import type { Scene } from '../scene/scene.ts';
import { drawScene, type Effort } from './draw-scene.ts';
import { type Lighting, lightHere } from './lighting.ts';

export type Quality = 'draft' | 'final';

const EFFORT: Readonly<Record<Quality, Effort>> = {
  draft: { maxEdge: 768, samples: 4, bounces: 1, shadowSamples: 16, texelsPerPixel: 0.45 },
  final: { maxEdge: 2048, samples: 12, bounces: 2, shadowSamples: 24, texelsPerPixel: 1 },
};

export interface RenderContext {
  readonly renderer: Renderer;
  /** Estimates the photo's light; on the caller's thread by default. */
  readonly lighting?: Lighting;
  /** One byte per pixel of the photo: 1 where opaque furniture must cover it. */
  readonly concealed?: Uint8Array;
  readonly signal?: AbortSignal;
  /** Completed share of the rendering, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Renders a furnished scene into its photo, at the photo's own size. May be called again with an edited scene; the
 * same photo, scene and quality give the same bytes.
 *
 * @throws the signal's reason when aborted
 */
export function renderScene(
  photo: Photo,
  scene: Scene,
  quality: Quality,
  { lighting = lightHere, ...context }: RenderContext,
): Promise<Composite> {
  const { pieces: _pieces, foreground: _foreground, ...bare } = scene;
  return drawScene(photo, scene, EFFORT[quality], { ...context, setting: lighting.setting(photo, bare) });
}
