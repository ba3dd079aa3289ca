import type { Timed } from '../../math/timed.ts';
import type { Photo } from '../../photo/photo.ts';
import { possibleCameras } from '../../vision/camera/estimate-camera.ts';
import type { CameraEstimate, LineSegment } from '../../vision/camera/segments.ts';
import type { SegmentationMaps } from '../../vision/segmentation/segmentation-maps.ts';
import type { SegmentationNetwork } from '../../vision/segmentation/segmentation-network.ts';
import type { Surfaces } from '../../vision/segmentation/surfaces.ts';
import { classicalEvidence } from './classical-source.ts';
import { boxSeen, describeBox, estimateLayout, sketchInCamera, startLayout } from './estimate-layout.ts';
import type { BoxLayout } from './layout.ts';
import { placeByStrips } from './place-box.ts';
import { isCameraBelievable } from './scale.ts';
import type { BoxDistances } from './trust.ts';

/** A room's camera and layout by lines and segmentation. */
export interface FoundLayout {
  readonly camera: CameraEstimate;
  readonly layout: BoxLayout;
  /** The segmentation and the surfaces by it; null without a network. */
  readonly seen: SegmentationMaps | null;
  readonly surfaces: Surfaces | null;
}

/** Agreement with the segmentation, 0 to 1, below which a box may be in a wrong camera. */
const DOUBTFUL = 0.9;
/** Gain in agreement from which on another camera is taken against the lines. */
const LEAST_GAIN = 0.025;
/** Penalty in agreement for a camera higher or lower under the box's ceiling than anybody holds one. */
const UNBELIEVABLE = 0.05;
/**
 * Worth in agreement of a share of the photo's lines that supports one camera and not the other, and the most that it may add.
 */
const LINES = 0.2;
const MOST_LINES = 0.05;

/**
 * Finds the camera and the box of a room.
 *
 * Lines alone choose the first camera, and are misled where those of a staircase, a sloped ceiling or of things are longer than
 * the room's. Where the segmentation has faces that no box in this camera has, or the camera's height between floor and ceiling
 * is implausible, the next best cameras are tried, and the photo is segmented again with the one that is best in both. If it
 * still is, it is taken.
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
  if (!segmentation || !seen || meritOf(layout, layout.confidence) >= DOUBTFUL) return found;
  const other = watch.timed('cameras', () => betterCamera(photo, segments, seen, camera));
  if (!other) return found;
  const again = await layoutIn(other, photo, segmentation, watch);
  const merit = meritInsteadOf(camera, other, again.layout, again.layout.confidence);
  return merit > meritOf(layout, layout.confidence) ? again : found;
}

/** How good a box is, up to 1: the agreement of the segmentation with it, less where its camera is implausible. */
const meritOf = (box: Pick<BoxDistances, 'floor' | 'ceiling'>, agreement: number): number =>
  isCameraBelievable(box) ? agreement : agreement - UNBELIEVABLE;

/** The box in one camera. Segmentation depends on the camera a little: it gets the rays of its pixels. */
async function layoutIn(
  camera: CameraEstimate,
  photo: Photo,
  segmentation: SegmentationNetwork | null,
  { timed, timings, now }: Timed,
): Promise<FoundLayout> {
  // Segmentation may run on a thread of its own: lines and colours are read meanwhile.
  const segmenting = segmentation?.segment(photo, camera.camera);
  const evidence = timed('evidence', () => classicalEvidence(photo, camera));
  const start = segmenting && timed('layout', () => startLayout(camera, evidence, true));
  // Needed where the room is bare, which only segmentation can tell; until it is done there is time for this.
  if (segmenting) timed('layout', evidence.snap);
  const waiting = now();
  const seen = segmenting ? await segmenting : null;
  const finding = segmentation && seen && segmentation.surfaces(seen, photo);
  timings.segmentation = (timings.segmentation ?? 0) + now() - waiting;
  if (!segmentation || !seen || !start) {
    return { camera, layout: timed('layout', () => estimateLayout(camera, evidence)), seen: null, surfaces: null };
  }
  const near = timed('layout', () => boxSeen(start, seen));
  const surfaces = await finding;
  const started = now();
  const box = await placeByStrips(photo, camera.camera, seen, near, segmentation);
  timings.layout += now() - started;
  return { camera, layout: describeBox(camera.camera, evidence, seen, box), seen, surfaces };
}

/** The same in another camera than the first: lines that support only one of them count as well. */
function meritInsteadOf(
  first: CameraEstimate,
  camera: CameraEstimate,
  box: Pick<BoxDistances, 'floor' | 'ceiling'>,
  agreement: number,
): number {
  const lines = LINES * (camera.inlierShare - first.inlierShare);
  return meritOf(box, agreement) + Math.max(-MOST_LINES, Math.min(MOST_LINES, lines));
}

/**
 * Of the possible cameras the one with the best box by the segmentation alone; null where it is hardly better than that in the
 * first.
 */
function betterCamera(
  photo: Photo,
  segments: readonly LineSegment[],
  seen: SegmentationMaps,
  first: CameraEstimate,
): CameraEstimate | null {
  const rate = (camera: CameraEstimate) => {
    const { box, agreement } = sketchInCamera(camera, seen);
    return { camera, merit: meritInsteadOf(first, camera, box, agreement) };
  };
  const best = possibleCameras(photo, segments)
    .map(rate)
    .reduce((a, b) => (b.merit > a.merit ? b : a));
  return best.merit > rate(first).merit + LEAST_GAIN ? best.camera : null;
}
