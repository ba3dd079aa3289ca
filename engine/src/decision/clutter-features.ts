import { coarseColours } from '../photo/coarse-colours.ts';
import { fineStructure } from '../photo/fine-structure.ts';
import { faceMap } from './face-map.ts';
import type { Seen } from './seen.ts';
import { segmentFeatures } from './segment-features.ts';
import { wallFeatures } from './wall-features.ts';

/** Signs of furniture and clutter; each grows with it. Their meaning is explained where each is computed. */
export const CLUTTER_FEATURES = [
  'oddEdges',
  'oddEdgesOnFloor',
  'oddEdgesOnLowerWalls',
  'oddEdgeDensity',
  'uprightsOnFloor',
  'things',
  'floorHidden',
  'floorStrange',
  'floorColors',
  'floorUneven',
  'wallsBusy',
  'wallsCovered',
] as const;
export type ClutterFeature = (typeof CLUTTER_FEATURES)[number];
export type ClutterFeatures = Record<ClutterFeature, number>;

/** Measures all signs of clutter in a photo. */
export function clutterFeatures(seen: Seen): ClutterFeatures {
  return { ...segmentFeatures(seen), ...floorFeatures(seen), ...wallFeatures(seen) };
}

/** Colour difference from the floor's own colour that is strange. */
const STRANGE = 16;
/** Fine structure above the floor's own that planks, tiles and carpets do not have. */
const UNEVEN = 0.15;
const BIN = 8;

/** Signs on the floor of the layout: hidden parts, strange colours, number of colours, uneven structure, things. */
function floorFeatures({ photo, camera, layout, surfaces }: Seen) {
  const { width, height } = surfaces;
  const faces = faceMap(camera.camera, layout, width, height);
  const lab = coarseColours(photo);
  const texture = fineStructure(photo);
  const bins = new Map<number, number>();
  const floor: number[] = [];
  let hidden = 0;
  let things = 0;
  let region = 0;
  for (let i = 0; i < faces.length; i++) {
    if (faces[i] !== 'ceiling') {
      region++;
      things += surfaces.thing[i];
    }
    if (faces[i] !== 'floor') continue;
    floor.push(i);
    hidden += 1 - surfaces.floor[i];
    const key =
      (Math.round(lab.L[i] / (1.5 * BIN)) * 64 + Math.round(lab.a[i] / BIN) + 32) * 64 +
      Math.round(lab.b[i] / BIN) +
      32;
    bins.set(key, (bins.get(key) ?? 0) + 1);
  }
  const count = Math.max(1, floor.length);
  let entropy = 0;
  for (const votes of bins.values()) entropy -= (votes / count) * Math.log2(votes / count);
  const median = (plane: Float32Array) => {
    const sorted = Float32Array.from(floor, (i) => plane[i]).sort();
    return sorted.length > 0 ? sorted[sorted.length >> 1] : 0;
  };
  const [L, a, b] = [median(lab.L), median(lab.a), median(lab.b)];
  const strange = floor.filter(
    (i) => Math.hypot(0.7 * (lab.L[i] - L), 1.5 * (lab.a[i] - a), 1.5 * (lab.b[i] - b)) > STRANGE,
  );
  const ownTexture = median(texture);
  const uneven = floor.filter((i) => texture[i] > ownTexture + UNEVEN);
  return {
    things: things / Math.max(1, region),
    floorHidden: hidden / count,
    floorStrange: strange.length / count,
    floorColors: entropy,
    floorUneven: uneven.length / count,
  };
}
