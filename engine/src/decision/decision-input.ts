import type { Photo } from '../photo/photo.ts';
import type { BoxLayout } from '../room/layout/layout.ts';
import type { RoomModel } from '../scene/room.ts';
import type { CameraEstimate } from '../vision/camera/segments.ts';
import type { Surfaces } from '../vision/segmentation/surfaces.ts';

/** The photo at working size with what was found in it: the input of a decision. */
export interface DecisionInput {
  readonly photo: Photo;
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  readonly surfaces: Surfaces;
  readonly model: RoomModel;
}
