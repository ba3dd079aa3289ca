import type { FloorOutline, RoomBox, WallId } from '../../scene/room.ts';

/** A straight piece of actual wall, facing inwards like the box's wall of the same name. */
export interface WallPiece {
  readonly wall: WallId;
  /** Position of its plane: z facing the viewer, x at the sides. */
  readonly at: number;
  /** Extent along it in world metres; from < to. */
  readonly from: number;
  readonly to: number;
  /** Whether it lies in the box's own wall. */
  readonly ofBox: boolean;
}

/** Wall pieces with visible feet, from left to right. */
export function wallPieces({ edges }: FloorOutline, box: RoomBox): WallPiece[] {
  return edges.flatMap(({ from, to, kind, wall }) => {
    if (kind !== 'wall' || wall === null) return [];
    const along = wall === 'back' ? 0 : 1;
    const at = from[1 - along];
    return {
      wall,
      at,
      from: Math.min(from[along], to[along]),
      to: Math.max(from[along], to[along]),
      ofBox: Math.abs(at - box[wall]) < 1e-6,
    };
  });
}
