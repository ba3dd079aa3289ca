import type { RoomModel } from '../scene/room.ts';

/** A room model as JSON keeps it: grids of bytes as base64. */
export type StoredRoom = { readonly [name: string]: unknown };

const PREFIX = 'bytes:';

function packed(_: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  return PREFIX + btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join(''));
}

function unpacked(_: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(PREFIX)) return value;
  return Uint8Array.from(atob(value.slice(PREFIX.length)), (character) => character.charCodeAt(0));
}

export const storedRoom = (room: RoomModel): StoredRoom => JSON.parse(JSON.stringify(room, packed));

/** @param stored as `storedRoom` gave it; nobody else's is accepted by the service */
export const roomOf = (stored: StoredRoom): RoomModel => JSON.parse(JSON.stringify(stored), unpacked);
