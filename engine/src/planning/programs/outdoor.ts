import { outdoorGroups as groups } from '../groups/outdoor.ts';
import type { RoomProgram } from './room-program.ts';

/** A lounge or a table, and planters along the edges. Square metres and wishes are judged by eye on the samples. */
export const OUTDOOR: RoomProgram = {
  room: 'OUTDOOR',
  groups,
  beside: [{ place: 'planters', role: 'terraceGreenery' }],
  whenFurnished: ['greenery'],
};
