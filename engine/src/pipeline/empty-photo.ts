import type { Analysis } from '../decision/analysis.ts';
import type { Emptied } from '../emptying/compose.ts';
import { type EmptyingResult, emptyRoom } from '../emptying/empty-room.ts';
import type { Photo } from '../photo/photo.ts';
import { resizeCamera } from '../scene/camera.ts';
import type { EmptyingReason, Removal } from '../scene/emptying-reasons.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';

/** The emptied photo, or the reasons why its furniture stays. */
export type Emptying = { readonly emptied: Emptied } | { readonly declined: readonly EmptyingReason[] };

/**
 * Removes the furniture from an analysed photo. Needs the trained network, and does nothing outdoors.
 *
 * @param analysis of this photo
 */
export async function emptyPhoto(
  photo: Photo,
  { model, lens, seen, working }: Analysis,
  segmentation: SegmentationNetwork | null,
  removal: Removal = 'all',
): Promise<EmptyingResult | Emptying> {
  if (model.ground) return { declined: ['OUTDOORS'] };
  if (!seen || !segmentation) return { declined: ['UNSURE'] };
  const bareRoom = await segmentation.bareRoom(working, resizeCamera(model.camera, working.width, working.height));
  return emptyRoom({ photo, model, lens, seen, bareRoom }, removal);
}

/** Union of two difference masks: 255 where either is set. */
export const eitherMask = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((v, i) => v | b[i]);
