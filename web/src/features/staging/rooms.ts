import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import type { RoomType } from '@roomwright/functions/contract/staging-options.ts';
import { areAlike, type Colours } from './room-colours.ts';

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

/** What is known of a photo before it is staged. */
export interface Glance {
  readonly roomType: RoomType | null;
  readonly colours?: Colours | undefined;
}

/**
 * Photos that may well show one room, which is not decided yet: they are taken for the same type of room, and their
 * colours are alike.
 * @param glanceOf what is known of a photo; null: nothing
 */
export function likelyRooms(rooms: PhotoRooms, ids: Ids, glanceOf: (id: string) => Glance | null): readonly Ids[] {
  const groups: { readonly first: Glance & { readonly colours: Colours }; readonly ids: string[] }[] = [];
  for (const id of ids.filter((each) => rooms[each] === undefined)) {
    const glance = glanceOf(id);
    if (!glance?.roomType || !glance.colours) continue;
    const { roomType, colours } = glance;
    const group = groups.find(({ first }) => first.roomType === roomType && areAlike(first.colours, colours));
    if (group) group.ids.push(id);
    else groups.push({ first: { roomType, colours }, ids: [id] });
  }
  return groups.map((group) => group.ids.slice(0, LIMITS.photosPerSharedRoom)).filter((group) => group.length > 1);
}

/** The rooms once these photos are of one. */
export function joined(rooms: PhotoRooms, ids: Ids, room: string): PhotoRooms {
  return { ...rooms, ...Object.fromEntries(ids.map((id) => [id, room])) };
}

/** The rooms once each of these photos shows one of its own. */
export function parted(rooms: PhotoRooms, ids: Ids): PhotoRooms {
  return { ...rooms, ...Object.fromEntries(ids.map((id) => [id, null])) };
}
