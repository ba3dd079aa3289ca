import { relative } from 'node:path';
import {
  DECLINE_REASONS,
  listPieces,
  makeReport,
  type Report,
  STANDPOINTS,
  type StageResult,
  type StagingAnswer,
  standpointOf,
} from '@roomwright/engine';
import { PhotoFileError } from '@roomwright/engine/files';
import {
  createEmbeddedEngine,
  type EmbeddedDetails,
  encodeStaged,
  type OutputFile,
  pictureSeed,
  readPhotoBytes,
  unusableFile,
  verifyPreservation,
  writeFilesAtomically,
} from '@roomwright/engine/node';
import { promptText } from '../../functions/src/contract/prompt-outcome.ts';
import { EXIT } from '../../scripts/command/failure.ts';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { geometryPicture } from './geometry-drawing.ts';
import { workingFolder } from './paths.ts';
import { createProgress } from './progress.ts';
import { readSameRoomRequest, stageSameRoom } from './same-room.ts';
import { drawSceneFile, readStageRequest, STAGE_HELP, STAGE_OPTIONS, type StageRequest } from './stage-request.ts';
import type { StagingOptions } from './staging-options.ts';

/** Encodes the requested outputs; a declined photo has no picture or mask. */
async function outputFiles(
  answer: StagingAnswer<EmbeddedDetails>,
  { result, original }: EmbeddedDetails,
  request: StageRequest,
): Promise<OutputFile[]> {
  const { out, format, mask, geometry, report, staging, emptied, emptiedFormat, savedScene } = request;
  const files: OutputFile[] = [];
  if (answer.outcome === 'staged' && result.decision === 'stage') {
    // Pixels of the written file.
    files.push({ path: out, bytes: await encodeStaged(result.image, format) });
    if (mask && answer.mask) files.push({ path: mask, bytes: answer.mask });
    if (savedScene) files.push({ path: savedScene, bytes: `${JSON.stringify(result.scene)}\n` });
  }
  if (emptied && result.emptying && 'emptied' in result.emptying) {
    files.push({ path: emptied, bytes: await encodeStaged(result.emptying.emptied.image, emptiedFormat) });
  }
  if (geometry) files.push({ path: geometry, bytes: await geometryPicture(result.analysis) });
  if (report) {
    files.push({ path: report, bytes: `${JSON.stringify(stagedReport(result, original, staging), null, 2)}\n` });
  }
  return files;
}

/** Returns the last line of output: what was placed, the confidence, the time taken and the picture's path. */
function summary(result: StageResult, out: string): string {
  const seconds = (performance.now() / 1000).toFixed(1);
  const sure = `${Math.round(result.analysis.confidence * 100)} % sure`;
  if (result.decision === 'decline') {
    const standAt = standpointOf(result.reasons, result.analysis.model);
    const advice = standAt ? ` ${STANDPOINTS[standAt]}` : '';
    return `Declined in ${seconds} s, ${sure}: ${result.reasons.map((reason) => DECLINE_REASONS[reason]).join(' ')}${advice}`;
  }
  return `Staged in ${seconds} s, ${sure}: ${listPieces(result.scene.pieces)} -> ${relative(workingFolder(), out)}`;
}

/** @throws PhotoFileError if the engine cannot read the file */
function detailsOf(answer: StagingAnswer<EmbeddedDetails>, photoPath: string): EmbeddedDetails {
  if (answer.details) return answer.details;
  const reason = answer.outcome === 'declined' ? answer.reason : undefined;
  throw new PhotoFileError(unusableFile(photoPath, reason ?? 'it cannot be read as a photo'));
}

/** Draws a stored scene; returns the exit code. */
async function stageScene(request: StageRequest, scene: string, signal: AbortSignal): Promise<number> {
  const progress = createProgress();
  try {
    const placed = await drawSceneFile(request, scene, { signal, onProgress: progress.update });
    progress.clear();
    const seconds = (performance.now() / 1000).toFixed(1);
    process.stdout.write(`Drawn in ${seconds} s: ${placed} -> ${relative(workingFolder(), request.out)}\n`);
    return EXIT.ok;
  } finally {
    progress.clear();
  }
}

export async function stageCommand(args: string[], signal: AbortSignal): Promise<number> {
  const parsed = parseArguments(args, STAGE_OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(STAGE_HELP);
    return EXIT.ok;
  }
  const sameRoom = readSameRoomRequest(parsed);
  if (sameRoom) return stageSameRoom(sameRoom, signal);
  const request = await readStageRequest(parsed);
  if (request.scene !== undefined) return stageScene(request, request.scene, signal);
  const { staging, photoPath, out } = request;
  const progress = createProgress();
  const { threads, quality, room: roomType, maxEdge = Infinity, ...wishes } = staging;
  const embedded = createEmbeddedEngine({ threads, quality, isBrief: quality === 'draft' });
  embedded.start();
  try {
    const photo = await readPhotoBytes(photoPath);
    const idempotencyKey = photoPath;
    const homeSeed = staging.homeSeed ?? (await pictureSeed(photo));
    const answer = await verifyPreservation(embedded).stage(
      { ...wishes, homeSeed, photo, roomType, maxEdge, idempotencyKey },
      { signal, onProgress: (step, share) => progress.update(step, 0.03 + share * 0.92) },
    );
    const details = detailsOf(answer, photoPath);
    const { result } = details;
    progress.update('Writing', 0.96);
    const files = await outputFiles(answer, details, { ...request, staging: { ...staging, homeSeed } });
    await writeFilesAtomically(files, signal);
    progress.clear();
    const staged = result.decision === 'stage';
    (staged ? process.stdout : process.stderr).write(`${summary(result, out)}\n`);
    if (staged && result.prompt) process.stdout.write(`${promptText(result.prompt)}\n`);
    return staged ? EXIT.ok : EXIT.declined;
  } finally {
    progress.clear();
    await embedded.close();
  }
}

/** Runs the command in its own process. */
export const run = (): Promise<void> => runCommand(stageCommand);

/** Returns the report of a finished staging, in pixels of the upright photo at its original size. */
function stagedReport(
  result: StageResult,
  original: { readonly width: number; readonly height: number },
  options: StagingOptions,
): Report {
  return makeReport({
    analysis: result.analysis,
    original,
    requested: { room: options.room, style: options.style },
    reasons: result.decision === 'decline' ? result.reasons : [],
    placed: result.decision === 'stage' ? result.scene.pieces : [],
    changedShare: result.decision === 'stage' ? result.changedShare : 0,
    isKept: result.decision === 'stage' && result.isKept,
    isSunlit: result.decision === 'stage' && Boolean(result.scene.sun),
    ...(result.emptying && { emptying: result.emptying }),
    prompt: result.prompt,
    timings: result.timings,
    seed: options.seed,
    ...(options.homeSeed !== undefined && { homeSeed: options.homeSeed }),
    variation: options.variation,
    threads: options.threads,
  });
}
