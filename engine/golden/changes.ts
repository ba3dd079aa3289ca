import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo, StyleId } from '@roomwright/engine';
import { gaussianBlur, labPlanes, lumaPlane } from '@roomwright/engine/testing';
import { emptyCell, type SheetCell, sheetCell, sheetPicture } from '../cli/sheet-picture.ts';
import type { Golden } from './golden-crew.ts';
import type { KeptGolden } from './golden-files.ts';

/**
 * Standard deviation of the blur before the comparison, in pixels: noise of single pixels is invisible. As in
 * S-CIELAB (Zhang and Wandell, "A spatial extension of CIELAB for digital color image reproduction", SID 1996).
 */
const BLUR = 1;

/**
 * Just noticeable difference of CIE 1976 (CIE 15), from Mahy, Van Eycken and Oosterlinck, "Evaluation of uniform
 * color spaces developed after the adoption of CIELAB and CIELUV", Color Research and Application 19, 1994.
 */
const JUST_NOTICEABLE = 2.3;

/** Returns the perceived difference (Delta E of CIE 1976) of two pictures of the same size at each pixel. */
export function pictureDifference(a: Photo, b: Photo): Float32Array {
  const { width, height } = a;
  const [labA, labB] = [a, b].map((photo) => labPlanes(photo, width, height));
  const sums = new Float32Array(width * height);
  for (const channel of ['L', 'a', 'b'] as const) {
    const apart = labA[channel].map((value, i) => value - labB[channel][i]);
    const blurred = gaussianBlur(apart, width, height, BLUR);
    for (let i = 0; i < sums.length; i++) sums[i] += blurred[i] ** 2;
  }
  return sums.map(Math.sqrt);
}

/** Returns the share of pixels with a noticeable difference; 1 for pictures of different sizes. */
export function visibleShare(a: Photo, b: Photo): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const difference = pictureDifference(a, b);
  return difference.reduce((count, apart) => count + (apart > JUST_NOTICEABLE ? 1 : 0), 0) / difference.length;
}

/** A staging that differs from the kept one in any number or pixel. */
export interface Change {
  readonly style: StyleId;
  /** Fields that differ in the scene, as "pieces[2].size.width"; the first few. */
  readonly inScene: readonly string[];
  /** Share of pixels with a noticeable difference. */
  readonly visible: number;
  /** Null if none is kept. */
  readonly old: Photo | null;
  readonly fresh: Photo;
}

/** Maximum number of fields listed per scene. */
const MAX_PLACES = 4;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Finds the paths at which two JSON values differ. */
function differences(a: unknown, b: unknown, path = ''): string[] {
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b))
    return a === b ? [] : [path || 'all of it'];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) => {
    const step = Array.isArray(a) ? `[${key}]` : path ? `.${key}` : key;
    return differences(a[key], b[key], path + step);
  });
}

const samePixels = (a: Photo, b: Photo): boolean =>
  a.width === b.width && a.height === b.height && Buffer.compare(a.rgb, b.rgb) === 0;

/** Finds a photo's stagings that differ from the kept ones. */
export function changesIn(goldens: readonly Golden[], kept: ReadonlyMap<StyleId, KeptGolden>): Change[] {
  return goldens.flatMap(({ style, scene, picture }) => {
    const { scene: oldScene = null, picture: old = null } = kept.get(style) ?? {};
    const inScene = differences(oldScene, JSON.parse(JSON.stringify(scene))).slice(0, MAX_PLACES);
    if (inScene.length === 0 && old && samePixels(old, picture)) return [];
    return [{ style, inScene, visible: old ? visibleShare(old, picture) : 1, old, fresh: picture }];
  });
}

/** Describes a change in one line. */
export function describeChange(name: string, { style, inScene, visible, old }: Change): string {
  if (!old) return `${name} ${style}: new`;
  const scene = inScene.length === 0 ? 'same scene' : `another scene (${inScene.join(', ')})`;
  return `${name} ${style}: ${scene}, ${(100 * visible).toFixed(2)} % of the picture visibly different`;
}

/** Ignored by Git. */
const FOLDER = fileURLToPath(new URL('../../.scratch/golden/', import.meta.url));
/** Brightness of the picture under the differences. */
const DIMMED = 0.4;
/** Difference shown in full red. */
const FULL_RED = 8 * JUST_NOTICEABLE;

/** Returns the old picture in dim grey with visible differences in red. */
function differencePicture(old: Photo, fresh: Photo): Photo {
  const luma = lumaPlane(old);
  const rgb = new Uint8Array(old.rgb.length);
  pictureDifference(old, fresh).forEach((difference, i) => {
    const grey = DIMMED * luma[i];
    const red = difference > JUST_NOTICEABLE ? Math.min(1, difference / FULL_RED) : 0;
    rgb.set([grey + (255 - grey) * red, grey * (1 - red), grey * (1 - red)], 3 * i);
  });
  return { ...old, rgb };
}

async function row(name: string, change: Change): Promise<SheetCell[]> {
  const { old, fresh } = change;
  const isComparable = old && old.width === fresh.width && old.height === fresh.height;
  return [
    old ? await sheetCell(old, ['old', describeChange(name, change)]) : emptyCell(['nothing is kept of it']),
    await sheetCell(fresh, ['new']),
    isComparable ? await sheetCell(differencePicture(old, fresh), ['difference']) : emptyCell(['of another size']),
  ];
}

/**
 * Draws the changes of one photo side by side: old, new, difference.
 *
 * @returns path of the sheet
 */
export async function drawChanges(name: string, changes: readonly Change[]): Promise<string> {
  const rows: SheetCell[][] = [];
  for (const change of changes) rows.push(await row(name, change));
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  writeFileSync(path, await sheetPicture(rows, 1, 'png'));
  return path;
}
