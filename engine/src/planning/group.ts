import type { PieceId, Size } from '../scene/pieces.ts';
import type { BuiltinFront } from '../scene/room.ts';
import type { ArtSet } from './group-art.ts';

/**
 * One piece of a group, in the group's frame: u to the right and v forward (from the view of a person who sits in the main
 * piece), with the middle of the main piece's back, or of the wall behind it, at the origin. Metres.
 */
export interface Member {
  /** Members of the same role are alternatives: the first that has room is taken. */
  readonly role: string;
  readonly piece: PieceId;
  readonly variant: number;
  readonly size: Size;
  readonly u: number;
  readonly v: number;
  /** Turn in radians; 0 looks along v. */
  readonly turn: number;
  /** Whether its back hides what it stands before or what one sits on: a covered chair with a high back, a tub. */
  readonly isClosed?: boolean;
  /** Left and right of the piece exchanged, see PlacedPiece. */
  readonly isMirrored?: boolean;
  /** Height of its origin above the floor. */
  readonly y?: number;
  /** Role of a piece without which it is left out, too. */
  readonly needs?: string;
  /** Role of the piece that it stands on: it goes where that goes. */
  readonly on?: string;
  /** Cost of leaving the piece out when its place is not free. Without it the group cannot do without the piece. */
  readonly spare?: number;
  /** Cost of taking it instead of a better one of its role. */
  readonly worse?: number;
}

/** Floor that a group needs free for people: a rectangle in the group's frame. */
export interface Clearance {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly depth: number;
  /** Needed only where the group stands away from the walls. */
  readonly floatingOnly?: boolean;
}

/** Chairs around a main seat, and the rug under them. */
export interface Company {
  readonly chair: PieceId;
  /** Cost of having no chair, one, and so on; as many as there are at most. */
  readonly missing: readonly number[];
  readonly rug: PieceId;
  /** Cost of having no rug; null where none is wanted. */
  readonly noRug: number | null;
}

/** Furniture that belongs together and is placed as one. */
export interface Group {
  readonly name: string;
  /** The main piece comes first. */
  readonly members: readonly Member[];
  readonly clearances: readonly Clearance[];
  /** Roles of which at least one must be there: a lone sofa looks left behind. */
  readonly needsOneOf?: readonly string[];
  /** Whether one of them must stand before company is seated. Without it, a place may rely on a rug that turns out not to fit. */
  readonly needsAtOnce?: boolean;
  /** Where it may stand: at a wall, free, either, before the front of something built in, or at one that seats people. */
  readonly stands: 'wall' | 'free' | 'either' | 'front' | 'seats';
  /** Turns to try where it stands free, radians; none and a quarter turn by default. */
  readonly turns?: readonly number[];
  /** Width of front that the group takes, where that is more than its main piece's. */
  readonly frontWidth?: number;
  /** Share to which the group is to fill the picture: little where what is built in does so. Default 1. */
  readonly fills?: number;
  /** Whether the rug only frames the main piece, as a bed's does, instead of holding the seats around it: it makes the group no wider. */
  readonly isRugFraming?: boolean;
  /** Whether it belongs under a lamp that hangs from the ceiling: a table to eat at. */
  readonly isUnderLamp?: boolean;
  /** Cost of this arrangement before it is placed anywhere. */
  readonly cost: number;
  /** Cost of standing away from the walls. */
  readonly floatingCost: number;
  /** Cost per metre between the back and the wall behind it, away from the walls: 0 for what stands in the room's middle. */
  readonly wallBehind?: number;
  /** Whether people look from the main piece towards something (a fire, a view). */
  readonly looksAtFocus: boolean;
  /** Cost of the main piece turning its back to the viewer. */
  readonly backCost: number;
  /** Cost of a wall behind the main piece that is full of other things. */
  readonly busyCost: number;
  /** People who sit around its main piece: their chairs are placed one by one, and the rug under all of them last (`seats`). */
  readonly company?: Company;
  /** Pictures over the main piece, where the wall is bare, best first; `over` is the height of what is below them. */
  readonly art?: { readonly sets: readonly ArtSet[]; readonly over: number };
}

/** Where a group stands: its origin in world metres and its turn. */
export interface Pose {
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
  readonly anchor: 'back' | 'left' | 'right' | 'floating';
  /** The front of something built in that its back is at. */
  readonly front?: BuiltinFront;
}

/** The group as a mirror shows it, left and right exchanged. */
export function mirrored(group: Group): Group {
  return {
    ...group,
    members: group.members.map((m) => ({
      ...m,
      u: -m.u,
      turn: -m.turn,
      ...(m.isMirrored !== undefined && { isMirrored: !m.isMirrored }),
    })),
    clearances: group.clearances.map((c) => ({ ...c, u: -c.u })),
  };
}
