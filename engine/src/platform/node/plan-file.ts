import { sceneFileOf } from '../../live/scene-file.ts';
import { planPhoto } from '../../pipeline/stage.ts';
import type { StagingRequest } from '../../pipeline/staging-engine.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import { decodePhoto } from './image-file-decode.ts';
import { PhotoFileError } from './photo-file-error.ts';

/** What a room is planned by. */
export type PlanRequest = Omit<StagingRequest, 'photo' | 'idempotencyKey' | 'edited'>;

/** The scene of a photo as the engine's `stage` would draw it, as a file; null where the photo cannot be read or is declined. */
export async function planFile(
  file: Uint8Array,
  { maxEdge, roomType: room, ...request }: PlanRequest,
  segmentation: SegmentationNetwork | null,
): Promise<Uint8Array | null> {
  const size = Number.isFinite(maxEdge) ? { maxEdge } : {};
  const decoded = await decodePhoto(file, size).catch((error: unknown) => {
    if (error instanceof PhotoFileError) return null;
    throw error;
  });
  if (!decoded) return null;
  const planned = await planPhoto(decoded.photo, { ...request, room }, { segmentation });
  return planned.decision === 'stage' ? sceneFileOf(planned.scene, planned.analysis.model) : null;
}
