import { kitchenGroups as groups, tablesBesideStools } from '../groups/kitchen.ts';
import type { RoomProgram } from './room-program.ts';

/** Stools at a counter or a small table; cloth at windows would hang in the way. Square metres and wishes are judged by eye on the samples. */
export const KITCHEN: RoomProgram = {
  room: 'KITCHEN',
  // A work aisle of 1.07 m (NKBA).
  freeBeforeFronts: 1,
  hasFittedUnits: true,
  groups,
  // From so much floor on a kitchen looks bare with nothing but stools.
  secondZone: { from: 12, left: 0, besideSeatsFor: 'bar', groups: tablesBesideStools },
  beside: [
    { place: 'wished' },
    { place: 'windows', role: 'curtains', onWish: true },
    { place: 'walls' },
    { place: 'plants', role: 'greenery', severalFrom: 10, wanted: 0.1 },
    { place: 'front', role: 'counterRunner' },
    { place: 'counters', role: 'counterSet' },
    { place: 'pictures' },
  ],
  whenFurnished: ['greenery'],
};
