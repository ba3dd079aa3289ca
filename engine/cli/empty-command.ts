import { basename, extname, relative } from 'node:path';
import { EMPTYING_REASONS, type Emptying, type EmptyingReason, REMOVALS, type Removal } from '@roomwright/engine';
import {
  encodeGrey,
  encodeStaged,
  MIN_EDGE,
  type OutputFile,
  type OutputFormat,
  readPhotoFile,
  writeFilesAtomically,
} from '@roomwright/engine/node';
import { EXIT, UsageError } from '../../scripts/command/failure.ts';
import {
  choiceOption,
  integerOption,
  type ParsedArguments,
  parseArguments,
  textOption,
} from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { checkOutputPath, checkOutputsApart, pngOption, readPictureOutput } from './output-paths.ts';
import { fromWorkingFolder, workingFolder } from './paths.ts';

/** A request of the empty command; paths are absolute, and output paths are checked. */
interface EmptyRequest {
  readonly photoPath: string;
  readonly out: string;
  readonly format: OutputFormat;
  readonly report: string | undefined;
  readonly mask: string | undefined;
  readonly removal: Removal;
  readonly maxEdge: number | undefined;
}

const EMPTY_OPTIONS = {
  out: { type: 'string' },
  report: { type: 'string' },
  mask: { type: 'string' },
  removal: { type: 'string' },
  'max-edge': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const EMPTY_HELP = `Removes the furniture from a photo of a room without touching what belongs to the house.

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

/** Loads the slow parts of the engine, only after the command line was validated. */
async function loadEngine() {
  const [{ analyse }, { emptyPhoto }, { loadSegmentationNetwork }] = await Promise.all([
    import('../src/pipeline/analyse.ts'),
    import('../src/pipeline/empty-photo.ts'),
    import('../src/platform/node/segmentation-file.ts'),
  ]);
  return { analyse, emptyPhoto, segmentation: await loadSegmentationNetwork() };
}

/** Why a room cannot be shown empty. */
function reasonsOf(emptying: Emptying): readonly EmptyingReason[] {
  if ('replaced' in emptying) return emptying.replaced.reasons;
  return 'declined' in emptying ? emptying.declined : [];
}

/** Returns the files to write for a photo: picture and mask if it was emptied, and the report. */
async function outputFiles(
  emptying: Emptying,
  timings: Readonly<Record<string, number>>,
  { out, format, mask, report }: EmptyRequest,
): Promise<OutputFile[]> {
  const files: OutputFile[] = [];
  if ('emptied' in emptying) {
    const { image, mask: changed } = emptying.emptied;
    files.push({ path: out, bytes: await encodeStaged(image, format) });
    if (mask) files.push({ path: mask, bytes: await encodeGrey(changed, image.width, image.height) });
  }
  if (report) {
    const reasons = reasonsOf(emptying);
    const written = {
      decision: reasons.length > 0 ? 'decline' : 'empty',
      reasons: reasons.map((code) => ({ code, message: EMPTYING_REASONS[code] })),
      signs: 'signs' in emptying ? emptying.signs : null,
      timings,
    };
    files.push({ path: report, bytes: `${JSON.stringify(written, null, 2)}\n` });
  }
  return files;
}

export async function emptyCommand(args: string[], signal: AbortSignal): Promise<number> {
  const parsed = parseArguments(args, EMPTY_OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(EMPTY_HELP);
    return EXIT.ok;
  }
  const request = await readEmptyRequest(parsed);
  const { maxEdge } = request;
  const { photo } = await readPhotoFile(request.photoPath, maxEdge === undefined ? {} : { maxEdge });
  const { analyse, emptyPhoto, segmentation } = await loadEngine();
  const analysis = await analyse(photo, { segmentation, removeFurniture: true });
  signal.throwIfAborted();
  const started = performance.now();
  const emptying = await emptyPhoto(photo, analysis, segmentation, { removal: request.removal });
  const timings = { ...analysis.timings, empty: performance.now() - started };
  await writeFilesAtomically(await outputFiles(emptying, timings, request), signal);
  const seconds = (performance.now() / 1000).toFixed(1);
  if (!('emptied' in emptying)) {
    const reasons = reasonsOf(emptying)
      .map((code) => EMPTYING_REASONS[code])
      .join(' ');
    process.stderr.write(`Declined in ${seconds} s: ${reasons}\n`);
    return EXIT.declined;
  }
  process.stdout.write(`Emptied in ${seconds} s -> ${relative(workingFolder(), request.out)}\n`);
  return EXIT.ok;
}

/** Runs the command in its own process. */
export const run = (): Promise<void> => runCommand(emptyCommand);

/** Reads and validates the whole command line before any work is done. */
async function readEmptyRequest(parsed: ParsedArguments): Promise<EmptyRequest> {
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
