import { bedroomGroups as groups } from '../groups/bedroom.ts';
import type { RoomProgram } from './room-program.ts';

/** A bed with what belongs to it, a dresser, and in a large room a chair to read in. Square metres and wishes are judged by eye on the samples. */
export const BEDROOM: RoomProgram = {
  room: 'BEDROOM',
  groups,
  beside: [
    { place: 'wished' },
    { place: 'windows', role: 'curtains' },
    { place: 'ledges' },
    { place: 'walls' },
    { place: 'chair', role: 'easyChair', from: 12, enough: 2, lamp: 'standingLamp' },
    { place: 'plants', role: 'greenery', severalFrom: 10, wanted: 0.1 },
    { place: 'pictures' },
  ],
  whenFurnished: ['greenery', 'standingLamp'],
};
