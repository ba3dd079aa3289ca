import type { CameraEstimate } from '../camera/segments.ts';
import type { Surfaces } from '../eyes/surfaces.ts';
import type { Photo } from '../photo.ts';
import type { BoxLayout } from '../room/layout.ts';
import type { RoomModel } from '../room/room.ts';

/** What a decision rests on: the photo at working size and what was found in it. */
export interface Seen {
  readonly photo: Photo;
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  readonly surfaces: Surfaces;
  readonly model: RoomModel;
}
