import type { SHARED_ROOM_VERDICTS } from '../contract/endpoints/shared-rooms.ts';
import { LIMITS } from '../contract/limits.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { hashOf } from './hash.ts';

/** How a photo's frame lies in the room's: metres, radians, and a factor on its lengths. */
export interface ViewPose {
  readonly x: number;
  readonly z: number;
  readonly turn: number;
  readonly scale: number;
}

/** One way in which the photos of a room fit together. */
export interface RoomFit {
  /** Place of the photo whose frame is the room's. */
  readonly lead: number;
  /** Of each photo in its order; null: it does not fit. */
  readonly poses: readonly (ViewPose | null)[];
}

/** A photo of a room. */
export interface RoomPhoto {
  /** Where it was uploaded, for a day; or the original of the job that it was taken from. */
  readonly path: string;
  /** Jobs that were made of it in this room; each has a copy of the photo. */
  readonly jobIds: readonly string[];
}

/** A room that several photos show, `sharedRooms/{id}`. */
export interface SharedRoom {
  readonly id: string;
  readonly userId: string;
  readonly roomType: RoomType;
  readonly style: Style;
  readonly verdict: (typeof SHARED_ROOM_VERDICTS)[number];
  readonly alternatives: readonly RoomFit[];
  /** The alternative by which its photos are furnished; null: each for itself, with the same designs. */
  readonly chosen: RoomFit | null;
  /** Those that it was proposed with first, as the fits count them, then those that joined it. */
  readonly photos: readonly RoomPhoto[];
  /** Decides designs and colours in all its photos; not there until the first is staged. */
  readonly homeSeed?: number;
  readonly createdAt: Date;
  /** When it may be forgotten; not there once a photo is staged with it. */
  readonly expireAt?: Date;
}

/** Whether photos are staged with it: how they fit together stays as it is from then on. */
export const isStarted = ({ photos }: SharedRoom): boolean => photos.some(({ jobIds }) => jobIds.length > 0);

/** Its jobs, those of one photo together. */
export const jobsOf = ({ photos }: SharedRoom): string[] => photos.flatMap(({ jobIds }) => jobIds);

/** The room by what was found: a fit that is sure needs nobody's word. */
export const registered = (room: SharedRoom, found: Pick<SharedRoom, 'verdict' | 'alternatives'>): SharedRoom => ({
  ...room,
  ...found,
  chosen: found.verdict === 'sure' ? (found.alternatives[0] ?? null) : null,
});

/** The room by its owner's word; nothing where there is no such alternative. @param alternative null: none of them is right */
export function chosenBy(room: SharedRoom, alternative: number | null): SharedRoom | null {
  if (alternative === null) return { ...room, chosen: null };
  const chosen = room.alternatives[alternative];
  return chosen ? { ...room, chosen } : null;
}

/**
 * The room once a job is made of a photo, which joins it where it is another's; nothing where the room is full.
 * @param source where the photo lies, and the job whose original that is
 * @param homeSeed of the home that the first photo belongs to
 */
export function joinedBy(
  { expireAt: _, ...room }: SharedRoom,
  jobId: string,
  source: { readonly path: string; readonly jobId: string | null },
  homeSeed: number | undefined,
): (SharedRoom & { readonly homeSeed: number }) | null {
  const at = room.photos.findIndex(
    ({ path, jobIds }) => path === source.path || (source.jobId !== null && jobIds.includes(source.jobId)),
  );
  if (at < 0 && room.photos.length >= LIMITS.photosPerSharedRoom) return null;
  const photos =
    at < 0
      ? [...room.photos, { path: source.path, jobIds: [jobId] }]
      : room.photos.map((photo, i) => (i === at ? { ...photo, jobIds: [...photo.jobIds, jobId] } : photo));
  return { ...room, photos, homeSeed: room.homeSeed ?? homeSeed ?? hashOf(room.id, 1) };
}

/** The room without a job that is deleted; nothing where that was its last. Photos keep their places, which the fits count. */
export function withoutJob(room: SharedRoom, jobId: string): SharedRoom | null {
  const photos = room.photos.map(({ path, jobIds }) => ({ path, jobIds: jobIds.filter((each) => each !== jobId) }));
  const left = { ...room, photos };
  return isStarted(left) ? left : null;
}

/** How the photo of a job lies in the room; null: it does not fit, or has joined since. */
export function poseOf({ photos, chosen }: SharedRoom, jobId: string): ViewPose | null {
  return chosen?.poses[photos.findIndex(({ jobIds }) => jobIds.includes(jobId))] ?? null;
}
