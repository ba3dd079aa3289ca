import { connectedParts } from '../../photo/connected-parts.ts';
import { cellSeenAt } from '../../scene/floor-cells.ts';
import type { FloorGrid } from '../../scene/room.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { type FloorColours, otherHueShare } from './colours.ts';

/**
 * Minimum edge length as a share of the long edge; shorter ones are grain. This and the limits below: chosen by eye on
 * drawn rooms.
 */
const MIN_EDGE_SHARE = 0.02;

/** Maximum shares of a patch that may differ in hue from the free floor, and that edges of things may cross. */
const MAX_OTHER_HUE = 0.25;
const MAX_CROSSED = 0.06;

/**
 * Patches of blocked floor that differ from the free floor in lightness only and carry no edge of a standing object:
 * vertical, or along none of the room's axes.
 */
export function plainPatches(
  grid: FloorGrid,
  colours: FloorColours,
  estimate: CameraEstimate,
  cameraHeight: number,
): number[][] {
  const strangeShare = otherHueShare(grid, colours);
  const edges = crossedCells(grid, estimate, cameraHeight);
  return connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 2).filter((patch) => {
    const crossed = patch.reduce((sum, cell) => sum + edges[cell], 0);
    return crossed <= MAX_CROSSED * patch.length && strangeShare(patch) <= MAX_OTHER_HUE;
  });
}

/** 1 for floor cells crossed in the picture by an edge that floors do not have. */
function crossedCells(grid: FloorGrid, estimate: CameraEstimate, cameraHeight: number): Uint8Array {
  const { camera, segments } = estimate;
  const crossed = new Uint8Array(grid.cells.length);
  for (const segment of segments) {
    if (segment.axis === 0 || segment.axis === 2) continue;
    if (segment.length < MIN_EDGE_SHARE * Math.max(camera.width, camera.height)) continue;
    const steps = Math.ceil(segment.length / 3);
    for (let i = 0; i <= steps; i++) {
      const t = i / steps;
      const x = segment.x1 + (segment.x2 - segment.x1) * t;
      const y = segment.y1 + (segment.y2 - segment.y1) * t;
      const cell = cellSeenAt(grid, camera, cameraHeight, x, y);
      if (cell >= 0) crossed[cell] = 1;
    }
  }
  return crossed;
}
