import type { PieceId, Size } from '../../scene/pieces.ts';
import type { RoomId } from '../../scene/room-type.ts';

/** A box of a piece in its own frame: its middle on the floor, metres. */
export interface PartBox {
  readonly x: number;
  readonly z: number;
  readonly size: Size;
}

/** Boxes of a piece of a size. */
export type PartBoxes = (size: Size, isMirrored: boolean) => readonly PartBox[];

/** How a piece stands along the walls of a room type beside the main group. */
export interface WallPlace {
  /** Pieces of lower rank come first. */
  readonly rank: number;
  /** How many at most. Default: one. */
  readonly most?: number;
  /** Square metres of free floor below which it only takes a wall that no piece of lower rank has taken. */
  readonly aloneBelow?: number;
}

/** Where and how a piece stands. */
interface StandingTraits {
  /** Stands on terraces, patios and balconies. */
  readonly isOutdoor?: boolean;
  /** Lies flat on the floor: feet, legs and other pieces may stand on it. */
  readonly isFlat?: boolean;
  /** On a wall at eye height, or at a window. */
  readonly hangs?: 'wall' | 'window';
  /** On another piece, or on a counter of the house. */
  readonly standsOn?: 'piece' | 'counter';
  /** Its foot stands before the skirting and its head touches the wall. It is slender, so it may rise high in the picture. */
  readonly leans?: boolean;
  /** Along which rooms' walls it stands beside the main group. */
  readonly walls?: Readonly<Partial<Record<RoomId, WallPlace>>>;
  /** Where it finds a place in any room when a prompt asks for it. */
  readonly addedAt?: 'wall' | 'corner';
  /** A chair that comes with it. */
  readonly comesWith?: PieceId;
  /** Metres of floor before it that its use needs free. */
  readonly freeInFront?: number;
  /** May stand before a window and rise above its sill. */
  readonly standsAtWindows?: boolean;
  /** Least length in metres of a built-in front that it belongs before. */
  readonly atFrontsFrom?: number;
  /** Keeps the work aisle of a kitchen free, along whichever wall its fittings run. */
  readonly keepsAisle?: boolean;
  /** May lie before an oven that looks like a fireplace. */
  readonly liesAtOvens?: boolean;
  /** Reflects the room. It must not face the part of the room behind the camera. */
  readonly reflects?: boolean;
  /** Casts a large shadow, which must fall on ground. */
  readonly shades?: boolean;
}

/** What a piece is for. */
interface UseTraits {
  /** A chair at a table or a desk, pushed under it. */
  readonly seatFor?: 'dining' | 'work' | 'bar';
  /** The chairs that belong around it. */
  readonly seatedWith?: PieceId;
  /** A chair that stands by itself and faces the others. */
  readonly isEasyChair?: boolean;
  /** The low table that people sit around. */
  readonly isSeatingTable?: boolean;
  /** Has a flat top at its full height, for a lamp. */
  readonly hasTop?: boolean;
  /** Its own objects are cleared where a lamp stands on it. */
  readonly clearsForLamp?: boolean;
  /** Lights the room or a desk. */
  readonly lights?: 'room' | 'work';
  /** People look at it from the main piece. */
  readonly isWatched?: boolean;
  /** Minimum cosine between its front and the viewer at which its contents are visible. */
  readonly shownFrom?: number;
  /** Stands in no room whose walls have shelves or cupboards built in: those carry what it would. */
  readonly givesWayToBuiltIns?: boolean;
  /** Pictures hang over it. */
  readonly underPictures?: boolean;
}

/** How a piece appears in the picture. */
interface PictureTraits {
  /** The boxes that it fills. Default: one. */
  readonly body?: PartBoxes;
  /** The boxes that occlude the background, the body first. Default: its own box. */
  readonly hides?: PartBoxes;
  /** A small piece that belongs to no group. */
  readonly isLoose?: boolean;
  /** Its design differs from room to room of a home, where the others are the same. */
  readonly isAccent?: boolean;
  /** A plant. It balances a picture that is furnished on one side, and is optional where there are several. */
  readonly isPlant?: boolean;
  /** Limits in metres on the width of the design that a home uses throughout. */
  readonly homeWidth?: { readonly least?: number; readonly most?: number };
}

/** How prompts apply to a piece. */
interface WishTraits {
  /** The material recoloured by a request that names only a colour or a shade. Default: wood. */
  readonly usually?: 'fabric' | 'metal';
  /** Not included in "white furniture". */
  readonly isAccessory?: boolean;
  /** Has cushions; its legs may be of wood. */
  readonly isUpholstered?: boolean;
  readonly hasBedding?: boolean;
  /** Takes up an accent colour quietly. */
  readonly takesAccent?: boolean;
  /** Optional: it is removed to make room for a requested piece. */
  readonly givesWay?: boolean;
  /** Left out when this other piece is: "no rug" also means no runner. */
  readonly leftOutWith?: PieceId;
  /** Replaces another piece, which has a name of its own. */
  readonly insteadOf?: PieceId;
  /** The piece that its name means outdoors. */
  readonly outdoors?: PieceId;
}

/** Traits of a piece that planning, prompts and lighting use. Missing traits are false. */
export interface PieceTraits extends StandingTraits, UseTraits, PictureTraits, WishTraits {}

/** Occludes nothing: a chair on slender legs, which belongs to its table, or a flat piece. */
export const hidesNothing: PartBoxes = () => [];

/** Occludes the background over half its width. */
export const hidesHalf: PartBoxes = ({ width, depth, height }) => [
  { x: 0, z: 0, size: { width: width / 2, depth: depth / 2, height } },
];
