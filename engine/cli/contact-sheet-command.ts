import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { DECLINE_REASONS, listPieces, STYLE_IDS, type StageResult, type StyleId } from '@roomwright/engine';
import { createStager, type OutputFormat, readPhotoFile, writeFilesAtomically } from '@roomwright/engine/node';
import { clutterShares } from '@roomwright/engine/testing';
import { promptText } from '../../functions/src/contract/prompt-outcome.ts';
import { describeFailure, EXIT, type Failure, reportFailures, UsageError } from '../../scripts/command/failure.ts';
import {
  choiceOption,
  integerOption,
  type ParsedArguments,
  parseArguments,
} from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { geometryPicture } from './geometry-drawing.ts';
import { checkOutputsApart, readPictureOutput } from './output-paths.ts';
import { fromWorkingFolder, workingFolder } from './paths.ts';
import { createProgress } from './progress.ts';
import { emptyCell, type SheetCell, sheetCell, sheetPicture } from './sheet-picture.ts';
import { readStagingOptions, STAGING_HELP, STAGING_OPTIONS, type StagingOptions } from './staging-options.ts';
import { seenPicture } from './surfaces-picture.ts';

interface ContactSheetRequest {
  readonly photos: readonly string[];
  readonly staging: StagingOptions;
  readonly styles: readonly StyleId[];
  readonly out: string;
  readonly format: OutputFormat;
  /** Photos per row. */
  readonly columns: number;
}

const CONTACT_SHEET_OPTIONS = {
  ...STAGING_OPTIONS,
  styles: { type: 'string' },
  out: { type: 'string' },
  columns: { type: 'string' },
} as const;

const CONTACT_SHEET_HELP = `Stages every photo of a folder and writes one sheet: before, geometry, what the trained
network sees (colours as "npm run -s geometry -- --help" lists them), after, with the decision under each.

Usage: npm run -s contact-sheet -- <folder> [options]

${STAGING_HELP}
  --styles all         Every style that has furniture of its own, side by side
  --out FILE           Where the sheet goes: .jpg, .png or .webp (default <folder>-sheet.jpg here)
  --columns N          Photos beside each other (default 1)
  --help               This text

Exit codes: 0 done; 2 wrong arguments, or a file that cannot be used (the others are still on the sheet).
`;

/** File names of photos; the content is checked when they are read. */
const PHOTO_NAME = /\.(jpe?g|png|webp|heic|heif)$/i;

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Summarizes the geometry in one line, for the caption under it. */
function geometryCaption({ analysis }: StageResult): string {
  const { camera, working, focalSource } = { ...analysis.camera, working: analysis.working };
  const focal = (camera.focal / Math.max(working.width, working.height)).toFixed(2);
  const { box, cameraHeight } = analysis.model;
  return (
    `focal ${focal} of the long edge (${focalSource}), camera ${cameraHeight.toFixed(2)} m, ceiling ${box.height.toFixed(2)} m ` +
    `(by ${analysis.scaleSource}), free floor ${analysis.freeFloorArea.toFixed(1)} m2, clutter ${analysis.clutterScore.toFixed(2)}`
  );
}

/** Returns the segmentation drawn over the photo, and the share of objects in it. */
async function seenCell({ analysis }: StageResult): Promise<SheetCell> {
  if (analysis.seen === null) return emptyCell(['The trained network is not there: nothing to show.']);
  const clutter = clutterShares(analysis);
  return sheetCell(await seenPicture(analysis.seen, analysis), [
    `things: ${percent(clutter.floor)} of the floor, ${percent(clutter.photo)} of the photo; layout ${percent(analysis.layout.confidence)} alike`,
  ]);
}

/** Returns the staged picture and its pieces, or the reasons for declining. */
function outcomeCell(result: StageResult, style: string): Promise<SheetCell> | SheetCell {
  const sure = `${percent(result.analysis.confidence)} sure`;
  if (result.decision === 'decline') {
    const reasons = result.reasons.map((reason) => DECLINE_REASONS[reason]).join(' ');
    return emptyCell([`${style}: declined, ${sure}`, reasons]);
  }
  const seconds = ((result.timings.total ?? 0) / 1000).toFixed(1);
  return sheetCell(result.image, [
    `${style}: staged, ${sure}, ${percent(result.changedShare)} changed, ${seconds} s`,
    listPieces(result.scene.pieces),
    ...(result.prompt ? [promptText(result.prompt)] : []),
  ]);
}

export async function contactSheetCommand(args: string[], signal: AbortSignal): Promise<number> {
  const parsed = parseArguments(args, CONTACT_SHEET_OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(CONTACT_SHEET_HELP);
    return EXIT.ok;
  }
  const request = await readContactSheetRequest(parsed);
  const { photos, staging, styles } = request;
  const progress = createProgress();
  const stager = await createStager(staging);
  const rows: SheetCell[][] = [];
  const failures: Failure[] = [];
  let staged = 0;
  try {
    for (const [index, path] of photos.entries()) {
      const name = basename(path);
      try {
        const { photo } = await readPhotoFile(path, staging);
        const row = [await sheetCell(photo, [`${name}, ${photo.width} x ${photo.height}`])];
        for (const [turn, style] of styles.entries()) {
          const result = await stager.stage(
            photo,
            { ...staging, style },
            {
              signal,
              onProgress: (_, share) => progress.update(name, (index + (turn + share) / styles.length) / photos.length),
            },
          );
          if (turn === 0) {
            row.push(await sheetCell(await geometryPicture(result.analysis), [geometryCaption(result)]));
            row.push(await seenCell(result));
          }
          row.push(await outcomeCell(result, style));
          if (result.decision === 'stage') staged++;
        }
        rows.push(row);
      } catch (error) {
        signal.throwIfAborted();
        const failure = describeFailure(error);
        failures.push(failure);
        rows.push([emptyCell([`${name}: ${failure.sentence}`])]);
      }
    }
  } finally {
    stager.close();
    progress.clear();
  }
  const bytes = await sheetPicture(rows, request.columns, request.format);
  await writeFilesAtomically([{ path: request.out, bytes }], signal);
  const requested = photos.length * styles.length;
  process.stdout.write(`Staged ${staged} of ${requested} -> ${relative(workingFolder(), request.out)}\n`);
  return reportFailures(failures);
}

/** Runs the command in its own process. */
export const run = (): Promise<void> => runCommand(contactSheetCommand);

/** @param ownSheet the sheet of an earlier run in the same folder, which is not a photo of a room */
async function photosIn(folder: string, ownSheet: string | undefined): Promise<string[]> {
  const names = await readdir(folder).catch(() => null);
  if (!names) throw new UsageError(`"${folder}" is not a folder: please name the folder with the photos.`);
  const photos = names
    .filter((name) => PHOTO_NAME.test(name) && !name.startsWith('.'))
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => path !== ownSheet);
  if (photos.length === 0) throw new UsageError(`There are no photos in "${folder}": please name another folder.`);
  return photos;
}

/** Reads and validates the whole command line before any work is done. */
async function readContactSheetRequest(parsed: ParsedArguments): Promise<ContactSheetRequest> {
  const staging = readStagingOptions(parsed);
  const [folderText, ...more] = parsed.positionals;
  if (!folderText || more.length > 0) {
    throw new UsageError('Please name one folder with photos: npm run -s contact-sheet -- <folder>.');
  }
  const folder = fromWorkingFolder(folderText);
  const { out, format } = await readPictureOutput(parsed, `${basename(folder)}-sheet.jpg`);
  const photos = await photosIn(folder, parsed.values.out === undefined ? out : undefined);
  await checkOutputsApart([out], photos);
  const all = choiceOption(parsed, 'styles', ['all'] as const);
  return {
    photos,
    staging,
    styles: all ? STYLE_IDS : [staging.style],
    out,
    format,
    columns: integerOption(parsed, 'columns', { min: 1, max: 12 }) ?? 1,
  };
}
