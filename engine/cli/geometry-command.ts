import { basename } from 'node:path';
import { makeReport } from '@roomwright/engine';
import { type OutputFile, readPhotoFile, writeFilesAtomically } from '@roomwright/engine/node';
import { describeFailure, EXIT, type Failure, reportFailures, UsageError } from '../../scripts/command/failure.ts';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { geometryPicture } from './geometry-drawing.ts';
import { GEOMETRY_HELP, GEOMETRY_OPTIONS, type GeometryRequest, readGeometryRequests } from './geometry-request.ts';
import { surfacesPicture } from './surfaces-picture.ts';

/** Loads the slow parts of the engine, only after the command line was validated. */
async function loadEngine() {
  const [{ analyse }, { loadSegmentationNetwork }] = await Promise.all([
    import('../src/pipeline/analyse.ts'),
    import('../src/platform/node/segmentation-file.ts'),
  ]);
  return { analyse, segmentation: await loadSegmentationNetwork() };
}

async function analyseOne(request: GeometryRequest, signal: AbortSignal): Promise<string> {
  const { analyse, segmentation } = await loadEngine();
  if (request.surfaces !== undefined && segmentation === null) {
    throw new UsageError(
      '--surfaces shows what the trained network sees, and there is none: engine/models/segmentation.onnx.',
    );
  }
  const started = performance.now();
  const { photo, originalWidth, originalHeight } = await readPhotoFile(request.photo);
  const decoded = performance.now();
  const analysis = await analyse(photo, { segmentation });
  const timings = { decode: decoded - started, ...analysis.timings, total: performance.now() - started };
  const report = makeReport({
    analysis,
    original: { width: originalWidth, height: originalHeight },
    requested: { room: 'LIVING_ROOM', style: 'MODERN' },
    reasons: analysis.reasons,
    placed: [],
    changedShare: 0,
    prompt: null,
    timings,
    seed: 1,
    threads: 1,
  });
  const files: OutputFile[] = [];
  if (request.report) files.push({ path: request.report, bytes: `${JSON.stringify(report, null, 2)}\n` });
  if (request.overlay) files.push({ path: request.overlay, bytes: await geometryPicture(analysis) });
  if (request.surfaces && analysis.seen) {
    files.push({ path: request.surfaces, bytes: await surfacesPicture(analysis.seen, analysis.working) });
  }
  await writeFilesAtomically(files, signal);
  const reasons = report.reasons.map(({ message }) => message).join(' ');
  return `${report.decision}, ${Math.round(report.confidence * 100)} % sure, ${(timings.total / 1000).toFixed(1)} s${reasons && `: ${reasons}`}`;
}

export async function geometryCommand(args: string[], signal: AbortSignal): Promise<number> {
  const parsed = parseArguments(args, GEOMETRY_OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(GEOMETRY_HELP);
    return EXIT.ok;
  }
  const failures: Failure[] = [];
  for (const request of await readGeometryRequests(parsed)) {
    signal.throwIfAborted();
    try {
      const line = await analyseOne(request, signal);
      process.stdout.write(`${basename(request.photo)}: ${line}\n`);
    } catch (error) {
      signal.throwIfAborted();
      failures.push(describeFailure(error));
    }
  }
  return reportFailures(failures);
}

/** Runs the command in its own process. */
export const run = (): Promise<void> => runCommand(geometryCommand);
