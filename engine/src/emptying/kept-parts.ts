import type { Keep } from '../scene/emptying-reasons.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import { type CellSet, type Part, partsOf } from './cell-set.ts';
import type { PhotoClasses } from './photo-classes.ts';
import { cellAt, type FaceMap, FIRST_WALL, FLOOR, type RoomFaces } from './room-faces.ts';

/** Share of a part's pixels up to which they are noise of the network's grid. */
const NOISE = 0.05;

interface LyingAndHanging {
  readonly classes: PhotoClasses;
  readonly map: FaceMap;
  readonly faces: RoomFaces;
  readonly seen: SegmentationMaps;
}

/** Whether a pixel shows what should stay (a rug on the floor, something that hangs on a wall), other furniture, or neither surely. */
function keptTest(
  keeps: readonly Keep[],
  { classes, map, faces, seen }: LyingAndHanging,
): (i: number) => 'kept' | 'other' | null {
  const [rug, thing, decor] = (['rug', 'thing', 'decor'] as const).map((surface) => surfacePlane(seen, surface));
  return (i) => {
    const cell = cellAt(i, map, faces, seen);
    if (rug[cell] + thing[cell] + decor[cell] < 0.5) return null;
    const isRug = map.face[i] === FLOOR && rug[cell] > thing[cell] + decor[cell];
    const isHanging = map.face[i] >= FIRST_WALL && classes.standing[i] < 0.5;
    return (isRug && keeps.includes('rugs')) || (isHanging && keeps.includes('pictures')) ? 'kept' : 'other';
  };
}

/**
 * The mask without rugs or pictures that should stay, and those of its connected components of which one is only a part: a rug
 * below a sofa cannot be completed, so the sofa stays with it.
 *
 * @param seeds pixels that show furniture
 */
export function keptParts(
  mask: CellSet,
  seeds: CellSet,
  keeps: readonly Keep[],
  room: LyingAndHanging,
): { readonly going: CellSet; readonly onKept: readonly Part[] } {
  if (keeps.length === 0) return { going: mask, onKept: [] };
  const test = keptTest(keeps, room);
  const going = mask.slice();
  const onKept: Part[] = [];
  for (const part of partsOf(mask, room.map)) {
    const shown = { kept: 0, other: 0 };
    for (const i of part.cells) {
      const what = seeds[i] ? test(i) : null;
      if (what) shown[what]++;
    }
    const all = shown.kept + shown.other;
    if (shown.kept <= NOISE * all) continue;
    if (shown.other > NOISE * all) onKept.push(part);
    else for (const i of part.cells) going[i] = 0;
  }
  return { going, onKept };
}
