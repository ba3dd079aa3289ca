import { type EmptyingResult, emptyRoom } from '../emptying/empty-room.ts';
import { shrinkPhoto } from '../photo/area-average.ts';
import type { Photo } from '../photo/photo.ts';
import { resizeCamera } from '../scene/camera.ts';
import { straightenPhoto } from '../vision/lens/straight-view.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../vision/segmentation/segmentation-network.ts';
import type { ClearingWish, FurnishedSight } from './clearing.ts';

/** Removes the furniture of a photo, of which the network sees the bare room first, and the result afterwards. */
export async function clearRoom(
  segmentation: SegmentationNetwork,
  photo: Photo,
  { model, lens, seen, working }: FurnishedSight,
  { removal, keeps }: ClearingWish,
): Promise<EmptyingResult> {
  const camera = resizeCamera(model.camera, working.width, working.height);
  const bareRoom = await segmentation.bareRoom(working, camera);
  const look = (picture: Photo): Promise<SegmentationMaps> => {
    const small = shrinkPhoto(picture, Math.max(working.width, working.height));
    return segmentation.segment(lens ? straightenPhoto(small, lens) : small, camera);
  };
  return emptyRoom({ photo, model, lens, seen, bareRoom, keeps }, removal, look);
}
