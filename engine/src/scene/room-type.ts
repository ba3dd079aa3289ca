/** Room types that can be requested. */
export const ROOM_IDS = ['LIVING_ROOM', 'BEDROOM', 'KITCHEN', 'DINING_ROOM', 'BATHROOM', 'OFFICE', 'OUTDOOR'] as const;
export type RoomId = (typeof ROOM_IDS)[number];
