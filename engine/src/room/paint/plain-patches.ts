import { connectedParts } from '../../photo/connected-parts.ts';
import type { FloorGrid } from '../../scene/room.ts';
import type { CameraEstimate } from '../../vision/camera/segments.ts';
import { type FloorColours, strangeTo } from '../floor/colours.ts';
import { crossedCells } from '../floor/edges.ts';

/** Largest share of a patch that may have another hue than the free floor, and that edges of things may cross. */
const MOST_STRANGE = 0.25;
const FEW_EDGES = 0.06;

/**
 * Patches of blocked floor that differ from the free floor in lightness only and carry no edge that a standing thing would
 * have: upright, or along none of the room's axes.
 */
export function plainPatches(
  grid: FloorGrid,
  colours: FloorColours,
  estimate: CameraEstimate,
  cameraHeight: number,
): number[][] {
  const strangeShare = strangeTo(grid, colours);
  const edges = crossedCells(grid, estimate, cameraHeight);
  return connectedParts(grid.columns, grid.rows, (cell) => grid.cells[cell] === 2).filter((patch) => {
    const crossed = patch.reduce((sum, cell) => sum + edges[cell], 0);
    return crossed <= FEW_EDGES * patch.length && strangeShare(patch) <= MOST_STRANGE;
  });
}
