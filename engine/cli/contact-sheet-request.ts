import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { STYLE_IDS, type StyleId } from '@roomwright/engine';
import type { OutputFormat } from '@roomwright/engine/node';
import { choiceOption, integerOption, type ParsedArguments } from '../../scripts/command/parse-arguments.ts';
import { UsageError } from '../../scripts/command/usage-error.ts';
import { checkOutputsApart } from './output-paths.ts';
import { fromWorkingFolder } from './paths.ts';
import { readPictureOutput } from './picture-output.ts';
import { readStagingOptions, STAGING_HELP, STAGING_OPTIONS, type StagingOptions } from './staging-options.ts';

export interface ContactSheetRequest {
  readonly photos: readonly string[];
  readonly staging: StagingOptions;
  readonly styles: readonly StyleId[];
  readonly out: string;
  readonly format: OutputFormat;
  /** Photos beside each other. */
  readonly columns: number;
}

export const CONTACT_SHEET_OPTIONS = {
  ...STAGING_OPTIONS,
  styles: { type: 'string' },
  out: { type: 'string' },
  columns: { type: 'string' },
} as const;

export const CONTACT_SHEET_HELP = `Stages every photo of a folder and writes one sheet: before, geometry, what the trained
network sees (colours as "npm run -s geometry -- --help" lists them), after, with the decision under each.

Usage: npm run -s contact-sheet -- <folder> [options]

${STAGING_HELP}
  --styles all         Every style that has furniture of its own, side by side
  --out FILE           Where the sheet goes: .jpg, .png or .webp (default <folder>-sheet.jpg here)
  --columns N          Photos beside each other (default 1)
  --help               This text

Exit codes: 0 done; 2 wrong arguments, or a file that cannot be used (the others are still on the sheet).
`;

/** Files named like photos; their content is checked when they are read. */
const PHOTO_NAME = /\.(jpe?g|png|webp|heic|heif)$/i;

/** @param ownSheet the sheet of an earlier run in the same folder, which is no photo of a room */
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

/** Reads and checks the whole command line before any work is done. */
export async function readContactSheetRequest(parsed: ParsedArguments): Promise<ContactSheetRequest> {
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
