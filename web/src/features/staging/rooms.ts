import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { RoomType } from '@roomwright/functions/contract/staging-options.ts';

/** Which room each photo shows, by the photo's identifier; null: one that no other photo shows; absent if not decided yet. */
export type PhotoRooms = Readonly<Record<string, string | null>>;

type Ids = readonly string[];

/** The photos of the same room as this one, itself among them, in their order. */
export function roommates(rooms: PhotoRooms, ids: Ids, id: string): Ids {
  const room = rooms[id];
  return room ? ids.filter((each) => rooms[each] === room) : [id];
}

/** The photos by rooms, in the order of each room's first photo. */
export function byRoom(rooms: PhotoRooms, ids: Ids): readonly Ids[] {
  return ids.map((id) => roommates(rooms, ids, id)).filter(([first], at) => first === ids[at]);
}

/** Empty living rooms and bedrooms look alike: up to so many photos of an unknown kind may well show one room. */
const MOST_UNKNOWN = 4;

/**
 * Photos that may show one room, which is not decided yet: those that seem to show the same type of room, or a few whose type is
 * unknown.
 * @param typeOf what a photo is taken for; null: it could not be determined
 */
export function likelyRooms(rooms: PhotoRooms, ids: Ids, typeOf: (id: string) => RoomType | null): readonly Ids[] {
  const open = ids.filter((id) => rooms[id] === undefined);
  const groups = [...Map.groupBy(open, typeOf)];
  return groups
    .filter(([type, group]) => group.length > 1 && (type !== null || group.length <= MOST_UNKNOWN))
    .map(([, group]) => group.slice(0, LIMITS.photosPerSharedRoom));
}

/** The rooms once these photos are of one. */
export function joined(rooms: PhotoRooms, ids: Ids, room: string): PhotoRooms {
  return { ...rooms, ...Object.fromEntries(ids.map((id) => [id, room])) };
}

/** The rooms once each of these photos shows one of its own. */
export function parted(rooms: PhotoRooms, ids: Ids): PhotoRooms {
  return { ...rooms, ...Object.fromEntries(ids.map((id) => [id, null])) };
}
