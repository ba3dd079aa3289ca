import type { Photo } from '../photo/photo.ts';
import type { Camera } from './camera.ts';
import type { RoomBox } from './room.ts';

/** A camera and its height above the floor in metres. */
export interface View {
  readonly camera: Camera;
  readonly cameraHeight: number;
}

/** A view of a room, with the room as a box. */
export interface RoomView extends View {
  readonly box: RoomBox;
}

/** A straightened photo with its view; functions state where both must have the same size. */
export type PhotoOf<V extends View> = V & { readonly photo: Photo };
