import { FACE_INDEX } from '../scene/room.ts';
import type { RadianceMap } from './radiance-map.ts';

/** Cells below which a face counts as not seen. */
const FEW_CELLS = 80;
/** A wall out of sight is a little darker than what is seen: it faces away from the windows in the frame as often as not. */
const UNSEEN_SHARE = 0.9;

/** What the photo shows of each face of the box. */
export interface FaceRadiance {
  /** Mean linear RGB of each face without windows and lamps, 6 * 3 in the order of FACE_INDEX; a guess where not seen. */
  readonly mean: Float32Array;
}

/** Averages the map per face; faces that the photo hardly shows get the mean of all walls and the ceiling. */
export function averageFaces(map: RadianceMap): FaceRadiance {
  const sums = new Float64Array(18);
  const cells = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < map.face.length; i++) {
    if (map.bright[i]) continue;
    const f = map.face[i];
    cells[f]++;
    for (let k = 0; k < 3; k++) sums[3 * f + k] += map.radiance[3 * i + k];
  }
  const above = [0, 0, 0];
  let aboveCells = 0;
  for (let f = 0; f < 6; f++) {
    if (f === FACE_INDEX.floor) continue;
    for (let k = 0; k < 3; k++) above[k] += sums[3 * f + k];
    aboveCells += cells[f];
  }
  const mean = new Float32Array(18);
  for (let f = 0; f < 6; f++) {
    for (let k = 0; k < 3; k++) {
      mean[3 * f + k] =
        cells[f] >= FEW_CELLS ? sums[3 * f + k] / cells[f] : (UNSEEN_SHARE * above[k]) / Math.max(1, aboveCells);
    }
  }
  return { mean };
}
