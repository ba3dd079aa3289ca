import { basename, extname } from 'node:path';
import { REMOVALS, type Removal } from '@roomwright/engine';
import { MIN_EDGE, type OutputFormat } from '@roomwright/engine/node';
import {
  choiceOption,
  integerOption,
  type ParsedArguments,
  textOption,
} from '../../scripts/command/parse-arguments.ts';
import { UsageError } from '../../scripts/command/usage-error.ts';
import { checkOutputPath, checkOutputsApart } from './output-paths.ts';
import { fromWorkingFolder } from './paths.ts';
import { pngOption, readPictureOutput } from './picture-output.ts';

/** What the empty command does; every path is absolute and, where it will be written, checked. */
export interface EmptyRequest {
  readonly photoPath: string;
  readonly out: string;
  readonly format: OutputFormat;
  readonly report: string | undefined;
  readonly mask: string | undefined;
  readonly removal: Removal;
  readonly maxEdge: number | undefined;
}

export const EMPTY_OPTIONS = {
  out: { type: 'string' },
  report: { type: 'string' },
  mask: { type: 'string' },
  removal: { type: 'string' },
  'max-edge': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const EMPTY_HELP = `Removes the furniture from a photo of a room without touching what belongs to the house.

Usage: npm run -s empty -- <photo> [options]

The photo is a JPEG, PNG, WebP or HEIC file.

  --out FILE           Where the picture goes: .jpg, .png or .webp (default <name>-empty.jpg here)
  --report FILE.json   Whether the room was emptied or why not, what the decision rests on, and the timings
  --mask FILE.png      White where the picture differs from the photo, black where it is the photo's own
  --removal NAME       all: all furniture or none (default); sure: only the pieces that surely leave no trace
  --max-edge N         Make the photo smaller first: its long side in pixels
  --help               This text

Exit codes: 0 emptied; 3 declined, with the reasons; 2 wrong arguments or a file that cannot be used.
`;

/** Reads and checks the whole command line before any work is done. */
export async function readEmptyRequest(parsed: ParsedArguments): Promise<EmptyRequest> {
  const [photo] = parsed.positionals;
  if (!photo || parsed.positionals.length > 1) {
    throw new UsageError('Please name one photo: npm run -s empty -- <photo> (--help lists the options).');
  }
  const photoPath = fromWorkingFolder(photo);
  const removal = choiceOption(parsed, 'removal', REMOVALS) ?? 'all';
  const maxEdge = integerOption(parsed, 'max-edge', { min: MIN_EDGE, max: 20_000 });
  const { out, format } = await readPictureOutput(parsed, `${basename(photoPath, extname(photoPath))}-empty.jpg`);
  const reportText = textOption(parsed, 'report');
  const report = reportText === undefined ? undefined : await checkOutputPath(fromWorkingFolder(reportText), 'report');
  const mask = await pngOption(parsed, 'mask');
  await checkOutputsApart(
    [out, report, mask].filter((path) => path !== undefined),
    [photoPath],
  );
  return { photoPath, out, format, report, mask, removal, maxEdge };
}
