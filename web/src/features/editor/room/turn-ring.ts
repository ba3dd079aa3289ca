import { isAgainstWall, type PicturePoint, type PlacedPiece, pictureOf, type Scene } from '@roomwright/engine/live';
import type { PieceView } from '../arrangement.ts';

const POINTS = 48;
/** Metres between a piece's corners and the circle around it. */
const AROUND = 0.12;
const LEAST_RADIUS = 0.28;

/** A circle around a piece on what it stands on, as the photo shows it; null for what hangs. */
export function turnRing(scene: Scene, placed: PlacedPiece): PieceView['ring'] {
  if (isAgainstWall(placed)) return null;
  const { size, yaw } = placed;
  const [x, y, z] = placed.position;
  const radius = Math.max(LEAST_RADIUS, Math.hypot(size.width, size.depth) / 2 + AROUND);
  const at = (angle: number): PicturePoint =>
    pictureOf(scene, [x + radius * Math.sin(angle), y, z + radius * Math.cos(angle)]);
  return { points: Array.from({ length: POINTS }, (_, i) => at((i / POINTS) * 2 * Math.PI)), facing: at(yaw) };
}
