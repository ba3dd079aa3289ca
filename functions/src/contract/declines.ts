import { JOB_STATUS_NAMES, type JobStatus } from './entities.ts';
import type { JobErrorCode, Standpoint } from './errors.ts';
import { type FurnitureHandling, handlingOf, type Removal, type RoomType } from './staging-options.ts';

/** A photo that was analysed and rejected as unsuitable. Not a service error: a retry ends the same. */
export interface Decline {
  readonly title: string;
  /** What to change when taking the photo. */
  readonly advice: string;
  /** Room types that may be accepted for the same photo, if it looks like one. */
  readonly roomTypes: readonly RoomType[];
  /** The one among them that suits any photo declined for this reason. */
  readonly alternative?: RoomType | undefined;
  /** Furniture handling that would still be accepted for the same photo. */
  readonly handlings: readonly FurnitureHandling[];
}

const INDOORS = ['LIVING_ROOM', 'BEDROOM', 'DINING_ROOM', 'OFFICE'] as const;

/** Alternatives if not all furniture can be removed. */
const PARTIAL_HANDLING = ['sure', 'keep'] as const;

/** What to do instead of the general advice where a door of the room is seen. */
const STAND_AT: Readonly<Record<Standpoint, string>> = {
  DOOR_OPPOSITE: 'Take the photo from the door opposite, with the floor and two walls in view.',
  DOOR_LEFT: 'Take the photo from the door on the left, with the floor and two walls in view.',
  DOOR_RIGHT: 'Take the photo from the door on the right, with the floor and two walls in view.',
};

/** By the error code of a failed job; codes that are missing here concern the service or the account. */
const DECLINES: Partial<
  Readonly<Record<JobErrorCode, Omit<Decline, 'handlings'> & Partial<Pick<Decline, 'handlings'>>>>
> = {
  NOT_A_ROOM: {
    title: 'No room found',
    advice: 'Step inside the room, stand in a corner or a doorway, and hold the camera level.',
    roomTypes: ['OUTDOOR'],
  },
  OUTDOORS: {
    title: 'Taken outdoors',
    advice: 'If it shows a room, step inside, so that its walls and floor fill the photo.',
    roomTypes: ['OUTDOOR'],
    alternative: 'OUTDOOR',
  },
  NO_GROUND: {
    title: 'No terrace or balcony floor found',
    advice: 'Step back until the paving or decking fills the lower third of the photo.',
    roomTypes: INDOORS,
  },
  NO_HORIZON: {
    title: 'The ground is not clear',
    advice: 'Straighten the camera: hold it level, so that posts and walls stand upright.',
    roomTypes: INDOORS,
  },
  NO_FLOOR: {
    title: 'No floor in view',
    advice: 'Step back, or tilt the camera down a little, until the floor fills the lower third of the photo.',
    roomTypes: [],
  },
  NO_LAYOUT: {
    title: 'The walls are not clear',
    advice: 'Straighten the camera: hold it level at chest height, with two walls and the floor in view.',
    roomTypes: ['OUTDOOR'],
  },
  FURNISHED: {
    title: 'The room is furnished',
    advice: 'Take the photo when the room is empty. What is built in, such as a kitchen, may stay.',
    roomTypes: ['KITCHEN', 'BATHROOM'],
    handlings: ['all', 'sure'],
  },
  UNFINISHED: {
    title: 'The room is unfinished',
    advice: 'Take the photo when ceiling, walls and floor are finished, or show another room.',
    roomTypes: [],
  },
  IN_USE: {
    title: 'Things are left in the room',
    advice: 'Take out tools, ladders, boxes and bags, then take the photo again.',
    roomTypes: [],
  },
  TOO_LITTLE_FLOOR: {
    title: 'Too little floor in view',
    advice: 'Step back to the doorway, so that more of the floor is in the photo.',
    roomTypes: ['KITCHEN', 'BATHROOM'],
  },
  THROUGH_DOORWAY: {
    title: 'Taken through an opening',
    advice: 'Step through the opening, and take the photo inside the room behind it.',
    roomTypes: [],
  },
  CLOSE_UP: {
    title: 'Only a detail of the room',
    advice: 'Step back to the door opposite, until the floor and two walls are in the photo.',
    roomTypes: [],
  },
  NO_SOFA_PLACE: {
    title: 'No place for a sofa',
    advice: 'Step into the room, and take the photo from a corner, with its longest wall in view.',
    roomTypes: ['DINING_ROOM', 'OFFICE'],
    alternative: 'DINING_ROOM',
  },
  TOO_LITTLE_GROUND: {
    title: 'Too little ground for furniture',
    advice: 'Step back until the whole terrace or balcony is in the photo, or choose another place outdoors.',
    roomTypes: [],
  },
  NO_PLACE: {
    title: 'No place for furniture',
    advice: 'Step back, or take the photo from another corner, with a longer wall in view.',
    roomTypes: INDOORS,
  },
  NOT_IN_SIGHT: {
    title: 'No furniture in view',
    advice:
      'Use another photo of the room, or upload this one again to stage it on its own: its furniture then stands in other places than in the others.',
    roomTypes: [],
  },
  REMOVAL_UNSUPPORTED: {
    title: 'The room is furnished',
    advice: 'Take the photo when the room is empty.',
    roomTypes: [],
    handlings: ['keep'],
  },
  REMOVAL_OUTDOORS: {
    title: 'Outdoor furniture stays',
    advice: 'Take the photo when the place is empty.',
    roomTypes: [],
    handlings: ['keep'],
  },
  REMOVAL_NO_ROOM: {
    title: 'The walls are not clear',
    advice: 'Hold the camera level at chest height, with two walls and the floor in view.',
    roomTypes: [],
  },
  REMOVAL_FLOOR_HIDDEN: {
    title: 'The floor is hidden',
    advice: 'Step back, or move what stands in front, until more of the floor is in view.',
    roomTypes: [],
  },
  REMOVAL_WALL_HIDDEN: {
    title: 'A wall is hidden',
    advice: 'Take the photo from where more of every wall is in view.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_WINDOW_HIDDEN: {
    title: 'A window is partly hidden',
    advice: 'Move what stands in front of the window.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_DOOR_HIDDEN: {
    title: 'A door is partly hidden',
    advice: 'Move what stands in front of the door.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_BUILT_IN_TOUCHED: {
    title: 'Something built in is partly hidden',
    advice: 'Move what stands in front of it.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_MAY_BE_BUILT_IN: {
    title: 'Something may be built in',
    advice: 'Take the photo so that it shows all of what its edge cuts off, or nothing of it.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_UNSURE: {
    title: 'Not sure what is behind',
    advice: 'Take the photo when the room is empty, or with less in front of its walls.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_ON_KEPT: {
    title: 'Furniture stands on what should stay',
    advice: 'Have rugs and pictures removed, too, or move the furniture off them.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_NOT_WHOLE: {
    title: 'Parts of the furniture would stay behind',
    advice: 'Take the photo when the room is empty, or with less furniture in it.',
    roomTypes: [],
    handlings: PARTIAL_HANDLING,
  },
  REMOVAL_NOTHING: {
    title: 'There is nothing to remove',
    advice: 'The room is as good as empty: list the photo as it is, or have it furnished.',
    roomTypes: [],
    handlings: ['keep'],
  },
  REMOVAL_TOO_LITTLE: {
    title: 'Most of the furniture has to stay',
    advice: 'Move what stands in front of windows, doors and cupboards, and take the photo again.',
    roomTypes: [],
    handlings: ['keep'],
  },
  PANORAMA: {
    title: 'Too wide or too tall',
    advice: 'Take one photo with the widest lens of the camera instead.',
    roomTypes: [],
  },
  UNREADABLE_PHOTO: {
    title: 'The photo cannot be read',
    advice: 'Save it as a JPEG in a photo editor, and upload that.',
    roomTypes: [],
  },
};

/** Outdoors nothing is removed, and what is furnished stays so whatever is chosen. */
const FURNISHED_OUTDOORS: Omit<Decline, 'handlings'> = {
  title: 'Things stand on the ground',
  advice: 'Take the photo when the ground is free. Outdoors nothing is removed from a photo.',
  roomTypes: [],
};
const OUTDOOR_DECLINES: typeof DECLINES = { FURNISHED: FURNISHED_OUTDOORS, REMOVAL_UNSUPPORTED: FURNISHED_OUTDOORS };

/**
 * Returns the notice about a rejected photo, or null if the job failed for another reason.
 *
 * @param job the failed job; the options it was rejected with are not offered again
 */
export function declineOf(job: {
  readonly roomType: RoomType;
  readonly removeFurniture?: boolean | undefined;
  readonly removal?: Removal | undefined;
  readonly error?: { readonly code: JobErrorCode; readonly standAt?: Standpoint | undefined } | undefined;
}): Decline | null {
  const outdoors = job.roomType === 'OUTDOOR' && job.error ? OUTDOOR_DECLINES[job.error.code] : undefined;
  const decline = outdoors ?? (job.error && DECLINES[job.error.code]);
  if (!decline) return null;
  const { roomTypes, alternative, handlings: others = [] } = decline;
  const own = handlingOf({ removeFurniture: job.removeFurniture ?? false, removal: job.removal });
  // What keeps a room from being shown empty may be hidden again by new furniture.
  const handlings = own === 'only' && others.includes('sure') ? (['all', ...others] as const) : others;
  const standAt = job.error?.standAt;
  return {
    ...decline,
    advice: standAt ? STAND_AT[standAt] : decline.advice,
    roomTypes: roomTypes.filter((roomType) => roomType !== job.roomType),
    alternative: alternative === job.roomType ? undefined : alternative,
    handlings: handlings.filter((handling) => handling !== own),
  };
}

/** Whether an error code says that a photo was declined, rather than that something failed. */
export const isDecline = (code: JobErrorCode | undefined): boolean =>
  code !== undefined && DECLINES[code] !== undefined;

/** What a photo that was declined is called: it did not fail. */
export const DECLINED = 'Declined';

/** What a photo's status is called, the same on all screens. */
export const statusName = ({
  status,
  error,
}: {
  readonly status: JobStatus;
  readonly error?: { readonly code: JobErrorCode } | undefined;
}): string => (status === 'FAILED' && isDecline(error?.code) ? DECLINED : JOB_STATUS_NAMES[status]);
