import { clamp01 } from '../math/clamp.ts';
import { distanceToSet, nearestCells } from '../photo/nearest-cell.ts';
import type { Photo } from '../photo/photo.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import { measureCharacter } from '../rendering/composite/photo-character.ts';
import type { EmptyingReason, Removal } from '../scene/emptying-reasons.ts';
import type { Lens } from '../scene/lens.ts';
import type { RoomModel } from '../scene/room.ts';
import type { BareRoom } from '../vision/bare-room.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { behindMask } from './behind.ts';
import { blurWithin } from './blur-within.ts';
import { type CellSet, grown, partsOf } from './cell-set.ts';
import { completeOpenings } from './complete-openings.ts';
import { compose, type Emptied, type FilledSheet } from './compose.ts';
import { lightOfFaces } from './face-light.ts';
import { fillSheet } from './fill-sheet.ts';
import { type EmptyingSigns, type JudgedRoom, reasonsAgainst, signsOf } from './judge-parts.ts';
import { layOut, SHEET_KINDS, type SheetKind } from './lay-out.ts';
import { withLeftovers } from './leftovers.ts';
import { lightResidual } from './light-residual.ts';
import { type PhotoClasses, photoClasses } from './photo-classes.ts';
import { removalMask } from './removal-mask.ts';
import { type FaceMap, FIRST_WALL, mapFaces, type RoomFaces, roomFaces } from './room-faces.ts';
import { seamCorrection } from './seams.ts';
import { stayIndex } from './stays.ts';
import { textureOfFaces } from './texture-of-faces.ts';

/** Strongest lift, as a logarithm. */
const MOST = 0.45;
/** Differences that are no shadow, and from which one is lifted wholly. */
const NONE = 0.015;
const WHOLE = 0.055;
/** Standard deviations of the face's texture that are added to the first. */
const BEYOND_TEXTURE = 2.5;
/** Shares of the long edge: how far from the mask shadows are lifted wholly, and not at all; and of the blurs. */
const WHOLLY = 0.035;
const NOT_AT_ALL = 0.095;
const LOCAL = 0.01;
const SOFT = 0.004;

/** Metres of a wall's foot and head where skirtings and cornices are, with what a layout may be off. */
const FOOT = 0.25;
const HEAD = 0.25;
/** Shares of the long edge to each side of the border between two faces. */
const BESIDE = 0.012;

/** Long edge in pixels of the picture on which the mask and the light are found. */
const WORKING_EDGE = 1000;
/** Logarithm by which bare surface may differ from its light and still be copied. */
const UNFIT = 0.7;
/** Share of the long edge from furniture within which skirtings are too dark to be copied. */
const IN_SHADOW = 0.012;

export interface FurnishedRoom {
  readonly photo: Photo;
  readonly model: RoomModel;
  readonly lens: Lens | null;
  readonly seen: SegmentationMaps;
  /** What the network for bare rooms makes of the photo; without it everything hidden is derived from what is seen. */
  readonly bareRoom: BareRoom | null;
}

/** Pixels outside the mask that show the bare surface of the face that they lie on. */
function barePixels({ stay }: PhotoClasses, { face }: FaceMap, mask: CellSet): CellSet {
  const wall = stayIndex('wall');
  return mask.map((v, i) => (!v && stay[i] === Math.min(wall, face[i]) ? 1 : 0));
}

function distances(mask: CellSet, { width, height }: FaceMap): Float32Array {
  const long = Math.max(width, height);
  return distanceToSet(width, height, mask).map((d) => d / long);
}

/** What goes, and what the decision rests on. */
export interface EmptyingPlan {
  /** At the working size: 1 where a pixel is to be filled. */
  readonly mask: CellSet;
  /** Index into STAYS per pixel: inside the mask, what is behind it; elsewhere, what is visible. */
  readonly behind: Uint8Array;
  /** Why the room is better left as it is; none where it can be emptied. */
  readonly reasons: readonly EmptyingReason[];
  readonly signs: EmptyingSigns;
  readonly view: WorkingView;
}

/** The photo at the working size, and the empty room behind it. */
interface WorkingView {
  readonly working: Photo;
  readonly faces: RoomFaces;
  readonly map: FaceMap;
  readonly classes: PhotoClasses;
  /** Pixels at the borders of faces. */
  readonly isEdge: CellSet;
  readonly faceCount: number;
}

function viewOf({ photo, model, lens, seen, bareRoom }: FurnishedRoom): WorkingView {
  const working = shrinkPhoto(photo, WORKING_EDGE);
  const faces = roomFaces(model, lens, working.width, working.height);
  const classes = photoClasses(working, seen, bareRoom, lens ? faces.straight : null);
  const map = mapFaces(faces);
  const isEdge = edgesOfFaces(map, faces.ceiling);
  return { working, faces, map, classes, isEdge, faceCount: FIRST_WALL + faces.walls.length };
}

/** The light of the room as far as a mask leaves it bare. */
function lightOutside(mask: CellSet, { working, faces, map, classes, faceCount }: WorkingView) {
  const bare = barePixels(classes, map, mask);
  const away = distances(mask, map);
  const light = lightOfFaces({ photo: working, map, ceiling: faces.ceiling, bare, away }, faceCount);
  return { mask, bare, away, light, residual: lightResidual(working, map, light) };
}

/**
 * Decides what of the furniture goes: everything that stands in the room, lies on its floor or hangs on its walls, with its
 * shadows; or, of 'sure', the pieces of it that can be removed without a doubt.
 */
export function planEmptying(room: FurnishedRoom, removal: Removal): EmptyingPlan {
  const view = viewOf(room);
  const { classes, map, faces } = view;
  const first = lightOutside(removalMask(classes, map).mask, view);
  const whole = withLeftovers(classes, map, view.isEdge, first);
  const hidden = behindMask(classes, map, faces, room.model.openings, whole);
  const completed = completeOpenings(classes, map, whole, hidden);
  const judged = { classes, map, faces, seen: room.seen, ...completed, bare: barePixels(classes, map, whole) };
  const signs = signsOf(whole, judged);
  const reasons = reasonsAgainst(signs);
  if (removal === 'all' || reasons.length === 0) return { mask: whole, behind: completed.behind, reasons, signs, view };
  const mask = sureParts(whole, judged);
  // Pieces that stay are visible again: nothing is behind them.
  const behind = completed.behind.map((what, i) => (mask[i] ? what : classes.stay[i]));
  return { mask, behind, reasons: mask.includes(1) ? [] : reasons, signs, view };
}

/** Fills what was planned, whether or not there are reasons against it. */
export function fillRoom({ photo, model, lens }: FurnishedRoom, { mask, behind, view }: EmptyingPlan): Emptied {
  const { working, map, isEdge, faceCount } = view;
  const { bare, away, light, residual } = lightOutside(mask, view);
  const lift = relitRims(residual, bare, away, map, isEdge);
  const unfit = residual.map((v, i) =>
    bare[i] && (isEdge[i] ? away[i] < IN_SHADOW : Math.abs(v + lift[i]) > UNFIT) ? 1 : 0,
  );
  const native = roomFaces(model, lens, photo.width, photo.height);
  const picture = { photo, faces: native, map, mask, behind, unfit: Uint8Array.from(unfit), light, lift };
  const sheets: Partial<Record<SheetKind, FilledSheet>> = {};
  for (const kind of SHEET_KINDS) {
    const laid = layOut(kind, picture);
    if (laid) sheets[kind] = { ...laid, filled: fillSheet(laid) };
  }
  const seams = seamCorrection({ photo: working, map, mask, bare, away, light, lift, isEdge }, faceCount);
  const { noise } = measureCharacter(photo);
  return compose({ photo, faces: native, light, size: map, mask, lift, seams, sheets, noise });
}

/** A room without its furniture, or why it was left as it is. */
export type EmptyingResult =
  | { readonly emptied: Emptied; readonly signs: EmptyingSigns }
  | { readonly declined: readonly EmptyingReason[]; readonly signs: EmptyingSigns };

/**
 * Takes the furniture out of a photo. Nothing that belongs to the house is touched; where that is not sure, the photo is left as
 * it is.
 *
 * @param removal 'sure' leaves single pieces where they are, and declines only where none can go
 */
export function emptyRoom(room: FurnishedRoom, removal: Removal = 'all'): EmptyingResult {
  const plan = planEmptying(room, removal);
  const { signs, reasons } = plan;
  return reasons.length > 0 ? { declined: reasons, signs } : { emptied: fillRoom(room, plan), signs };
}

/** The connected parts of a mask that can go for sure. */
function sureParts(whole: CellSet, room: JudgedRoom): CellSet {
  const sure = new Uint8Array(whole.length);
  for (const { cells } of partsOf(whole, room.map)) {
    const part = new Uint8Array(whole.length);
    for (const i of cells) part[i] = 1;
    if (reasonsAgainst(signsOf(part, room)).length === 0) for (const i of cells) sure[i] = 1;
  }
  return sure;
}

/** Pixels near the borders of faces: darker or lighter than their face's light for other reasons than furniture. */
function edgesOfFaces(map: FaceMap, ceiling: number): CellSet {
  const { width, height, face, v } = map;
  const border = new Uint8Array(face.length);
  for (let i = 0; i < face.length; i++) {
    const isLast = i % width === width - 1;
    if ((!isLast && face[i] !== face[i + 1]) || (i + width < face.length && face[i] !== face[i + width])) border[i] = 1;
  }
  const edges = grown(border, map, BESIDE * Math.max(width, height));
  for (let i = 0; i < face.length; i++) {
    if (face[i] >= FIRST_WALL && (v[i] < FOOT || v[i] > ceiling - HEAD)) edges[i] = 1;
  }
  return edges;
}

/**
 * Logarithm of the factor by which bare surface around furniture is lifted to its face's light: rims of shadows that go with the
 * furniture, fading out away from it.
 */
function relitRims(
  residual: Float32Array,
  bare: CellSet,
  away: Float32Array,
  map: FaceMap,
  isEdge: CellSet,
): Float32Array {
  const { width, height } = map;
  const plain = bare.map((v, i) => v & (1 - isEdge[i]));
  const long = Math.max(width, height);
  const local = blurWithin(residual, plain, map, LOCAL * long);
  const texture = textureOfFaces(local, map, plain, away);
  const lift = local.map((v, i) => {
    if (!plain[i]) return 0;
    const fade = clamp01((NOT_AT_ALL - away[i]) / (NOT_AT_ALL - WHOLLY));
    const none = NONE + BEYOND_TEXTURE * texture[map.face[i]];
    return Math.min(MOST, Math.max(0, -v)) * clamp01((-v - none) / (WHOLE - NONE)) * fade;
  });
  // Skirtings and cornices are lifted as the surface beside them is.
  const nearest = nearestCells(width, height, plain);
  const whole = lift.map((v, i) => (bare[i] && !plain[i] && nearest[i] >= 0 ? lift[nearest[i]] : v));
  return blurWithin(whole, bare, map, SOFT * long).map((v, i) => (bare[i] ? Math.min(MOST, v) : 0));
}
