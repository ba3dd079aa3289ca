import type { EmptyingReason } from '../scene/emptying-reasons.ts';
import { FACE_INDEX } from '../scene/room.ts';
import { SEEN_FACES, type SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { type CellSet, grown } from './cell-set.ts';
import { FIRST_FIXED, type PhotoClasses, STAYS, type Stay, stayIndex } from './photo-classes.ts';
import { CEILING, type FaceMap, FIRST_WALL, FLOOR, type RoomFaces } from './room-faces.ts';

/** Evidence for whether a place can be emptied; shares of the photo unless noted otherwise. */
export interface EmptyingSigns {
  /** Filled share. */
  readonly masked: number;
  /** Bare share of the floor, and bare floor's share of the photo. */
  readonly floorSeen: number;
  readonly floorSeenOfPhoto: number;
  /** Smallest bare share of any wall that is partly hidden. */
  readonly wallSeen: number;
  /** Hidden parts of the house. */
  readonly windowHidden: number;
  readonly doorHidden: number;
  readonly builtinHidden: number;
  /** Shares of the mask's rim that belong to the house, and that are built in. */
  readonly rimFixed: number;
  readonly rimBuiltin: number;
  /**
   * Length, in long edges, along which furniture cuts off windows, doors and built-ins from above, so that their
   * lower ends would be invented.
   */
  readonly windowCut: number;
  readonly doorCut: number;
  readonly builtinCut: number;
  /** Share of the mask where network and box disagree on the face behind it. */
  readonly facesDiffer: number;
}

/**
 * Fitted on 33 furnished photos judged by eye. Hidden windows and doors count where their rectangle is uncertain,
 * because the filled edge would be ragged.
 */
const LIMITS = {
  floorSeen: 0.08,
  wallSeen: 0.05,
  windowHidden: 0.005,
  doorHidden: 0.0015,
  builtinHidden: 0.015,
  cut: 0.03,
  rimFixed: 0.25,
  rimBuiltin: 0.05,
  facesDiffer: 0.13,
} as const;
/** A wall counts if at least this share of the photo shows its hidden part. */
const MIN_WALL_SHARE = 0.01;
const RIM = 3;

export interface JudgedRoom {
  readonly classes: PhotoClasses;
  readonly map: FaceMap;
  readonly faces: RoomFaces;
  readonly seen: SegmentationMaps;
  /** Index into STAYS behind each pixel. */
  readonly behind: Uint8Array;
  /** 1 where the prediction is as reliable as a visible pixel. */
  readonly settled: CellSet;
  readonly bare: CellSet;
}

/** The network's most probable face at a position of its maps, by FACE_INDEX. */
function likeliestFace({ faces, width, height }: SegmentationMaps, across: number, down: number): number {
  const cell =
    Math.min(height - 1, Math.floor(down * height)) * width + Math.min(width - 1, Math.floor(across * width));
  let best = 0;
  for (let f = 1; f < SEEN_FACES; f++) {
    if (faces[f * width * height + cell] > faces[best * width * height + cell]) best = f;
  }
  return best;
}

/** FACE_INDEX of one of the room's faces. */
function indexOf(face: number, { walls }: RoomFaces): number {
  if (face === FLOOR) return FACE_INDEX.floor;
  if (face === CEILING) return FACE_INDEX.ceiling;
  return FACE_INDEX[walls[face - FIRST_WALL].wall ?? 'front'];
}

/** Bare-room probability above which a part of the house may continue behind furniture. */
const MAX_CONTINUATION = 0.2;

/**
 * Whether the surface visible above a masked pixel may continue behind it although the pixel is filled with plain
 * surface.
 */
function mayGoOn({ classes, behind, settled }: JudgedRoom, i: number, above: number): boolean {
  return !settled[i] && behind[i] < FIRST_FIXED && (!classes.bare || classes.bare[above][i] > MAX_CONTINUATION);
}

/** Evidence from some of the masked pixels, or all of them. */
export function signsOf(part: CellSet, room: JudgedRoom): EmptyingSigns {
  const { classes, map, faces, seen, behind, settled, bare } = room;
  const { width, height } = map;
  const count = width * height;
  const rim = grown(part, map, RIM);
  const faceCount = FIRST_WALL + faces.walls.length;
  const [all, seenOf, hiddenOf] = [0, 1, 2].map(() => new Int32Array(faceCount));
  const hidden = new Int32Array(STAYS.length);
  const ring = new Int32Array(STAYS.length);
  const cuts = new Int32Array(STAYS.length);
  let differ = 0;
  let masked = 0;
  for (let i = 0; i < count; i++) {
    const face = map.face[i];
    all[face]++;
    if (bare[i]) seenOf[face]++;
    if (rim[i] && !part[i]) ring[classes.stay[i]]++;
    if (!part[i]) continue;
    hiddenOf[face]++;
    masked++;
    if (!settled[i]) hidden[behind[i]]++;
    const above = i - width;
    if (above >= 0 && !part[above] && mayGoOn(room, i, classes.stay[above])) cuts[classes.stay[above]]++;
    const [sx, sy] = faces.straight((i % width) + 0.5, Math.floor(i / width) + 0.5);
    if (likeliestFace(seen, sx / width, sy / height) !== indexOf(face, faces)) differ++;
  }
  const ringCount = Math.max(
    1,
    ring.reduce((sum, v) => sum + v, 0),
  );
  const cut = (stay: Stay) => cuts[stayIndex(stay)] / Math.max(width, height);
  const share = (stay: Stay) => hidden[stayIndex(stay)] / count;
  let wallSeen = 1;
  for (let face = FIRST_WALL; face < faceCount; face++) {
    if (hiddenOf[face] > MIN_WALL_SHARE * count) wallSeen = Math.min(wallSeen, seenOf[face] / all[face]);
  }
  return {
    masked: masked / count,
    floorSeen: seenOf[FLOOR] / Math.max(1, all[FLOOR]),
    floorSeenOfPhoto: seenOf[FLOOR] / count,
    wallSeen,
    windowHidden: share('window'),
    doorHidden: share('door'),
    builtinHidden: share('builtin'),
    rimFixed: ring.reduce((sum, v, s) => sum + (s >= FIRST_FIXED ? v : 0), 0) / ringCount,
    rimBuiltin: ring[stayIndex('builtin')] / ringCount,
    windowCut: cut('window'),
    doorCut: cut('door'),
    builtinCut: cut('builtin'),
    facesDiffer: differ / Math.max(1, masked),
  };
}

/** Reasons against emptying a place; empty if there are none. */
export function reasonsAgainst(signs: EmptyingSigns): EmptyingReason[] {
  const reasons: EmptyingReason[] = [];
  if (signs.floorSeen < LIMITS.floorSeen) reasons.push('FLOOR_HIDDEN');
  if (signs.wallSeen < LIMITS.wallSeen) reasons.push('WALL_HIDDEN');
  if (signs.windowHidden > LIMITS.windowHidden || signs.windowCut > LIMITS.cut) reasons.push('WINDOW_HIDDEN');
  if (signs.doorHidden > LIMITS.doorHidden || signs.doorCut > LIMITS.cut) reasons.push('DOOR_HIDDEN');
  const isBuiltinTouched = signs.rimBuiltin > LIMITS.rimBuiltin || signs.builtinHidden > LIMITS.builtinHidden;
  if (isBuiltinTouched || signs.builtinCut > LIMITS.cut) reasons.push('BUILT_IN_TOUCHED');
  if (signs.rimFixed > LIMITS.rimFixed && reasons.length === 0) reasons.push('UNSURE');
  if (signs.facesDiffer > LIMITS.facesDiffer) reasons.push('NO_ROOM');
  return reasons;
}
