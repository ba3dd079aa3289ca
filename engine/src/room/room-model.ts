import type { Photo } from '../photo/photo.ts';
import type { Camera } from '../scene/camera.ts';
import { placesInMap } from '../scene/floor-cells.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import {
  type FloorGrid,
  type Opening,
  projectWorld,
  type RoomBox,
  type RoomModel,
  type WallEvidence,
} from '../scene/room.ts';
import type { PhotoOf, RoomView } from '../scene/room-view.ts';
import type { CameraEstimate, ClassifiedSegment } from '../vision/camera/segments.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';
import type { Surfaces } from '../vision/segmentation/surfaces.ts';
import { counterTops } from './builtins/counter-tops.ts';
import { builtinEdge } from './builtins/edge.ts';
import { builtinFronts } from './builtins/fronts.ts';
import { blockBeyond, floorGrid, keepConnected } from './floor/grid.ts';
import { floorOutline } from './floor/outline.ts';
import { freeSeamless } from './floor/seamless.ts';
import { freeSheen } from './floor/sheen.ts';
import type { BoxLayout } from './layout/layout.ts';
import { withFireplaces } from './openings/fireplaces.ts';
import { findOpenings } from './openings/openings.ts';
import { modelPaint } from './paint/model.ts';
import { openingCorners } from './project-polygon.ts';
import { rescaled } from './rescale.ts';
import { metricBox } from './room-model-box.ts';
import { type Scale, scaleFromCeiling, scaleFromDoors } from './scale.ts';
import { wallEvidence, withSeen } from './walls/evidence.ts';
import { measurePieces } from './walls/pieces.ts';
import { WALL_IDS } from './walls/plane.ts';
import { rectifyWall } from './walls/rectify.ts';
import { seeWall } from './walls/seen.ts';
import { wallTrust } from './walls/trust.ts';

/**
 * Change of scale above which the walls are measured again, because the usual sizes of openings are in metres; below it the
 * findings are only rescaled.
 */
const WORTH_MEASURING_AGAIN = 0.06;

/**
 * The room in metres: box, walls and what is on them, free floor.
 * @param seen the segmentation; null: lines and colours are the only source
 * @returns the room, the source of its scale, and the segmentation with its mistakes on shiny floors corrected
 */
export function buildRoomModel(
  photo: Photo,
  estimate: CameraEstimate,
  layout: BoxLayout,
  surfaces: Surfaces,
  seen: SegmentationMaps | null = null,
): { model: RoomModel; scaleSource: Scale['source']; seen: SegmentationMaps | null } {
  const { camera, segments } = estimate;
  const first = scaleFromCeiling(layout);
  let cameraHeight = first.cameraHeight;
  let box = metricBox(layout, cameraHeight);
  let found = measureWalls({ photo, camera, cameraHeight, box }, segments, layout.trust, seen);
  const whole = found.openings.filter((opening) => showsHeight(camera, cameraHeight, box, opening));
  const scale = scaleFromDoors(layout, first, whole);
  const ratio = scale.cameraHeight / first.cameraHeight;
  if (ratio !== 1) {
    cameraHeight = scale.cameraHeight;
    box = metricBox(layout, cameraHeight);
    const isWorthIt = Math.abs(ratio - 1) > WORTH_MEASURING_AGAIN;
    found = isWorthIt
      ? measureWalls({ photo, camera, cameraHeight, box }, segments, layout.trust, seen)
      : rescaled(found, ratio, box);
  }
  const view = { photo, camera, cameraHeight, box };
  const floor = floorGrid(camera, cameraHeight, box, surfaces);
  const mended = seen && freeSeamless(floor, photo, estimate, cameraHeight, seen);
  const outline = floorOutline(camera, cameraHeight, box, layout.trust, mended);
  if (seen) keepConnected(floor);
  else freeSheen(floor, photo, estimate, cameraHeight);
  blockBeyond(floor, outline);
  const standingOut = mended ? measurePieces(view, outline, mended) : [];
  const fronts = mended ? builtinFronts(view, floor, surfaces, mended) : [];
  const edge = mended ? builtinEdgeSeen(floor, camera, cameraHeight, mended) : [];
  const counters = mended ? counterTops(view, fronts, mended) : [];
  const model = {
    camera,
    cameraHeight,
    box,
    outline,
    ...found,
    standingOut,
    floor,
    fronts,
    builtinEdge: edge,
    counters,
  };
  return { model, scaleSource: scale.source, seen: mended };
}

function builtinEdgeSeen(floor: FloorGrid, camera: Camera, cameraHeight: number, seen: SegmentationMaps): FloorPoint[] {
  const plane = surfacePlane(seen, 'builtin');
  const at = placesInMap(floor, camera, cameraHeight, seen);
  return builtinEdge(floor, (cell) => plane[at[cell]]);
}

/** Whether foot and head of an opening are in the frame, so that its height is known. */
function showsHeight(camera: Camera, cameraHeight: number, box: RoomBox, opening: Opening): boolean {
  const [lowStart, lowEnd, highEnd, highStart] = openingCorners(opening, box).map((corner) => {
    const { x, y, depth } = projectWorld(camera, cameraHeight, corner);
    return depth > 0 && x >= 0 && y >= 0 && x < camera.width && y < camera.height;
  });
  return (lowStart || lowEnd) && (highStart || highEnd);
}

/** @param footTrust how sure lines and colours are of the foot of each wall, 0 to 1 */
function measureWalls(
  view: PhotoOf<RoomView>,
  segments: readonly ClassifiedSegment[],
  footTrust: BoxLayout['trust'],
  seen: SegmentationMaps | null,
): { walls: WallEvidence[]; openings: Opening[] } {
  const { photo, camera, cameraHeight, box } = view;
  const walls: WallEvidence[] = [];
  const openings: Opening[] = [];
  for (const wall of WALL_IDS) {
    if (!box.seen[wall]) continue;
    const rectified = rectifyWall(photo, camera, cameraHeight, box, wall);
    const paint = rectified && modelPaint(rectified);
    if (!rectified || !paint) continue;
    const onWall = seen && seeWall(rectified, seen, camera, cameraHeight, box);
    const trust = onWall ? wallTrust(footTrust[wall], onWall) : footTrust[wall];
    const evidence = wallEvidence(rectified, paint, trust);
    walls.push(onWall ? withSeen(evidence, onWall) : evidence);
    const found = findOpenings(view, segments, evidence, paint, onWall);
    openings.push(...withFireplaces(found, rectified, onWall));
  }
  return { walls, openings };
}
