import { basename, extname } from 'node:path';
import type { OutputFormat } from '@roomwright/engine/node';
import { type ParsedArguments, textOption } from '../../scripts/command/parse-arguments.ts';
import { UsageError } from '../../scripts/command/usage-error.ts';
import { checkOutputPath, checkOutputsApart } from './output-paths.ts';
import { fromWorkingFolder } from './paths.ts';
import { checkedPicture, pngOption, readPictureOutput } from './picture-output.ts';
import { readStagingOptions, STAGING_HELP, STAGING_OPTIONS, type StagingOptions } from './staging-options.ts';
import { sceneOption } from './stored-scene.ts';

/** A request of the stage command; paths are absolute, and output paths are checked. */
export interface StageRequest {
  readonly photoPath: string;
  readonly staging: StagingOptions;
  readonly out: string;
  readonly format: OutputFormat;
  readonly report: string | undefined;
  readonly mask: string | undefined;
  readonly geometry: string | undefined;
  readonly emptied: string | undefined;
  readonly emptiedFormat: OutputFormat;
  /** A stored scene to draw, and the path for saving the scene. */
  readonly scene: string | undefined;
  readonly savedScene: string | undefined;
}

export const STAGE_OPTIONS = {
  ...STAGING_OPTIONS,
  out: { type: 'string' },
  report: { type: 'string' },
  mask: { type: 'string' },
  geometry: { type: 'string' },
  emptied: { type: 'string' },
  scene: { type: 'string' },
  'save-scene': { type: 'string' },
  'same-room': { type: 'boolean' },
  'out-dir': { type: 'string' },
} as const;

export const STAGE_HELP = `Furnishes a photo of an empty room without touching anything else in it.

Usage: npm run -s stage -- <photo> [options]

The photo is a JPEG, PNG, WebP or HEIC file.

${STAGING_HELP}
  --out FILE           Where the picture goes: .jpg, .png or .webp (default <name>-staged.jpg here)
  --report FILE.json   What was found, placed and changed (docs/report.md)
  --mask FILE.png      White where the picture differs from the photo, black where it is the photo's own
  --geometry FILE.png  The found lines, vanishing points, layout and openings over the photo
  --emptied FILE       The room without its furniture, with --remove-furniture: .jpg, .png or .webp
  --save-scene FILE.json  The furnished room as it was drawn: camera, light and pieces
  --scene FILE.json    Draw such a room, edited or not, into its photo; nothing is looked for and nothing is chosen
  --same-room          Several photos of one room, furnished as one: npm run -s stage -- a.jpg b.jpg --same-room --out-dir DIR
  --out-dir DIR        Where their pictures go, with room.json: how they fit together, and what each goes without
  --help               This text

Exit codes: 0 staged; 3 declined, with the reasons; 2 wrong arguments or a file that cannot be used.
`;

/** Returns the single photo of the command line. */
function photoOf({ positionals }: ParsedArguments): string {
  const [photo] = positionals;
  if (!photo)
    throw new UsageError('Please name the photo to stage: npm run -s stage -- <photo> (--help lists the options).');
  if (positionals.length > 1) {
    throw new UsageError('Please name one photo at a time: npm run -s contact-sheet -- <folder> stages many.');
  }
  return fromWorkingFolder(photo);
}

/** Reads and validates the whole command line before any work is done. */
export async function readStageRequest(parsed: ParsedArguments): Promise<StageRequest> {
  const staging = readStagingOptions(parsed);
  const photoPath = photoOf(parsed);
  const { out, format } = await readPictureOutput(parsed, `${basename(photoPath, extname(photoPath))}-staged.jpg`);
  const reportText = textOption(parsed, 'report');
  const report = reportText === undefined ? undefined : await checkOutputPath(fromWorkingFolder(reportText), 'report');
  const mask = await pngOption(parsed, 'mask');
  const geometry = await pngOption(parsed, 'geometry');

  const emptiedText = textOption(parsed, 'emptied');
  if (emptiedText !== undefined && !staging.removeFurniture) {
    throw new UsageError('--emptied is the room without its furniture: please ask for it with --remove-furniture.');
  }
  const emptied = emptiedText === undefined ? undefined : await checkedPicture(emptiedText, 'emptied');

  const savedText = textOption(parsed, 'save-scene');
  const savedScene =
    savedText === undefined ? undefined : await checkOutputPath(fromWorkingFolder(savedText), 'save-scene');
  const scene = sceneOption(parsed);

  const written = [out, report, mask, geometry, emptied?.path, savedScene].filter((path) => path !== undefined);
  await checkOutputsApart(written, scene === undefined ? [photoPath] : [photoPath, scene]);
  return {
    photoPath,
    staging,
    out,
    format,
    report,
    mask,
    geometry,
    emptied: emptied?.path,
    emptiedFormat: emptied?.format ?? 'jpeg',
    scene,
    savedScene,
  };
}
