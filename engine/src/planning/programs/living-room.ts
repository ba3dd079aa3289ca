import { livingRoomGroups as groups } from '../groups/living-room.ts';
import { zonesBesideSeats } from '../groups/second-zones.ts';
import type { RoomProgram } from './room-program.ts';

/** A seating group, a second zone where it leaves floor, and what stands along the walls. Square metres and wishes are judged by eye on the samples. */
export const LIVING_ROOM: RoomProgram = {
  room: 'LIVING_ROOM',
  groups,
  secondZone: { from: 14, left: 6, groups: zonesBesideSeats },
  beside: [
    { place: 'wished' },
    { place: 'windows', role: 'curtains' },
    { place: 'ledges' },
    { place: 'walls' },
    { place: 'plants', role: 'greenery', severalFrom: 10, wanted: 0.3, isTree: true },
    { place: 'lamp', role: 'standingLamp', from: 9 },
    { place: 'pictures' },
  ],
  whenFurnished: ['greenery', 'standingLamp'],
};
