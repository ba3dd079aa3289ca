import { coarseColours } from '../photo/coarse-colours.ts';
import { fineStructure } from '../photo/fine-structure.ts';
import { faceAt } from '../room/layout/polygons.ts';
import { rayThrough } from '../scene/camera.ts';
import type { DecisionInput } from './decision-input.ts';
import { faceMap } from './face-map.ts';
import { wallFeatures } from './wall-features.ts';

/** Cues of furniture and clutter; each increases with clutter. They are described where they are computed. */
const CLUTTER_FEATURES = [
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
type ClutterFeature = (typeof CLUTTER_FEATURES)[number];
type ClutterFeatures = Record<ClutterFeature, number>;

/** Measures all clutter cues of a photo. */
export function clutterFeatures(seen: DecisionInput): ClutterFeatures {
  return { ...segmentFeatures(seen), ...floorFeatures(seen), ...wallFeatures(seen) };
}

/**
 * CIELAB difference from the floor's own colour above which a cell differs. This and the limits below: chosen by eye on
 * drawn rooms.
 */
const MIN_COLOUR_DIFFERENCE = 16;
/** Fine structure above the floor's own that planks, tiles and carpets do not have. */
const MIN_UNEVENNESS = 0.15;
const BIN = 8;

/** Cues on the floor of the layout: hidden parts, deviating colours, number of colours, uneven structure, things. */
function floorFeatures({ photo, camera, layout, surfaces }: DecisionInput) {
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
    (i) => Math.hypot(0.7 * (lab.L[i] - L), 1.5 * (lab.a[i] - a), 1.5 * (lab.b[i] - b)) > MIN_COLOUR_DIFFERENCE,
  );
  const ownTexture = median(texture);
  const uneven = floor.filter((i) => texture[i] > ownTexture + MIN_UNEVENNESS);
  return {
    things: things / Math.max(1, region),
    floorHidden: hidden / count,
    floorStrange: strange.length / count,
    floorColors: entropy,
    floorUneven: uneven.length / count,
  };
}

/**
 * Mean of the class centres (bare, furnished) and spread within a class of every cue. Fitted on 240 drawn rooms with
 * known contents (111 bare, 91 furnished); rounded.
 */
const SIGNS: Readonly<Record<ClutterFeature, readonly [middle: number, spread: number]>> = {
  oddEdges: [0.11, 0.09],
  oddEdgesOnFloor: [0.22, 0.21],
  oddEdgesOnLowerWalls: [0.125, 0.12],
  oddEdgeDensity: [-0.1, 0.6],
  uprightsOnFloor: [-1.4, 0.7],
  things: [0.048, 0.027],
  floorHidden: [0.14, 0.13],
  floorStrange: [0.27, 0.2],
  floorColors: [2.7, 0.8],
  floorUneven: [0.14, 0.07],
  wallsBusy: [0.255, 0.19],
  wallsCovered: [0.225, 0.195],
};

/** Clipping limit in spreads, so that no single cue decides. */
const MAX_SPREADS = 2;

/** Mean standardised cue, clipped: positive for furniture, negative for a bare room. */
export function clutterScore(features: ClutterFeatures): number {
  let sum = 0;
  for (const name of CLUTTER_FEATURES) {
    const [middle, spread] = SIGNS[name];
    sum += Math.min(MAX_SPREADS, Math.max(-MAX_SPREADS, (features[name] - middle) / spread));
  }
  return sum / CLUTTER_FEATURES.length;
}

/** Height in metres up to which furniture usually stands before a wall. */
const LOWER_WALL = 1.2;
/** Weight, in long edges of the photo, of the prior that a region with hardly any edges is an ordinary one. */
const PRIOR_WEIGHT = 0.15;

/**
 * Cues in straight edges. A bare room's edges run along its three axes; furniture, cushions, plants and bags add edges
 * that do not ("odd"), and uprights on the floor.
 */
export function segmentFeatures({ camera: estimate, layout, model }: DecisionInput) {
  const { camera } = estimate;
  const unit = Math.max(camera.width, camera.height);
  let all = 0;
  let odd = 0;
  let floor = 0;
  let oddFloor = 0;
  let lower = 0;
  let oddLower = 0;
  let uprights = 0;
  for (const segment of estimate.segments) {
    const length = segment.length / unit;
    const isOdd = segment.axis === -1;
    const ray = rayThrough(camera, (segment.x1 + segment.x2) / 2, (segment.y1 + segment.y2) / 2);
    const face = faceAt(layout, ray);
    all += length;
    if (isOdd) odd += length;
    if (face === 'floor') {
      floor += length;
      if (isOdd) oddFloor += length;
      if (segment.axis === 1) uprights += length;
    } else if (face !== 'ceiling' && isLow(ray, face, model)) {
      lower += length;
      if (isOdd) oddLower += length;
    }
  }
  return {
    oddEdges: (odd + 0.3 * PRIOR_WEIGHT) / (all + PRIOR_WEIGHT),
    oddEdgesOnFloor: (oddFloor + 0.3 * PRIOR_WEIGHT) / (floor + PRIOR_WEIGHT),
    oddEdgesOnLowerWalls: (oddLower + 0.3 * PRIOR_WEIGHT) / (lower + PRIOR_WEIGHT),
    oddEdgeDensity: Math.log(0.3 + oddFloor + oddLower),
    uprightsOnFloor: Math.log(0.1 + uprights),
  };
}

/** Whether the wall point that a ray hits is below furniture height. */
function isLow(ray: readonly number[], face: string, model: DecisionInput['model']): boolean {
  const { box, cameraHeight } = model;
  const t = face === 'middleWall' ? box.back / ray[2] : face === 'leftWall' ? box.left / ray[0] : box.right / ray[0];
  return cameraHeight - t * ray[1] < LOWER_WALL;
}
