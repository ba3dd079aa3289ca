import type { ListingRoom } from '@roomwright/functions/contract/listings.ts';

type Rooms = readonly ListingRoom[];

/** A place among the photos of a room: before one of them, or at the end. */
export interface Spot {
  readonly roomId: string;
  readonly before: string | null;
}

const without = (rooms: Rooms, jobId: string): ListingRoom[] =>
  rooms.map((room) => ({ ...room, jobIds: room.jobIds.filter((id) => id !== jobId) }));

/** Moves a photo to another place; returns the same rooms if it is there already. */
export function placed(rooms: Rooms, jobId: string, { roomId, before }: Spot): Rooms {
  if (before === jobId) return rooms;
  const after = without(rooms, jobId).map((room) => {
    if (room.id !== roomId) return room;
    const at = before === null ? -1 : room.jobIds.indexOf(before);
    return { ...room, jobIds: at < 0 ? [...room.jobIds, jobId] : room.jobIds.toSpliced(at, 0, jobId) };
  });
  const order = (each: Rooms): string => each.map(({ jobIds }) => jobIds.join()).join(';');
  return order(after) === order(rooms) ? rooms : after;
}

/**
 * Where a photo comes when moved one place; past the end of its room, into the next one. Null if it cannot move
 * further.
 */
export function stepFrom(rooms: Rooms, jobId: string, step: 1 | -1): Spot | null {
  const at = rooms.findIndex(({ jobIds }) => jobIds.includes(jobId));
  const room = rooms[at];
  if (!room) return null;
  const index = room.jobIds.indexOf(jobId) + step;
  if (index >= 0 && index < room.jobIds.length) {
    const before = room.jobIds[step > 0 ? index + 1 : index] ?? null;
    return { roomId: room.id, before };
  }
  const next = rooms[at + step];
  return next ? { roomId: next.id, before: step > 0 ? (next.jobIds[0] ?? null) : null } : null;
}

export const withoutPhoto = (rooms: Rooms, jobId: string): Rooms => without(rooms, jobId);

export const renamed = (rooms: Rooms, roomId: string, name: string): Rooms =>
  rooms.map((room) => (room.id === roomId ? { ...room, name } : room));

/** Moves a room one place. */
export function movedRoom(rooms: Rooms, roomId: string, step: 1 | -1): Rooms {
  const at = rooms.findIndex(({ id }) => id === roomId);
  const room = rooms[at];
  if (!room || !rooms[at + step]) return rooms;
  return rooms.toSpliced(at, 1).toSpliced(at + step, 0, room);
}

export const withoutRoom = (rooms: Rooms, roomId: string): Rooms => rooms.filter(({ id }) => id !== roomId);
