import { clamp01 } from '../math/clamp.ts';
import { shrinkPhoto } from '../photo/area-average.ts';
import { distanceToSet, nearestCells } from '../photo/nearest-cell.ts';
import type { Photo } from '../photo/photo.ts';
import { resizePlane } from '../photo/resize-plane.ts';
import type { CompletedOpening } from '../scene/completed-opening.ts';
import type { EmptyingReason, Keep, Removal } from '../scene/emptying-reasons.ts';
import type { Lens } from '../scene/lens.ts';
import type { RoomModel } from '../scene/room.ts';
import type { BareRoom } from '../vision/bare-room.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { behindMask } from './behind.ts';
import { blurrerWithin, type CellSet, grown, type Part, partsOf } from './cell-set.ts';
import { type CompletedOpenings, completedIn, completeOpenings } from './complete-openings.ts';
import { compose, type Emptied, type FilledSheet } from './compose.ts';
import { concealedPixels } from './concealed-pixels.ts';
import { unknownAtEdge } from './cut-by-the-edge.ts';
import { type FaceLight, lightOfFaces } from './face-light.ts';
import { fillSheet } from './fill-sheet.ts';
import { type EmptyingSigns, type JudgedRoom, reasonsAgainst, signsOf } from './judge-parts.ts';
import { keptParts } from './kept-parts.ts';
import { lampGlow } from './lamp-glow.ts';
import { kindOfFace, layOut, SHEET_KINDS, type SheetKind } from './lay-out.ts';
import { channelResiduals, meanResidual, textureOfFaces } from './light-residual.ts';
import { type PhotoClasses, photoClasses, stayIndex } from './photo-classes.ts';
import { pixelNoise } from './pixel-noise.ts';
import { contoursOf, fittingsIn, plainSurface, shadedSurface, trimmed, withPlain } from './plain-surface.ts';
import { relitFittings } from './relit-fittings.ts';
import { withoutRemains } from './remains.ts';
import { type RemovalMask, ratherBuiltin, removalMask, withLeftovers } from './removal-mask.ts';
import { type FaceMap, FIRST_WALL, mapFaces, type RoomFaces, roomFaces, withFeet } from './room-faces.ts';
import { seamCorrection } from './seams.ts';
import { wallFeet } from './wall-feet.ts';
import { wallScraps } from './wall-scraps.ts';
import { wholeThings } from './whole-parts.ts';

/**
 * Largest correction of a shadow, as a logarithm. The limits of shadows here were chosen by eye on furnished photos.
 */
const MAX_CORRECTION = 0.45;
/** The same for a glow: more is sun, or a lamp that stays. */
const MAX_DARKENING = 0.25;
/** Log difference up to which nothing is corrected, and from which a shadow is removed completely. */
const NO_SHADOW = 0.015;
const FULL_SHADOW = 0.055;
/** Added to NO_SHADOW in standard deviations of the face's texture. */
const TEXTURE_DEVIATIONS = 2.5;
/**
 * Shares of the long edge: distance from the mask within which shadows are removed completely, distance at which not
 * at all; radii of the two blurs.
 */
const FULL_REACH = 0.035;
const MAX_REACH = 0.095;
const LOCAL_BLUR = 0.01;
const SOFT_BLUR = 0.004;

/** Metres at a wall's foot and head that may show skirtings, cornices or layout errors. */
const FOOT_METRES = 0.25;
const HEAD_METRES = 0.25;
/** Half width of the band along the border between two faces, as a share of the long edge. */
const BORDER_BAND = 0.012;

/** Long edge in pixels of the picture on which mask and light are computed. */
const WORKING_EDGE = 1000;
/** Largest log difference from the face's light at which bare surface may still be copied. */
const MAX_COPY_DIFFERENCE = 0.7;
/** The same beside furniture, within this share of the long edge: what differs there may be a fringe or a cable. */
const MAX_DIFFERENCE_THERE = 0.3;
const AT_FURNITURE = 0.006;
/** Distance from furniture, as a share of the long edge, within which skirtings are too dark to copy. */
const SKIRTING_SHADOW = 0.012;

export interface FurnishedRoom {
  readonly photo: Photo;
  readonly model: RoomModel;
  readonly lens: Lens | null;
  readonly seen: SegmentationMaps;
  /** The network's prediction of the bare room; without it, hidden surfaces are inferred from visible ones. */
  readonly bareRoom: BareRoom | null;
  /** What stays though it is no part of the house; nothing by default. */
  readonly keeps?: readonly Keep[];
}

/** Probability of something removable from which a pixel outside the mask shows no bare surface: it stays as it is. */
const MAX_COVERED = 0.38;

/** Pixels outside the mask that show the bare surface of their face. */
function barePixels({ stay, gone }: PhotoClasses, { face }: FaceMap, mask: CellSet): CellSet {
  const wall = stayIndex('wall');
  return mask.map((v, i) => (!v && gone[i] < MAX_COVERED && stay[i] === Math.min(wall, face[i]) ? 1 : 0));
}

function distances(mask: CellSet, { width, height }: FaceMap): Float32Array {
  const long = Math.max(width, height);
  return distanceToSet(width, height, mask).map((d) => d / long);
}

/** What will be removed, and the evidence for the decision. */
export interface EmptyingPlan {
  /** At the working size: 1 where a pixel will be filled. */
  readonly mask: CellSet;
  /** Index into STAYS per pixel: inside the mask the surface behind it, elsewhere the visible one. */
  readonly behind: Uint8Array;
  /** Reasons to leave the room as it is; empty if it can be emptied. */
  readonly reasons: readonly EmptyingReason[];
  readonly signs: EmptyingSigns;
  readonly view: WorkingView;
  /**
   * Masked pixels behind which the house is not known, where that alone is why the room is left as it is: furniture that
   * covers them hides it again. Null where there are other reasons or none.
   */
  readonly concealed: CellSet | null;
  readonly openings: CompletedOpenings['openings'];
}

/** The photo at the working size, and the empty room behind it. */
interface WorkingView {
  readonly working: Photo;
  readonly faces: RoomFaces;
  readonly map: FaceMap;
  readonly classes: PhotoClasses;
  /** Pixels at the borders of faces. */
  readonly isEdge: CellSet;
  /** Sockets, vents and the like, where they were looked for. */
  readonly fittings: CellSet;
  readonly faceCount: number;
}

function viewOf({ photo, model, lens, seen, bareRoom }: FurnishedRoom): WorkingView {
  const working = shrinkPhoto(photo, WORKING_EDGE);
  const faces = roomFaces(model, lens, working.width, working.height);
  const classes = photoClasses(working, seen, bareRoom, lens ? faces.straight : null);
  const map = mapFaces(faces);
  const isEdge = edgesOfFaces(map, faces.ceiling);
  const fittings = new Uint8Array(map.face.length);
  return { working, faces, map, classes, isEdge, fittings, faceCount: FIRST_WALL + faces.walls.length };
}

interface OutsideMask {
  readonly mask: CellSet;
  /** Pixels that show the bare surface of their face. */
  readonly bare: CellSet;
  /** Distance to the mask, as a share of the long edge. */
  readonly away: Float32Array;
  readonly light: FaceLight;
  /** log(photo) minus the light of its face: their mean, and for each channel. */
  readonly residual: Float32Array;
  readonly residuals: readonly Float32Array[];
}

/** The room's light, as far as the mask leaves the room visible, and what differs from it. */
function lightOutside(
  mask: CellSet,
  { working, faces, map, classes, faceCount }: WorkingView,
  isSeen = false,
): OutsideMask {
  const bare = barePixels(classes, map, mask);
  const away = distances(mask, map);
  const light = lightOfFaces({ photo: working, map, ceiling: faces.ceiling, bare, away, isSeen }, faceCount);
  const residuals = channelResiduals(working, map, light);
  return { mask, bare, away, light, residual: meanResidual(residuals), residuals };
}

/** Reasons that do not count where new furniture hides what the old furniture hid. */
const HIDDEN_AGAIN: readonly EmptyingReason[] = ['WINDOW_HIDDEN', 'DOOR_HIDDEN', 'BUILT_IN_TOUCHED', 'UNSURE'];

/** What would be removed if everything could be, and what speaks against that. */
interface FoundFurniture {
  readonly view: WorkingView;
  /** Whole things, without those that belong to the house. */
  readonly whole: CellSet;
  /** Those of them of which something would stay behind. */
  readonly cut: readonly Part[];
  /** Those of them that are in the way of what should stay; they are cut, too. */
  readonly onKept: readonly Part[];
  /** Those of them that may be built in; they are cut, too. */
  readonly unknown: readonly Part[];
  readonly judged: JudgedRoom;
  readonly openings: CompletedOpenings['openings'];
  readonly signs: EmptyingSigns;
}

/** What goes with the furniture, by the room's light: its shadows, and what hangs together with it. */
function wholeFurniture(
  { mask, seeds }: RemovalMask,
  view: WorkingView,
): Pick<FoundFurniture, 'view' | 'whole' | 'cut'> {
  const first = lightOutside(mask, view, true);
  const seen = { ...view, ...first };
  const contours = contoursOf(seen);
  const plain = plainSurface(seen, contours);
  const fittings = fittingsIn(plain, shadedSurface(seen, contours), view);
  const classes = withPlain(view.classes, plain, view.map);
  const tight = trimmed(mask, plain, fittings, view.map);
  const bare = barePixels(classes, view.map, tight);
  const after = { ...first, mask: tight, bare, away: distances(tight, view.map) };
  const leaving = withLeftovers(classes, view.map, view.isEdge, after).map((v, i) => v & (1 - fittings[i]));
  return { view: { ...view, classes, fittings }, ...wholeThings(leaving, seeds, { ...view, ...after, classes }) };
}

/**
 * Finds the furniture of a room, as `planEmptying` decides on it.
 *
 * @param isRough by the classes alone, without the room's light, which takes most of the time: shadows are left out, and what
 * would be cut is not noticed
 */
export function findFurniture(room: FurnishedRoom, isRough = false): FoundFurniture {
  const coarse = viewOf(room);
  const found = removalMask(coarse.classes, coarse.map);
  const things = isRough ? { view: coarse, whole: found.mask, cut: [] } : wholeFurniture(found, coarse);
  const { view } = things;
  const { classes, map, faces } = view;
  const kept = keptParts(things.whole, found.seeds, room.keeps ?? [], { ...view, seen: room.seen });
  const { going: whole, onKept } = kept;
  const unknown = unknownAtEdge(whole, found.seeds, view);
  const cut = [...things.cut.filter(({ cells }) => whole[cells[0]]), ...onKept, ...unknown];
  const hidden = behindMask(classes, map, faces, room.model.openings, whole);
  const { openings, ...completed } = completeOpenings(classes, map, whole, hidden);
  const judged = { classes, map, faces, seen: room.seen, ...completed, bare: barePixels(classes, map, whole) };
  return { view, whole, cut, onKept, unknown, judged, openings, signs: signsOf(whole, judged) };
}

/** Where some would have done, what a single piece hides does not explain why nothing goes. */
const whyNothing = (reasons: readonly EmptyingReason[]): readonly EmptyingReason[] =>
  reasons.every((each) => HIDDEN_AGAIN.includes(each)) ? ['TOO_LITTLE'] : reasons;

/**
 * Decides which furniture is removed: everything that stands in the room, lies on its floor or hangs on its walls,
 * with its shadows; with 'sure', only the pieces whose removal leaves no trace.
 */
export function planEmptying(
  { view, whole, cut, onKept, unknown, judged, openings, signs }: FoundFurniture,
  removal: Removal,
): EmptyingPlan {
  const reasons = reasonsAgainst(signs);
  if (unknown.length > 0) reasons.push('MAY_BE_BUILT_IN');
  const mayBeHidden = cut.length === 0 && reasons.length > 0 && reasons.every((each) => HIDDEN_AGAIN.includes(each));
  if (cut.length > 0 && reasons.length === 0) reasons.push(onKept.length > 0 ? 'ON_KEPT' : 'NOT_WHOLE');
  if (removal === 'all' || reasons.length === 0) {
    const concealed = mayBeHidden ? concealedPixels(whole, judged) : null;
    return { mask: whole, behind: judged.behind, reasons, signs, view, concealed, openings };
  }
  const mask = sureParts(whole, judged, cut);
  // Pieces that stay are visible again: nothing is filled behind them.
  const behind = judged.behind.map((what, i) => (mask[i] ? what : view.classes.stay[i]));
  return { mask, behind, reasons: mask.includes(1) ? [] : whyNothing(reasons), signs, view, concealed: null, openings };
}

/** Fills the planned mask, whatever the reasons against it. */
export function fillRoom({ photo, model, lens }: FurnishedRoom, plan: EmptyingPlan): Emptied {
  const { behind, view } = plan;
  const { working, isEdge, faceCount } = view;
  const first = lightOutside(plan.mask, view);
  const { light } = first;
  const feet = wallFeet({ ...view, ...first });
  const map = feet.some((foot) => foot !== 0) ? mapFaces(withFeet(view.faces, feet)) : view.map;
  const scraps = wallScraps(plan.mask, view.fittings, view.classes, map);
  const glow = lampGlow({ ...view, ...first, map });
  const mask = plan.mask.map((v, i) => v | scraps[i] | glow[i]);
  const bare = barePixels(view.classes, map, mask);
  const away = scraps.includes(1) || glow.includes(1) ? distances(mask, map) : first.away;
  const residuals = map === view.map ? first.residuals : channelResiduals(working, map, light);
  const residual = meanResidual(residuals);
  // The light of a wall tells nothing of a rail or cap on it.
  const builtin = ratherBuiltin(view.classes);
  const relit = bare.map((v, i) => v & (1 - builtin[i]));
  const rims = relitRims(residuals, relit, away, map, isEdge);
  const lift = relitFittings(rims, residuals, mask, view.fittings, map);
  const lifted = meanResidual(lift);
  const unfit = residual.map((v, i) =>
    bare[i] &&
    (isEdge[i]
      ? away[i] < SKIRTING_SHADOW
      : Math.abs(v + lifted[i]) > (away[i] < AT_FURNITURE ? MAX_DIFFERENCE_THERE : MAX_COPY_DIFFERENCE))
      ? 1
      : 0,
  );
  const native = withFeet(roomFaces(model, lens, photo.width, photo.height), feet);
  const picture = { photo, faces: native, map, mask, behind, unfit: Uint8Array.from(unfit), light, lift };
  const sheets: Partial<Record<SheetKind, FilledSheet>> = {};
  for (const kind of SHEET_KINDS) {
    const laid = layOut(kind, picture);
    if (laid) sheets[kind] = { ...laid, filled: fillSheet(laid) };
  }
  const seams = seamCorrection({ residuals, map, mask, bare, away, light, lift, isEdge }, faceCount);
  const noise = pixelNoise(photo);
  return compose({ photo, faces: native, light, size: map, mask, lift, seams, sheets, noise });
}

/** A room that may be furnished only where new furniture hides what the old furniture hid. */
export interface Replaced {
  readonly emptied: Emptied;
  /** One byte per pixel of the photo: 1 where nobody knows what is behind the furniture. */
  readonly concealed: CellSet;
  /** Why the emptied room itself is not shown. */
  readonly reasons: readonly EmptyingReason[];
  readonly completed: readonly CompletedOpening[];
}

/** The emptied room, the room that may be replaced in place, or the reasons why the photo was left unchanged. */
export type EmptyingResult =
  | { readonly replaced: Replaced; readonly signs: EmptyingSigns }
  | {
      readonly emptied: Emptied;
      readonly isPoor: boolean;
      readonly completed: readonly CompletedOpening[];
      readonly signs: EmptyingSigns;
    }
  | { readonly declined: readonly EmptyingReason[]; readonly signs: EmptyingSigns };

/** Segments a picture as large as the room's photo. */
type SecondLook = (picture: Photo) => Promise<SegmentationMaps>;

/** Share of what could be removed below which little was. */
const LITTLE = 0.3;

/** Whether a mask holds only little of what could be removed. */
export const isLittle = (mask: CellSet, { masked }: EmptyingSigns): boolean => shareSet(mask) < LITTLE * masked;

/**
 * Removes the furniture from a photo. Nothing that belongs to the house is altered; where that is uncertain, the
 * photo is left unchanged. Things go whole or stay whole: the result is looked at again for what is left of them.
 *
 * @param removal 'sure' leaves uncertain pieces in place, and declines only if no piece can
 * be removed
 */
export async function emptyRoom(
  room: FurnishedRoom,
  removal: Removal = 'all',
  look: SecondLook | null = null,
): Promise<EmptyingResult> {
  const plan = planEmptying(findFurniture(room), removal);
  const { signs, reasons, concealed } = plan;
  if (concealed) return replacedRoom(room, plan, concealed, look);
  if (reasons.length > 0) return { declined: reasons, signs };
  const done = (mask: CellSet, emptied: Emptied): EmptyingResult => ({
    emptied,
    isPoor: isLittle(mask, signs),
    completed: completedIn(plan.openings, mask),
    signs,
  });
  const emptied = fillRoom(room, plan);
  if (!look || !plan.mask.includes(1)) return done(plan.mask, emptied);
  const mask = withoutRemains(plan.mask, plan.view, await look(emptied.image));
  if (mask === plan.mask) return done(mask, emptied);
  if (removal === 'all' || !mask.includes(1)) return { declined: ['NOT_WHOLE'], signs };
  const behind = plan.behind.map((what, i) => (mask[i] ? what : plan.view.classes.stay[i]));
  return done(mask, fillRoom(room, { ...plan, mask, behind }));
}

/** The room as it may be replaced in place: declined where furniture is still seen in it outside what must stay covered. */
async function replacedRoom(
  room: FurnishedRoom,
  plan: EmptyingPlan,
  concealed: CellSet,
  look: SecondLook | null,
): Promise<EmptyingResult> {
  const { signs, reasons, mask, view } = plan;
  const emptied = fillRoom(room, plan);
  if (look && withoutRemains(mask, view, await look(emptied.image), concealed) !== mask) {
    return { declined: reasons, signs };
  }
  const { width, height } = room.photo;
  const soft = resizePlane(Float32Array.from(concealed), view.map.width, view.map.height, width, height);
  return {
    replaced: {
      emptied,
      concealed: Uint8Array.from(soft, (v) => (v > 0 ? 1 : 0)),
      reasons,
      completed: completedIn(plan.openings, mask),
    },
    signs,
  };
}

const shareSet = (set: CellSet): number => set.reduce((sum, v) => sum + v, 0) / set.length;

/** Connected components of the mask that can be removed without a trace. */
function sureParts(whole: CellSet, room: JudgedRoom, cut: readonly Part[]): CellSet {
  const sure = new Uint8Array(whole.length);
  const first = new Set(cut.map(({ cells }) => cells[0]));
  for (const { cells } of partsOf(whole, room.map)) {
    if (first.has(cells[0])) continue;
    const part = new Uint8Array(whole.length);
    for (const i of cells) part[i] = 1;
    if (reasonsAgainst(signsOf(part, room)).length === 0) for (const i of cells) sure[i] = 1;
  }
  return sure;
}

/**
 * Pixels near the borders of faces, whose brightness differs from their face's light for reasons other than
 * furniture.
 */
function edgesOfFaces(map: FaceMap, ceiling: number): CellSet {
  const { width, height, face, v } = map;
  const border = new Uint8Array(face.length);
  for (let i = 0; i < face.length; i++) {
    const isLast = i % width === width - 1;
    if ((!isLast && face[i] !== face[i + 1]) || (i + width < face.length && face[i] !== face[i + width])) border[i] = 1;
  }
  const edges = grown(border, map, BORDER_BAND * Math.max(width, height));
  for (let i = 0; i < face.length; i++) {
    if (face[i] >= FIRST_WALL && (v[i] < FOOT_METRES || v[i] > ceiling - HEAD_METRES)) edges[i] = 1;
  }
  return edges;
}

/**
 * Log factors, for each channel, that give bare surface around furniture its face's light. They remove the rims of shadows that
 * belong to the furniture, on walls also its lamps' glow and the colour that it reflects, and fade out with distance. On floors
 * nothing gets darker: they shine.
 */
function relitRims(
  residuals: readonly Float32Array[],
  bare: CellSet,
  away: Float32Array,
  map: FaceMap,
  isEdge: CellSet,
): Float32Array[] {
  const { width, height } = map;
  const plain = bare.map((v, i) => v & (1 - isEdge[i]));
  const long = Math.max(width, height);
  const local = residuals.map(blurrerWithin(plain, map, LOCAL_BLUR * long));
  const level = meanResidual(local);
  const texture = textureOfFaces(level, map, plain, away);
  const share = level.map((v, i) => {
    if (!plain[i]) return 0;
    const fade = clamp01((MAX_REACH - away[i]) / (MAX_REACH - FULL_REACH));
    const odd = map.face[i] < FIRST_WALL ? -v : Math.max(...local.map((plane) => Math.abs(plane[i])));
    return fade * clamp01((odd - NO_SHADOW - TEXTURE_DEVIATIONS * texture[map.face[i]]) / (FULL_SHADOW - NO_SHADOW));
  });
  const beside = (kind: SheetKind): Int32Array | null => {
    const isOwn = (i: number) => bare[i] === 1 && kindOfFace(map.face[i]) === kind;
    if (!bare.some((_, i) => isOwn(i) && !plain[i] && away[i] < MAX_REACH)) return null;
    return nearestCells(
      width,
      height,
      plain.map((v, i) => (v && isOwn(i) ? 1 : 0)),
    );
  };
  const nearest = { floor: beside('floor'), ceiling: beside('ceiling'), walls: beside('walls') };
  const all = residuals.map(blurrerWithin(bare, map, LOCAL_BLUR * long));
  const softly = blurrerWithin(bare, map, SOFT_BLUR * long);
  return local.map((plane, c) => {
    const lift = plane.map((v, i) => (map.face[i] < FIRST_WALL ? Math.max(0, -v) : -v) * share[i]);
    const whole = lift.slice();
    // Skirtings and cornices get the correction of their own wall beside them, up to its light: more would make them glow.
    for (let i = 0; i < whole.length; i++) {
      const from = bare[i] && !plain[i] ? nearest[kindOfFace(map.face[i])]?.[i] : undefined;
      if (from !== undefined && from >= 0)
        whole[i] = Math.max(Math.min(0, -all[c][i]), Math.min(Math.max(0, -all[c][i]), lift[from]));
    }
    // The mask's feathered edge still shows some of the photo, which is relit like what is beside it.
    return softly(whole).map((v, i) =>
      bare[i] || away[i] === 0 ? Math.min(MAX_CORRECTION, Math.max(-MAX_DARKENING, v)) : 0,
    );
  });
}
