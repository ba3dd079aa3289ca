import type { Opening, RoomBox, WallEvidence } from '../scene/room.ts';

/**
 * The findings on the walls of a room after a change of scale.
 * @param ratio new metres per old metre
 * @param box the room in new metres
 */
export const rescaled = (
  { walls, openings }: { readonly walls: readonly WallEvidence[]; readonly openings: readonly Opening[] },
  ratio: number,
  box: RoomBox,
): { walls: WallEvidence[]; openings: Opening[] } => ({
  walls: walls.map((wall) => ({
    ...wall,
    at: box[wall.wall],
    from: ratio * wall.from,
    to: ratio * wall.to,
    cell: ratio * wall.cell,
  })),
  openings: openings.map((opening) => ({
    ...opening,
    from: ratio * opening.from,
    to: ratio * opening.to,
    bottom: ratio * opening.bottom,
    top: ratio * opening.top,
  })),
});
