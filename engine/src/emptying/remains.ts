import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import { type CellSet, partsOf, shareOf } from './cell-set.ts';
import { cellAt, type FaceMap, type RoomFaces } from './room-faces.ts';

/** Share of a part in which furniture is still seen after its removal from which it is not gone. */
const MAX_REMAINS = 0.2;

/**
 * The mask without its parts in which furniture is still seen; the mask itself if there are none.
 *
 * @param again maps of the emptied picture
 * @param covered pixels that nobody will see
 */
export function withoutRemains(
  mask: CellSet,
  { map, faces }: { readonly map: FaceMap; readonly faces: RoomFaces },
  again: SegmentationMaps,
  covered?: CellSet,
): CellSet {
  const planes = [surfacePlane(again, 'thing'), surfacePlane(again, 'decor')];
  const isSeen = (i: number): boolean => {
    if (covered?.[i]) return false;
    const cell = cellAt(i, map, faces, again);
    return planes.reduce((sum, plane) => sum + plane[cell], 0) > 0.5;
  };
  const remaining = partsOf(mask, map).filter(({ cells }) => shareOf(cells, isSeen) > MAX_REMAINS);
  if (remaining.length === 0) return mask;
  const rest = mask.slice();
  for (const { cells } of remaining) for (const i of cells) rest[i] = 0;
  return rest;
}
