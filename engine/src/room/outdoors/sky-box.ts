import type { RoomBox } from '../../scene/room.ts';

/**
 * The sky and everything distant: a box so large that the photo is seen from the furniture in the same directions as
 * from the camera. Its floor is the ground; metres.
 */
export const SKY_BOX: RoomBox = {
  left: -40,
  right: 40,
  back: 50,
  front: -40,
  height: 40,
  seen: { floor: true, ceiling: false, back: false, left: false, right: false },
};
