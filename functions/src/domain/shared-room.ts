import type { Awaited } from '../contract/entities.ts';
import { LIMITS, TIMES } from '../contract/limits.ts';
import type { MatchErrorCode, SHARED_ROOM_VERDICTS } from '../contract/room-matches.ts';
import type { RoomType, Style } from '../contract/staging-options.ts';
import { secondsAfter } from './day.ts';
import { hashOf } from './hash.ts';

/** Pose of a photo's frame in the room's: position in metres, rotation in radians, and a scale factor. */
export interface ViewPose {
  readonly x: number;
  readonly z: number;
  readonly turn: number;
  readonly scale: number;
}

/** One way in which the photos of a room may fit together. */
export interface RoomFit {
  /** Index of the photo whose frame is the room's. */
  readonly lead: number;
  /** Pose of each photo, in order; null if it does not fit. */
  readonly poses: readonly (ViewPose | null)[];
}

/** A photo of a room. */
export interface RoomPhoto {
  /** Path of the upload, for a day; or of the original of the job that it was taken from. */
  readonly path: string;
  /** Jobs made from it in this room; each has its own copy of the photo. */
  readonly jobIds: readonly string[];
  /** Pose of a photo that joined later and fits. */
  readonly pose?: ViewPose;
}

/** A photo waiting to join a room with staged photos, until its first job is created. */
export interface LatePhoto {
  /** As for a photo of the room. */
  readonly path: string;
  /** Possible poses in the room, most likely first. */
  readonly alternatives: readonly ViewPose[];
  /** The chosen one; null if none is right and the photo is furnished separately. */
  readonly chosen: ViewPose | null;
  /** Path of the room's photo that it is shown beside. */
  readonly beside: string;
}

/** What the jobs of a room's photos wait for before they are staged. */
export interface RoomWait {
  readonly what: Awaited;
  /** Path of the proposal that its owner is asked about. */
  readonly proposalPath?: string;
  /** Why the photos could not be matched. */
  readonly failure?: MatchErrorCode;
}

/** A room shown in several photos, stored as `sharedRooms/{id}`. */
export interface SharedRoom {
  readonly id: string;
  readonly userId: string;
  readonly roomType: RoomType;
  readonly style: Style;
  /** Wishes for its furniture, as of its first photo; absent if there are none. */
  readonly prompt?: string;
  /** Present until it is settled how the photos fit together, if they were sent before that. */
  readonly awaits?: RoomWait;
  readonly verdict: (typeof SHARED_ROOM_VERDICTS)[number];
  readonly alternatives: readonly RoomFit[];
  /** The fit by which its photos are furnished; null if each is furnished separately, with the same designs. */
  readonly chosen: RoomFit | null;
  /** The photos proposed first, in the order of the fits, then those that joined later. */
  readonly photos: readonly RoomPhoto[];
  /** Photos waiting to join, the latest proposal last. */
  readonly late?: readonly LatePhoto[];
  /** Determines designs and colours in all its photos; absent until the first is staged. */
  readonly homeSeed?: number;
  readonly createdAt: Date;
  /** When it expires; absent once a photo has been staged with it. */
  readonly expireAt?: Date;
}

/** Returns its jobs, grouped by photo. */
export const jobsOf = ({ photos }: SharedRoom): string[] => photos.flatMap(({ jobIds }) => jobIds);

/** Whether photos are staged with it, which fixes how they fit together. */
export const isStarted = (room: SharedRoom): boolean => room.awaits === undefined && jobsOf(room).length > 0;

/** The room once its jobs wait for something else; null: for nothing more. */
export const roomAwaiting = ({ awaits: _, ...room }: SharedRoom, awaits: RoomWait | null): SharedRoom => ({
  ...room,
  ...(awaits && { awaits }),
});

/** A room none of whose photos are staged yet; forgotten like their uploads unless one is. */
export const proposedRoom = (
  id: string,
  userId: string,
  paths: readonly string[],
  { roomType, style, prompt }: { readonly roomType: RoomType; readonly style: Style; readonly prompt: string },
  now: Date,
): SharedRoom => ({
  ...{ id, userId, roomType, style, ...(prompt !== '' && { prompt }) },
  ...{ verdict: 'none', alternatives: [], chosen: null },
  photos: paths.map((path) => ({ path, jobIds: [] })),
  createdAt: now,
  expireAt: secondsAfter(now, TIMES.uploadHours * 3600),
});

/** Stores the result of a registration; a certain fit needs no confirmation. */
export const registered = (room: SharedRoom, found: Pick<SharedRoom, 'verdict' | 'alternatives'>): SharedRoom => ({
  ...room,
  ...found,
  chosen: found.verdict === 'sure' ? (found.alternatives[0] ?? null) : null,
});

/**
 * Stores the owner's choice; null if there is no such alternative.
 *
 * @param alternative null if none is right
 */
export function chosenBy(room: SharedRoom, alternative: number | null): SharedRoom | null {
  if (alternative === null) return { ...room, chosen: null };
  const chosen = room.alternatives[alternative];
  return chosen ? { ...room, chosen } : null;
}

/** Path of a photo, and the job whose original it is. */
interface Source {
  readonly path: string;
  readonly jobId: string | null;
}

/** Returns the index of a photo in the room, or -1. */
const placeOf = ({ photos }: SharedRoom, source: Source): number =>
  photos.findIndex(
    ({ path, jobIds }) => path === source.path || (source.jobId !== null && jobIds.includes(source.jobId)),
  );

/** Returns the room's record of a photo, or null. */
export function photoIn(room: SharedRoom, source: Source): RoomPhoto | null {
  return room.photos[placeOf(room, source)] ?? null;
}

export const isFull = ({ photos }: SharedRoom): boolean => photos.length >= LIMITS.photosPerSharedRoom;

/** Returns the poses of all its photos, or null if they do not fit together. */
export function fitOf({ chosen, photos }: SharedRoom): RoomFit | null {
  return chosen && { lead: chosen.lead, poses: photos.map(({ pose }, i) => chosen.poses[i] ?? pose ?? null) };
}

/** Returns a photo waiting to join the room, or undefined. */
export const lateOf = ({ late = [] }: SharedRoom, path: string): LatePhoto | undefined =>
  late.find((each) => each.path === path);

function withoutLate({ late = [], ...room }: SharedRoom, path: string): SharedRoom {
  const left = late.filter((each) => each.path !== path);
  return left.length > 0 ? { ...room, late: left } : room;
}

const waysOf = ({ alternatives }: Pick<LatePhoto, 'alternatives'>): string =>
  JSON.stringify(alternatives.map(({ x, z, turn, scale }) => [x, z, turn, scale]));

/**
 * Adds a photo waiting to join the room, replacing an earlier proposal of the same photo. Beyond the room's limit
 * the oldest waiting photo is dropped. A choice is kept if the alternatives are the same.
 */
export function withLate(
  room: SharedRoom,
  { verdict, ...found }: Omit<LatePhoto, 'chosen'> & Pick<SharedRoom, 'verdict'>,
): SharedRoom {
  const before = lateOf(room, found.path);
  const isKnown = before !== undefined && waysOf(before) === waysOf(found);
  const sure = verdict === 'sure' ? (found.alternatives[0] ?? null) : null;
  const photo: LatePhoto = { ...found, chosen: (isKnown ? before.chosen : null) ?? sure };
  const { late = [], ...others } = withoutLate(room, found.path);
  return { ...others, late: [...late, photo].slice(room.photos.length - LIMITS.photosPerSharedRoom) };
}

/** Stores the owner's choice for a photo waiting to join; null if there is no such photo or alternative. */
export function lateChosenBy(room: SharedRoom, path: string, alternative: number | null): SharedRoom | null {
  const photo = lateOf(room, path);
  const chosen = alternative === null ? null : photo?.alternatives[alternative];
  if (!photo || chosen === undefined) return null;
  return { ...room, late: (room.late ?? []).map((each) => (each === photo ? { ...photo, chosen } : each)) };
}

/**
 * Adds a job to its photo, and the photo to the room if it is new; null if the room is full.
 *
 * @param homeSeed seed of the home that the first photo belongs to
 */
export function joinedBy(
  { expireAt: _, ...room }: SharedRoom,
  jobId: string,
  source: Source,
  homeSeed: number | undefined,
): (SharedRoom & { readonly homeSeed: number }) | null {
  const at = placeOf(room, source);
  if (at < 0 && isFull(room)) return null;
  const pose = lateOf(room, source.path)?.chosen;
  const photos =
    at < 0
      ? [...room.photos, { path: source.path, jobIds: [jobId], ...(pose && { pose }) }]
      : room.photos.map((photo, i) => (i === at ? { ...photo, jobIds: [...photo.jobIds, jobId] } : photo));
  const left = withoutLate(room, source.path);
  return { ...left, photos, homeSeed: room.homeSeed ?? homeSeed ?? hashOf(room.id, 1) };
}

/**
 * Removes a deleted job; null if it was the room's last. Photos keep their index, which the fits refer to; one that
 * joined later is removed with its last job.
 */
export function withoutJob(room: SharedRoom, jobId: string): SharedRoom | null {
  const fitted = room.chosen?.poses.length ?? Infinity;
  const photos = room.photos
    .map((photo) => ({ ...photo, jobIds: photo.jobIds.filter((each) => each !== jobId) }))
    .filter(({ jobIds }, i) => i < fitted || jobIds.length > 0);
  const left = { ...room, photos };
  return jobsOf(left).length > 0 ? left : null;
}

/** Returns the pose of a job's photo in the room; null if it does not fit or no fit was chosen. */
export function poseOf(room: SharedRoom, jobId: string): ViewPose | null {
  return fitOf(room)?.poses[room.photos.findIndex(({ jobIds }) => jobIds.includes(jobId))] ?? null;
}
