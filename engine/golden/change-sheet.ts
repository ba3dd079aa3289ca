import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo } from '@roomwright/engine';
import { lumaPlane } from '@roomwright/engine/testing';
import { emptyCell, type SheetCell, sheetCell, sheetPicture } from '../cli/sheet-picture.ts';
import { type Change, describeChange } from './changes.ts';
import { JUST_NOTICEABLE, pictureDifference } from './picture-difference.ts';

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
