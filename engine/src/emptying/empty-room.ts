import { distanceToSet } from '../photo/nearest-cell.ts';
import type { Photo } from '../photo/photo.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';
import { measureCharacter } from '../rendering/composite/photo-character.ts';
import type { EmptyingReason, Removal } from '../scene/emptying-reasons.ts';
import type { Lens } from '../scene/lens.ts';
import type { RoomModel } from '../scene/room.ts';
import type { BareRoom } from '../vision/bare-room.ts';
import type { SegmentationMaps } from '../vision/segmentation/segmentation-maps.ts';
import { behindMask } from './behind.ts';
import { type CellSet, partsOf } from './cell-set.ts';
import { compose, type Emptied, type FilledSheet } from './compose.ts';
import { lightOfFaces } from './face-light.ts';
import { fillSheet } from './fill-sheet.ts';
import { type EmptyingSigns, type JudgedRoom, reasonsAgainst, signsOf } from './judge-parts.ts';
import { layOut, SHEET_KINDS, type SheetKind } from './lay-out.ts';
import { withLeftovers } from './leftovers.ts';
import { lightResidual } from './light-residual.ts';
import { type PhotoClasses, photoClasses } from './photo-classes.ts';
import { relitRims } from './relight.ts';
import { removalMask } from './removal-mask.ts';
import { type FaceMap, FIRST_WALL, mapFaces, roomFaces } from './room-faces.ts';
import { seamCorrection } from './seams.ts';
import { stayIndex } from './stays.ts';

/** Long edge in pixels of the picture on which the mask and the light are found. */
const WORKING_EDGE = 1000;
/** Logarithm by which bare surface may differ from its light and still be copied. */
const UNFIT = 0.7;

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

/** A room without its furniture, or why it was left as it is. */
export type EmptyingResult =
  | { readonly emptied: Emptied; readonly signs: EmptyingSigns }
  | { readonly declined: readonly EmptyingReason[]; readonly signs: EmptyingSigns };

/**
 * Takes the furniture out of a photo: what stands in the room, lies on its floor or hangs on its walls. Nothing that belongs
 * to the house is touched; where that is not sure, the photo is left as it is.
 *
 * @param removal 'sure' leaves single pieces where they are, and declines only where none can go
 */
export function emptyRoom(room: FurnishedRoom, removal: Removal = 'all', force = false): EmptyingResult {
  const { photo, model, lens, seen, bareRoom } = room;
  const working = shrinkPhoto(photo, WORKING_EDGE);
  const faces = roomFaces(model, lens, working.width, working.height);
  const map = mapFaces(faces);
  const classes = photoClasses(working, seen, bareRoom, lens ? faces.straight : null);
  const faceCount = FIRST_WALL + faces.walls.length;
  const { ceiling } = faces;
  const lit = (mask: CellSet) => {
    const bare = barePixels(classes, map, mask);
    const away = distances(mask, map);
    const light = lightOfFaces({ photo: working, map, ceiling, mask, bare, away, guide: null }, faceCount);
    return { mask, bare, away, light, residual: lightResidual(working, map, light) };
  };
  const hides = (mask: CellSet) => behindMask(classes, map, faces, model.openings, mask);
  const first = lit(removalMask(classes, map).mask);
  const whole = withLeftovers(classes, map, ceiling, first);
  const judged = { classes, map, faces, seen, behind: hides(whole), bare: barePixels(classes, map, whole) };
  const signs = signsOf(whole, judged);
  const wanted = removal === 'all' ? whole : sureParts(whole, judged);
  const reasons = model.ground ? (['OUTDOORS'] as const) : removal === 'all' ? reasonsAgainst(signs) : [];
  const isNone = !wanted.includes(1) && whole.includes(1);
  if (!force && (reasons.length > 0 || isNone)) return { declined: isNone ? reasonsAgainst(signs) : reasons, signs };
  const { mask, bare, away, light, residual } = lit(wanted);
  const lift = relitRims(residual, bare, away, map);
  const behind = hides(mask);
  const unfit = Uint8Array.from(residual, (v, i) => (bare[i] && Math.abs(v + lift[i]) > UNFIT ? 1 : 0));
  const native = roomFaces(model, lens, photo.width, photo.height);
  const picture = { photo, faces: native, map, mask, behind, unfit, light, lift };
  const sheets: Partial<Record<SheetKind, FilledSheet>> = {};
  for (const kind of SHEET_KINDS) {
    const laid = layOut(kind, picture);
    if (laid) sheets[kind] = { ...laid, filled: fillSheet(laid) };
  }
  const seams = seamCorrection({ photo: working, map, mask, bare, away, light, lift, ceiling }, faceCount);
  const { noise } = measureCharacter(photo);
  const emptied = compose({ photo, faces: native, light, size: map, mask, lift, seams, sheets, noise });
  return { emptied, signs };
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
