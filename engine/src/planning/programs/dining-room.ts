import { diningRoomGroups as groups } from '../groups/dining-room.ts';
import type { RoomProgram } from './room-program.ts';

/** A table with its chairs and a sideboard. Square metres and wishes are judged by eye on the samples. */
export const DINING_ROOM: RoomProgram = {
  room: 'DINING_ROOM',
  groups,
  beside: [
    { place: 'wished' },
    { place: 'windows', role: 'curtains' },
    { place: 'ledges' },
    { place: 'walls' },
    { place: 'plants', role: 'greenery', severalFrom: 10, wanted: 0.1 },
    { place: 'pictures' },
  ],
  whenFurnished: ['greenery'],
};
