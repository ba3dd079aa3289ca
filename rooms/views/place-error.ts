import {
  type Analysis,
  composePoses,
  type FloorPoint,
  invertPose,
  projectWorld,
  toRoom,
  type ViewPose,
  worldRay,
} from '@roomwright/engine';
import type { SceneTruth } from '../scene/draw-scene.ts';
import { isInsidePolygon } from '../scene/shells/polygon.ts';

/** Truth of a drawn view, and the engine's findings. */
export interface FoundView {
  readonly truth: Pick<SceneTruth, 'camera' | 'cameraHeight'> & {
    readonly shell: Pick<SceneTruth['shell'], 'outline'>;
  };
  /** In the first photo's true frame. */
  readonly pose: ViewPose;
  readonly analysis: Analysis;
}

type Eye = Pick<FoundView['truth'], 'camera' | 'cameraHeight'>;

const STEP = 0.25;
/** Minimum distance in front of a camera for a point to be judged, metres. */
const MIN_DEPTH_METRES = 0.8;
const PLACES = 9;

/** Returns the view's true frame as a pose in the engine's frame. */
function trueFrame({ truth, analysis }: FoundView): ViewPose {
  const [found, known] = [analysis.model.camera.rotation, truth.camera.rotation];
  const entry = (i: number, j: number): number => [0, 3, 6].reduce((sum, k) => sum + found[k + i] * known[k + j], 0);
  const scale = analysis.model.cameraHeight / truth.cameraHeight;
  return { x: 0, z: 0, turn: Math.atan2(entry(0, 2), entry(0, 0)), scale };
}

/** Returns the correct pose of one view in the engine's frame of another. */
export const truePose = (view: FoundView, other: FoundView): ViewPose =>
  composePoses(
    composePoses(trueFrame(other), composePoses(invertPose(other.pose), view.pose)),
    invertPose(trueFrame(view)),
  );

function onFloor({ camera, cameraHeight }: Eye, x: number, y: number): FloorPoint | null {
  const [rx, ry, rz] = worldRay(camera, x, y);
  return ry < -1e-3 ? [(rx * cameraHeight) / -ry, (rz * cameraHeight) / -ry] : null;
}

const middleOf = (outline: readonly FloorPoint[]): FloorPoint =>
  [0, 1].map((axis) => {
    const values = outline.map((p) => p[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  }) as unknown as FloorPoint;

/**
 * Returns floor points visible in both views, in the first one's true frame, those nearest to the room's centre
 * first.
 */
function sharedPlaces(view: FoundView, other: FoundView): FloorPoint[] {
  const { outline } = view.truth.shell;
  const inOther = composePoses(invertPose(other.pose), view.pose);
  const isShown = ({ camera, cameraHeight }: Eye, [x, z]: FloorPoint): boolean => {
    const at = projectWorld(camera, cameraHeight, [x, 0, z]);
    return at.depth > MIN_DEPTH_METRES && at.x > 0 && at.x < camera.width && at.y > 0 && at.y < camera.height;
  };
  const places: FloorPoint[] = [];
  const reach = Math.max(...outline.map((p) => Math.hypot(...p)));
  for (let x = -reach; x <= reach; x += STEP) {
    for (let z = -reach; z <= reach; z += STEP) {
      const place: FloorPoint = [x, z];
      if (!isInsidePolygon(outline, place)) continue;
      if (isShown(view.truth, place) && isShown(other.truth, toRoom(inOther, place))) places.push(place);
    }
  }
  const [mx, mz] = middleOf(outline);
  const away = ([x, z]: FloorPoint): number => Math.hypot(x - mx, z - mz);
  return places.sort((a, b) => away(a) - away(b)).slice(0, PLACES);
}

/**
 * Returns floor points visible in both views, in the first one's true frame, with their image positions as shares of
 * the picture's size.
 */
export function placesInPictures(view: FoundView, other: FoundView) {
  const inOther = composePoses(invertPose(other.pose), view.pose);
  const shareAt = ({ camera, cameraHeight }: Eye, [x, z]: FloorPoint) => {
    const at = projectWorld(camera, cameraHeight, [x, 0, z]);
    return { u: at.x / camera.width, v: at.y / camera.height };
  };
  return sharedPlaces(view, other).map((place) => ({
    place,
    shown: [shareAt(view.truth, place), shareAt(other.truth, toRoom(inOther, place))],
  }));
}

/**
 * Returns the mean distance, in metres on the true floor, between points near the room's centre as placed by the two
 * photos under the engine's poses, or null if the photos share no floor.
 *
 * @param found pose of the first view in the other's frame according to the engine
 */
export function placeError(view: FoundView, other: FoundView, found: ViewPose): number | null {
  const inOther = composePoses(invertPose(other.pose), view.pose);
  const errors = sharedPlaces(view, other).map((place): number => {
    const shown = projectWorld(view.truth.camera, view.truth.cameraHeight, [place[0], 0, place[1]]);
    const own = onFloor(view.analysis.model, shown.x, shown.y);
    if (!own) return Infinity;
    const [x, z] = toRoom(found, own);
    const { camera, cameraHeight } = other.analysis.model;
    const there = projectWorld(camera, cameraHeight, [x, 0, z]);
    const seen = there.depth > 0.1 ? onFloor(other.truth, there.x, there.y) : null;
    if (!seen) return Infinity;
    const [tx, tz] = toRoom(inOther, place);
    return Math.hypot(seen[0] - tx, seen[1] - tz);
  });
  return errors.length > 0 ? errors.reduce((sum, e) => sum + e, 0) / errors.length : null;
}
