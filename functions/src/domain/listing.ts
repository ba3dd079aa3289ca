import { LIMITS, TIMES } from '../contract/limits.ts';
import type { ListingRoom } from '../contract/listings.ts';
import { ROOM_TYPES, type RoomType, type Style } from '../contract/staging-options.ts';
import type { Job } from './job.ts';
import type { Publication } from './publication.ts';

/** What a client made of a picture. */
export interface Answer {
  readonly jobId: string;
  /** The picture that the client saw, 0 for the first. */
  readonly version: number;
  readonly answer: 'yes' | 'change';
  readonly words: string;
  readonly at: Date;
}

/** A link by which a client looks at a listing and answers. */
export interface Review {
  /** 144 random bits. */
  readonly token: string;
  readonly createdAt: Date;
  /** One for each photo that was answered, the last one that was given. */
  readonly answers: readonly Answer[];
}

/** A public page that shows all photos of a listing, each by its picture in use. */
export type ListingPublication = Pick<Publication, 'token' | 'publishedAt'>;

/** An address with its rooms and their photos, as it is stored, `listings/{id}`. Its photos name it in turn. */
export interface Listing {
  readonly id: string;
  readonly userId: string;
  readonly address: string;
  /** Counts what was saved, from 1. */
  readonly revision: number;
  readonly style?: Style;
  /** Which designs and colours the home has: see `Job.homeSeed`. */
  readonly homeSeed: number;
  readonly rooms: readonly ListingRoom[];
  readonly coverId?: string;
  readonly review?: Review;
  /** When an e-mail about new answers is due; absent while there are none. */
  readonly reviewMailAt?: Date;
  /** There while it has a public page. */
  readonly publication?: ListingPublication;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Its photos, in their order. */
export const photosOf = ({ rooms }: Pick<Listing, 'rooms'>): string[] => rooms.flatMap(({ jobIds }) => jobIds);

/** The photo that stands for the home; undefined where there is none. */
export const coverOf = (listing: Pick<Listing, 'rooms' | 'coverId'>): string | undefined =>
  listing.coverId ?? photosOf(listing)[0];

/** One more change of a listing. */
export const changed = (listing: Listing, change: Partial<Listing>, now: Date): Listing => ({
  ...listing,
  ...change,
  revision: listing.revision + 1,
  updatedAt: now,
});

/** What a room of this kind is called beside those that are there: "Bedroom 2". */
function freeName(rooms: readonly ListingRoom[], roomType: RoomType): string {
  const { label } = ROOM_TYPES[roomType];
  const taken = new Set(rooms.map(({ name }) => name));
  for (let number = 1; ; number++) {
    const name = number === 1 ? label : `${label} ${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Where a photo comes: a room, and after which of its photos. */
export interface Place {
  /** The room; without it the first one of the photo's kind, or a new one. */
  readonly roomId?: string | undefined;
  /** The photo of the room that it follows, where that is there: one of the same original. */
  readonly after?: string | undefined;
}

/** Rooms with one more photo. @param newId names a room that is made for it */
function roomsWith(
  rooms: readonly ListingRoom[],
  { id, roomType }: Pick<Job, 'id' | 'roomType'>,
  { roomId, after }: Place,
  newId: string,
): ListingRoom[] {
  const at =
    rooms.find(({ jobIds }) => after !== undefined && jobIds.includes(after)) ??
    rooms.find((room) => room.id === roomId) ??
    rooms.find((room) => room.roomType === roomType);
  // In a home with as many rooms as there may be, the last one takes what fits nowhere.
  const last = rooms.at(-1);
  if (!at && last && rooms.length >= LIMITS.roomsPerListing)
    return roomsWith(rooms, { id, roomType }, { roomId: last.id }, newId);
  if (!at) return [...rooms, { id: newId, name: freeName(rooms, roomType), roomType, jobIds: [id] }];
  const index = after === undefined ? -1 : at.jobIds.indexOf(after);
  const jobIds = index < 0 ? [...at.jobIds, id] : at.jobIds.toSpliced(index + 1, 0, id);
  return rooms.map((room) => (room === at ? { ...room, jobIds } : room));
}

/**
 * A listing with one more photo; one that is in it already stays where it is.
 * @param newId names a room that is made for it
 * @returns null where it is full
 */
export function withListedPhoto(
  listing: Listing,
  job: Pick<Job, 'id' | 'roomType'>,
  place: Place,
  newId: string,
): Listing | null {
  const photos = photosOf(listing);
  if (photos.includes(job.id)) return listing;
  if (photos.length >= LIMITS.photosPerListing) return null;
  return { ...listing, rooms: roomsWith(listing.rooms, job, place, newId) };
}

/** A listing without some photos: nor is one of them its cover, or answered. */
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

/** What an owner changes; null takes something away. */
export interface ListingChange {
  readonly address?: string | undefined;
  readonly style?: Style | null | undefined;
  readonly coverId?: string | null | undefined;
  readonly rooms?: readonly ListingRoom[] | undefined;
}

/** A listing with a change; photos that its rooms no longer have leave it. */
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
    ...(rooms && { rooms }),
    ...(address !== undefined && { address }),
    ...(styleAfter && { style: styleAfter }),
    ...(coverAfter && { coverId: coverAfter }),
  };
}

/** A listing whose client has answered; whoever looks through many photos leads to one e-mail. */
export function answered(listing: Listing, review: Review, answer: Answer): Listing {
  const others = review.answers.filter(({ jobId }) => jobId !== answer.jobId);
  return {
    ...listing,
    review: { ...review, answers: [...others, answer] },
    reviewMailAt: new Date(answer.at.getTime() + TIMES.reviewQuiet * 1000),
  };
}

/** Whether somebody may arrange a listing's photos like this: each of them once, and none that is not in it. */
export function isArrangementOf(listing: Listing, rooms: readonly ListingRoom[]): boolean {
  const known = new Set(photosOf(listing));
  const wanted = rooms.flatMap(({ jobIds }) => jobIds);
  const ids = rooms.map(({ id }) => id);
  const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length;
  return isOnce(wanted) && isOnce(ids) && wanted.every((id) => known.has(id));
}
