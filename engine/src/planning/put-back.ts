import type { PlacedPiece } from '../scene/pieces.ts';
import { type CoveringTask, floorSolids, standsOn, standsOnFloor } from './covering-task.ts';
import { pieceSolid } from './extras/filled.ts';
import { mayStand } from './limits.ts';
import { looksArranged } from './looks-arranged.ts';
import { shareInSight } from './picture.ts';
import { solidsMeet } from './solid.ts';
import { MAIN_IN_SIGHT } from './trade-rules.ts';

/** Least distance to other pieces, metres. */
const APART = 0.05;

const moved = (piece: PlacedPiece, [dx, dz]: readonly [number, number]): PlacedPiece => {
  const [x, y, z] = piece.position;
  return { ...piece, position: [x + dx, y, z + dz] };
};

/**
 * Puts pieces that made way for others back where there is room for them now: in their own place, or as far from the main piece as they
 * were. A sofa without its table looks left behind.
 */
export function putBack(
  { space, circulation, furnitureSet: { roles } }: CoveringTask,
  planned: readonly PlacedPiece[],
  pieces: readonly PlacedPiece[],
): readonly PlacedPiece[] {
  const [was, is] = [planned[0].position, pieces[0].position];
  const along = [is[0] - was[0], is[2] - was[2]] as const;
  const all = [...pieces];
  const isThere = ({ piece, seed }: PlacedPiece): boolean =>
    all.some((each) => each.piece === piece && each.seed === seed);
  const hasRoom = (piece: PlacedPiece): boolean => {
    const solid = pieceSolid(piece);
    if (!mayStand(space, piece.piece, solid)) return false;
    const solids = floorSolids(space, all);
    if (solids.some((other) => solidsMeet(solid, other, APART)) || !looksArranged({ space, roles }, piece, all))
      return false;
    return (
      shareInSight(space.model, solids[0], [...solids.slice(1), solid]) >= MAIN_IN_SIGHT &&
      circulation.reachesDoors([...solids, solid])
    );
  };
  for (const piece of planned.filter((each) => standsOnFloor(space, each) && !isThere(each))) {
    const place = [along, [0, 0] as const].find((by) => hasRoom(moved(piece, by)));
    if (!place) continue;
    all.push(moved(piece, place));
    for (const each of planned) if (standsOn(each, piece) && !isThere(each)) all.push(moved(each, place));
  }
  return all;
}
