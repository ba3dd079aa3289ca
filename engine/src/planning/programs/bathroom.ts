import { bathroomGroups as groups } from '../groups/bathroom.ts';
import type { RoomProgram } from './room-program.ts';

/** A mat and what stands beside it; cloth at windows would hang in the way. Square metres and wishes are judged by eye on the samples. */
export const BATHROOM: RoomProgram = {
  room: 'BATHROOM',
  // Before a basin (NKBA).
  freeBeforeFronts: 0.53,
  groups,
  beside: [
    { place: 'wished' },
    { place: 'windows', role: 'curtains', onWish: true },
    { place: 'walls' },
    { place: 'ladder', from: 1.6 },
    { place: 'basket', from: 2.4 },
    { place: 'slenderPlant' },
    { place: 'print' },
  ],
  whenFurnished: ['greenery'],
};
