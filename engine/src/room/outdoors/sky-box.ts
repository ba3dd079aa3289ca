import type { RoomBox } from '../../scene/room.ts';

/**
 * What stands for the sky and everything far away: a box so large that furniture sees the photo in the directions in which
 * the camera does. Its floor is the ground; metres.
 */
export const SKY_BOX: RoomBox = {
  left: -40,
  right: 40,
  back: 50,
  front: -40,
  height: 40,
  seen: { floor: true, ceiling: false, back: false, left: false, right: false },
};
