import type { KnownPiece } from '../../furniture/catalogue/registry.ts';
import type { PieceId } from '../../scene/pieces.ts';

/** Which piece takes which part in the groups of the room types. */
export const ROLES = {
  sofa: 'sofa',
  sectional: 'sectional',
  easyChair: 'armchair',
  lowTable: 'coffeeTable',
  endTable: 'sideTable',
  standingLamp: 'floorLamp',
  tableLamp: 'tableLamp',
  rug: 'rug',
  picture: 'art',
  greenery: 'plant',
  bed: 'bed',
  bedside: 'nightstand',
  bedEnd: 'bench',
  diningTable: 'diningTable',
  diningChair: 'diningChair',
  desk: 'desk',
  deskChair: 'taskChair',
  deskLamp: 'deskLamp',
  counterStool: 'barStool',
  counterRunner: 'runner',
  counterSet: 'counterSet',
  bathMat: 'bathMat',
  bathStool: 'stool',
  towels: 'towelLadder',
  laundry: 'laundryBasket',
  terraceSofa: 'outdoorSofa',
  terraceChair: 'loungeChair',
  terraceTable: 'outdoorTable',
  terraceDiningTable: 'outdoorDiningTable',
  terraceDiningChair: 'outdoorChair',
  terraceGreenery: 'planter',
  parasol: 'parasol',
  curtains: 'curtains',
  vase: 'vase',
  leaningPicture: 'leaningPicture',
  ornament: 'ornament',
} as const satisfies Readonly<Record<string, KnownPiece>>;

/** A part that a piece takes in a room. */
export type Role = keyof typeof ROLES;

export type Roles = Readonly<Record<Role, PieceId>>;
