/** Reasons for leaving a furnished room as it is, as sentences shown to the person who took the photo. */
export const EMPTYING_REASONS = {
  OUTDOORS: 'Furniture is only removed indoors.',
  NO_ROOM: 'We could not make out the walls and the floor well enough to remove the furniture.',
  FLOOR_HIDDEN: 'Furniture hides almost all of the floor.',
  WALL_HIDDEN: 'Furniture hides almost all of a wall.',
  WINDOW_HIDDEN: 'Furniture hides part of a window.',
  DOOR_HIDDEN: 'Furniture hides part of a door or a doorway.',
  BUILT_IN_TOUCHED: 'Furniture stands before something that is built in.',
  MAY_BE_BUILT_IN: 'Something at the edge of the photo may be built in.',
  UNSURE: 'We are not sure enough of what is behind the furniture.',
  ON_KEPT: 'Furniture stands on a rug or before a picture that should stay.',
  NOT_WHOLE: 'Some of the furniture could only have been removed in part.',
  TOO_LITTLE: 'Too little of the furniture can be removed without altering the house.',
  NOTHING: 'There is no furniture in this room that could be removed.',
} as const;

export type EmptyingReason = keyof typeof EMPTYING_REASONS;

/**
 * `all`: remove all furniture, or nothing where some of it cannot be removed; `sure`: only what can be removed without
 * a trace.
 */
export const REMOVALS = ['all', 'sure'] as const;

export type Removal = (typeof REMOVALS)[number];

/** What lies on the floor or hangs on a wall and may stay where furniture is removed. */
export const KEEPS = ['rugs', 'pictures'] as const;

export type Keep = (typeof KEEPS)[number];
