import { officeGroups as groups } from '../groups/office.ts';
import type { RoomProgram } from './room-program.ts';

/** A desk with its chair, shelves, and a small chair for a visitor. Square metres and wishes are judged by eye on the samples. */
export const OFFICE: RoomProgram = {
  room: 'OFFICE',
  groups,
  beside: [
    { place: 'wished' },
    { place: 'windows', role: 'curtains' },
    { place: 'ledges' },
    { place: 'walls' },
    { place: 'chair', role: 'easyChair', from: 7, enough: 2, isSmall: true },
    { place: 'plants', role: 'greenery', severalFrom: 10, wanted: 0.1 },
    { place: 'lamp', role: 'standingLamp', from: 9 },
    { place: 'pictures' },
  ],
  whenFurnished: ['greenery', 'standingLamp'],
};
