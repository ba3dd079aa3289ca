import type { StagedRoomId } from './scene.ts';

/** Room types a person can ask for. */
export const ROOM_IDS = ['LIVING_ROOM', 'BEDROOM', 'KITCHEN', 'DINING_ROOM', 'BATHROOM', 'OFFICE', 'OUTDOOR'] as const;
export type RoomId = (typeof ROOM_IDS)[number];

/** Until every room type has its own furniture, the nearest that has. */
export const NEAREST_ROOM: Readonly<Record<RoomId, StagedRoomId>> = {
  LIVING_ROOM: 'LIVING_ROOM',
  BEDROOM: 'BEDROOM',
  DINING_ROOM: 'DINING_ROOM',
  OFFICE: 'OFFICE',
  KITCHEN: 'KITCHEN',
  BATHROOM: 'BATHROOM',
  OUTDOOR: 'OUTDOOR',
};
