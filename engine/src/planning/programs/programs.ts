import type { RoomId } from '../../scene/room-type.ts';
import { BATHROOM } from './bathroom.ts';
import { BEDROOM } from './bedroom.ts';
import { DINING_ROOM } from './dining-room.ts';
import { KITCHEN } from './kitchen.ts';
import { LIVING_ROOM } from './living-room.ts';
import { OFFICE } from './office.ts';
import { OUTDOOR } from './outdoor.ts';
import type { RoomProgram } from './room-program.ts';

/** How each type of room is furnished. */
export const PROGRAMS: Readonly<Record<RoomId, RoomProgram>> = {
  LIVING_ROOM,
  BEDROOM,
  DINING_ROOM,
  OFFICE,
  KITCHEN,
  BATHROOM,
  OUTDOOR,
};
