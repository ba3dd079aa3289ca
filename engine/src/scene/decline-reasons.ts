/** Reasons for not staging a photo, as sentences shown to the person who took it. */
export const DECLINE_REASONS = {
  NOT_A_ROOM: 'We could not make out a room in this photo.',
  OUTDOORS: 'This looks like a place outdoors. Please choose OUTDOOR as its room type.',
  NO_GROUND: 'We could not make out paved or decked ground for furniture.',
  NO_HORIZON: 'We could not make out how the ground lies in this photo.',
  NO_FLOOR: 'We could not find the floor.',
  NO_LAYOUT: 'We could not make out the walls of this room well enough.',
  FURNISHED: 'There seems to be furniture or clutter in this room.',
  UNFINISHED: 'This room is still being built: its ceiling is open.',
  IN_USE: 'Things stand or lie about in this room, which is empty otherwise.',
  TOO_LITTLE_FLOOR: 'There is too little free floor for furniture.',
  THROUGH_DOORWAY: 'Most of this photo shows another room through an opening.',
  CLOSE_UP: 'This photo shows a detail of the room, not its floor.',
  NO_SOFA_PLACE: 'There is no place for a sofa in the part of the room that this photo shows.',
  TOO_LITTLE_GROUND: 'The paving or decking in this photo is too small for furniture.',
  NO_PLACE: 'We found no good place for the furniture.',
  REMOVAL_UNSUPPORTED: 'There is furniture in this room that cannot be removed well enough.',
  PANORAMA: 'The photo is too wide or too tall. Please use a photo of one room without stitching.',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
