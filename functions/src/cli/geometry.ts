import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { makeReport } from '../engine/make-report.ts';
import { type OutputFile, writeFilesAtomically } from '../engine/platform/image-file-write.ts';
import { readPhotoFile } from '../engine/platform/photo-file.ts';
import { EXIT } from './exit-code.ts';
import { describeFailure, type Failure, reportFailures } from './failure.ts';
import { geometryPicture } from './geometry-picture.ts';
import { checkOutputPath, checkOutputsApart } from './output-paths.ts';
import { parseArguments, textOption } from './parse-arguments.ts';
import { fromWorkingFolder } from './paths.ts';
import { runCommand } from './run-command.ts';
import { UsageError } from './usage-error.ts';

const OPTIONS = {
  'report-dir': { type: 'string' },
  overlay: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `Finds the camera, the layout and the openings of rooms in photos, and stages nothing.

Usage: npm run -s geometry -- <photo>... --report-dir DIR [--overlay]

  --report-dir DIR  One <name>.json per photo goes there (docs/report.md); made if need be
  --overlay         And one <name>.png with everything that was found drawn over the photo
  --help            This text

Exit codes: 0 done; 2 wrong arguments, or a file that cannot be used (the others are still done).
`;

/** Photo path -> path of its outputs without an ending; two photos of one name would overwrite each other. */
function outputStems(photos: readonly string[], folder: string): Map<string, string> {
  const stems = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const photo of photos) {
    const name = basename(photo, extname(photo));
    const other = taken.get(name);
    if (other && other !== photo) {
      throw new UsageError(`"${other}" and "${photo}" have the same name: please analyse them into different folders.`);
    }
    taken.set(name, photo);
    stems.set(photo, join(folder, name));
  }
  return stems;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`--report-dir: "${folder}" cannot be made, please choose another folder.`, { cause: error });
  }
}

async function analyseOne(path: string, stem: string, overlay: boolean, signal: AbortSignal): Promise<string> {
  const [{ analyse }, { loadNetworkEyes }] = await Promise.all([
    import('../engine/analyse.ts'),
    import('../engine/platform/eyes-file.ts'),
  ]);
  const eyes = await loadNetworkEyes();
  const started = performance.now();
  const { photo, originalWidth, originalHeight } = await readPhotoFile(path);
  const decoded = performance.now();
  const analysis = await analyse(photo, { eyes });
  const timings = { decode: decoded - started, ...analysis.timings, total: performance.now() - started };
  const report = makeReport({
    analysis,
    original: { width: originalWidth, height: originalHeight },
    requested: { room: 'LIVING_ROOM', style: 'MODERN' },
    reasons: analysis.reasons,
    placed: [],
    changedShare: 0,
    timings,
    seed: 1,
    threads: 1,
  });
  const files: OutputFile[] = [{ path: `${stem}.json`, bytes: `${JSON.stringify(report, null, 2)}\n` }];
  if (overlay) files.push({ path: `${stem}.png`, bytes: await geometryPicture(analysis) });
  await writeFilesAtomically(files, signal);
  const reasons = report.reasons.map(({ message }) => message).join(' ');
  return `${report.decision}, ${Math.round(report.confidence * 100)} % sure, ${(timings.total / 1000).toFixed(1)} s${reasons && `: ${reasons}`}`;
}

async function geometryCommand(args: string[], signal: AbortSignal): Promise<number> {
  const parsed = parseArguments(args, OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(HELP);
    return EXIT.ok;
  }
  const folderText = textOption(parsed, 'report-dir');
  if (parsed.positionals.length === 0 || folderText === undefined) {
    throw new UsageError('Please name photos and a folder: npm run -s geometry -- <photo>... --report-dir DIR.');
  }
  const folder = fromWorkingFolder(folderText);
  const stems = outputStems(parsed.positionals.map(fromWorkingFolder), folder);
  await makeFolder(folder);
  const overlay = parsed.values.overlay === true;
  const outputs = [...stems.values()].flatMap((stem) => (overlay ? [`${stem}.json`, `${stem}.png`] : [`${stem}.json`]));
  for (const path of outputs) await checkOutputPath(path, 'report-dir');
  await checkOutputsApart(outputs, [...stems.keys()]);

  const failures: Failure[] = [];
  for (const [photo, stem] of stems) {
    signal.throwIfAborted();
    try {
      const line = await analyseOne(photo, stem, overlay, signal);
      process.stdout.write(`${basename(photo)}: ${line}\n`);
    } catch (error) {
      signal.throwIfAborted();
      failures.push(describeFailure(error));
    }
  }
  return reportFailures(failures);
}

await runCommand(geometryCommand);
