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
  /** Of one that joined later and fits. */
  readonly pose?: ViewPose;
}

/** A photo that is to join a room whose photos are staged, until the first job is made of it. */
export interface LatePhoto {
  /** As a photo's of the room. */
  readonly path: string;
  /** Ways in which it may lie in the room, the likeliest first. */
  readonly alternatives: readonly ViewPose[];
  /** The one that is right; null: none is, and it is furnished for itself. */
  readonly chosen: ViewPose | null;
  /** Path of the photo of the room that it is shown beside. */
  readonly beside: string;
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
  /** Those that are to join it and are not staged, the one that was proposed last at the end. */
  readonly late?: readonly LatePhoto[];
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

/** Where a photo lies, and the job whose original that is. */
interface Source {
  readonly path: string;
  readonly jobId: string | null;
}

/** Place of a photo among those of the room; -1 where it is none of them. */
const placeOf = ({ photos }: SharedRoom, source: Source): number =>
  photos.findIndex(
    ({ path, jobIds }) => path === source.path || (source.jobId !== null && jobIds.includes(source.jobId)),
  );

/** The photo as the room has it; null where it is none of its photos. */
export function photoIn(room: SharedRoom, source: Source): RoomPhoto | null {
  return room.photos[placeOf(room, source)] ?? null;
}

export const isFull = ({ photos }: SharedRoom): boolean => photos.length >= LIMITS.photosPerSharedRoom;

/** How all its photos lie in it by now; null where they fit together in no way. */
export function fitOf({ chosen, photos }: SharedRoom): RoomFit | null {
  return chosen && { lead: chosen.lead, poses: photos.map(({ pose }, i) => chosen.poses[i] ?? pose ?? null) };
}

/** A photo that is to join the room; nothing where nobody has proposed it. */
export const lateOf = ({ late = [] }: SharedRoom, path: string): LatePhoto | undefined =>
  late.find((each) => each.path === path);

function withoutLate({ late = [], ...room }: SharedRoom, path: string): SharedRoom {
  const left = late.filter((each) => each.path !== path);
  return left.length > 0 ? { ...room, late: left } : room;
}

const waysOf = ({ alternatives }: Pick<LatePhoto, 'alternatives'>): string =>
  JSON.stringify(alternatives.map(({ x, z, turn, scale }) => [x, z, turn, scale]));

/**
 * The room with a photo that is waiting to join, replacing an earlier proposal for the same photo. Beyond the room's limit the
 * oldest waiting photo is dropped. A choice is kept if the alternatives are the same.
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

/** The room by its owner's word on a photo that is to join it; nothing where there is no such photo or alternative. */
export function lateChosenBy(room: SharedRoom, path: string, alternative: number | null): SharedRoom | null {
  const photo = lateOf(room, path);
  const chosen = alternative === null ? null : photo?.alternatives[alternative];
  if (!photo || chosen === undefined) return null;
  return { ...room, late: (room.late ?? []).map((each) => (each === photo ? { ...photo, chosen } : each)) };
}

/**
 * The room once a job is made of a photo, which joins it where it is another's; nothing where the room is full.
 * @param homeSeed of the home that the first photo belongs to
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
 * The room without a job that is deleted; nothing where that was its last. Photos keep their places, which the fits count; one that
 * joined later goes with its last job.
 */
export function withoutJob(room: SharedRoom, jobId: string): SharedRoom | null {
  const fitted = room.chosen?.poses.length ?? Infinity;
  const photos = room.photos
    .map((photo) => ({ ...photo, jobIds: photo.jobIds.filter((each) => each !== jobId) }))
    .filter(({ jobIds }, i) => i < fitted || jobIds.length > 0);
  const left = { ...room, photos };
  return isStarted(left) ? left : null;
}

/** How the photo of a job lies in the room; null: it does not fit, or nobody has said how. */
export function poseOf(room: SharedRoom, jobId: string): ViewPose | null {
  return fitOf(room)?.poses[room.photos.findIndex(({ jobIds }) => jobIds.includes(jobId))] ?? null;
}
