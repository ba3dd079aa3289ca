import type { FloorOutline } from '../../scene/floor-outline.ts';
import type { RoomBox, WallEvidence } from '../../scene/room.ts';
import type { PhotoOf, RoomView } from '../../scene/room-view.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import { type WallPiece, wallPieces } from '../outline/pieces.ts';
import { modelPaint } from '../paint/model.ts';
import { wallEvidence, withSeen } from './evidence.ts';
import { rectifyWall } from './rectify.ts';
import { seeWall } from './seen.ts';
import { wallTrust } from './trust.ts';

/** Metres: nothing stands or hangs at a shorter piece of wall. */
const SHORTEST = 0.8;
/** Trust in the foot of a piece that only segmentation has found. */
const FOOT_TRUST = 0.5;

/** The box as if a piece of wall were its whole wall. */
function boxUpTo(box: RoomBox, { wall, at, from, to }: WallPiece): RoomBox {
  return wall === 'back' ? { ...box, back: at, left: from, right: to } : { ...box, [wall]: at, back: to };
}

/**
 * What is on the pieces of wall that stand out from the box's: a chimney breast's front, the near walls of a room that turns
 * a corner. Pieces behind the box's walls are left out: nothing is placed beyond the box.
 */
export function measurePieces(
  { photo, camera, cameraHeight, box }: PhotoOf<RoomView>,
  outline: FloorOutline,
  seen: SegmentationMaps,
): WallEvidence[] {
  return wallPieces(outline, box).flatMap((piece) => {
    const standsOut = Math.abs(piece.at) < Math.abs(box[piece.wall]) && !piece.ofBox;
    if (!standsOut || piece.to - piece.from < SHORTEST) return [];
    const pieceBox = boxUpTo(box, piece);
    const wall = rectifyWall(photo, camera, cameraHeight, pieceBox, piece.wall);
    const paint = wall && modelPaint(wall);
    if (!wall || !paint) return [];
    const onWall = seeWall(wall, seen, camera, cameraHeight, pieceBox);
    return [withSeen(wallEvidence(wall, paint, wallTrust(FOOT_TRUST, onWall)), onWall)];
  });
}
