import type { Photo } from '../photo/photo.ts';
import type { Camera } from '../scene/camera.ts';
import { placesInMap } from '../scene/floor-cells.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import {
  type FloorGrid,
  type FloorOutline,
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
import { hangingLights } from './builtins/hanging-lights.ts';
import { mantels } from './builtins/mantels.ts';
import { cellColours, plainPatches } from './floor/colours.ts';
import { blockBeyond, floorGrid, keepConnected } from './floor/grid.ts';
import { floorOutline } from './floor/outline.ts';
import { freeSeamless } from './floor/seamless.ts';
import type { BoxLayout } from './layout/layout.ts';
import { rescaled, type Scale, scaleFromCeiling, scaleFromDoors } from './layout/scale.ts';
import { withFireplaces } from './openings/fireplaces.ts';
import { findOpenings } from './openings/openings.ts';
import { findShownWays } from './openings/shown-ways.ts';
import { type WallPiece, wallPieces } from './outline/pieces.ts';
import { openingCorners } from './project-polygon.ts';
import { wallEvidence, withSegmentation } from './walls/evidence.ts';
import { modelPaint } from './walls/paint-model.ts';
import { WALL_IDS } from './walls/plane.ts';
import { rectifyWall } from './walls/rectify.ts';
import { segmentWall, type WallSegmentation } from './walls/segmentation.ts';

/**
 * Minimum share of the wall's area that must be segmented as this wall, and the weight of that share in its trust. The
 * constants of this file: chosen by eye on drawn rooms.
 */
const MIN_SEEN_SHARE = 0.3;
const SEEN_WEIGHT = 0.6;

/** Minimum length in metres of a piece of wall at which anything may stand or hang. */
const MIN_PIECE_METRES = 0.8;
/** Trust in the foot of a piece found by segmentation only. */
const FOOT_TRUST = 0.5;

/** Assumed distance, in camera heights, of a side wall outside the frame and of a back wall without a foot. */
const UNSEEN_DISTANCE = 3.2;
/** Assumed z of the wall behind the camera. */
const FRONT = -2.5;
/** Assumed height in metres of a ceiling outside the frame. */
const UNSEEN_CEILING = 2.6;

/**
 * Relative change of scale above which the walls are measured again, because the usual sizes of openings are in metres;
 * below it the findings are only rescaled (docs/decisions/005).
 */
const MAX_RESCALE = 0.06;

/**
 * Builds the metric room model: box, walls with their openings, free floor.
 * @param seen the segmentation; null if lines and colours are the only source
 * @returns the room, the source of its scale, and the segmentation corrected on shiny floors
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
    const isWorthIt = Math.abs(ratio - 1) > MAX_RESCALE;
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
  const ledges = mended ? mantels(view, found.openings, mended) : [];
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
    ...(mended && { shownWays: findShownWays(mended, { camera, cameraHeight, floor }) }),
    ledges,
    hangingLights: mended ? hangingLights(view, mended) : [],
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

/** @param footTrust reliability of the foot of each wall by lines and colours, 0 to 1 */
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
    const onWall = seen && segmentWall(rectified, seen, camera, cameraHeight, box);
    const trust = onWall ? wallTrust(footTrust[wall], onWall) : footTrust[wall];
    const evidence = wallEvidence(rectified, paint, trust);
    walls.push(onWall ? withSegmentation(evidence, onWall) : evidence);
    const found = findOpenings(view, segments, evidence, paint, onWall);
    openings.push(...withFireplaces(found, rectified, onWall));
  }
  return { walls, openings };
}

/**
 * Frees plain patches, which differ from the floor in lightness only: sun, shadow and reflections are taken for things.
 * Changes the grid's cells.
 */
function freeSheen(grid: FloorGrid, photo: Photo, estimate: CameraEstimate, cameraHeight: number): void {
  const colours = cellColours(grid, photo, estimate.camera, cameraHeight);
  for (const cell of plainPatches(grid, colours, estimate, cameraHeight).flat()) grid.cells[cell] = 1;
}

/** The layout in metres for a camera height above the floor. */
function metricBox(layout: BoxLayout, cameraHeight: number): RoomBox {
  const unit = metresPerUnit(layout, cameraHeight);
  const unseen = UNSEEN_DISTANCE * cameraHeight;
  return {
    left: layout.left === null ? -unseen : -layout.left * unit,
    right: layout.right === null ? unseen : layout.right * unit,
    back: unit,
    front: FRONT,
    height:
      layout.ceiling === null ? Math.max(UNSEEN_CEILING, cameraHeight + 0.6) : cameraHeight + layout.ceiling * unit,
    seen: {
      floor: layout.floor !== null,
      ceiling: layout.ceiling !== null,
      back: true,
      left: layout.left !== null,
      right: layout.right !== null,
    },
  };
}

/** Metres per layout unit (the distance of the back wall). */
function metresPerUnit(layout: BoxLayout, cameraHeight: number): number {
  return layout.floor === null ? UNSEEN_DISTANCE * cameraHeight : cameraHeight / layout.floor;
}

/** The box as if a piece of wall were the whole wall. */
function boxUpTo(box: RoomBox, { wall, at, from, to }: WallPiece): RoomBox {
  return wall === 'back' ? { ...box, back: at, left: from, right: to } : { ...box, [wall]: at, back: to };
}

/**
 * Measures the wall pieces that project from the box's walls: the front of a chimney breast, the near walls of an
 * L-shaped room. Pieces behind the box's walls are left out, because nothing is placed beyond the box.
 */
function measurePieces(
  { photo, camera, cameraHeight, box }: PhotoOf<RoomView>,
  outline: FloorOutline,
  seen: SegmentationMaps,
): WallEvidence[] {
  return wallPieces(outline, box).flatMap((piece) => {
    const standsOut = Math.abs(piece.at) < Math.abs(box[piece.wall]) && !piece.ofBox;
    if (!standsOut || piece.to - piece.from < MIN_PIECE_METRES) return [];
    const pieceBox = boxUpTo(box, piece);
    const wall = rectifyWall(photo, camera, cameraHeight, pieceBox, piece.wall);
    const paint = wall && modelPaint(wall);
    if (!wall || !paint) return [];
    const onWall = segmentWall(wall, seen, camera, cameraHeight, pieceBox);
    return [withSegmentation(wallEvidence(wall, paint, wallTrust(FOOT_TRUST, onWall)), onWall)];
  });
}

/**
 * Trust in a wall's position by the lines along its foot and the segmentation of its area: the plane of an island or a
 * half wall has a sharp foot as well, but its area shows something else.
 */
export function wallTrust(foot: number, { own, weight }: WallSegmentation): number {
  let sum = 0;
  let all = 0;
  for (let at = 0; at < own.length; at++) {
    sum += own[at] * weight[at];
    all += weight[at];
  }
  const seen = all > 0 ? sum / all : 0;
  return seen < MIN_SEEN_SHARE ? Math.min(foot, seen) : SEEN_WEIGHT * seen + (1 - SEEN_WEIGHT) * foot;
}
