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

/** What the engine finds in a drawn room, and what is true of it. */
export interface DecisionExample {
  readonly seed: number;
  readonly kind: TrueRoom['kind'];
  readonly furnished: FurnishedSigns;
  readonly layout: LayoutSigns;
  readonly outside: number;
  /** Whether there is furniture in the way; null where either answer is right. */
  readonly isFurnished: boolean | null;
  /** Share of the photo that is floor of the empty room and is not taken for it, or the other way round. */
  readonly floorError: number;
}

/** Share of the photo that furniture must cover for a room to count as furnished. */
const LEAST_THINGS = 0.02;

/** Either answer is right for a sparse room, and for a furnished one that hardly shows any furniture. */
function isFurnished({ furnishing, surfaces }: TrueRoom): boolean | null {
  if (furnishing === 'empty') return false;
  const thing = surfaceIndex('thing');
  const share = surfaces.reduce((count, surface) => count + (surface === thing ? 1 : 0), 0) / surfaces.length;
  return furnishing === 'sparse' || share < LEAST_THINGS ? null : true;
}

/** How much of the photo is on the wrong side of the feet of the walls. */
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
