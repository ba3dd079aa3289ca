/** Where to stand for a photo that shows more of a room, as seen from where the declined one was taken; sentences for people. */
export const STANDPOINTS = {
  DOOR_OPPOSITE: 'Take it from the door opposite.',
  DOOR_LEFT: 'Take it from the door on the left.',
  DOOR_RIGHT: 'Take it from the door on the right.',
} as const;
export type Standpoint = keyof typeof STANDPOINTS;
