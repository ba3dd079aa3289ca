import { type Analysis, analyse, FACE_INDEX, type SegmentationNetwork, surfaceIndex } from '@roomwright/engine';
import {
  type FurnishedSigns,
  faceMap,
  furnishedSigns,
  type LayoutSigns,
  layoutSigns,
  segmentationFeatures,
} from '@roomwright/engine/testing';
import type { TrueRoom } from './decision-rooms.ts';

/** The engine's findings in a drawn room, and the truth. */
export interface DecisionExample {
  readonly seed: number;
  readonly kind: TrueRoom['kind'];
  readonly furnished: FurnishedSigns;
  readonly layout: LayoutSigns;
  readonly outside: number;
  /** Whether furniture is in the way; null if either answer is right. */
  readonly isFurnished: boolean | null;
  /** Share of the photo in which the floor of the empty room is misclassified. */
  readonly floorError: number;
}

/** Minimum share of a photo covered by furniture for a room to count as furnished. */
const MIN_FURNITURE_SHARE = 0.02;

/**
 * Returns null for a sparse room, and for a furnished one that shows hardly any furniture: either answer is right.
 */
function isFurnished({ furnishing, surfaces }: TrueRoom): boolean | null {
  if (furnishing === 'empty') return false;
  const thing = surfaceIndex('thing');
  const share = surfaces.reduce((count, surface) => count + (surface === thing ? 1 : 0), 0) / surfaces.length;
  return furnishing === 'sparse' || share < MIN_FURNITURE_SHARE ? null : true;
}

/** Returns the share of the photo on the wrong side of the line between walls and floor. */
function floorError({ camera, layout }: Analysis, { photo, faces }: TrueRoom): number {
  const found = faceMap(camera.camera, layout, photo.width, photo.height);
  let wrong = 0;
  let known = 0;
  for (let i = 0; i < faces.length; i++) {
    if (faces[i] > FACE_INDEX.back) continue;
    known++;
    if ((found[i] === 'floor') !== (faces[i] === FACE_INDEX.floor)) wrong++;
  }
  return wrong / Math.max(1, known);
}

/** Analyses a drawn room as the engine analyses a photo. */
export async function decisionExample(room: TrueRoom, segmentation: SegmentationNetwork): Promise<DecisionExample> {
  const analysis = await analyse(room.photo, { segmentation });
  const { seen, camera, layout, clutterScore } = analysis;
  if (!seen) throw new Error('An analysis with the network has its maps.');
  const features = segmentationFeatures(seen, camera.camera, layout);
  return {
    ...{ seed: room.seed, kind: room.kind, isFurnished: isFurnished(room) },
    furnished: furnishedSigns(features, clutterScore),
    layout: layoutSigns(features, camera.inlierShare),
    outside: features.outside,
    floorError: floorError(analysis, room),
  };
}
