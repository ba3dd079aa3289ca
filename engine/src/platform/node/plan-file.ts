import { sceneFileOf } from '../../live/scene-file.ts';
import { planPhoto } from '../../pipeline/stage.ts';
import type { StagingRequest } from '../../pipeline/staging-engine.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { decodePhoto } from './image-file-decode.ts';
import { encodeStaged } from './image-file-encode.ts';
import { PhotoFileError } from './photo-file-error.ts';

/** Options of a plan. */
export type PlanRequest = Omit<StagingRequest, 'photo' | 'idempotencyKey' | 'edited'>;

/** A photo with planned furniture, not yet drawn. */
export interface PlannedFile {
  /** The scene and its room. */
  readonly scene: Uint8Array;
  /** The photo with furniture removed, as JPEG; null if nothing was removed. */
  readonly emptied: Uint8Array | null;
}

/** Plans a photo's scene as the engine's `stage` would draw it; null if the photo cannot be read or is declined. */
export async function planFile(
  file: Uint8Array,
  { maxEdge, roomType: room, ...request }: PlanRequest,
  segmentation: SegmentationNetwork | null,
): Promise<PlannedFile | null> {
  const size = Number.isFinite(maxEdge) ? { maxEdge } : {};
  const decoded = await decodePhoto(file, size).catch((error: unknown) => {
    if (error instanceof PhotoFileError) return null;
    throw error;
  });
  if (!decoded) return null;
  const planned = await planPhoto(decoded.photo, { ...request, room }, { segmentation });
  if (planned.decision !== 'stage') return null;
  const { emptying, scene, analysis } = planned;
  const emptied = emptying && 'emptied' in emptying ? await encodeStaged(emptying.emptied.image, 'jpeg') : null;
  return { scene: sceneFileOf(scene, analysis.model), emptied };
}
