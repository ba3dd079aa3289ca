import type { Photo } from '../photo/photo.ts';
import type { CellSet } from './cell-set.ts';
import { type FaceLight, lightAt } from './face-light.ts';
import { FIRST_FIXED, stayIndex } from './photo-classes.ts';
import {
  CEILING,
  type FaceMap,
  type FacePlace,
  FIRST_WALL,
  FLOOR,
  locate,
  type RoomFaces,
  showsAt,
} from './room-faces.ts';
import { HOLE, KNOWN, OUT, type Sheet, SOURCE } from './sheet.ts';

/** Kinds of surfaces laid out together; walls side by side. */
export type SheetKind = 'floor' | 'ceiling' | 'walls';

export const SHEET_KINDS: readonly SheetKind[] = ['floor', 'ceiling', 'walls'];

export const kindOfFace = (face: number): SheetKind =>
  face === FLOOR ? 'floor' : face === CEILING ? 'ceiling' : 'walls';

/** A sheet and its position in metres: column x covers u = u0 + x / perMetre, row y covers v = v1 - y / perMetre. */
export interface LaidOut {
  readonly kind: SheetKind;
  readonly sheet: Sheet;
  readonly u0: number;
  readonly v1: number;
  readonly perMetre: number;
  /** Index into STAYS, for holes and known texels. */
  readonly stay: Uint8Array;
  /** The face that each column shows. */
  readonly columns: Uint8Array;
  /** Colour of the mean light of a face, by index: three factors around 1. What is no paint keeps its own colour on another wall. */
  readonly tints: readonly (readonly number[] | null)[];
}

/** Colour of each face's light, regardless of its brightness. */
function tintsOf({ faces }: FaceLight): (readonly number[] | null)[] {
  return faces.map((planes) => {
    if (!planes) return null;
    const means = planes.map((plane) => plane.reduce((sum, v) => sum + v, 0) / plane.length);
    const level = (means[0] + means[1] + means[2]) / 3;
    return means.map((mean) => Math.exp(mean - level));
  });
}

/** Inputs of the layout; all but the photo are at the working size. */
export interface RoomPicture {
  readonly photo: Photo;
  /** The room's faces at the photo's size. */
  readonly faces: RoomFaces;
  readonly map: FaceMap;
  readonly mask: CellSet;
  /** Index into STAYS of the visible surface, or behind the mask of the hidden one. */
  readonly behind: Uint8Array;
  /** Pixels that must not be copied: highlights, borders, residue. */
  readonly unfit: CellSet;
  readonly light: FaceLight;
  /** Log factors by which bare surface near furniture is relit. */
  readonly lift: readonly Float32Array[];
}

/** Largest number of texels of a sheet, and range of texels per metre. */
const MAX_TEXELS = 1.3e6;
const TEXELS_PER_METRE = [25, 400] as const;
/** Share of hidden pixels, nearest first, that get the photo's full resolution. */
const NEAR_SHARE = 0.35;
/** Texels per pixel above which the visible surface is too coarse to copy. */
const MAX_MAGNIFICATION = 1.8;

interface Bounds {
  readonly u0: number;
  readonly u1: number;
  readonly v0: number;
  readonly v1: number;
  /** Depth in metres of the hidden pixels, nearest first. */
  readonly depth: number;
}

function percentile(sorted: Float32Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/** Extent of a kind of surface in the photo, and the depth of its hidden part; null if none is hidden. */
function boundsOf(kind: SheetKind, { map, mask, faces }: RoomPicture): Bounds | null {
  const us: number[] = [];
  const vs: number[] = [];
  const depths: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (kindOfFace(map.face[i]) !== kind) continue;
    if (mask[i]) depths.push(map.depth[i]);
    if (i % 3 !== 0) continue;
    us.push(map.u[i]);
    vs.push(map.v[i]);
  }
  if (depths.length < 8 || us.length < 8) return null;
  const u = Float32Array.from(us).sort();
  const v = Float32Array.from(vs).sort();
  const depth = percentile(Float32Array.from(depths).sort(), NEAR_SHARE);
  const isWall = kind === 'walls';
  return {
    u0: percentile(u, 0.002),
    u1: percentile(u, 0.998),
    v0: isWall ? 0 : percentile(v, 0.002),
    v1: isWall ? faces.ceiling : percentile(v, 0.998),
    depth,
  };
}

/** Lays out one kind of surface; null if none of it is hidden. */
export function layOut(kind: SheetKind, picture: RoomPicture): LaidOut | null {
  const bounds = boundsOf(kind, picture);
  if (!bounds) return null;
  const { faces } = picture;
  const { u0, u1, v0, v1, depth } = bounds;
  const area = Math.max(0.01, (u1 - u0) * (v1 - v0));
  const fine = Math.min(TEXELS_PER_METRE[1], Math.max(TEXELS_PER_METRE[0], faces.camera.focal / depth));
  const perMetre = Math.min(fine, Math.sqrt(MAX_TEXELS / area));
  const width = Math.max(8, Math.ceil((u1 - u0) * perMetre));
  const height = Math.max(8, Math.ceil((v1 - v0) * perMetre));
  const values = new Float32Array(3 * width * height).fill(1);
  const sheet = { width, height, values, state: new Uint8Array(width * height) };
  const columns = Uint8Array.from({ length: width }, (_, x) =>
    kind === 'floor' ? FLOOR : kind === 'ceiling' ? CEILING : wallAt(faces, u0 + (x + 0.5) / perMetre),
  );
  const stay = new Uint8Array(width * height);
  const laid: LaidOut = { kind, sheet, u0, v1, perMetre, stay, columns, tints: tintsOf(picture.light) };
  for (let y = 0, i = 0; y < height; y++) {
    const v = v1 - (y + 0.5) / perMetre;
    for (let x = 0; x < width; x++, i++) {
      const u = u0 + (x + 0.5) / perMetre;
      const at = showsAt(faces, columns[x], u, v);
      if (at && isInside(picture.photo, at)) layTexel(picture, laid, columns[x], at, i);
    }
  }
  return laid;
}

const isInside = ({ width, height }: Photo, [x, y]: readonly [number, number]): boolean =>
  x >= 0.5 && y >= 0.5 && x <= width - 0.5 && y <= height - 0.5;

const place: FacePlace = { face: 0, u: 0, v: 0, depth: 0 };
const colour = new Float64Array(3);
const logs = new Float64Array(3);

/** Fills one texel from the photo at a position that lies on a face. */
function layTexel(
  picture: RoomPicture,
  { kind, sheet, perMetre, stay }: LaidOut,
  face: number,
  [x, y]: readonly [number, number],
  texel: number,
): void {
  const { photo, faces, map, mask, behind, light, lift } = picture;
  const planes = light.faces[face];
  if (!planes) return;
  // A position hidden by another face belongs to that face.
  locate(faces, x, y, place);
  if (place.face !== face && kindOfFace(place.face) !== kind) return;
  const column = Math.floor((x * map.width) / photo.width);
  const pixel = Math.floor((y * map.height) / photo.height) * map.width + column;
  stay[texel] = behind[pixel];
  sheet.state[texel] = mask[pixel] ? HOLE : stateOf(picture, kind, pixel, perMetre);
  if (mask[pixel]) return;
  samplePhoto(photo, x, y, colour);
  lightAt(light, planes, x / photo.width, y / photo.height, logs);
  for (let c = 0; c < 3; c++) {
    sheet.values[3 * texel + c] = Math.max(1, colour[c]) * Math.exp(lift[c][pixel] - logs[c]);
  }
}

const BARE_STAY: Readonly<Record<SheetKind, number>> = {
  floor: stayIndex('floor'),
  ceiling: stayIndex('ceiling'),
  walls: stayIndex('wall'),
};

/** Whether a pixel may be copied. */
function stateOf({ behind, unfit, map, faces }: RoomPicture, kind: SheetKind, pixel: number, perMetre: number): number {
  if (behind[pixel] >= FIRST_FIXED) return KNOWN;
  if (unfit[pixel]) return OUT;
  const isCoarse = (map.depth[pixel] * perMetre) / faces.camera.focal > MAX_MAGNIFICATION;
  return isCoarse || behind[pixel] !== BARE_STAY[kind] ? KNOWN : SOURCE;
}

/** Index of the wall at a position of the unrolled strip. */
function wallAt({ walls }: RoomFaces, u: number): number {
  let wall = 0;
  while (wall < walls.length - 1 && u >= walls[wall + 1].start) wall++;
  return FIRST_WALL + wall;
}

/** Bilinear colour (0 to 255) of a photo at a position; the first pixel's centre is at 0.5. */
function samplePhoto({ width, height, rgb }: Photo, x: number, y: number, out: Float64Array): void {
  const u = Math.min(width - 1, Math.max(0, x - 0.5));
  const v = Math.min(height - 1, Math.max(0, y - 0.5));
  const x0 = Math.min(width - 2, Math.floor(u));
  const y0 = Math.min(height - 2, Math.floor(v));
  const a = u - x0;
  const b = v - y0;
  const i = 3 * (y0 * width + x0);
  const down = 3 * width;
  for (let c = 0; c < 3; c++) {
    const top = rgb[i + c] * (1 - a) + rgb[i + 3 + c] * a;
    const bottom = rgb[i + down + c] * (1 - a) + rgb[i + down + 3 + c] * a;
    out[c] = top * (1 - b) + bottom * b;
  }
}
