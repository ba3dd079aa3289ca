import type { Analysis } from '../decision/analysis.ts';
import type { Emptied } from '../emptying/compose.ts';
import { type EmptyingResult, emptyRoom } from '../emptying/empty-room.ts';
import type { Photo } from '../photo/photo.ts';
import { resizeCamera } from '../scene/camera.ts';
import type { EmptyingReason, Removal } from '../scene/emptying-reasons.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';

/** The photo without its furniture, or why it keeps it. */
export type Emptying = { readonly emptied: Emptied } | { readonly declined: readonly EmptyingReason[] };

/**
 * Takes the furniture out of an analysed photo. There is nothing to go by without the trained network, and none is removed
 * outdoors.
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

/** Where a picture differs from its photo after one step and another: 255 where either mask has it. */
export const eitherMask = (a: Uint8Array, b: Uint8Array): Uint8Array => a.map((v, i) => v | b[i]);
