import type { PieceTraits } from '../../furniture/catalogue/piece-traits.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { RoomId } from '../../scene/room-type.ts';
import type { FurnitureSet } from '../furniture-set.ts';
import type { Group } from '../group.ts';
import type { Role } from './roles.ts';

/** One thing that a room gets beside its main group, and from how many square metres of free floor on (`from`). */
export type Step =
  /** What a prompt asks for and the main group does not have. */
  | { readonly place: 'wished' }
  /** At all windows; `onWish` where cloth would hang in the way: only on request. */
  | { readonly place: 'windows'; readonly role: Role; readonly onWish?: boolean }
  /** The pieces that stand along the walls of such a room by their traits, with pictures over them. */
  | { readonly place: 'walls' }
  /** A chair of its own, unless the room has `enough`, with a lamp to read by; a small one for a visitor. */
  | {
      readonly place: 'chair';
      readonly role: Role;
      readonly from: number;
      readonly enough: number;
      readonly lamp?: Role;
      readonly isSmall?: boolean;
    }
  /** As many as the style has, one of them up to `severalFrom`; the first may lack `wanted` of a good place, and may be a tree. */
  | {
      readonly place: 'plants';
      readonly role: Role;
      readonly severalFrom: number;
      readonly wanted: number;
      readonly isTree?: boolean;
    }
  | { readonly place: 'slenderPlant' }
  | { readonly place: 'lamp'; readonly role: Role; readonly from: number }
  | { readonly place: 'ladder'; readonly from: number }
  | { readonly place: 'basket'; readonly from: number }
  | { readonly place: 'front'; readonly role: Role }
  | { readonly place: 'counters'; readonly role: Role }
  /** What stands on mantels. */
  | { readonly place: 'ledges' }
  /** Over a wall piece or on a bare wall, where the main group has none over it. */
  | { readonly place: 'pictures' }
  /** One small framed picture. */
  | { readonly place: 'print' }
  | { readonly place: 'planters'; readonly role: Role };

/** What a type of room keeps free before what is built in. */
export interface BuiltinRules {
  /** Floor on which people work or wash, metres before the front of what is built in; none where nothing is looked for. */
  readonly freeBeforeFronts?: number;
  /** Whether units are fitted along its walls: their doors open into the room, and an aisle stays free before them. */
  readonly hasFittedUnits?: boolean;
}

/** Groups for the rest of a room of `from` square metres of free floor and more, `left` of which the main group leaves free. */
interface SecondZone {
  readonly from: number;
  readonly left: number;
  /** Only where the main group are seats of such a kind. */
  readonly besideSeatsFor?: PieceTraits['seatFor'];
  /** @param left square metres of free floor that are left */
  readonly groups: (furnitureSet: FurnitureSet, left: number) => Group[];
}

/** How a type of room is furnished. */
export interface RoomProgram extends BuiltinRules {
  readonly room: RoomId;
  /** The main groups to choose from; the search takes the best place of any. */
  readonly groups: (furnitureSet: FurnitureSet, model: RoomModel) => Group[];
  /** What a large room has where its main group leaves it bare. */
  readonly secondZone?: SecondZone;
  /** What comes beside the main group, in the order in which it is tried. */
  readonly beside: readonly Step[];
  /** Standing pieces that a furnished room of the type may get, in the order in which they are tried. */
  readonly whenFurnished: readonly Role[];
}
