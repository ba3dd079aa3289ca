/** Keeps golden scenes and pictures as the engine makes them now, or compares them: see HELP. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Photo } from '@roomwright/engine';
import { lumaPlane } from '@roomwright/engine/testing';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { createProgress } from '../cli/progress.ts';
import { emptyCell, type SheetCell, sheetCell, sheetPicture } from '../cli/sheet-picture.ts';
import type { Change } from './changes.ts';
import { changesIn, describeChange } from './changes.ts';
import { startGoldenCrew } from './golden-crew.ts';
import { keep, readKept, strayFiles } from './golden-files.ts';
import { goldenPhotos } from './golden-photo.ts';
import { JUST_NOTICEABLE, pictureDifference } from './picture-difference.ts';

/** Ignored by Git. */
const FOLDER = fileURLToPath(new URL('../../.scratch/golden/', import.meta.url));
/** Brightness of the picture under the differences. */
const DIMMED = 0.4;
/** Difference from which on the red is full. */
const FULL_RED = 8 * JUST_NOTICEABLE;

const HELP = `npm run approve [-- options]

Stages all golden photos, keeps scenes and pictures as they are now and prints which of them changed.

  --exact   keep nothing; say whether every number and every pixel is what is kept, and exit with 1 where one is not
  --help    this text
`;

await runCommand(async (args, signal) => {
  const { values } = parseArguments(args, { exact: { type: 'boolean' }, help: { type: 'boolean' } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const photos = await goldenPhotos();
  const progress = createProgress();
  const crew = startGoldenCrew();
  const lines: string[] = [];
  try {
    for (const [index, photo] of photos.entries()) {
      signal.throwIfAborted();
      progress.update(photo.name, index / photos.length);
      const goldens = await crew.stage(photo);
      const changes = changesIn(goldens, await readKept(photo));
      if (changes.length > 0) {
        const sheet = await drawChanges(photo.name, changes);
        lines.push(...changes.map((change) => describeChange(photo.name, change)), `  side by side: ${sheet}`);
      }
      if (!values.exact) await keep(photo, goldens, new Set(changes.map(({ style }) => style)));
    }
  } finally {
    crew.close();
    progress.clear();
  }
  for (const file of strayFiles(photos)) {
    lines.push(`${file}: of no golden photo`);
    if (!values.exact) rmSync(file);
  }
  const count = photos.reduce((sum, { stagings }) => sum + stagings.length, 0);
  const verdict = lines.length > 0 ? lines.join('\n') : `All ${count} scenes and pictures are exactly what is kept.`;
  process.stdout.write(`${verdict}\n`);
  return values.exact && lines.length > 0 ? 1 : 0;
});

/** The old picture in dim grey, visible differences in red. */
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

/** Draws the changes of one photo side by side: old, new, difference. @returns path of the sheet */
export async function drawChanges(name: string, changes: readonly Change[]): Promise<string> {
  const rows: SheetCell[][] = [];
  for (const change of changes) rows.push(await row(name, change));
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  writeFileSync(path, await sheetPicture(rows, 1, 'png'));
  return path;
}
