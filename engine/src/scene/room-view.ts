import type { Photo } from '../photo/photo.ts';
import type { Camera } from './camera.ts';
import type { RoomBox } from './room.ts';

/** The camera that took a picture, and how high above the floor it stood, metres. */
export interface View {
  readonly camera: Camera;
  readonly cameraHeight: number;
}

/** A view of a room, and the room as a box. */
export interface RoomView extends View {
  readonly box: RoomBox;
}

/** A straightened photo with its view; functions say where they need both in one size. */
export type PhotoOf<V extends View> = V & { readonly photo: Photo };
