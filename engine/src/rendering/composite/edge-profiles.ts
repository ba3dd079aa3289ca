import { lumaAt } from '../../photo/luminance.ts';
import type { Photo } from '../../photo/photo.ts';

/** Step edges of a picture whose two sides are flat, so that their profile shows how the camera draws an edge. */
export interface EdgeProfiles {
  /** Pixels of the photo per pixel of the (shrunk) picture. */
  readonly scale: number;
  /** Four numbers per edge: x and y in pixels of the photo, SPREAD and OVERSHOOT. */
  readonly values: Float32Array;
}

export const EDGE_FIELDS = 4;
/** Field: standard deviation of the Gaussian edge with this contrast and slope, pixels of the picture. */
export const SPREAD = 2;
/** Field: how far an edge overshoots its sides, as a sharpened one does, as a share of its contrast. */
export const OVERSHOOT = 3;

/** Scales of the pictures in which edges are found: a very soft edge looks like a sharp one in a smaller picture. */
const SCALES = 3;
/** Lines that are searched along the long edge and across it. */
const LINES = 768;
/** Pixels between an edge's steepest place and its ends; the flat sides are as wide as SIDE. */
const REACH = 9;
const SIDE = 5;
const MARGIN = REACH + SIDE + 1;
/** An edge ends where it has become this flat, as a share of its steepest slope. */
const END_SLOPE = 0.06;
/** Least slope and contrast, 8-bit steps: weaker edges are noise or shadows. */
const MIN_SLOPE = 4;
const MIN_CONTRAST = 40;
/** Most slope along the edge, as a share of that across: an edge's profile is measured along rows and columns. */
const MAX_SLANT = 0.7;
/** Clipped edges look sharper than they are. */
const DARKEST = 5;
const LIGHTEST = 250;
/** Greatest distance of the sides from their mean, as a share of the contrast: near the edge, where it overshoots, and beyond. */
const MAX_OVERSHOOT = 0.4;
const MAX_UNEVENNESS = 0.12;
/** A central difference spans two pixels: it widens an edge by the variance of a box of that width. */
export const DIFFERENCE_VARIANCE = 4 / 12;

interface Grey {
  readonly width: number;
  readonly height: number;
  /** Luma, 0 to 255. */
  readonly values: Uint8Array;
}

function greyOf({ width, height, rgb }: Photo): Grey {
  const values = new Uint8Array(width * height);
  for (let p = 0, i = 0; p < values.length; p++, i += 3) {
    values[p] = lumaAt(rgb, i) + 0.5;
  }
  return { width, height, values };
}

/** Half as large, by means of four pixels. */
function halved({ width, height, values }: Grey): Grey {
  const across = width >> 1;
  const down = height >> 1;
  const out = new Uint8Array(across * down);
  for (let y = 0, to = 0; y < down; y++) {
    for (let x = 0, i = 2 * y * width; x < across; x++, i += 2) {
      out[to++] = (values[i] + values[i + 1] + values[i + width] + values[i + width + 1] + 2) >> 2;
    }
  }
  return { width: across, height: down, values: out };
}

/** A row or column of a picture: where it starts, the distance of its pixels, their number, the distance of the next line. */
interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
  readonly beside: number;
}

type Take = (at: number, spread: number, overshoot: number) => void;

/** Calls `take` for each edge across a line. */
function findEdges(v: Uint8Array, { start, step, length, beside }: Line, take: Take): void {
  const end = start + (length - MARGIN) * step;
  for (let at = start + MARGIN * step; at < end; at += step) {
    const gradient = (v[at + step] - v[at - step]) / 2;
    const slope = Math.abs(gradient);
    if (slope < MIN_SLOPE) continue;
    const sign = gradient > 0 ? 1 : -1;
    const before = (sign * (v[at] - v[at - 2 * step])) / 2;
    const after = (sign * (v[at + 2 * step] - v[at])) / 2;
    if (before > slope || after >= slope) continue;
    const slant = (v[at + beside] - v[at - beside]) / 2;
    if (Math.abs(slant) > MAX_SLANT * slope) continue;
    // The steepest slope lies between pixels: the top of the parabola through three.
    const bend = 2 * slope - before - after;
    const steepest = bend > 0 ? slope + (after - before) ** 2 / (8 * bend) : slope;
    measureEdge(v, { at, step, sign, steepest, across: slope / Math.hypot(slope, slant) }, take);
  }
}

/** The steepest place of an edge. */
interface Steepest {
  readonly at: number;
  /** Distance of the pixels across the edge. */
  readonly step: number;
  /** 1 where the picture gets lighter with `step`, else -1. */
  readonly sign: number;
  readonly steepest: number;
  /** Cosine of the angle between the line and the edge's normal. */
  readonly across: number;
}

/** Calls `take` if both sides of the edge are flat and neither is clipped. */
function measureEdge(v: Uint8Array, { at, step, sign, steepest, across }: Steepest, take: Take): void {
  const low = endOf(v, at, -step, -sign, END_SLOPE * steepest);
  const high = endOf(v, at, step, sign, END_SLOPE * steepest);
  if (low < 0 || high < 0) return;
  if (Math.max(v[low], v[high]) > LIGHTEST || Math.min(v[low], v[high]) < DARKEST) return;
  const first = sideOf(v, low, -step);
  const last = sideOf(v, high, step);
  const contrast = sign * (last - first);
  if (contrast < MIN_CONTRAST) return;
  if (!isFlat(v, low, -step, first, contrast) || !isFlat(v, high, step, last, contrast)) return;
  const width = contrast / (steepest * Math.sqrt(2 * Math.PI));
  const overshoot = (sign * (v[high] - last) + sign * (first - v[low])) / (2 * contrast);
  take(at, across * Math.sqrt(Math.max(0, width * width - DIFFERENCE_VARIANCE)), overshoot);
}

/** Where an edge ends in one direction; -1 beyond its reach. */
function endOf(v: Uint8Array, at: number, step: number, sign: number, least: number): number {
  let end = at;
  for (let n = 0; n < REACH; n++, end += step) if (sign * (v[end + step] - v[end]) <= least) return end;
  return -1;
}

/** Mean beyond an edge's end and its overshoot. */
const sideOf = (v: Uint8Array, end: number, step: number): number =>
  (v[end + 3 * step] + v[end + 4 * step] + v[end + 5 * step]) / 3;

function isFlat(v: Uint8Array, end: number, step: number, mean: number, contrast: number): boolean {
  for (let n = 1; n <= SIDE; n++) {
    const most = n < 3 ? MAX_OVERSHOOT : MAX_UNEVENNESS;
    if (Math.abs(v[end + n * step] - mean) > most * contrast) return false;
  }
  return true;
}

function edgesOf({ width, height, values }: Grey, scale: number): EdgeProfiles {
  const found: number[] = [];
  const every = Math.max(1, Math.round(Math.max(width, height) / LINES));
  const take = (at: number, spread: number, overshoot: number): void => {
    const x = at % width;
    found.push((x + 0.5) * scale, ((at - x) / width + 0.5) * scale, spread, overshoot);
  };
  for (let y = 1; y < height - 1; y += every) {
    findEdges(values, { start: y * width, step: 1, length: width, beside: width }, take);
  }
  for (let x = 1; x < width - 1; x += every) {
    findEdges(values, { start: x, step: width, length: height, beside: 1 }, take);
  }
  return { scale, values: Float32Array.from(found) };
}

/** Finds the edges of a photo, of its half and of its quarter. */
export function edgeProfiles(photo: Photo): readonly EdgeProfiles[] {
  let grey = greyOf(photo);
  const levels: EdgeProfiles[] = [];
  for (let n = 0; n < SCALES; n++) {
    levels.push(edgesOf(grey, 2 ** n));
    grey = halved(grey);
  }
  return levels;
}
