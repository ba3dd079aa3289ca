import { sceneFileOf } from '../../live/scene-file.ts';
import type { Photo } from '../../photo/photo.ts';
import { type Quality, renderScene } from '../../pipeline/render-scene.ts';
import { planPhoto } from '../../pipeline/stage.ts';
import type { StagingRequest } from '../../pipeline/staging-engine.ts';
import type { Composite } from '../../rendering/composite/composite.ts';
import type { Scene } from '../../scene/scene.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { decodePhoto } from './image-file-decode.ts';
import { encodeStaged } from './image-file-encode.ts';
import { createNodeRenderer } from './node-renderer.ts';
import { PhotoFileError } from './photo-file-error.ts';
import { readStoredTextures } from './stored-textures.ts';

/** Options of a plan. */
export type PlanRequest = Omit<StagingRequest, 'photo' | 'idempotencyKey' | 'edited'>;

/** A photo with planned furniture, not yet drawn. */
export interface PlannedFile {
  /** The scene and its room. */
  readonly scene: Uint8Array;
  /** The photo with furniture removed, as JPEG; null if nothing was removed. */
  readonly emptied: Uint8Array | null;
}

/**
 * Plans a photo's scene as the engine's `stage` would draw it; null if the photo cannot be read or is declined, if nothing is to be
 * added, or if its furniture can only be replaced in place, where a piece that is moved would show what nobody knows.
 */
export async function planFile(
  file: Uint8Array,
  { maxEdge, roomType: room, removal, ...request }: PlanRequest,
  segmentation: SegmentationNetwork | null,
): Promise<PlannedFile | null> {
  if (removal === 'only') return null;
  const size = Number.isFinite(maxEdge) ? { maxEdge } : {};
  const decoded = await decodePhoto(file, size).catch((error: unknown) => {
    if (error instanceof PhotoFileError) return null;
    throw error;
  });
  if (!decoded) return null;
  const planned = await planPhoto(decoded.photo, { ...request, room, ...(removal && { removal }) }, { segmentation });
  if (planned.decision !== 'stage') return null;
  const { emptying, scene, analysis } = planned;
  if (emptying && 'replaced' in emptying) return null;
  const emptied = emptying && 'emptied' in emptying ? await encodeStaged(emptying.emptied.image, 'jpeg') : null;
  return { scene: sceneFileOf(scene, analysis.model), emptied };
}

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
