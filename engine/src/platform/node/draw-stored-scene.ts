import type { Photo } from '../../photo/photo.ts';
import { type Quality, renderScene } from '../../pipeline/render-scene.ts';
import type { Composite } from '../../rendering/composite/composite.ts';
import type { Scene } from '../../scene/scene.ts';
import { createNodeRenderer } from './node-renderer.ts';
import { readStoredTextures } from './stored-textures.ts';

export interface StoredSceneOptions {
  readonly quality: Quality;
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** Completed share of the rendering, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Draws a stored, possibly edited scene into its photo. The bytes depend only on photo, scene and quality. */
export async function drawStoredScene(
  photo: Photo,
  scene: Scene,
  { quality, threads, ...context }: StoredSceneOptions,
): Promise<Composite> {
  const renderer = createNodeRenderer({ threads });
  readStoredTextures();
  try {
    return await renderScene(photo, scene, quality, { renderer, ...context });
  } finally {
    renderer.close();
  }
}
