import { gaussianBlur } from '../photo/gaussian-blur.ts';
import type { Photo } from '../photo/photo.ts';
import { resizePlane } from '../photo/resize-plane.ts';
import type { CellSet } from './cell-set.ts';
import { type FaceLight, lightAt } from './face-light.ts';
import { kindOfFace, type LaidOut, type SheetKind } from './lay-out.ts';
import { type FacePlace, locate, type RoomFaces } from './room-faces.ts';
import type { Sheet } from './sheet.ts';

/** A filled sheet and its position. */
export interface FilledSheet extends LaidOut {
  readonly filled: Sheet;
}

export interface Emptied {
  readonly image: Photo;
  /** One byte per pixel: 255 where the picture may differ from the photo, 0 where it equals the photo. */
  readonly mask: Uint8Array;
}

interface Composition {
  readonly photo: Photo;
  readonly faces: RoomFaces;
  readonly light: FaceLight;
  /** Maps below are at the working size. */
  readonly size: { readonly width: number; readonly height: number };
  readonly mask: CellSet;
  readonly lift: readonly Float32Array[];
  /** Correction of the light inside the mask: three planes of logarithms. */
  readonly seams: readonly Float32Array[];
  readonly sheets: Readonly<Partial<Record<SheetKind, FilledSheet>>>;
  /** Standard deviation of the photo's grain in 8-bit steps. */
  readonly noise: number;
}

/** Blur of the mask's edge as a share of the long edge, and its minimum in pixels. */
const FEATHER = 0.0016;
const MIN_FEATHER_PIXELS = 0.8;
/** The mask's edge is feathered inwards only, so that every pixel outside equals the photo. */
const FEATHER_SLOPE = 1.25;
/** Smaller changes of log brightness do not change an 8-bit value. */
const MIN_LIFT = 0.002;
/** Share of the source's grain that survives copying. */
const COPIED_GRAIN = 0.5;

/** Positions of a pixel's four samples. */
const SAMPLES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Approximately standard normal noise, deterministic per pixel and channel. */
function grainAt(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  // Sum of four bytes, each of variance (256^2 - 1) / 12.
  const sum = (h & 255) + ((h >>> 8) & 255) + ((h >>> 16) & 255) + (h >>> 24);
  return (sum - 510) / 147.8;
}

/** Colour of the filled room at a position; false where unknown. */
function sampleRoom({ faces, light, photo, sheets }: Composition, x: number, y: number, out: Float64Array): boolean {
  locate(faces, x, y, place);
  const planes = light.faces[place.face];
  if (!planes) return false;
  lightAt(light, planes, x / photo.width, y / photo.height, logs);
  const laid = sheets[kindOfFace(place.face)];
  if (laid) sampleSheet(laid, place, texel);
  for (let c = 0; c < 3; c++) out[c] = Math.exp(logs[c]) * (laid ? texel[c] : 1);
  return true;
}

const place: FacePlace = { face: 0, u: 0, v: 0, depth: 0 };
const logs = new Float64Array(3);
const texel = new Float64Array(3);

function sampleSheet({ filled, u0, v1, perMetre }: FilledSheet, { u, v }: FacePlace, out: Float64Array): void {
  const { width, height, values } = filled;
  const x = Math.min(width - 1.001, Math.max(0, (u - u0) * perMetre - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, (v1 - v) * perMetre - 0.5));
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const a = x - x0;
  const b = y - y0;
  const i = 3 * (y0 * width + x0);
  const down = 3 * width;
  for (let c = 0; c < 3; c++) {
    const top = values[i + c] * (1 - a) + values[i + 3 + c] * a;
    const bottom = values[i + down + c] * (1 - a) + values[i + down + 3 + c] * a;
    out[c] = top * (1 - b) + bottom * b;
  }
}

/** Composites the empty room over the furniture. Every pixel outside the returned mask equals the photo. */
export function compose(composition: Composition): Emptied {
  const { photo, size } = composition;
  const { width, height } = photo;
  const hard = resizePlane(Float32Array.from(composition.mask), size.width, size.height, width, height).map((v) =>
    v >= 0.5 ? 1 : 0,
  );
  const soft = gaussianBlur(hard, width, height, Math.max(MIN_FEATHER_PIXELS, FEATHER * Math.max(width, height)));
  const lift = composition.lift.map((plane) => resizePlane(plane, size.width, size.height, width, height));
  const seams = composition.seams.map((plane) => resizePlane(plane, size.width, size.height, width, height));
  const layers: Layers = { soft, lift, seams };
  const rgb = photo.rgb.slice();
  const mask = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (hard[i] === 0 && lift.every((plane) => Math.abs(plane[i]) <= MIN_LIFT)) continue;
      drawPixel(composition, layers, x, y, hard[i] > 0 && averageRoom(composition, x, y), rgb);
      mask[i] = 255;
    }
  }
  return { image: { ...photo, rgb }, mask };
}

/** Runs at the photo's own size. */
interface Layers {
  readonly soft: Float32Array;
  readonly lift: readonly Float32Array[];
  readonly seams: readonly Float32Array[];
}

const sample = new Float64Array(3);
const average = new Float64Array(3);

/** Mean colour of the filled room over a pixel, written to `average`; false where unknown. */
function averageRoom(composition: Composition, x: number, y: number): boolean {
  let count = 0;
  average.fill(0);
  for (const [dx, dy] of SAMPLES) {
    if (!sampleRoom(composition, x + dx, y + dy, sample)) continue;
    for (let c = 0; c < 3; c++) average[c] += sample[c];
    count++;
  }
  for (let c = 0; c < 3; c++) average[c] /= Math.max(1, count);
  return count > 0;
}

/** Relights one pixel and, where the room behind it is known, composites that over it. */
// biome-ignore lint/complexity/useMaxParams: called in a hot loop, where an object would be made each time.
function drawPixel(
  { photo, noise }: Composition,
  { soft, lift, seams }: Layers,
  x: number,
  y: number,
  isFilled: boolean,
  rgb: Uint8Array,
): void {
  const i = y * photo.width + x;
  const share = isFilled ? Math.min(1, FEATHER_SLOPE * soft[i]) : 0;
  for (let c = 0; c < 3; c++) {
    const lit = Math.min(255, rgb[3 * i + c] * Math.exp(lift[c][i]));
    const drawn = average[c] * Math.exp(seams[c][i]) + COPIED_GRAIN * noise * grainAt(3 * i + c);
    rgb[3 * i + c] = Math.round(Math.min(255, Math.max(0, lit + share * (drawn - lit))));
  }
}
