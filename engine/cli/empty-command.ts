import { relative } from 'node:path';
import { EMPTYING_REASONS, type Emptying } from '@roomwright/engine';
import {
  encodeGrey,
  encodeStaged,
  type OutputFile,
  readPhotoFile,
  writeFilesAtomically,
} from '@roomwright/engine/node';
import { EXIT } from '../../scripts/command/exit-code.ts';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { EMPTY_HELP, EMPTY_OPTIONS, type EmptyRequest, readEmptyRequest } from './empty-request.ts';
import { workingFolder } from './paths.ts';

/** The parts of the engine that take a while to load: not for a command line that is wrong. */
async function loadEngine() {
  const [{ analyse }, { emptyPhoto }, { loadSegmentationNetwork }] = await Promise.all([
    import('../src/pipeline/analyse.ts'),
    import('../src/pipeline/empty-photo.ts'),
    import('../src/platform/node/segmentation-file.ts'),
  ]);
  return { analyse, emptyPhoto, segmentation: await loadSegmentationNetwork() };
}

/** What is written of a photo: its picture and mask where it was emptied, and the report. */
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
    const reasons = 'declined' in emptying ? emptying.declined : [];
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

async function emptyCommand(args: string[], signal: AbortSignal): Promise<number> {
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
  const emptying = await emptyPhoto(photo, analysis, segmentation, request.removal);
  const timings = { ...analysis.timings, empty: performance.now() - started };
  await writeFilesAtomically(await outputFiles(emptying, timings, request), signal);
  const seconds = (performance.now() / 1000).toFixed(1);
  if ('declined' in emptying) {
    const reasons = emptying.declined.map((code) => EMPTYING_REASONS[code]).join(' ');
    process.stderr.write(`Declined in ${seconds} s: ${reasons}\n`);
    return EXIT.declined;
  }
  process.stdout.write(`Emptied in ${seconds} s -> ${relative(workingFolder(), request.out)}\n`);
  return EXIT.ok;
}

await runCommand(emptyCommand);
