import type { PlacedPiece } from './pieces.ts';

/** A point on the floor, (x, z) in world metres. */
export type FloorPoint = readonly [number, number];

/** Corners of a piece's rectangle on the floor, in order, expanded by `margin` metres on every side. */
export function footprint(placed: PlacedPiece, margin = 0): FloorPoint[] {
  const c = Math.cos(placed.yaw);
  const s = Math.sin(placed.yaw);
  const hw = placed.size.width / 2 + margin;
  const hd = placed.size.depth / 2 + margin;
  const corners: readonly FloorPoint[] = [
    [-hw, -hd],
    [hw, -hd],
    [hw, hd],
    [-hw, hd],
  ];
  return corners.map(([x, z]) => [placed.position[0] + x * c + z * s, placed.position[2] - x * s + z * c]);
}
