import type { Timed } from '../../math/timed.ts';
import type { Photo } from '../../photo/photo.ts';
import { possibleCameras } from '../../vision/camera/estimate-camera.ts';
import type { CameraEstimate, LineSegment } from '../../vision/camera/segments.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { classicalEvidence } from './classical-source.ts';
import { boxBySegmentation, describeBox, estimateLayout, finishLayout, startLayout } from './estimate-layout.ts';
import type { BoxLayout } from './layout.ts';
import { placeByStrips } from './place-box.ts';
import { isCameraPlausible } from './scale.ts';
import type { BoxDistances } from './trust.ts';

/** A room's camera and layout from lines and segmentation. */
export interface FoundLayout {
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  /** The segmentation and its surfaces; null without a network. */
  readonly seen: SegmentationMaps | null;
  readonly surfaces: Surfaces | null;
}

/**
 * Agreement with the segmentation (0 to 1) below which the camera may be wrong. This and the weights below: fitted on
 * 100 drawn boxes and Hedau's photos (docs/decisions/030).
 */
const MIN_AGREEMENT = 0.9;
/** Minimum gain in agreement for another camera than the lines'. */
const MIN_GAIN = 0.025;
/** Penalty in agreement for a camera implausibly high or low under the box's ceiling. */
const IMPLAUSIBLE_PENALTY = 0.05;
/** Gain in agreement per share of the photo's lines that supports one camera and not the other, and its maximum. */
const LINES_WEIGHT = 0.2;
const MAX_LINES_GAIN = 0.05;

/**
 * Finds the camera and the box of a room.
 *
 * Lines alone choose the first camera, which is wrong where those of a staircase, a sloped ceiling or of things are
 * longer than the room's. If the segmentation has faces that no box in this camera has, or the camera's height between
 * floor and ceiling is implausible, the next best cameras are tried, and the photo is segmented again with the one that
 * is best in both; it is taken if it still is.
 *
 * @param photo at working size, without distortion
 * @param segments its straight edges
 * @param camera its camera by these edges
 */
export async function findLayout(
  photo: Photo,
  segments: readonly LineSegment[],
  camera: CameraEstimate,
  segmentation: SegmentationNetwork | null,
  watch: Timed,
): Promise<FoundLayout> {
  const found = await layoutIn(camera, photo, segmentation, watch);
  const { seen, layout } = found;
  if (!segmentation || !seen || boxQuality(layout, layout.confidence) >= MIN_AGREEMENT) return found;
  const other = watch.timed('cameras', () => betterCamera(photo, segments, seen, camera));
  if (!other) return found;
  const again = await layoutIn(other, photo, segmentation, watch);
  const merit = alternativeQuality(camera, other, again.layout, again.layout.confidence);
  return merit > boxQuality(layout, layout.confidence) ? again : found;
}

/** Quality of a box, up to 1: agreement with the segmentation, minus a penalty if its camera is implausible. */
const boxQuality = (box: Pick<BoxDistances, 'floor' | 'ceiling'>, agreement: number): number =>
  isCameraPlausible(box) ? agreement : agreement - IMPLAUSIBLE_PENALTY;

/** Finds the box in one camera. Segmentation depends on the camera a little: its rays are an input. */
async function layoutIn(
  camera: CameraEstimate,
  photo: Photo,
  segmentation: SegmentationNetwork | null,
  { timed, timings, now }: Timed,
): Promise<FoundLayout> {
  // Segmentation may run on a thread of its own, in parallel to this.
  const segmenting = segmentation?.segment(photo, camera.camera);
  const evidence = timed('evidence', () => classicalEvidence(photo, camera));
  const start = segmenting && timed('layout', () => startLayout(camera, evidence, true));
  // Only needed for a bare room, which only the segmentation can tell, but there is time until it is done.
  if (segmenting) timed('layout', evidence.snap);
  const waiting = now();
  const seen = segmenting ? await segmenting : null;
  const finding = segmentation && seen && segmentation.surfaces(seen, photo);
  timings.segmentation = (timings.segmentation ?? 0) + now() - waiting;
  if (!segmentation || !seen || !start) {
    return { camera, layout: timed('layout', () => estimateLayout(camera, evidence)), seen: null, surfaces: null };
  }
  const near = timed('layout', () => finishLayout(start, seen));
  const surfaces = await finding;
  const started = now();
  const box = await placeByStrips(photo, camera.camera, seen, near, segmentation);
  timings.layout += now() - started;
  return { camera, layout: describeBox(camera.camera, evidence, seen, box), seen, surfaces };
}

/** As `boxQuality`, for another camera than the first: lines that support only one of them count as well. */
function alternativeQuality(
  first: CameraEstimate,
  camera: CameraEstimate,
  box: Pick<BoxDistances, 'floor' | 'ceiling'>,
  agreement: number,
): number {
  const lines = LINES_WEIGHT * (camera.inlierShare - first.inlierShare);
  return boxQuality(box, agreement) + Math.max(-MAX_LINES_GAIN, Math.min(MAX_LINES_GAIN, lines));
}

/** The camera with the best box by segmentation alone; null if it is hardly better than the first. */
function betterCamera(
  photo: Photo,
  segments: readonly LineSegment[],
  seen: SegmentationMaps,
  first: CameraEstimate,
): CameraEstimate | null {
  const rate = (camera: CameraEstimate) => {
    const { box, agreement } = boxBySegmentation(camera, seen);
    return { camera, merit: alternativeQuality(first, camera, box, agreement) };
  };
  const best = possibleCameras(photo, segments)
    .map(rate)
    .reduce((a, b) => (b.merit > a.merit ? b : a));
  return best.merit > rate(first).merit + MIN_GAIN ? best.camera : null;
}
