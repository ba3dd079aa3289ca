import { LIMITS } from '../contract/limits.ts';
import type { ListingRoom } from '../contract/listings.ts';
import { ROOM_TYPES, type RoomType, type Style } from '../contract/staging-options.ts';
import type { Job } from './job.ts';
import type { Publication } from './publication.ts';
import type { Review } from './review.ts';

/** A public page with all photos of a listing, each by its picture in use. */
export type ListingPublication = Pick<Publication, 'token' | 'publishedAt'>;

/** That a room of a listing is a shared room. */
export interface KnownRoom {
  readonly roomId: string;
  readonly sharedRoomId: string;
}

/** An address with its rooms and photos, stored as `listings/{id}`. Its photos refer back to it. */
export interface Listing {
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  /** Revision number, from 1. */
  readonly revision: number;
  readonly style?: Style;
  /** Determines designs and colours of the home, see `Job.homeSeed`. */
  readonly homeSeed: number;
  readonly rooms: readonly ListingRoom[];
  /** What is known of them: which shared rooms they show. Absent until a photo of one is added. */
  readonly sharedRooms?: readonly KnownRoom[];
  readonly coverId?: string;
  readonly review?: Review;
  /** When an email about new answers is due; absent if there are none. */
  readonly reviewMailAt?: Date;
  /** Present while it has a public page. */
  readonly publication?: ListingPublication;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Returns its photos, in order. */
export const photosOf = ({ rooms }: Pick<Listing, 'rooms'>): string[] => rooms.flatMap(({ jobIds }) => jobIds);

/** Returns the photo shown for the home, or undefined if it has none. */
export const coverOf = (listing: Pick<Listing, 'rooms' | 'coverId'>): string | undefined =>
  listing.coverId ?? photosOf(listing)[0];

/** Saves a change of a listing as a new revision. */
export const changed = (listing: Listing, change: Partial<Listing>, now: Date): Listing => ({
  ...listing,
  ...change,
  revision: listing.revision + 1,
  updatedAt: now,
});

/** Names a new room of this type so that it is unique, such as "Bedroom 2". */
function freeName(rooms: readonly ListingRoom[], roomType: RoomType): string {
  const { label } = ROOM_TYPES[roomType];
  const taken = new Set(rooms.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 && !taken.has(`${label} 2`) ? label : `${label} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Where to insert a photo: the room, and the photo that it follows. */
export interface Place {
  /** The room; by default the photo's own, the first one of its type that is not known to be another, or a new one. */
  readonly roomId?: string | undefined;
  /** The photo of the same original that it follows, if that is in the room. */
  readonly after?: string | undefined;
}

/** The rooms with another one of this type. The first one of it becomes "Bedroom 1", unless it was renamed. */
function withNewRoom(
  rooms: readonly ListingRoom[],
  room: Pick<ListingRoom, 'id' | 'jobIds'>,
  roomType: RoomType,
): ListingRoom[] {
  const { label } = ROOM_TYPES[roomType];
  const first = `${label} 1`;
  const isFree = rooms.every(({ name }) => name !== first);
  return [
    ...rooms.map((each) =>
      isFree && each.roomType === roomType && each.name === label ? { ...each, name: first } : each,
    ),
    { ...room, name: freeName(rooms, roomType), roomType },
  ];
}

type ListedPhoto = Pick<Job, 'id' | 'roomType' | 'sharedRoomId'>;
type Rooms = Pick<Listing, 'rooms' | 'sharedRooms'>;

/** Finds the room that a photo is added to. */
function roomFor(
  { rooms, sharedRooms = [] }: Rooms,
  { roomType, sharedRoomId }: ListedPhoto,
  { roomId, after }: Place,
): ListingRoom | undefined {
  const isKnown = (room: ListingRoom): boolean =>
    sharedRooms.some((known) => known.roomId === room.id && known.sharedRoomId === sharedRoomId);
  const isAnother = (room: ListingRoom): boolean =>
    sharedRoomId !== undefined && !isKnown(room) && sharedRooms.some((known) => known.roomId === room.id);
  return (
    rooms.find(({ jobIds }) => after !== undefined && jobIds.includes(after)) ??
    rooms.find((room) => room.id === roomId) ??
    rooms.find(isKnown) ??
    rooms.find((room) => room.roomType === roomType && !isAnother(room))
  );
}

/**
 * Adds a photo to the rooms.
 *
 * @param newId id of a room, if one is created
 */
function roomsWith(before: Rooms, photo: ListedPhoto, place: Place, newId: string): ListingRoom[] {
  const { rooms } = before;
  const { id, roomType } = photo;
  const { after } = place;
  const at = roomFor(before, photo, place);
  // If the maximum number of rooms is reached, the last room takes the photo.
  const last = rooms.at(-1);
  if (!at && last && rooms.length >= LIMITS.roomsPerListing)
    return roomsWith(before, photo, { roomId: last.id }, newId);
  if (!at) return withNewRoom(rooms, { id: newId, jobIds: [id] }, roomType);
  const index = after === undefined ? -1 : at.jobIds.indexOf(after);
  const jobIds = index < 0 ? [...at.jobIds, id] : at.jobIds.toSpliced(index + 1, 0, id);
  return rooms.map((room) => (room === at ? { ...room, jobIds } : room));
}

/** What is known of the rooms once this photo is in one of them. */
function knownWith(
  rooms: readonly ListingRoom[],
  { id, sharedRoomId }: ListedPhoto,
  known: Listing['sharedRooms'] = [],
): Pick<Listing, 'sharedRooms'> {
  const room = rooms.find(({ jobIds }) => jobIds.includes(id));
  if (!room || sharedRoomId === undefined) return {};
  const others = known.filter((each) => each.roomId !== room.id || each.sharedRoomId !== sharedRoomId);
  return { sharedRooms: [...others, { roomId: room.id, sharedRoomId }].slice(-LIMITS.roomsPerListing) };
}

/**
 * Adds a photo to a listing; a photo that is in it already keeps its place.
 *
 * @param newId id of a room, if one is created
 * @returns null if the listing is full
 */
export function withListedPhoto(listing: Listing, job: ListedPhoto, place: Place, newId: string): Listing | null {
  const photos = photosOf(listing);
  if (photos.includes(job.id)) return listing;
  if (photos.length >= LIMITS.photosPerListing) return null;
  const rooms = roomsWith(listing, job, place, newId);
  return { ...listing, rooms, ...knownWith(rooms, job, listing.sharedRooms) };
}

/** Removes photos from a listing, including its cover and answers. */
export function withoutPhotos(listing: Listing, gone: ReadonlySet<string>): Listing {
  const rooms = listing.rooms.map((room) => ({ ...room, jobIds: room.jobIds.filter((id) => !gone.has(id)) }));
  const { coverId, review, ...rest } = listing;
  const answers = review?.answers.filter(({ jobId }) => !gone.has(jobId));
  return {
    ...rest,
    rooms,
    ...(coverId !== undefined && !gone.has(coverId) && { coverId }),
    ...(review && answers && { review: { ...review, answers } }),
  };
}

/** A change by the owner; null removes a value. */
export interface ListingChange {
  readonly address?: string | undefined;
  readonly style?: Style | null | undefined;
  readonly coverId?: string | null | undefined;
  readonly rooms?: readonly ListingRoom[] | undefined;
}

/** Applies a change to a listing, and removes photos that are no longer in its rooms. */
export function withChange(listing: Listing, { address, style, coverId, rooms }: ListingChange): Listing {
  const kept = new Set(rooms ? photosOf({ rooms }) : photosOf(listing));
  const left = withoutPhotos(listing, new Set(photosOf(listing).filter((id) => !kept.has(id))));
  const { style: styleBefore, coverId: coverBefore, ...rest } = left;
  const [styleAfter, coverAfter] = [
    style === undefined ? styleBefore : style,
    coverId === undefined ? coverBefore : coverId,
  ];
  return {
    ...rest,
    ...(rooms && { rooms: rooms.map((room) => ({ ...left.rooms.find(({ id }) => id === room.id), ...room })) }),
    ...(address !== undefined && { address }),
    ...(styleAfter && { style: styleAfter }),
    ...(coverAfter && { coverId: coverAfter }),
  };
}

/** Whether rooms are a valid arrangement of a listing's photos: each exactly once, and no others. */
export function isArrangementOf(listing: Listing, rooms: readonly ListingRoom[]): boolean {
  const known = new Set(photosOf(listing));
  const wanted = rooms.flatMap(({ jobIds }) => jobIds);
  const ids = rooms.map(({ id }) => id);
  const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;
  return isOnce(wanted) && isOnce(ids) && wanted.every((id) => known.has(id));
}
