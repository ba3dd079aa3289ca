import type { Scene } from '../scene/scene.ts';
import type { RoomPiece } from './pieces-in-view.ts';

/** The furniture of a room, planned once for all its photos: plain JSON. */
export interface RoomPlan extends Pick<Scene, 'seed' | 'room' | 'style'> {
  readonly version: 1;
  /** In the room's frame, that of the leading photo. */
  readonly pieces: readonly RoomPiece[];
}
